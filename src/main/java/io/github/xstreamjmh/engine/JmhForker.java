/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.engine;

import io.github.xstreamjmh.cli.Causes;
import io.github.xstreamjmh.contender.SizeProfiler;
import io.github.xstreamjmh.engine.Schedule.Slot;
import io.github.xstreamjmh.result.Fork;
import io.github.xstreamjmh.result.Series;
import io.github.xstreamjmh.result.Series.Bucket;
import io.github.xstreamjmh.result.Series.Iteration;
import io.github.xstreamjmh.result.Settings;
import io.github.xstreamjmh.suite.Flags;
import java.io.ByteArrayOutputStream;
import java.io.File;
import java.io.PrintStream;
import java.lang.reflect.Field;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.ScheduledFuture;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.openjdk.jmh.infra.BenchmarkParams;
import org.openjdk.jmh.profile.GCProfiler;
import org.openjdk.jmh.results.BenchmarkResult;
import org.openjdk.jmh.results.IterationResult;
import org.openjdk.jmh.results.Result;
import org.openjdk.jmh.results.RunResult;
import org.openjdk.jmh.runner.Defaults;
import org.openjdk.jmh.runner.Runner;
import org.openjdk.jmh.runner.RunnerException;
import org.openjdk.jmh.runner.format.OutputFormatFactory;
import org.openjdk.jmh.runner.options.ChainedOptionsBuilder;
import org.openjdk.jmh.runner.options.OptionsBuilder;
import org.openjdk.jmh.runner.options.ProfilerConfig;
import org.openjdk.jmh.runner.options.TimeValue;
import org.openjdk.jmh.util.Statistics;
import org.openjdk.jmh.util.Utils;

/** Makes forks with JMH's own runner, one call a fork. */
public final class JmhForker implements Forker, AutoCloseable {

    /** Beyond the measuring time and JMH's time-out: the JVM's start, the set-up, the answer. */
    private static final Duration GRACE = Duration.ofSeconds(30);

    private final JmhOptions options;
    private final PrintStream talk;
    private final ScheduledExecutorService watch = Executors.newSingleThreadScheduledExecutor(task -> {
        Thread thread = new Thread(task, "fork-watch");
        thread.setDaemon(true);
        return thread;
    });

    /**
     * @param options the user's options for JMH
     * @param talk where JMH's own output goes besides a failed fork's log
     */
    public JmhForker(JmhOptions options, PrintStream talk) {
        this.options = options;
        this.talk = talk;
    }

    @Override
    public Outcome fork(Slot<PlannedRow, Side> slot, int order) {
        ByteArrayOutputStream log = new ByteArrayOutputStream();
        PrintStream out = new PrintStream(new Tee(log, talk), true, StandardCharsets.UTF_8);
        AtomicBoolean hung = new AtomicBoolean();
        Duration limit = limit(slot.row());
        ScheduledFuture<?> alarm = watch.schedule(
                () -> {
                    hung.set(true);
                    Stop.endForks();
                },
                limit.toMillis(),
                TimeUnit.MILLISECONDS);
        String ownClassPath = System.getProperty("java.class.path");
        Instant start = Instant.now();
        long begin = System.nanoTime();
        try {
            System.setProperty(
                    "java.class.path",
                    String.join(File.pathSeparator, slot.side().classPath()));
            Collection<RunResult> results = new Runner(
                            builder(slot).build(),
                            OutputFormatFactory.createFormatInstance(
                                    out, options.verbosity().orElse(Defaults.VERBOSITY)))
                    .run();
            if (results.size() != 1) {
                return failed("JMH made " + results.size() + " results for one fork", log);
            }
            double seconds = (System.nanoTime() - begin) / 1e9;
            return new Finished(
                    toFork(slot, order, start, seconds, results.iterator().next()));
        } catch (RunnerException e) {
            String cause =
                    hung.get() ? "did not end within " + limit.toSeconds() + " s and was killed" : Causes.firstLine(e);
            return failed(cause, log);
        } finally {
            alarm.cancel(false);
            System.setProperty("java.class.path", ownClassPath);
        }
    }

    private static Failed failed(String cause, ByteArrayOutputStream log) {
        return new Failed(cause, log.toString(StandardCharsets.UTF_8));
    }

    private Duration limit(PlannedRow row) {
        TimeValue timeout =
                options.getTimeout().orElse(row.benchmark().getTimeout().orElse(Defaults.TIMEOUT));
        return row.measuring()
                .plusMillis(timeout.convertTo(TimeUnit.MILLISECONDS))
                .plus(GRACE);
    }

