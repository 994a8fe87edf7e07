/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.family.firstuse;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import io.github.xstreamjmh.contender.RoundTrip;
import io.github.xstreamjmh.dummy.TinyLibraryBenchmark;
import io.github.xstreamjmh.fork.ReportedProfiler;
import io.github.xstreamjmh.suite.Suite;
import io.github.xstreamjmh.suite.SuiteRow;
import java.lang.reflect.Field;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.results.Result;
import org.openjdk.jmh.results.RunResult;
import org.openjdk.jmh.runner.NoBenchmarksException;
import org.openjdk.jmh.runner.Runner;
import org.openjdk.jmh.runner.RunnerException;
import org.openjdk.jmh.runner.options.ChainedOptionsBuilder;
import org.openjdk.jmh.runner.options.OptionsBuilder;
import org.openjdk.jmh.runner.options.TimeValue;
import org.openjdk.jmh.runner.options.VerboseMode;

class FirstUseBenchmarkTest {

    private static final double MEGABYTE = 1 << 20;

    /** What two tests measure others by. */
    private static RunResult nothing;

    @BeforeAll
    static void useNothing() throws RunnerException {
        nothing = run(row("FirstUseBenchmark.nothing"));
    }

    static Stream<SuiteRow> rowsToMeasure() {
        return Suite.rows(Suite.find(List.of("FirstUseBenchmark"), List.of()), Map.of(), List.of(), List.of()).stream()
                .filter(row -> row.skipReason().isEmpty());
    }

    @ParameterizedTest
    @MethodSource("rowsToMeasure")
    void readsBackWhatItWroteTimeAndAgain(SuiteRow row) throws Exception {
        requireRoundTrips(use(row));
    }

    private static FirstUse<?> use(SuiteRow row) throws ReflectiveOperationException {
        Class<?> state = Stream.of(FirstUseBenchmark.class.getMethods())
                .filter(method -> row.row().benchmark().endsWith("." + method.getName()))
                .findFirst()
                .orElseThrow()
                .getParameterTypes()[0];
        FirstUse<?> use = (FirstUse<?>) state.getConstructor().newInstance();
        for (Field field : state.getDeclaredFields()) {
            if (field.isAnnotationPresent(Param.class)) {
                field.setAccessible(true);
                field.set(use, row.contender().orElseThrow());
            }
        }
        return use;
    }

    private static <T> void requireRoundTrips(FirstUse<T> use) throws Exception {
        T value = use.value();
        use.make();
        for (int i = 0; i < 3; i++) {
            RoundTrip.requireEqual(value, use.writeAndRead(value));
        }
    }

    @Test
    void whatALibraryTakesAndKeepsWhenItIsInitialisedShowsAsThat() throws Exception {
        RunResult slow = run(row("TinyLibraryBenchmark.slow"));

        double sleep = TinyLibraryBenchmark.SLEEP_MILLIS;
        double difference = median(slow.getPrimaryResult()) - median(nothing.getPrimaryResult());
        assertThat(difference).isGreaterThan(sleep * 0.9);
        assertThat(median(slow.getSecondaryResults().get("use.2")))
                .as("in nanoseconds, where the first use is in milliseconds")
                .isLessThan(median(slow.getPrimaryResult()) * 1e6 / 2);
        assertThat(figure(slow, "gc.alloc.rate.norm") - figure(nothing, "gc.alloc.rate.norm"))
                .isCloseTo(TinyLibraryBenchmark.KEPT, within(0.1 * MEGABYTE));
        assertThat(figure(slow, "held") - figure(nothing, "held"))
                .isCloseTo(TinyLibraryBenchmark.KEPT, within(0.3 * MEGABYTE));
        assertThat(figure(slow, "classes") - figure(nothing, "classes")).isBetween(1.0, 10.0);
    }

    @Test
    void usingNothingHoldsNothing() {
        assertThat(Math.abs(figure(nothing, "held"))).isLessThan(0.5 * MEGABYTE);
        assertThat(figure(nothing, "classes")).isLessThan(10);
        assertThat(figure(nothing, "gc.alloc.rate.norm")).isLessThan(0.1 * MEGABYTE);
    }

    @Test
    void openingJarsIsNoLibrarysCost() throws Exception {
        double searching = figure(run(row("TinyLibraryBenchmark.searching")), "gc.alloc.rate.norm");

        assertThat(searching).isLessThan(MEGABYTE / 2); // some 6 MB when it opens them
    }

    @ParameterizedTest
    @ValueSource(strings = {"broken", "wrong", "forgetful"})
    void aLibraryThatFailsOrReadsSomethingElseFails(String method) {
        assertThatThrownBy(() -> run(row("TinyLibraryBenchmark." + method)))
                .isInstanceOf(RunnerException.class)
                .isNotInstanceOf(NoBenchmarksException.class);
    }

    @ParameterizedTest
    @ValueSource(strings = {"-wi 1", "-i 2", "-t 2", "-bm avgt"})
    void aForkThatUsesItMoreThanOnceFails(String option) {
        String value = option.substring(option.indexOf(' ') + 1);
        ChainedOptionsBuilder row = row("FirstUseBenchmark.nothing").forks(0);
        switch (option.substring(0, option.indexOf(' '))) {
            case "-wi" -> row.warmupIterations(Integer.parseInt(value));
            case "-i" -> row.measurementIterations(Integer.parseInt(value));
            case "-t" -> row.threads(Integer.parseInt(value));
            default -> row.mode(Mode.AverageTime).measurementTime(TimeValue.milliseconds(10));
        }

        assertThatThrownBy(() -> run(row))
                .hasStackTraceContaining(
                        "a library is used for the first time once in a fork, by one thread: leave out -bm, -wi, -i and -t");
    }

    private static ChainedOptionsBuilder row(String benchmark) {
        return new OptionsBuilder().include(benchmark + "$").forks(3);
    }

    private static RunResult run(ChainedOptionsBuilder row) throws RunnerException {
        return new Runner(row.addProfiler(ReportedProfiler.class)
                        .jvmArgsAppend("-Djmh.ignoreLock=true")
                        .shouldFailOnError(true)
                        .verbosity(VerboseMode.SILENT)
                        .build())
                .run()
                .iterator()
                .next();
    }

    private static double figure(RunResult result, String metric) {
        return result.getSecondaryResults().get(metric).getScore();
    }

    /** What no single fork that something interrupts can change. */
    private static double median(Result<?> forks) {
        return forks.getStatistics().getPercentile(50);
    }
}
