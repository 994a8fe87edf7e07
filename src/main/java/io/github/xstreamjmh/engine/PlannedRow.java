/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.engine;

import io.github.xstreamjmh.result.Row;
import java.time.Duration;
import org.openjdk.jmh.runner.BenchmarkListEntry;

/**
 * A row that will be measured.
 *
 * @param row its name
 * @param benchmark its benchmark, in the row's mode
 * @param rounds in how many rounds it takes part
 * @param measuring how long one fork warms up and measures
 * @param control whether it measures the machine rather than a library
 */
public record PlannedRow(Row row, BenchmarkListEntry benchmark, int rounds, Duration measuring, boolean control) {

    /** What a fork costs beyond warm-up and measurement: the JVM's start and the set-up. */
    private static final Duration OVERHEAD = Duration.ofSeconds(1);

    /** How long one fork should take. */
    Duration expected() {
        return measuring.plus(OVERHEAD);
    }
}
