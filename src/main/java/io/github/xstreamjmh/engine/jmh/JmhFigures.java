/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.engine.jmh;

import io.github.xstreamjmh.metric.Histogram;
import io.github.xstreamjmh.metric.Metric;
import io.github.xstreamjmh.metric.Series;
import io.github.xstreamjmh.result.Settings;
import java.lang.reflect.Field;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.ToDoubleFunction;
import java.util.stream.Collectors;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.infra.BenchmarkParams;
import org.openjdk.jmh.results.AggregationPolicy;
import org.openjdk.jmh.results.IterationResult;
import org.openjdk.jmh.results.Result;
import org.openjdk.jmh.results.RunResult;
import org.openjdk.jmh.results.ScalarResult;
import org.openjdk.jmh.util.MultisetStatistics;
import org.openjdk.jmh.util.Utils;

/** What JMH made of one fork, in the terms of the model. */
final class JmhFigures {

    private static final String AVERAGE = AggregationPolicy.AVG.name();
    private static final String SUM = AggregationPolicy.SUM.name();

    private static final String AUXILIARY = "aux.";

    private JmhFigures() {}

    /**
     * The figures by metric, and how many operations each iteration measured. What JMH derives from others, such as percentiles, is left out: it can be derived again.
     *
     * @param result the result of the one fork
     * @param warmup the results of its warm-up iterations
     */
    static Map<String, Series> of(RunResult result, List<IterationResult> warmup) {
        Collection<IterationResult> iterations =
                result.getBenchmarkResults().iterator().next().getIterationResults();
        Map<String, List<Result<?>>> measured = byMetric(iterations);
        Map<String, List<Result<?>>> before = byMetric(warmup);
        SortedMap<String, Series> figures = new TreeMap<>();
        measured.forEach((key, results) -> figures.put(
                key,
                series(results, policy(summedUp(result, key)))
                        .withWarmup(before.getOrDefault(key, List.of()).stream()
                                .mapToDouble(Result::getScore)
                                .toArray())));
        result.getSecondaryResults().forEach((label, value) -> {
            if (!measured.containsKey(key(label, value)) && !value.getRole().isDerivative()) {
                figures.put(key(label, value), Series.whole(value.getScoreUnit(), policy(value), value.getScore()));
            }
        });
        ToDoubleFunction<IterationResult> operations =
                iteration -> iteration.getMetadata().getMeasuredOps();
        figures.put(
                Metric.OPERATIONS,
                Series.of("ops", SUM, each(iterations, operations)).withWarmup(each(warmup, operations)));
        if (ofThreadsAlike(result.getParams())
                && figures.get(Metric.SCORE).histograms().isEmpty()) {
            figures.put(
                    Metric.THREAD_TIME,
                    Series.of(figures.get(Metric.SCORE).unit(), AVERAGE, each(iterations, JmhFigures::threadTime))
                            .withWarmup(each(warmup, JmhFigures::threadTime)));
        }
        return figures;
    }

    private static double[] each(Collection<IterationResult> iterations, ToDoubleFunction<IterationResult> figure) {
        return iterations.stream().mapToDouble(figure).toArray();
    }

    /** Whether JMH's score is the mean of several threads' times, all of one method: it weighs fast threads like slow ones. */
    private static boolean ofThreadsAlike(BenchmarkParams params) {
        return params.getMode() == Mode.AverageTime && params.getThreads() > 1 && params.getThreadGroups().length == 1;
    }

    private static double threadTime(IterationResult iteration) {
        double rates = 0;
        for (Result<?> thread : iteration.getRawPrimaryResults()) {
            rates += 1 / thread.getScore();
        }
        return iteration.getRawPrimaryResults().size() / rates;
    }

    private static Map<String, List<Result<?>>> byMetric(Collection<IterationResult> iterations) {
        Map<String, List<Result<?>>> results = new TreeMap<>();
        for (IterationResult iteration : iterations) {
            Map<String, Result<?>> figures = new TreeMap<>();
            figures.put(Metric.SCORE, iteration.getPrimaryResult());
            iteration.getSecondaryResults().forEach((label, value) -> {
                if (!value.getRole().isDerivative()) {
                    figures.put(key(label, value), value);
                }
            });
            figures.forEach((key, value) ->
                    results.computeIfAbsent(key, k -> new ArrayList<>()).add(value));
        }
        return results;
    }

    /** Times that a benchmark tells stand in place of JMH's own score; a counter that is called so does not. */
    private static String key(String label, Result<?> secondary) {
        return label.equals(Metric.SCORE) && !(secondary.getStatistics() instanceof MultisetStatistics)
                ? AUXILIARY + label
                : label;
    }

    /** The figure of the fork that JMH makes of those of its iterations. */
    private static Result<?> summedUp(RunResult fork, String key) {
        String label = key.equals(AUXILIARY + Metric.SCORE) ? Metric.SCORE : key;
        Result<?> secondary = fork.getSecondaryResults().get(label);
        return secondary == null || !key(label, secondary).equals(key) ? fork.getPrimaryResult() : secondary;
    }

    private static Series series(List<Result<?>> iterations, String policy) {
        Result<?> first = iterations.get(0);
        return first.getStatistics() instanceof MultisetStatistics
                ? Series.sampled(
                        first.getScoreUnit(),
                        policy,
                        iterations.stream().map(JmhFigures::histogram).toList())
                : Series.of(
                        first.getScoreUnit(),
                        policy,
                        iterations.stream().mapToDouble(Result::getScore).toArray());
    }

    private static Histogram histogram(Result<?> result) {
        SortedMap<Double, Long> counts = new TreeMap<>();
        for (Map.Entry<Double, Long> entry :
                Utils.adaptForLoop(result.getStatistics().getRawData())) {
            counts.merge(entry.getKey(), entry.getValue(), Long::sum);
        }
        return Histogram.of(counts);
    }

    /** What profilers wrote as text: results that are no number and were not meant to be. */
    static String profile(RunResult result) {
        return result.getSecondaryResults().values().stream()
                .filter(value -> Double.isNaN(value.getScore()) && !(value instanceof ScalarResult))
                .map(value -> value.extendedInfo().strip())
                .filter(text -> !text.isEmpty())
                .collect(Collectors.joining("\n\n"));
    }

    /** @param options what the user asked for besides that changes how a row is measured */
    static Settings settings(BenchmarkParams params, List<String> options) {
        return new Settings(
                params.getJmhVersion(),
                params.getJvm(),
                params.getJdkVersion(),
                params.getVmName(),
                params.getVmVersion(),
                List.copyOf(params.getJvmArgs()),
                params.getWarmup().getCount(),
                params.getWarmup().getTime().toString(),
                params.getWarmup().getBatchSize(),
                params.getMeasurement().getCount(),
                params.getMeasurement().getTime().toString(),
                params.getMeasurement().getBatchSize(),
                options);
    }

    /**
     * How JMH made this result of several: of rates it adds up those of threads and averages those of iterations. JMH keeps
     * that to itself, but its own result formats depend on it.
     */
    private static String policy(Result<?> result) {
        try {
            Field policy = Result.class.getDeclaredField("policy");
            policy.setAccessible(true);
            return ((Enum<?>) policy.get(result)).name();
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException("This version of JMH keeps a result's aggregation elsewhere", e);
        }
    }
}
