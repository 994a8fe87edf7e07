/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.metric;

import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/**
 * A unit of JMH's that says how long an operation takes: time per operation, or operations per time.
 *
 * @param nanoseconds the length of the unit's time
 * @param throughput whether scores count operations per time
 */
public record ScoreUnit(double nanoseconds, boolean throughput) {

    private static final Map<String, Double> TIMES = Map.of(
            "ns", 1.0,
            "us", 1e3,
            "µs", 1e3,
            "ms", 1e6,
            "s", 1e9,
            "min", 60e9,
            "hr", 3600e9,
            "day", 86_400e9);

    /** The unit of that name, such as {@code us/op} or {@code ops/s}; none if it is not one of time. */
    public static Optional<ScoreUnit> of(String name) {
        String unit = name.strip().toLowerCase(Locale.ROOT);
        if (unit.endsWith("/op")) {
            return time(unit.substring(0, unit.length() - "/op".length()), false);
        }
        if (unit.startsWith("ops/")) {
            return time(unit.substring("ops/".length()), true);
        }
        return Optional.empty();
    }

    private static Optional<ScoreUnit> time(String name, boolean throughput) {
        return Optional.ofNullable(TIMES.get(name)).map(length -> new ScoreUnit(length, throughput));
    }

    /**
     * A score in this unit as nanoseconds that a thread takes per operation.
     *
     * @param threads how many threads worked, of which a throughput counts the operations of all; 0 when a file does not say
     */
    public double nanosecondsPerOperation(double score, int threads) {
        return throughput ? Math.max(1, threads) * nanoseconds / score : score * nanoseconds;
    }
}
