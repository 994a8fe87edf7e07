/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.engine;

import java.time.Duration;
import org.openjdk.jmh.runner.options.TimeValue;

/**
 * Warm-up and measurement cut into short iterations of one length. The shorter they are, the less the machine changes from
 * one side's to the next's. But slow operations need some room: of those that take longer than an iteration, each makes one.
 *
 * @param warmups how many warm up
 * @param measurements how many measure
 * @param each how long they are
 */
record ShortIterations(int warmups, int measurements, Duration each) {

    private static final Duration SHORTEST = Duration.ofMillis(200);
    private static final int MOST = 50;

    /**
     * As many as there is time for, at most fifty to measure.
     *
     * @param warmup how long to warm up in all
     * @param measurement how long to measure in all
     */
    static ShortIterations of(Duration warmup, Duration measurement) {
        Duration fiftieth = measurement.dividedBy(MOST);
        Duration each = fiftieth.compareTo(SHORTEST) > 0 ? fiftieth : SHORTEST;
        return new ShortIterations(
                Math.toIntExact((warmup.toMillis() + each.toMillis() - 1) / each.toMillis()),
                Math.max(1, Math.toIntExact(measurement.dividedBy(each))),
                each);
    }

    TimeValue time() {
        return TimeValue.milliseconds(each.toMillis());
    }
}
