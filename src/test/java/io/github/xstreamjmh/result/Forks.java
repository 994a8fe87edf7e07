/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.result;

import io.github.xstreamjmh.metric.Histogram;
import io.github.xstreamjmh.metric.Metric;
import io.github.xstreamjmh.metric.Series;
import java.time.Instant;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;

/** Forks made up for tests. */
public final class Forks {

    private static final Settings SETTINGS = new Settings(
            "1.37",
            "/a \"folder\"/java",
            "17.0.15",
            "OpenJDK 64-Bit Server VM",
            "17.0.15+6",
            List.of("-Xmx1g", "-Dü=\\"),
            3,
            "1 s",
            1,
            3,
            "500 ms",
            1,
            List.of("-prof stack"));

    private Forks() {}

    public static Row row(String parser) {
        return new Row(
                "io.github.xstreamjmh.family.parser.ParserBenchmark.parseBigText", "avgt", 1, Map.of("parser", parser));
    }

    /** A fork with the given nanoseconds per operation in its iterations, and the metrics that a run adds. */
    public static Fork fork(Row row, int round, double... nanoseconds) {
        return at(new Place(Place.BASELINE, Phase.measure, round, round * 10, 1, "cafe01234567"), row, nanoseconds);
    }

    /** A fork at some place of a run. */
    public static Fork at(Place place, Row row, double... nanoseconds) {
        SortedMap<String, Series> figures = new TreeMap<>();
        figures.put(
                Metric.SCORE, Series.of("ns/op", "AVG", nanoseconds).withWarmup(3 * nanoseconds[0], nanoseconds[0]));
        figures.put(
                "gc.alloc.rate.norm",
                Series.of(
                        "B/op", "AVG", Arrays.stream(nanoseconds).map(ns -> 160).toArray()));
        figures.put(
                "gc.count",
                Series.of(
                        "counts", "SUM", Arrays.stream(nanoseconds).map(ns -> 2).toArray()));
        figures.put("perf", Series.whole("#/op", "AVG", Double.NaN));
        return new Fork(
                row,
                false,
                place,
                Instant.parse("2026-11-21T10:15:30.123456Z"),
                6.75,
                new MachineState(0.5, Double.NaN, 1L << 30),
                SETTINGS,
                figures);
    }

    /** The same fork as one of a row that measures the machine. */
    public static Fork control(Fork fork) {
        return of(fork.row(), true, fork);
    }

    /** The same fork as one of another row. */
    public static Fork of(Row row, boolean control, Fork fork) {
        return copy(fork, row, control, fork.start(), fork.figures());
    }

    /** The same fork, started at another time. */
    public static Fork started(Fork fork, Instant start) {
        return copy(fork, fork.row(), fork.control(), start, fork.figures());
    }

    private static Fork copy(Fork fork, Row row, boolean control, Instant start, Map<String, Series> figures) {
        return new Fork(row, control, fork.place(), start, fork.seconds(), fork.state(), fork.settings(), figures);
    }

    /** A fork in JMH's sampling mode: one iteration with the given values, each seen three times. */
    public static Fork sampled(Row row, double... values) {
        SortedMap<Double, Long> counts = new TreeMap<>();
        Arrays.stream(values).forEach(value -> counts.put(value, 3L));
        return withFigure(
                fork(new Row(row.benchmark(), "sample", row.threads(), row.params()), 1, values[0]),
                Metric.SCORE,
                Series.sampled("ns/op", "AVG", List.of(Histogram.of(counts))));
    }

    /** The same fork with a figure changed or added. */
    public static Fork withFigure(Fork fork, String key, Series series) {
        SortedMap<String, Series> figures = new TreeMap<>(fork.figures());
        figures.put(key, series);
        return copy(fork, fork.row(), fork.control(), fork.start(), figures);
    }
}
