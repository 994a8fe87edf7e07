/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.result.files;

import io.github.xstreamjmh.json.Source;
import io.github.xstreamjmh.metric.Metric;
import io.github.xstreamjmh.metric.ScoreUnit;
import io.github.xstreamjmh.result.Row;
import io.github.xstreamjmh.result.RowResult;
import io.github.xstreamjmh.result.Score;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

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
        for (int f = 0; f < result.forks().size(); f++) {
            requireTimeUnit(place, row, result.forks().get(f).score().unit());
            double[] iterations = result.forks().get(f).score().values();
            for (int i = 0; i < iterations.length; i++) {
                if (!isTime(iterations[i])) {
                    requireTime(place, row, "iteration " + (i + 1) + " of fork " + (f + 1), iterations[i]);
                }
            }
        }
        Score score = result.scores().get(Metric.SCORE);
        if (score != null) {
            requireTimeUnit(place, row, score.unit());
            requireTime(place, row, "the score", score.value());
        }
        String earlier = places.putIfAbsent(row, place);
        if (earlier != null) {
            throw source.wrong(where(place, row), "the same row is also " + earlier);
        }
        rows.put(row, result);
    }

    /**
     * Adds a line of one of JMH's tables: a row with its score, or, when the label has a colon, another metric of a row
     * above it.
     */
    void addLine(String place, String label, String mode, int threads, Map<String, String> params, Score score) {
        int colon = label.indexOf(':');
        if (colon < 0) {
            Map<String, Score> scores = new HashMap<>(Map.of(Metric.SCORE, score)); // others are below it
            add(place, new RowResult(new Row(label, mode, threads, params), false, List.of(), scores));
            return;
        }
        RowResult above = rows.get(new Row(label.substring(0, colon), mode, threads, params));
        if (above == null) {
            throw source.wrong(place, "'" + label + "' has no line of its benchmark above it");
        }
        above.scores().put(plainName(label.substring(colon + 1)), score);
    }

    /** The name of a profiler's metric without the middle dot that versions before 1.34 of JMH put before it. */
    static String plainName(String name) {
        return name.startsWith("·") ? name.substring(1) : name;
    }

    private static String where(String place, Row row) {
        return place + " (" + row + ")";
    }

    private void requireTimeUnit(String place, Row row, String unit) {
        if (ScoreUnit.of(unit).isEmpty()) {
            throw source.wrong(
                    where(place, row),
                    "the unit '" + unit + "' is neither a time per operation nor operations per time");
        }
    }

    private void requireTime(String place, Row row, String what, double score) {
        if (!isTime(score)) {
            throw source.wrong(
                    where(place, row), what + " is " + score + ", but only a positive number can be compared");
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
