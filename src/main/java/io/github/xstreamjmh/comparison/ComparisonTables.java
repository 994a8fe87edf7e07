/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.comparison;

import static io.github.xstreamjmh.document.Table.Column.number;
import static io.github.xstreamjmh.document.Table.Column.text;

import io.github.xstreamjmh.document.Cell;
import io.github.xstreamjmh.document.Table;
import io.github.xstreamjmh.document.Table.Column;
import io.github.xstreamjmh.document.figures.RowGroup;
import io.github.xstreamjmh.metric.Metric;
import io.github.xstreamjmh.metric.Sample;
import io.github.xstreamjmh.metric.ScoreForm;
import io.github.xstreamjmh.metric.Units;
import io.github.xstreamjmh.result.Row;
import io.github.xstreamjmh.stats.Interval;
import io.github.xstreamjmh.stats.Judgement;
import io.github.xstreamjmh.stats.Note;
import io.github.xstreamjmh.stats.OverallVerdict;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/** The figures of a comparison as tables. */
final class ComparisonTables {

    /** How results call JMH's mode that counts operations per time. */
    private static final String THROUGHPUT = "thrpt";

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
            Judgement judgement = row.judgement();
            int a = row.sides().baseline().forks().size();
            int b = row.sides().candidate().forks().size();
            double detectable = judgement.detectableChange() - 1;
            List<Cell> cells = new ArrayList<>(group.cells(row.row()));
            cells.add(value(compared, row.row(), row.sides().baseline()));
            if (several) {
                cells.add(Cell.of(row.candidate()));
            }
            cells.add(value(compared, row.row(), row.sides().candidate()));
            cells.add(Cell.of(judgement.ratio(), Words.ratio(judgement)));
            cells.add(Cell.of(Words.interval(judgement.interval())));
            cells.add(Cell.of(a == b ? String.valueOf(a) : a + "+" + b));
            cells.add(Cell.of(detectable, Words.detectable(detectable)));
            cells.add(Cell.of(Words.verdict(compared.metric(), judgement)));
            cells.add(table.notes(row.notes()));
            table.add(cells);
        }
        return table;
    }

    /** A figure in the metric's unit; people see a throughput as the rate that it was measured as. */
    private static Cell value(ComparedTable compared, Row row, Sample sample) {
        ScoreForm form = compared.form().orElse(row.mode().equals(THROUGHPUT) ? ScoreForm.rate : ScoreForm.time);
        return Cell.of(
                sample.value(),
                compared.metric() == Metric.time
                        ? form.text(sample.value(), row.threads())
                        : compared.metric().format(sample.value()));
    }

    /** For people: the verdicts on families as a whole, if there is any. */
    static Optional<Table> families(ComparedTable compared) {
        boolean several = compared.candidates().size() > 1;
        List<Column> columns = new ArrayList<>(List.of(text("as a whole")));
        if (several) {
            columns.add(text("against"));
        }
        columns.add(number("rows"));
        columns.add(number("geometric mean"));
        columns.add(text(Words.confidence(compared.judge()) + " interval"));
        columns.add(number("detectable"));
        columns.add(text("verdict"));
        columns.add(text("notes"));
        Table table = new Table("", columns);
        for (Candidate candidate : compared.candidates()) {
            for (Candidate.Family family : candidate.families()) {
                OverallVerdict whole = family.verdict();
                double detectable = whole.detectableChange() - 1;
                List<Cell> cells = new ArrayList<>(List.of(Cell.of(family.name())));
                if (several) {
                    cells.add(Cell.of(candidate.name()));
                }
                cells.add(Cell.of(whole.rows()));
                cells.add(Cell.of(whole.ratio(), Units.ratio(whole.ratio())));
                cells.add(Cell.of(Words.interval(whole.interval())));
                cells.add(Cell.of(detectable, Words.detectable(detectable)));
                cells.add(Cell.of(Words.verdict(compared.metric(), whole.verdict())));
                cells.add(table.notes(words(whole)));
                table.add(cells);
            }
        }
        return table.rows().isEmpty() ? Optional.empty() : Optional.of(table);
    }

    private static List<String> words(OverallVerdict whole) {
        return whole.notes().stream().map(Note::words).toList();
    }

    /** For spreadsheets: all rows in one table, and below them a line for each family as a whole. */
    static Table flat(ComparedTable compared) {
        String unit = compared.metric().unit();
        Table table = new Table(
                text("kind"),
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
            Judgement judgement = line.judgement();
            Sides sides = line.sides();
            table.add(List.of(
                    Cell.of("row"),
                    Cell.of(row.benchmark()),
                    Cell.of(row.mode()),
                    row.threads() == 0 ? Cell.of("") : Cell.of(row.threads()),
                    Cell.of(row.params().entrySet().stream()
                            .map(param -> param.getKey() + "=" + param.getValue())
                            .collect(Collectors.joining(";"))),
                    Cell.of(line.candidate()),
                    exact(sides.baseline().value()),
                    exact(sides.candidate().value()),
                    exact(judgement.ratio()),
                    end(judgement.interval(), judgement.interval().low()),
                    end(judgement.interval(), judgement.interval().high()),
                    Cell.of(sides.baseline().forks().size()),
                    Cell.of(sides.candidate().forks().size()),
                    exact(judgement.detectableChange()),
                    judgement.forksNeeded().isPresent()
                            ? Cell.of(judgement.forksNeeded().getAsInt())
                            : Cell.of(""),
                    Cell.of(judgement.verdict().name()),
                    Cell.of(String.join("; ", line.notes()))));
        }
        Cell none = Cell.of("");
        for (Candidate candidate : compared.candidates()) {
            for (Candidate.Family family : candidate.families()) {
                OverallVerdict whole = family.verdict();
                table.add(List.of(
                        Cell.of("family"),
                        Cell.of(family.name()),
                        none,
                        none,
                        none,
                        Cell.of(candidate.name()),
                        none,
                        none,
                        exact(whole.ratio()),
                        end(whole.interval(), whole.interval().low()),
                        end(whole.interval(), whole.interval().high()),
                        none,
                        none,
                        exact(whole.detectableChange()),
                        none,
                        Cell.of(whole.verdict().name()),
                        Cell.of(String.join("; ", words(whole)))));
            }
        }
        return table;
    }

    private static Cell end(Interval interval, double end) {
        return interval.known() ? exact(end) : Cell.of("");
    }

    private static Cell exact(double value) {
        return Cell.of(Cell.of(value, "").exact());
    }
}
