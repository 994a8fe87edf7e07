/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.command.compare;

import static io.github.xstreamjmh.table.Table.Column.number;
import static io.github.xstreamjmh.table.Table.Column.text;

import io.github.xstreamjmh.result.Row;
import io.github.xstreamjmh.table.Table.Column;
import io.github.xstreamjmh.table.Units;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/**
 * The rows of one benchmark method as people see them: a title, columns, and notes by letter. Parameters that all rows
 * share stand in the title.
 *
 * @param title the method, its mode and threads, and the parameters that all rows share
 * @param columns the columns
 * @param lines a cell for each column
 * @param notes what to know beside the figures, and the letter that stands for it
 */
record TableGroup(String title, List<Column> columns, List<List<String>> lines, Map<String, String> notes) {

    /** The groups of a table, in the order of its rows. */
    static List<TableGroup> of(ComparedTable table) {
        return table.rows().stream()
                .collect(Collectors.groupingBy(
                        row -> List.of(
                                row.row().benchmark(),
                                row.row().mode(),
                                row.row().threads()),
                        LinkedHashMap::new,
                        Collectors.toList()))
                .values()
                .stream()
                .map(rows -> of(table, rows))
                .toList();
    }

    private static TableGroup of(ComparedTable table, List<ComparedRow> rows) {
        Map<Boolean, List<String>> shared = rows.stream()
                .flatMap(row -> row.row().params().keySet().stream())
                .distinct()
                .collect(Collectors.partitioningBy(param -> rows.stream()
                                .map(row -> row.row().params().get(param))
                                .distinct()
                                .count()
                        == 1));
        List<String> varying = shared.get(false);
        boolean several = table.candidates().size() > 1;
        List<Column> columns = new ArrayList<>();
        varying.forEach(param -> columns.add(text(Words.printable(param))));
        columns.add(number("baseline"));
        if (several) {
            columns.add(text("against"));
        }
        columns.add(number("candidate"));
        columns.add(number("ratio"));
        columns.add(text(Words.confidence(table.judge()) + " interval"));
        columns.add(number("forks"));
        columns.add(number("visible"));
        columns.add(text("verdict"));
        columns.add(text("notes"));

        Map<String, String> notes = new LinkedHashMap<>();
        List<List<String>> lines = new ArrayList<>();
        for (ComparedRow row : rows) {
            List<String> cells = new ArrayList<>();
            varying.forEach(
                    param -> cells.add(Words.printable(row.row().params().getOrDefault(param, ""))));
            cells.add(table.quantity().format(row.sides().baseline().value()));
            if (several) {
                cells.add(Words.printable(row.candidate()));
            }
            cells.addAll(cells(table.quantity(), row));
            cells.add(row.finding().notes().stream()
                    .map(note -> notes.computeIfAbsent(note, n -> letter(notes.size())))
                    .collect(Collectors.joining(" ")));
            lines.add(cells);
        }
        return new TableGroup(title(rows.get(0).row(), shared.get(true)), columns, lines, notes);
    }

    private static List<String> cells(Quantity quantity, ComparedRow row) {
        Finding finding = row.finding();
        int a = row.sides().baseline().forks().size();
        int b = row.sides().candidate().forks().size();
        return List.of(
                quantity.format(row.sides().candidate().value()),
                Words.ratio(finding),
                finding.interval().known() ? Words.interval(finding) : "-",
                a == b ? String.valueOf(a) : a + "+" + b,
                Units.percent(finding.smallestVisible() - 1),
                Words.verdict(quantity, finding));
    }

    private static String title(Row row, List<String> shared) {
        List<String> details = new ArrayList<>(Words.how(row));
        shared.forEach(param -> details.add(param + "=" + row.params().getOrDefault(param, "")));
        return Words.printable(row.shortName() + (details.isEmpty() ? "" : "  (" + String.join(", ", details) + ")"));
    }

    private static String letter(int index) {
        return String.valueOf((char) ('a' + index));
    }
}