    private ChainedOptionsBuilder builder(Slot<PlannedRow, Side> slot) {
        PlannedRow row = slot.row();
        boolean embedded =
                options.getForkCount().hasValue() && options.getForkCount().get() == 0;
        ChainedOptionsBuilder builder = new OptionsBuilder()
                .parent(options)
                .include("^" + Pattern.quote(row.row().benchmark()) + "$")
                .mode(row.benchmark().getMode())
                .forks(embedded ? 0 : 1)
                .warmupForks(
                        slot.round() == 1
                                ? options.getWarmupForkCount()
                                        .orElse(row.benchmark().getWarmupForks().orElse(0))
                                : 0)
                .shouldFailOnError(true);
        row.row().params().forEach(builder::param);
        slot.side().jvm().ifPresent(builder::jvm);
        if (!options.getJvmArgs().hasValue() && !row.benchmark().getJvmArgs().hasValue()) {
            builder.jvmArgs(Flags.inherited().toArray(String[]::new));
        }
        if (options.getJvmArgsPrepend().hasValue()) {
            // JMH would drop the flags that the row needs in favour of the user's.
            builder.jvmArgsPrepend(Stream.concat(
                            row.benchmark().getJvmArgsPrepend().orElse(List.of()).stream(),
                            options.getJvmArgsPrepend().get().stream())
                    .toArray(String[]::new));
        }
        Set<String> asked = new TreeSet<>();
        for (ProfilerConfig profiler : options.getProfilers()) {
            asked.add(profiler.getKlass());
        }
        if (!asked.contains("gc") && !asked.contains(GCProfiler.class.getName())) {
            builder.addProfiler("gc");
        }
        builder.addProfiler(CpuTimeProfiler.class);
        builder.addProfiler(SizeProfiler.class);
        if (!embedded) {
            builder.addProfiler(OrphanGuard.class);
        }
        if (row.control()) {
            shortControl(builder, row);
        }
        return builder;
    }

    /** A control row measures the machine: the user's times for rows are not for it. */
    private static void shortControl(ChainedOptionsBuilder builder, PlannedRow row) {
        var benchmark = row.benchmark();
        builder.warmupIterations(benchmark.getWarmupIterations().get())
                .warmupTime(benchmark.getWarmupTime().get())
                .measurementIterations(benchmark.getMeasurementIterations().get())
                .measurementTime(benchmark.getMeasurementTime().get())
                .threads(benchmark.getThreads().orElse(1))
                .warmupForks(0);
    }

    private static Fork toFork(
            Slot<PlannedRow, Side> slot, int order, Instant start, double seconds, RunResult result) {
        BenchmarkParams params = result.getParams();
        BenchmarkResult benchmark = result.getBenchmarkResults().iterator().next();
        List<Iteration> primary = new ArrayList<>();
        Map<String, List<Iteration>> byName = new TreeMap<>();
        Map<String, Result<?>> samples = new TreeMap<>();
        for (IterationResult iteration : benchmark.getIterationResults()) {
            primary.add(iteration(iteration.getPrimaryResult()));
            iteration.getSecondaryResults().forEach((name, value) -> {
                samples.put(name, value);
                byName.computeIfAbsent(name, n -> new ArrayList<>()).add(iteration(value));
            });
        }
        SortedMap<String, Series> secondary = new TreeMap<>();
        byName.forEach((name, iterations) -> {
            Result<?> sample = samples.get(name);
            secondary.put(name, new Series(sample.getScoreUnit(), policy(sample), iterations, Double.NaN));
        });
        result.getSecondaryResults().forEach((name, value) -> {
            if (!byName.containsKey(name)) {
                secondary.put(name, new Series(value.getScoreUnit(), policy(value), List.of(), value.getScore()));
            }
        });
        Result<?> primaryResult = result.getPrimaryResult();
        return new Fork(
                slot.row().row(),
                slot.side().name(),
                slot.round(),
                order,
                start,
                seconds,
                settings(params),
                new Series(primaryResult.getScoreUnit(), policy(primaryResult), primary, Double.NaN),
                secondary);
    }

    private static Settings settings(BenchmarkParams params) {
        return new Settings(
                params.getJmhVersion(),
                params.getJvm(),
                List.copyOf(params.getJvmArgs()),
                params.getJdkVersion(),
                params.getVmName(),
                params.getVmVersion(),
                params.getWarmup().getCount(),
                params.getWarmup().getTime().toString(),
                params.getWarmup().getBatchSize(),
                params.getMeasurement().getCount(),
                params.getMeasurement().getTime().toString(),
                params.getMeasurement().getBatchSize());
    }

    private static Iteration iteration(Result<?> result) {
        Statistics statistics = result.getStatistics();
        if (!(result instanceof org.openjdk.jmh.results.SampleTimeResult)) {
            return Iteration.of(result.getScore());
        }
        List<Bucket> buckets = new ArrayList<>();
        for (Map.Entry<Double, Long> entry : Utils.adaptForLoop(statistics.getRawData())) {
            buckets.add(new Bucket(entry.getKey(), entry.getValue()));
        }
        return new Iteration(List.copyOf(buckets));
    }

    /** How JMH sums this result up. JMH keeps that to itself, but its own result formats depend on it. */
    private static String policy(Result<?> result) {
        try {
            Field policy = Result.class.getDeclaredField("policy");
            policy.setAccessible(true);
            return ((Enum<?>) policy.get(result)).name();
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException("This version of JMH keeps a result's aggregation elsewhere", e);
        }
    }

    @Override
    public void close() {
        watch.shutdownNow();
    }
}
