/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.result;

import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;

/** Collects the rows of a file, and lets none pass whose score is no time or which the file has twice. */
final class RowCollector {

    private final Source source;
    private final Map<Row, RowResult> rows = new LinkedHashMap<>();
    private final Map<Row, String> places = new HashMap<>();

    RowCollector(Source source) {
        this.source = source;
    }

    /**
     * Adds a row.
     *
     * @param place where in the file it stands, such as {@code line 7}
     */
    void add(String place, RowResult result) {
        Row row = result.row();
        Metric primary = result.primary();
        String where = place + " (" + row + ")";
        if (ScoreUnit.of(primary.unit()).isEmpty()) {
            throw source.wrong(
                    where, "the unit '" + primary.unit() + "' is neither a time per operation nor operations per time");
        }
        requireTime(where, "the score", primary.score());
        for (int f = 0; f < primary.forks().size(); f++) {
            double[] iterations = primary.forks().get(f);
            for (int i = 0; i < iterations.length; i++) {
                if (!isTime(iterations[i])) {
                    requireTime(where, "iteration " + (i + 1) + " of fork " + (f + 1), iterations[i]);
                }
            }
        }
        String earlier = places.putIfAbsent(row, place);
        if (earlier != null) {
            throw source.wrong(where, "the same row is also " + earlier);
        }
        rows.put(row, result);
    }

    /**
     * Adds a line of one of JMH's tables: a row with its score, or, when the label has a colon, another metric of a row
     * above it.
     */
    void addLine(String place, String label, String mode, int threads, Map<String, String> params, Metric metric) {
        int colon = label.indexOf(':');
        if (colon < 0) {
            add(place, scoreOnly(new Row(label, mode, threads, params), metric, new TreeMap<>()));
            return;
        }
        RowResult above = rows.get(new Row(label.substring(0, colon), mode, threads, params));
        if (above == null) {
            throw source.wrong(place, "'" + label + "' has no line of its benchmark above it");
        }
        above.secondary().put(Metric.plainName(label.substring(colon + 1)), metric);
    }

    /** A row of which the file has only scores. */
    static RowResult scoreOnly(Row row, Metric primary, SortedMap<String, Metric> secondary) {
        return new RowResult(row, Settings.UNKNOWN, primary, secondary);
    }

    private void requireTime(String where, String what, double score) {
        if (!isTime(score)) {
            throw source.wrong(where, what + " is " + score + ", but only a positive number can be compared");
        }
    }

    private static boolean isTime(double score) {
        return score > 0 && score < Double.POSITIVE_INFINITY;
    }

    /** All rows; there is at least one. */
    List<RowResult> rows() {
        if (rows.isEmpty()) {
            throw source.wrong("it has no rows");
        }
        return List.copyOf(rows.values());
    }
}
