/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.plan;

import io.github.xstreamjmh.result.Row;
import io.github.xstreamjmh.suite.Suite;
import io.github.xstreamjmh.suite.SuiteRow;
import java.time.Duration;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.runner.BenchmarkListEntry;
import org.openjdk.jmh.runner.Defaults;
import org.openjdk.jmh.runner.options.TimeValue;

/**
 * A row that will be measured.
 *
 * @param row its name
 * @param benchmark its benchmark, in the row's mode
 * @param rounds the last round in which it may take part
 * @param measuring how long one fork warms up and measures, without what it does while others do; zero for single shots,
 *     which take what they take
 * @param control whether it measures the machine rather than a library
 */
public record PlannedRow(Row row, BenchmarkListEntry benchmark, int rounds, Duration measuring, boolean control) {

    /** What a fork costs beyond warm-up and measurement: the JVM's start and the set-up. */
    private static final Duration OVERHEAD = Duration.ofSeconds(1);

    /** Beyond the measuring time and JMH's time-out: the JVM's start, the set-up, the answer. */
    private static final Duration GRACE = Duration.ofSeconds(30);

    /** A row that measures the machine takes part in each of the first rounds, for many runs have no more, then in fewer. */
    private static final int EACH = 5;

    private static final int THEN_EVERY = 3;

    /** It as one that can be asked for. */
    public SuiteRow suiteRow() {
        return new SuiteRow(benchmark, row);
    }

    /** Whether it has a fork in a round, counted from 1. */
    public boolean runsIn(int round) {
        return round <= rounds && (!control || round <= EACH || round % THEN_EVERY == 0);
    }

    /** How long one fork should take. */
    public Duration expected() {
        return measuring.plus(OVERHEAD);
    }

    /**
     * Whether forks can warm up at the same time: with a core for each of JMH's threads, and no compiler or collector in the
     * background.
     *
     * @param threads how many they have together
     */
    public static boolean warmUpTogether(int threads, boolean steady) {
        return steady && threads <= Runtime.getRuntime().availableProcessors();
    }

    /**
     * How many forks can warm up at the same time in a heat.
     *
     * @param threads those of JMH's in each
     * @param cores how many each of them takes, with what works beside it in the background
     */
    public static int warmUps(int threads, int cores) {
        return Math.max(1, Runtime.getRuntime().availableProcessors() / (threads * cores));
    }

    /** The same row as it is measured beside other sides: in short iterations, of which those of the warm-up may run at once. */
    PlannedRow interleaved(JmhOptions options, Interleaving interleaving, int sides, boolean steady) {
        boolean together = interleaving == Interleaving.ITERATIONS && warmUpTogether(sides * row.threads(), steady);
        return cut(options, interleaving, 1, together ? sides : 1);
    }

    /**
     * The same row as it is measured in a heat.
     *
     * @param members how many the heat has
     */
    PlannedRow inHeat(JmhOptions options, int cores, int members) {
        int together = warmUps(row.threads(), cores);
        return cut(options, Interleaving.HEATS, (members + together - 1) / together, members);
    }

    /**
     * Where so many forks warm up one after the other or at once.
     *
     * @param waits how many times as long as one that takes
     */
    private PlannedRow cut(JmhOptions options, Interleaving interleaving, int waits, int forks) {
        if (singleShot(benchmark)) {
            return this;
        }
        Optional<ShortIterations> cut = ShortIterations.of(this, options, interleaving, Optional.empty());
        Duration warmup = cut.map(ShortIterations::warmup).orElseGet(() -> warmup(benchmark, options));
        Duration measurement = cut.map(ShortIterations::measurement).orElse(measuring.minus(warmup));
        return new PlannedRow(
                row,
                benchmark,
                rounds,
                measurement.plus(warmup.multipliedBy(waits).dividedBy(forks)),
                control);
    }

