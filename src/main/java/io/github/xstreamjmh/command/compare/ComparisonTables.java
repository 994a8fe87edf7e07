/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.command.compare;

import static io.github.xstreamjmh.table.Table.Column.number;
import static io.github.xstreamjmh.table.Table.Column.text;

import io.github.xstreamjmh.metric.Metric;
import io.github.xstreamjmh.metric.Sample;
import io.github.xstreamjmh.metric.Units;
import io.github.xstreamjmh.result.Row;
import io.github.xstreamjmh.stats.Interval;
import io.github.xstreamjmh.table.Cell;
import io.github.xstreamjmh.table.RowGroup;
import io.github.xstreamjmh.table.Table;
import io.github.xstreamjmh.table.Table.Column;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

/** The figures of a comparison as tables. */
final class ComparisonTables {

    private ComparisonTables() {}

    /** For people: a table for each benchmark method. */
    static List<Table> byMethod(ComparedTable compared) {
        return RowGroup.split(compared.rows(), ComparedRow::row).stream()
                .map(rows -> ofMethod(compared, rows))
                .toList();
    }

    private static Table ofMethod(ComparedTable compared, List<ComparedRow> rows) {
        RowGroup group = RowGroup.of(rows.stream().map(ComparedRow::row).toList());
        boolean several = compared.candidates().size() > 1;
        List<Column> columns = new ArrayList<>(group.columns());
        columns.add(number("baseline"));
        if (several) {
            columns.add(text("against"));
        }
        columns.add(number("candidate"));
        columns.add(number("ratio"));
        columns.add(text(Words.confidence(compared.judge()) + " interval"));
        columns.add(number("forks"));
        columns.add(number("detectable"));
        columns.add(text("verdict"));
        columns.add(text("notes"));

        Table table = new Table(group.title(), columns);
        for (ComparedRow row : rows) {
            Finding finding = row.finding();
            int a = row.sides().baseline().forks().size();
            int b = row.sides().candidate().forks().size();
            double detectable = finding.smallestVisible() - 1;
            List<Cell> cells = new ArrayList<>(group.cells(row.row()));
            cells.add(value(compared.metric(), row.sides().baseline()));
            if (several) {
                cells.add(Cell.of(row.candidate()));
            }
            cells.add(value(compared.metric(), row.sides().candidate()));
            cells.add(Cell.of(finding.ratio(), Words.ratio(finding)));
            cells.add(Cell.of(finding.interval().known() ? Words.interval(finding) : "-"));
            cells.add(Cell.of(a == b ? String.valueOf(a) : a + "+" + b));
            cells.add(Cell.of(detectable, Units.percent(detectable)));
            cells.add(Cell.of(Words.verdict(compared.metric(), finding)));
            cells.add(table.notes(finding.notes()));
            table.add(cells);
        }
        return table;
    }

    private static Cell value(Metric metric, Sample sample) {
        return Cell.of(sample.value(), metric.format(sample.value()));
    }

    /** For spreadsheets: all rows in one table. */
    static Table flat(ComparedTable compared) {
        String unit = compared.metric().unit();
        Table table = new Table(
                text("benchmark"),
                text("mode"),
                number("threads"),
                text("params"),
                text("candidate"),
                number("baseline_" + unit),
                number("candidate_" + unit),
                number("ratio"),
                number("low"),
                number("high"),
                number("baseline_forks"),
                number("candidate_forks"),
                number("detectable_change"),
                number("forks_needed"),
                text("verdict"),
                text("notes"));
        for (ComparedRow line : compared.rows()) {
            Row row = line.row();
            Finding finding = line.finding();
            Interval interval = finding.interval();
            Rule.Sides sides = line.sides();
            table.add(List.of(
                    Cell.of(row.benchmark()),
                    Cell.of(row.mode()),
                    row.threads() == 0 ? Cell.of("") : Cell.of(row.threads()),
                    Cell.of(row.params().entrySet().stream()
                            .map(param -> param.getKey() + "=" + param.getValue())
                            .collect(Collectors.joining(";"))),
                    Cell.of(line.candidate()),
                    exact(sides.baseline().value()),
                    exact(sides.candidate().value()),
                    exact(finding.ratio()),
                    interval.known() ? exact(interval.low()) : Cell.of(""),
                    interval.known() ? exact(interval.high()) : Cell.of(""),
                    Cell.of(sides.baseline().forks().size()),
                    Cell.of(sides.candidate().forks().size()),
                    exact(finding.smallestVisible()),
                    finding.forksNeeded().isPresent()
                            ? Cell.of(finding.forksNeeded().getAsInt())
                            : Cell.of(""),
                    Cell.of(finding.outcome().name()),
                    Cell.of(String.join("; ", finding.notes()))));
        }
        return table;
    }

    private static Cell exact(double value) {
        return Cell.of(Cell.of(value, "").exact());
    }
}
