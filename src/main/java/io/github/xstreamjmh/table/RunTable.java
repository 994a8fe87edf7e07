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

    private final List<RowFigures> rows;

    /**
     * @param forks the forks of one side
     * @param cores how many cores the machine has
     */
    public RunTable(List<Fork> forks, int cores) {
        Map<Row, List<Fork>> byRow =
                forks.stream().collect(Collectors.groupingBy(Fork::row, LinkedHashMap::new, Collectors.toList()));
        rows = byRow.values().stream()
                .map(list -> RowFigures.of(list, cores))
                .sorted(Comparator.comparing(
                                (RowFigures figures) -> figures.row().benchmark())
                        .thenComparing(figures -> figures.row().mode())
                        .thenComparingDouble(RowFigures::nanoseconds))
                .toList();
    }

    /** A table for each benchmark method. */
    public Document document() {
        return new Document(RowGroup.split(rows, RowFigures::row).stream()
                .<Block>map(RunTable::table)
                .toList());
    }

    /** Prints the tables as text, with a blank line below each. */
    public void print(PrintStream out) {
        Rendering.print(document(), out);
        out.println();
    }

    private static Table table(List<RowFigures> rows) {
        RowGroup group = rows.size() == 1
                ? RowGroup.ofOne(rows.get(0).row())
                : RowGroup.of(rows.stream().map(RowFigures::row).toList());
        boolean sizes = rows.stream().anyMatch(figures -> figures.size().isPresent());
        List<Column> columns = new ArrayList<>(group.columns());
        columns.add(number(rows.get(0).form().heading()));
        columns.add(number("±95%"));
        columns.add(number("forks"));
        columns.add(number("alloc/op"));
        columns.add(number("CPU/op"));
        if (sizes) {
            columns.add(number("size"));
        }
        columns.add(text("notes"));
        Table table = new Table(group.title(), columns);
        for (RowFigures figures : rows) {
            List<Cell> cells = new ArrayList<>(group.cells(figures.row()));
            cells.add(figures.scoreCell());
            cells.add(figures.halfWidthCell());
            cells.add(Cell.of(figures.forks().size()));
            cells.add(figures.allocationCell());
            cells.add(figures.cpuCell());
            if (sizes) {
                cells.add(figures.sizeCell());
            }
            cells.add(table.notes(figures.notes()));
            table.add(cells);
        }
        return table;
    }
}
