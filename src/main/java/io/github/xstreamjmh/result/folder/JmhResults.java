/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.result.folder;

import io.github.xstreamjmh.metric.Metric;
import io.github.xstreamjmh.metric.ScoreForm;
import io.github.xstreamjmh.metric.ScoreUnit;
import io.github.xstreamjmh.metric.Series;
import io.github.xstreamjmh.metric.Units;
import io.github.xstreamjmh.result.Fork;
import io.github.xstreamjmh.result.Row;
import io.github.xstreamjmh.result.RowResult;
import io.github.xstreamjmh.result.Settings;
import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.infra.BenchmarkParams;
import org.openjdk.jmh.infra.IterationParams;
import org.openjdk.jmh.results.BenchmarkResult;
import org.openjdk.jmh.results.IterationResult;
import org.openjdk.jmh.results.IterationResultMetaData;
import org.openjdk.jmh.results.ResultRole;
import org.openjdk.jmh.results.RunResult;
import org.openjdk.jmh.results.format.ResultFormatFactory;
import org.openjdk.jmh.results.format.ResultFormatType;
import org.openjdk.jmh.runner.IterationType;
import org.openjdk.jmh.runner.WorkloadParams;
import org.openjdk.jmh.runner.options.TimeValue;

/** Forks in JMH's own result formats, so that every viewer of JMH's files opens them. */
public final class JmhResults {

    private static final double DIFFERENT = 0.01;

    private JmhResults() {}

    /** The forks as a file of the given format would hold them: the forks of a row together, rows in JMH's order. */
    public static String format(Collection<Fork> forks, ResultFormatType format) {
        boolean threads =
                forks.stream().map(fork -> fork.row().threads()).distinct().count() > 1;
        Map<Row, List<Fork>> rows = byRow(
                threads && format == ResultFormatType.TEXT
                        ? forks.stream().map(JmhResults::withThreads).toList()
                        : forks);
        Map<String, List<String>> values = new LinkedHashMap<>();
        for (Row row : rows.keySet()) {
            row.params().forEach((name, value) -> {
                List<String> known = values.computeIfAbsent(name, n -> new ArrayList<>());
                if (!known.contains(value)) {
                    known.add(value);
                }
            });
        }
        // To JMH's order rows of other numbers of threads are the same row.
        TreeSet<RunResult> results = new TreeSet<>(RunResult.DEFAULT_SORT_COMPARATOR.thenComparingInt(
                result -> result.getParams().getThreads()));
        rows.values().forEach(list -> results.add(runResult(list, values)));
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        ResultFormatFactory.getInstance(format, new PrintStream(bytes, false, StandardCharsets.UTF_8))
                .writeOut(results);
        return bytes.toString(StandardCharsets.UTF_8);
    }

    /** The same fork with its threads among the parameters, since JMH's table has no column for them. */
    private static Fork withThreads(Fork fork) {
        Row row = fork.row();
        Map<String, String> params = new LinkedHashMap<>(row.params());
        params.put("-t", String.valueOf(row.threads()));
        return new Fork(
                new Row(row.benchmark(), row.mode(), row.threads(), params),
                fork.control(),
                fork.place(),
                fork.start(),
                fork.seconds(),
                fork.state(),
                fork.settings(),
                fork.figures());
    }

    /**
     * Which of these scores differ from the suite's figures: JMH gives each iteration the same weight, the suite each
     * operation. Empty if none does.
     */
    static String differences(Collection<Fork> forks) {
        StringBuilder text = new StringBuilder();
        byRow(forks)
                .forEach((row, of) -> new RowResult(row, false, of, Map.of())
                        .sample(Metric.time)
                        .ifPresent(sample -> {
                            Series first = of.get(0).score();
                            ScoreUnit unit = ScoreUnit.of(first.unit()).orElseThrow();
                            double score = of.stream()
                                    .flatMapToDouble(
                                            fork -> Arrays.stream(fork.score().values()))
                                    .average()
                                    .orElseThrow();
                            double time = unit.nanosecondsPerOperation(score, row.threads());
                            if (Math.abs(time / sample.value() - 1) > DIFFERENT
                                    && first.histograms().isEmpty()) {
                                ScoreForm form = unit.throughput() ? ScoreForm.rate : ScoreForm.time;
                                text.append("  ")
                                        .append(row)
                                        .append(": ")
                                        .append(form.text(sample.value(), row.threads()));
                                text.append(" (JMH: ")
                                        .append(form.text(time, row.threads()))
                                        .append(")\n");
                            }
                        }));
        return text.isEmpty()
                ? ""
                : "\nJMH takes the mean of iterations, this suite time over operations; they differ by more than "
                        + Units.percent(DIFFERENT) + " here:\n" + text;
    }

