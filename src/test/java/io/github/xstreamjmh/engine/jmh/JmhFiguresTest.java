/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.engine.jmh;

import static io.github.xstreamjmh.engine.jmh.JmhResultsOfAFork.MEASUREMENT;
import static io.github.xstreamjmh.engine.jmh.JmhResultsOfAFork.WARMUP;
import static io.github.xstreamjmh.engine.jmh.JmhResultsOfAFork.iteration;
import static io.github.xstreamjmh.engine.jmh.JmhResultsOfAFork.params;
import static io.github.xstreamjmh.engine.jmh.JmhResultsOfAFork.run;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.xstreamjmh.fork.OpenLoopProfiler;
import io.github.xstreamjmh.metric.Histogram;
import io.github.xstreamjmh.metric.Metric;
import io.github.xstreamjmh.metric.Series;
import io.github.xstreamjmh.result.Settings;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.openjdk.jmh.results.AggregationPolicy;
import org.openjdk.jmh.results.AverageTimeResult;
import org.openjdk.jmh.results.IterationResult;
import org.openjdk.jmh.results.Result;
import org.openjdk.jmh.results.ResultRole;
import org.openjdk.jmh.results.RunResult;
import org.openjdk.jmh.results.SampleTimeResult;
import org.openjdk.jmh.results.ScalarDerivativeResult;
import org.openjdk.jmh.results.ScalarResult;
import org.openjdk.jmh.results.TextResult;
import org.openjdk.jmh.results.ThroughputResult;
import org.openjdk.jmh.util.SampleBuffer;

class JmhFiguresTest {

    private static Result<?> time(double nanoseconds) {
        return new AverageTimeResult(ResultRole.PRIMARY, "m", 1, (long) nanoseconds, TimeUnit.NANOSECONDS);
    }

    private static Result<?> scalar(String label, double value, AggregationPolicy policy) {
        return new ScalarResult(label, value, "B/op", policy);
    }

    private static Result<?> samples(long... values) {
        SampleBuffer buffer = new SampleBuffer();
        for (long value : values) {
            buffer.add(value);
        }
        return new SampleTimeResult(ResultRole.PRIMARY, "m", buffer, TimeUnit.NANOSECONDS);
    }

    /** What JMH told, without the operations that each iteration measured. */
    private static Map<String, Series> of(RunResult result, List<IterationResult> warmup) {
        Map<String, Series> figures = new TreeMap<>(JmhFigures.of(result, warmup));
        figures.remove(Metric.OPERATIONS);
        return figures;
    }

    @Test
    void eachIterationHasAFigureOfEachMetricAndSoHasTheWarmup() {
        RunResult result = run(List.of(
                iteration(MEASUREMENT, time(10), scalar("alloc", 100, AggregationPolicy.AVG)),
                iteration(MEASUREMENT, time(20), scalar("alloc", 300, AggregationPolicy.AVG))));
        assertThat(of(result, List.of(iteration(WARMUP, time(90)), iteration(WARMUP, time(30)))))
                .isEqualTo(Map.of(
                        "score", Series.of("ns/op", "AVG", 10, 20).withWarmup(90, 30),
                        "alloc", Series.of("B/op", "AVG", 100, 300)));
    }

    @Test
    void aCounterThatIsCalledScoreIsNotTheTime() {
        RunResult result = run(List.of(iteration(MEASUREMENT, time(10), scalar("score", 7, AggregationPolicy.SUM))));
        assertThat(of(result, List.of()))
                .isEqualTo(Map.of("score", Series.of("ns/op", "AVG", 10), "aux.score", Series.of("B/op", "SUM", 7)));
    }

    @Test
    void howJmhSumsUpIsKept() {
        RunResult result = run(List.of(iteration(
                MEASUREMENT,
                time(1),
                scalar("sum", 2, AggregationPolicy.SUM),
                scalar("max", 3, AggregationPolicy.MAX),
                scalar("min", 4, AggregationPolicy.MIN))));
        assertThat(of(result, List.of()))
                .extractingByKeys("sum", "max", "min")
                .extracting(Series::policy)
                .containsExactly("SUM", "MAX", "MIN");
    }

    @Test
    void ratesOfIterationsAreAveragedThoughThoseOfThreadsAreAddedUp() {
        RunResult result =
                run(List.of(iteration(MEASUREMENT, rate(10), rate(10)), iteration(MEASUREMENT, rate(30), rate(30))));
        assertThat(result.getPrimaryResult().getScore()).as("JMH's own").isEqualTo(40);
        assertThat(of(result, List.of())).isEqualTo(Map.of("score", Series.of("ops/s", "AVG", 20, 60)));
    }

    @Test
    void eachIterationTellsHowManyOperationsItMeasured() {
        RunResult result = run(List.of(iteration(MEASUREMENT, time(10)), iteration(MEASUREMENT, time(20))));
        assertThat(JmhFigures.of(result, List.of(iteration(WARMUP, time(30)))))
                .containsEntry(
                        Metric.OPERATIONS, Series.of("ops", "SUM", 40, 40).withWarmup(40));
    }

