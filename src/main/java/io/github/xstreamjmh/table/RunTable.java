/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.table;

import static io.github.xstreamjmh.table.Table.Column.number;
import static io.github.xstreamjmh.table.Table.Column.text;

import io.github.xstreamjmh.result.Fork;
import io.github.xstreamjmh.result.Row;
import io.github.xstreamjmh.table.Table.Column;
import java.io.PrintStream;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/**
 * The table that a run prints: grouped by benchmark method, fastest first, each figure with the interval that its forks
 * give it. What has to be known before trusting a figure stands below, by letter.
 */
public final class RunTable {

    private final Map<List<Object>, List<RowFigures>> groups = new LinkedHashMap<>();

    /**
     * @param forks the forks of one side
     * @param cores how many cores the machine has
     */
    public RunTable(List<Fork> forks, int cores) {
        Map<Row, List<Fork>> rows =
                forks.stream().collect(Collectors.groupingBy(Fork::row, LinkedHashMap::new, Collectors.toList()));
        rows.values().stream()
                .map(list -> RowFigures.of(list, cores))
                .sorted(Comparator.comparing(
                                (RowFigures figures) -> figures.row().benchmark())
                        .thenComparing(figures -> figures.row().mode())
                        .thenComparingDouble(RowFigures::slowness))
                .forEach(figures -> groups.computeIfAbsent(
                                List.of(
                                        figures.row().benchmark(),
                                        figures.row().mode(),
                                        figures.row().threads()),
                                key -> new ArrayList<>())
                        .add(figures));
    }

    public void print(PrintStream out) {
        groups.values().forEach(group -> {
            printGroup(group, out);
            out.println();
        });
    }

    private static void printGroup(List<RowFigures> group, PrintStream out) {
        Row first = group.get(0).row();
        List<String> varying = new ArrayList<>();
        List<String> common = new ArrayList<>();
        first.params().forEach((name, value) -> {
            boolean same = group.stream()
                    .allMatch(figures -> value.equals(figures.row().params().get(name)));
            if (same && group.size() > 1) {
                common.add(name + "=" + value);
            } else {
                varying.add(name);
            }
        });
        out.println(first.shortName() + "  (" + first.mode() + ", " + first.threads()
                + (first.threads() == 1 ? " thread" : " threads")
                + common.stream().map(param -> ", " + param).collect(Collectors.joining()) + ")");

        List<Column> columns = new ArrayList<>();
        varying.forEach(name -> columns.add(text(name)));
        columns.add(number(group.get(0).nanoseconds().isPresent() ? "time/op" : "throughput"));
        columns.add(number("±95%"));
        columns.add(number("forks"));
        columns.add(number("alloc/op"));
        columns.add(number("CPU/op"));
        boolean sizes = group.stream().anyMatch(figures -> figures.sizeText().isPresent());
        if (sizes) {
            columns.add(number("size"));
        }
        columns.add(text("notes"));
        Table table = new Table(columns.toArray(Column[]::new));
        Map<String, String> letters = new LinkedHashMap<>();
        for (RowFigures figures : group) {
            List<String> cells = new ArrayList<>();
            varying.forEach(name -> cells.add(figures.row().params().getOrDefault(name, "")));
            cells.add(figures.scoreText());
            cells.add(figures.halfWidthText());
            cells.add(String.valueOf(figures.forks().size()));
            cells.add(figures.allocationText());
            cells.add(figures.cpuText());
            if (sizes) {
                cells.add(figures.sizeText().orElse("-"));
            }
            cells.add(figures.notes().stream()
                    .map(note -> letters.computeIfAbsent(note, n -> String.valueOf((char) ('a' + letters.size()))))
                    .collect(Collectors.joining(" ")));
            table.add(cells.toArray(String[]::new));
        }
        table.print(out);
        letters.forEach((note, letter) -> out.println("  " + letter + ": " + note));
    }
}
