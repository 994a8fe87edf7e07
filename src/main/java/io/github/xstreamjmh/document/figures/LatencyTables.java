/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.document.figures;

import io.github.xstreamjmh.document.Block;
import io.github.xstreamjmh.document.Cell;
import io.github.xstreamjmh.document.Table;
import io.github.xstreamjmh.document.Table.Column;
import io.github.xstreamjmh.metric.Histogram;
import io.github.xstreamjmh.metric.Metric;
import io.github.xstreamjmh.metric.Series;
import io.github.xstreamjmh.metric.Units;
import io.github.xstreamjmh.result.RowResult;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/** The percentiles of rows whose operations are due at fixed times, in a table for each of the times that a message has. */
final class LatencyTables {

    private static final double[] SHARES = {0.01, 0.5, 0.9, 0.99, 0.999};

    /** The times of a message. */
    private enum Times {
        RESPONSE(Metric.SCORE, "Response time: from when a message was due until its answer was parsed"),
        SERVICE(Metric.service50.key(), "Service time: from when it was sent until its answer was parsed"),
        SLIP(Metric.slip99.key(), "Slip: from when it was due until it was sent");

        private final String key;
        private final String title;

        Times(String key, String title) {
            this.key = key;
            this.title = title;
        }

        /** All messages of each fork. */
        List<Histogram> of(RowResult row) {
            return row.forks().stream()
                    .flatMap(fork -> Optional.ofNullable(fork.figures().get(key)).stream())
                    .map(Series::histograms)
                    .map(Histogram::join)
                    .toList();
        }
    }

    private LatencyTables() {}

    /** The tables of one benchmark method, below its title. */
    static List<Block> of(RowGroup group, List<RowFigures> rows) {
        List<Block> blocks = new ArrayList<>(List.of(new Block.Paragraph(group.title())));
        for (Times times : Times.values()) {
            blocks.add(table(group, byRate(rows), times));
        }
        return blocks;
    }

    private static Table table(RowGroup group, List<RowFigures> rows, Times times) {
        List<Column> columns = new ArrayList<>(group.columns());
        for (double share : SHARES) {
            columns.add(Column.number("p" + Units.exact(share * 100).toPlainString()));
        }
        columns.add(Column.number("max"));
        columns.add(Column.number("messages"));
        columns.add(Column.number("forks"));
        columns.add(Column.text("notes"));
        Table table = new Table(times.title, columns);
        for (RowFigures row : rows) {
            List<Histogram> forks = times.of(row.result());
            List<Cell> cells = new ArrayList<>(group.cells(row.row()));
            for (double share : SHARES) {
                cells.add(time(mean(forks, share)));
            }
            cells.add(time(forks.stream().mapToDouble(Histogram::max).max().orElse(Double.NaN)));
            cells.add(Cell.of(
                    String.valueOf(forks.stream().mapToLong(Histogram::total).sum())));
            cells.add(Cell.of(forks.size()));
            cells.add(table.notes(row.notes()));
            table.add(cells);
        }
        return table;
    }

    /** The rates one after the other; at each, the fastest first. */
    private static List<RowFigures> byRate(List<RowFigures> rows) {
        return rows.stream()
                .sorted(Comparator.comparingInt(
                        row -> Integer.parseInt(row.row().params().getOrDefault("rate", "0"))))
                .toList();
    }

    /** The mean of the forks' percentiles, for forks are the sample; NaN where one has too few messages for it. */
    private static double mean(List<Histogram> forks, double share) {
        return forks.stream()
                .map(fork -> fork.percentile(share))
                .mapToDouble(value -> value.orElse(Double.NaN))
                .average()
                .orElse(Double.NaN);
    }

    private static Cell time(double nanoseconds) {
        return Cell.of(nanoseconds, Units.time(nanoseconds));
    }
}