    /** The number of threads that its annotations give, if it runs in fewer because the machine has no more cores. */
    public OptionalInt cappedThreads(JmhOptions options) {
        int annotated = benchmark.getThreads().orElse(1);
        return !options.threadCounts().isEmpty() || annotated <= row.threads()
                ? OptionalInt.empty()
                : OptionalInt.of(annotated);
    }

    /** How many forks warm the row up, in its first round. */
    public int warmupForks(JmhOptions options) {
        return options.getWarmupForkCount().orElse(benchmark.getWarmupForks().orElse(0));
    }

    /** How long a benchmark warms up, as the user or its annotations say. */
    static Duration warmup(BenchmarkListEntry benchmark, JmhOptions options) {
        return times(
                warmupIterations(benchmark, options),
                options.getWarmupTime().orElse(benchmark.getWarmupTime().orElse(Defaults.WARMUP_TIME)));
    }

    /** How long a benchmark measures, as the user or its annotations say. */
    static Duration measurement(BenchmarkListEntry benchmark, JmhOptions options) {
        return times(
                measurementIterations(benchmark, options),
                options.getMeasurementTime()
                        .orElse(benchmark.getMeasurementTime().orElse(Defaults.MEASUREMENT_TIME)));
    }

    public static int measurementIterations(BenchmarkListEntry benchmark, JmhOptions options) {
        return options.getMeasurementIterations()
                .orElse(benchmark.getMeasurementIterations().orElse(Defaults.MEASUREMENT_ITERATIONS));
    }

    private static int warmupIterations(BenchmarkListEntry benchmark, JmhOptions options) {
        if (Suite.isMeasuredOnce(benchmark)) {
            return 0;
        }
        return options.getWarmupIterations()
                .orElse(benchmark
                        .getWarmupIterations()
                        .orElse(
                                singleShot(benchmark)
                                        ? Defaults.WARMUP_ITERATIONS_SINGLESHOT
                                        : Defaults.WARMUP_ITERATIONS));
    }

    /** Whether its first operation is measured. JMH's profilers would count the set-up just before it as part of it. */
    public boolean cold(JmhOptions options) {
        return singleShot(benchmark) && warmupIterations(benchmark, options) == 0;
    }

    public static boolean singleShot(BenchmarkListEntry benchmark) {
        return benchmark.getMode() == Mode.SingleShotTime;
    }

    static Duration times(int iterations, TimeValue time) {
        return Duration.ofNanos(time.convertTo(TimeUnit.NANOSECONDS)).multipliedBy(iterations);
    }

    /** How many operations an invocation of the benchmark method is. */
    public int operationsPerInvocation(JmhOptions options) {
        return options.getOperationsPerInvocation()
                .orElse(benchmark.getOperationsPerInvocation().orElse(Defaults.OPS_PER_INVOCATION));
    }

    /** After how long JMH interrupts an iteration. */
    public Duration timeout(JmhOptions options) {
        TimeValue value = options.getTimeout().orElse(benchmark.getTimeout().orElse(Defaults.TIMEOUT));
        return Duration.ofMillis(value.convertTo(TimeUnit.MILLISECONDS));
    }

    /** After how long a fork counts as hung. */
    public Duration limit(JmhOptions options) {
        Duration timeout = timeout(options);
        // Measuring has but a part of the warm-up where other forks warm up at the same time.
        Duration before = singleShot(benchmark) ? Duration.ZERO : warmup(benchmark, options);
        for (BenchmarkListEntry other : options.warmupBenchmarks()) { // each warms up before this one does
            before = before.plus(warmup(other, options)).plus(timeout);
        }
        if (singleShot(benchmark)) {
            int shots = options.getMeasurementIterations()
                    .orElse(benchmark.getMeasurementIterations().orElse(Defaults.MEASUREMENT_ITERATIONS_SINGLESHOT));
            timeout = timeout.multipliedBy((long) warmupIterations(benchmark, options) + shots);
        }
        return measuring.plus(before).plus(timeout).plus(GRACE).multipliedBy(1L + warmupForks(options));
    }
}
