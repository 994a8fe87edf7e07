/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.result;

import io.github.xstreamjmh.result.Series.Bucket;
import io.github.xstreamjmh.result.Series.Iteration;
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
            List.of("-Xmx1g", "-Dü=\\"),
            "17.0.15",
            "OpenJDK 64-Bit Server VM",
            "17.0.15+6",
            3,
            "1 s",
            1,
            3,
            "500 ms",
            1);

    private Forks() {}

    public static Row row(String parser) {
        return new Row(
                "io.github.xstreamjmh.family.parser.ParserBenchmark.parseBigText", "avgt", 1, Map.of("parser", parser));
    }

    /** A fork with the given nanoseconds per operation in its iterations, and the metrics that a run adds. */
    public static Fork fork(Row row, int round, double... nanoseconds) {
        SortedMap<String, Series> secondary = new TreeMap<>();
        secondary.put(
                "gc.alloc.rate.norm",
                series("B/op", "AVG", Arrays.stream(nanoseconds).map(ns -> 160).toArray()));
        secondary.put(
                "gc.count",
                series("counts", "SUM", Arrays.stream(nanoseconds).map(ns -> 2).toArray()));
        secondary.put("perf", new Series("#/op", "AVG", List.of(), Double.NaN));
        return new Fork(
                row,
                "baseline",
                round,
                round * 10,
                Instant.parse("2026-11-21T10:15:30.123456Z"),
                6.75,
                SETTINGS,
                series("ns/op", "AVG", nanoseconds),
                secondary);
    }

    /** A fork in JMH's sampling mode: one iteration with the given values, each seen three times. */
    public static Fork sampled(Row row, double... values) {
        Fork fork = fork(new Row(row.benchmark(), "sample", row.threads(), row.params()), 1, values[0]);
        List<Bucket> buckets =
                Arrays.stream(values).mapToObj(value -> new Bucket(value, 3)).toList();
        return new Fork(
                fork.row(),
                fork.side(),
                fork.round(),
                fork.order(),
                fork.start(),
                fork.seconds(),
                fork.settings(),
                new Series("ns/op", "AVG", List.of(new Iteration(buckets)), Double.NaN),
                fork.secondary());
    }

    private static Series series(String unit, String policy, double... values) {
        return new Series(
                unit, policy, Arrays.stream(values).mapToObj(Iteration::of).toList(), Double.NaN);
    }
}