    @Test
    void ofThreadsWhoseTimesJmhAveragesTheTimeOfThreadsOverTheirOperationsIsKeptToo() {
        RunResult result = run(List.of(iteration(params(2, 1), MEASUREMENT, time(1000), time(3000))));
        assertThat(result.getPrimaryResult().getScore()).as("JMH's own").isEqualTo(2000);
        assertThat(JmhFigures.of(result, List.of(iteration(params(2, 1), WARMUP, time(3000), time(3000)))))
                .containsEntry(
                        Metric.THREAD_TIME, Series.of("ns/op", "AVG", 1500).withWarmup(3000));
        RunResult unlike = run(List.of(iteration(params(2, 1, 1), MEASUREMENT, time(1000), time(3000))));
        assertThat(JmhFigures.of(unlike, List.of()))
                .as("threads of a group do different things")
                .doesNotContainKey(Metric.THREAD_TIME);
    }

    private static Result<?> rate(double operations) {
        return new ThroughputResult(ResultRole.PRIMARY, "m", operations, 1_000_000_000, TimeUnit.SECONDS);
    }

    @Test
    void aSampledForkHasAHistogramOfEachIterationAndNoPercentileThatFollowsFromThem() {
        RunResult result = run(List.of(iteration(MEASUREMENT, samples(8, 8, 16)), iteration(MEASUREMENT, samples(32))));
        assertThat(of(result, List.of(iteration(WARMUP, samples(64)))))
                .isEqualTo(Map.of(
                        "score",
                        Series.sampled(
                                        "ns/op",
                                        "AVG",
                                        List.of(
                                                Histogram.of(new TreeMap<>(Map.of(8.0, 2L, 16.0, 1L))),
                                                Histogram.of(new TreeMap<>(Map.of(32.0, 1L)))))
                                .withWarmup(64)));
    }

    @Test
    void aBenchmarkThatTakesItsTimesItselfHasThoseForItsScore() {
        OpenLoopProfiler profiler = new OpenLoopProfiler();
        OpenLoopProfiler.report(
                new TreeMap<>(Map.of(1_000_001L, 2L, 3L, 1L)),
                new TreeMap<>(Map.of(2L, 3L)),
                new TreeMap<>(Map.of(0L, 3L)),
                0.75);
        List<Result<?>> results = new ArrayList<>(List.of(samples(8, 8, 16)));
        results.addAll(profiler.afterIteration(params(), MEASUREMENT, null));
        RunResult result = run(List.of(iteration(MEASUREMENT, results.toArray(Result[]::new))));

        assertThat(of(result, List.of(iteration(WARMUP, results.toArray(Result[]::new)))))
                .isEqualTo(Map.of(
                        "score", histogram(Map.of(3.0, 1L, 1_000_001.0, 2L)).withWarmup(2_000_005.0 / 3),
                        "service", histogram(Map.of(2.0, 3L)).withWarmup(2),
                        "slip", histogram(Map.of(0.0, 3L)).withWarmup(0),
                        "kept", Series.of("share", "AVG", 0.75).withWarmup(0.75)));
        assertThat(profiler.afterIteration(params(), MEASUREMENT, null))
                .as("of the next iteration, which told nothing")
                .isEmpty();
    }

    private static Series histogram(Map<Double, Long> counts) {
        return Series.sampled("ns/op", "AVG", List.of(Histogram.of(new TreeMap<>(counts))));
    }

    @Test
    void whatIsOfTheForkAsAWholeIsOneFigure() {
        RunResult result = run(
                List.of(iteration(MEASUREMENT, time(10))),
                scalar("whole", 7, AggregationPolicy.MAX),
                new ScalarDerivativeResult("derived", 7, "B/op", AggregationPolicy.AVG));
        assertThat(of(result, List.of()))
                .containsOnlyKeys("score", "whole")
                .containsEntry("whole", Series.whole("B/op", "MAX", 7));
    }

    @Test
    void whatAnIterationDerivesIsLeftOut() {
        RunResult result = run(List.of(iteration(
                MEASUREMENT, time(10), new ScalarDerivativeResult("derived", 7, "B/op", AggregationPolicy.AVG))));
        assertThat(of(result, List.of())).containsOnlyKeys("score");
    }

    @Test
    void whatProfilersWroteIsTheirTextAndNoNumber() {
        RunResult result = run(
                List.of(iteration(MEASUREMENT, time(10), scalar("nan", Double.NaN, AggregationPolicy.AVG))),
                new TextResult("  hot: m()\n\n", "a"),
                new TextResult("", "b"),
                new TextResult("cold: n()", "c"));
        assertThat(JmhFigures.profile(result)).isEqualTo("hot: m()\n\ncold: n()");
        assertThat(JmhFigures.profile(run(List.of(iteration(MEASUREMENT, time(10))))))
                .isEmpty();
    }

    @Test
    void settingsAreThoseThatJmhTookAndTheOptionsBesides() {
        assertThat(JmhFigures.settings(params(), List.of("-gc true")))
                .isEqualTo(new Settings(
                        "1.37",
                        "/jdk/bin/java",
                        "17.0.15",
                        "OpenJDK",
                        "17.0.15+6",
                        List.of("-Xmx1g"),
                        2,
                        "100 ms",
                        3,
                        4,
                        "5 s",
                        6,
                        List.of("-gc true")));
    }
}