    private static Map<Row, List<Fork>> byRow(Collection<Fork> forks) {
        Map<Row, List<Fork>> rows = new LinkedHashMap<>();
        for (Fork fork : forks) {
            rows.computeIfAbsent(fork.row(), row -> new ArrayList<>()).add(fork);
        }
        return rows;
    }

    private static RunResult runResult(List<Fork> forks, Map<String, List<String>> values) {
        BenchmarkParams params = params(forks.get(0), forks.size(), values);
        return new RunResult(
                params,
                forks.stream().map(fork -> benchmarkResult(fork, params)).toList());
    }

    private static BenchmarkResult benchmarkResult(Fork fork, BenchmarkParams params) {
        Map<String, Series> figures = new LinkedHashMap<>(fork.figures());
        figures.keySet()
                .removeAll(List.of(Metric.OPERATIONS, Metric.THREAD_TIME, Metric.WAITING)); // which JMH does not write
        List<IterationResult> iterations = new ArrayList<>();
        for (int i = 0; i < fork.score().values().length; i++) {
            IterationResult iteration =
                    new IterationResult(params, params.getMeasurement(), new IterationResultMetaData(0, 0));
            for (Map.Entry<String, Series> metric : figures.entrySet()) {
                if (!metric.getValue().isWhole() && i < metric.getValue().values().length) {
                    iteration.addResult(result(metric.getKey(), metric.getValue(), i, params));
                }
            }
            iterations.add(iteration);
        }
        BenchmarkResult result = new BenchmarkResult(params, iterations);
        figures.forEach((key, series) -> {
            if (series.isWhole()) {
                result.addBenchmarkResult(result(key, series, 0, params));
            }
        });
        return result;
    }

    private static StoredResult result(String key, Series series, int iteration, BenchmarkParams params) {
        boolean primary = key.equals(Metric.SCORE);
        ResultRole role = primary ? ResultRole.PRIMARY : ResultRole.SECONDARY;
        String label = primary ? params.getBenchmark() : key;
        return series.histograms().isEmpty()
                ? StoredResult.of(role, label, series.unit(), series.policy(), series.values()[iteration])
                : StoredResult.of(
                        role,
                        label,
                        series.unit(),
                        series.policy(),
                        series.histograms().get(iteration));
    }

    private static BenchmarkParams params(Fork fork, int forks, Map<String, List<String>> values) {
        Settings settings = fork.settings();
        WorkloadParams workload = new WorkloadParams();
        fork.row()
                .params()
                .forEach((name, value) ->
                        workload.put(name, value, values.get(name).indexOf(value)));
        return new BenchmarkParams(
                fork.row().benchmark(),
                fork.row().benchmark(),
                true,
                fork.row().threads(),
                new int[] {1},
                List.of(),
                forks,
                0,
                new IterationParams(
                        IterationType.WARMUP,
                        settings.warmupIterations(),
                        time(settings.warmupTime()),
                        settings.warmupBatchSize()),
                new IterationParams(
                        IterationType.MEASUREMENT,
                        settings.measurementIterations(),
                        time(settings.measurementTime()),
                        settings.measurementBatchSize()),
                Mode.deepValueOf(fork.row().mode()),
                workload,
                TimeUnit.NANOSECONDS,
                1,
                settings.jvm(),
                settings.jvmArgs(),
                settings.jdkVersion(),
                settings.vmName(),
                settings.vmVersion(),
                settings.jmhVersion(),
                TimeValue.NONE);
    }

    /**
     * How long iterations last.
     *
     * @param text in the words of JMH; empty where that isn't known
     * @throws IllegalArgumentException if it is no time
     */
    static TimeValue time(String text) {
        return text.isEmpty() || text.equals(TimeValue.NONE.toString()) ? TimeValue.NONE : TimeValue.fromString(text);
    }
}
