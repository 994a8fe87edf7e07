/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.plan;

import java.time.Duration;
import java.util.Optional;
import java.util.stream.Stream;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.runner.options.TimeValue;

/**
 * Warm-up and measurement cut into short iterations. The shorter those are that measure, the less the machine changes from
 * one side's to the next's. But slow operations need some room: of those that take longer than an iteration, each makes one.
 *
 * @param warmups how many warm up
 * @param eachWarmup how long these are
 * @param measurements how many measure
 * @param each how long these are
 */
public record ShortIterations(int warmups, Duration eachWarmup, int measurements, Duration each) {

    private static final Duration SHORTEST_WARMUP = Duration.ofMillis(200);
    private static final Duration SHORTEST = Duration.ofMillis(20);

    /** Of several threads, which start and end an iteration together, and may have to share cores. */
    private static final Duration SHORTEST_OF_THREADS = Duration.ofMillis(200);

    private static final int FEWEST_OF_THREADS = 10;
    private static final int MOST = 100;

    /** More turns of a pair tell its ratio hardly better. */
    private static final int FEWEST_OF_PAIRS = 50;

    private static final int FEWEST = 75;

    /** Who chose long iterations may have had slow operations in mind: at most so many are made of each. */
    private static final int MOST_OF_ONE = 50;

    /**
     * Those of a row; empty if the user says how to measure it, or latencies are sampled, or its own are as many.
     *
     * @param invocation how long the benchmark method takes, if that is known
     */
    public static Optional<ShortIterations> of(
            PlannedRow row, JmhOptions options, Interleaving interleaving, Optional<Duration> invocation) {
        Mode mode = row.benchmark().getMode();
        boolean asked = Stream.of(
                        options.getWarmupIterations(),
                        options.getWarmupTime(),
                        options.getMeasurementIterations(),
                        options.getMeasurementTime())
                .anyMatch(value -> value.hasValue());
        if (asked || (mode != Mode.AverageTime && mode != Mode.Throughput)) {
            return Optional.empty();
        }
        int own = PlannedRow.measurementIterations(row.benchmark(), options);
        return Optional.of(of(
                        PlannedRow.warmup(row.benchmark(), options),
                        PlannedRow.measurement(row.benchmark(), options).dividedBy(own),
                        own,
                        row.row().threads(),
                        interleaving,
                        invocation.orElse(Duration.ZERO)))
                .filter(cut -> cut.measurements() > own);
    }

    /**
     * As many as take half of the usual time, in pairs a third (unless fork by fork), and at most a hundred: that tells a ratio to nearly
     * the same as all of it, and what it saves makes more forks.
     *
     * @param warmup how long to warm up in all
     * @param iteration how long an iteration of a run measures
     * @param iterations how many of them a run makes
     */
    public static ShortIterations of(
            Duration warmup,
            Duration iteration,
            int iterations,
            int threads,
            Interleaving interleaving,
            Duration invocation) {
        boolean pairs = interleaving == Interleaving.ITERATIONS;
        int fewest = pairs ? FEWEST_OF_PAIRS : FEWEST;
        Duration shortest = threads == 1 ? SHORTEST : SHORTEST_OF_THREADS;
        Duration measuring = longer(
                shortest.multipliedBy(threads == 1 ? fewest : FEWEST_OF_THREADS),
                iteration.multipliedBy(iterations).dividedBy(pairs ? 3 : 2));
        Duration each = longer(
                longer(shortest, iteration.dividedBy(MOST_OF_ONE)), longer(measuring.dividedBy(MOST), invocation));
        Duration eachWarmup = longer(longer(SHORTEST_WARMUP, warmup.dividedBy(MOST_OF_ONE)), invocation);
        return new ShortIterations(
                Math.toIntExact((warmup.toMillis() + eachWarmup.toMillis() - 1) / eachWarmup.toMillis()),
                eachWarmup,
                Math.max(FEWEST_OF_THREADS, Math.toIntExact(measuring.dividedBy(each))),
                each);
    }

    /** The same with a warm-up that is longer by what stalls took to be over, at most twice as long. */
    public ShortIterations warmedUpFor(Duration stalls) {
        long more = (stalls.toMillis() + eachWarmup.toMillis() - 1) / eachWarmup.toMillis();
        return new ShortIterations(warmups + (int) Math.min(more, warmups), eachWarmup, measurements, each);
    }

    private static Duration longer(Duration one, Duration other) {
        return one.compareTo(other) > 0 ? one : other;
    }

    public TimeValue warmupTime() {
        return TimeValue.milliseconds(eachWarmup.toMillis());
    }

    public TimeValue measurementTime() {
        return TimeValue.milliseconds(each.toMillis());
    }

    public Duration warmup() {
        return eachWarmup.multipliedBy(warmups);
    }

    public Duration measurement() {
        return each.multipliedBy(measurements);
    }
}
