/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.table;

import java.io.PrintStream;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** A table of text for people: columns as wide as their widest cell, numbers to the right. */
public final class Table {

    private final List<Column> columns;
    private final List<List<String>> rows = new ArrayList<>();

    public Table(Column... columns) {
        this.columns = List.of(columns);
    }

    /** A column's heading, and whether its cells are set to the right as numbers are. */
    public record Column(String heading, boolean right) {

        public static Column text(String heading) {
            return new Column(heading, false);
        }

        public static Column number(String heading) {
            return new Column(heading, true);
        }
    }

    /** Adds a row, one cell a column. */
    public void add(String... cells) {
        if (cells.length != columns.size()) {
            throw new IllegalArgumentException(cells.length + " cells for " + columns.size() + " columns");
        }
        rows.add(Arrays.asList(cells));
    }

    public boolean isEmpty() {
        return rows.isEmpty();
    }

    /** Prints headings and rows, two spaces between columns, no space at the end of a line. */
    public void print(PrintStream out) {
        int[] widths = new int[columns.size()];
        for (int c = 0; c < widths.length; c++) {
            widths[c] = width(columns.get(c).heading());
            for (List<String> row : rows) {
                widths[c] = Math.max(widths[c], width(row.get(c)));
            }
        }
        out.println(line(columns.stream().map(Column::heading).toList(), widths));
        rows.forEach(row -> out.println(line(row, widths)));
    }

    private String line(List<String> cells, int[] widths) {
        StringBuilder line = new StringBuilder();
        for (int c = 0; c < widths.length; c++) {
            String padding = " ".repeat(widths[c] - width(cells.get(c)));
            line.append(c == 0 ? "" : "  ");
            line.append(columns.get(c).right() ? padding + cells.get(c) : cells.get(c) + padding);
        }
        return line.toString().stripTrailing();
    }

    private static int width(String cell) {
        return cell.codePointCount(0, cell.length());
    }
}
