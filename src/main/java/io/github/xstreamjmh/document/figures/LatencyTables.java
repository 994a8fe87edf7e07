/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.document.figures;

import io.github.xstreamjmh.document.Block;
import io.github.xstreamjmh.document.Table;
import io.github.xstreamjmh.document.figures.Percentiles.Times;
import io.github.xstreamjmh.metric.Units;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/** The percentiles of rows whose operations are due at fixed times, in a table for each of the times that a message has. */
final class LatencyTables {

    private LatencyTables() {}

    /** The tables of one benchmark method, below its title. */
    static List<Block> of(RowGroup group, List<RowFigures> rows) {
        List<Block> blocks = new ArrayList<>(List.of(new Block.Paragraph(group.title())));
        Times.SCHEDULED.forEach(times -> blocks.add(table(group, byRate(rows), times)));
        return blocks;
    }

    private static Table table(RowGroup group, List<RowFigures> rows, Times times) {
        return Percentiles.columns(group, 0.01, 0.5, 0.9, 0.99, 0.999)
                .number("p50 ±95%", row -> row.halfWidth(0.5), Units::percent)
                .number("p99 ±95%", row -> row.halfWidth(0.99), Units::percent)
                .number("max", Percentiles::max, Units::time)
                .count("messages", Percentiles::total)
                .count("forks", row -> row.forks().size())
                .notes("notes", Percentiles::notes)
                .table(
                        title(times),
                        rows.stream()
                                .map(row -> Percentiles.of(row.result(), times, row.notes()))
                                .toList());
    }

    private static String title(Times times) {
        return switch (times) {
            case PLAIN, RESPONSE -> "Response time: from when a message was due until its answer was parsed";
            case SERVICE -> "Service time: from when it was sent until its answer was parsed";
            case SLIP -> "Slip: from when it was due until it was sent";
        };
    }

    /** The rates one after the other; at each, the fastest first. */
    private static List<RowFigures> byRate(List<RowFigures> rows) {
        return rows.stream()
                .sorted(Comparator.comparingInt(
                        row -> Integer.parseInt(row.row().params().getOrDefault("rate", "0"))))
                .toList();
    }
}
