/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.engine;

import io.github.xstreamjmh.cli.Causes;
import io.github.xstreamjmh.contender.OpenLoopProfiler;
import io.github.xstreamjmh.contender.SizeProfiler;
import io.github.xstreamjmh.result.Fork;
import io.github.xstreamjmh.result.MachineState;
import io.github.xstreamjmh.result.Place;
import io.github.xstreamjmh.suite.Flags;
import java.io.ByteArrayOutputStream;
import java.io.File;
import java.io.IOException;
import java.io.PrintStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.List;
import java.util.OptionalInt;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Executor;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.ScheduledFuture;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.BooleanSupplier;
import java.util.function.Supplier;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.openjdk.jmh.profile.GCProfiler;
import org.openjdk.jmh.results.RunResult;
import org.openjdk.jmh.runner.BenchmarkListEntry;
import org.openjdk.jmh.runner.Defaults;
import org.openjdk.jmh.runner.Runner;
import org.openjdk.jmh.runner.RunnerException;
import org.openjdk.jmh.runner.format.OutputFormatFactory;
import org.openjdk.jmh.runner.options.ChainedOptionsBuilder;
import org.openjdk.jmh.runner.options.OptionsBuilder;
import org.openjdk.jmh.runner.options.ProfilerConfig;
import org.openjdk.jmh.runner.options.TimeValue;

/** Makes forks with JMH's own runner, one call a fork; those in lockstep in a thread each. */
public final class JmhForker implements Forker, AutoCloseable {

    private static final String CLASS_PATH = "java.class.path";

    /** The shorter, the less the machine changes from one turn to the next; but slow operations need some room. */
    private static final Duration TURN = Duration.ofMillis(200);

    private static final Executor THREAD_EACH = task -> {
        Thread thread = new Thread(task, "fork");
        thread.setDaemon(true);
        thread.start();
    };

    private final JmhOptions options;
    private final boolean steady;
    private final boolean lockstep;
    private final PrintStream talk;
    private final Supplier<MachineState> machine;
    private final Runnable endHung;
    private final ScheduledExecutorService watch = Executors.newSingleThreadScheduledExecutor(task -> {
        Thread thread = new Thread(task, "fork-watch");
        thread.setDaemon(true);
        return thread;
    });

    /**
     * @param options the user's options for JMH
     * @param steady whether forks compile in the foreground
     * @param lockstep whether the sides of a row run at once
     * @param talk where JMH's own output goes besides a failed fork's log
     * @param machine tells what the machine is up to
     * @param endHung ends the row at work, which has taken too long
     */
    public JmhForker(
            JmhOptions options,
            boolean steady,
            boolean lockstep,
            PrintStream talk,
            Supplier<MachineState> machine,
            Runnable endHung) {
        this.options = options;
        this.steady = steady;
        this.lockstep = lockstep;
        this.talk = talk;
        this.machine = machine;
        this.endHung = endHung;
    }

    /** A fork that only warms up ends in the middle, where the next begins: it can't keep step. */
    @Override
    public boolean inLockstep(PlannedRow row) {
        return lockstep && row.warmupForks(options) == 0;
    }

    @Override
    public List<Outcome> fork(PlannedRow row, List<Side> sides, List<Place> places) {
        AtomicBoolean hung = new AtomicBoolean();
        Duration limit = row.limit(options).multipliedBy(sides.size());
        ScheduledFuture<?> alarm = watch.schedule(
                () -> {
                    hung.set(true);
                    endHung.run();
                },
                limit.toMillis(),
                TimeUnit.MILLISECONDS);
        String ownClassPath = System.getProperty(CLASS_PATH);
        try {
            List<Outcome> outcomes = sides.size() == 1
                    ? List.of(run(row, sides.get(0), places.get(0), OptionalInt.empty()))
                    : together(row, sides, places, hung::get);
            return hung.get()
                    ? outcomes.stream().map(outcome -> hung(outcome, limit)).toList()
                    : outcomes;
        } finally {
            alarm.cancel(false);
            System.setProperty(CLASS_PATH, ownClassPath);
        }
    }

    private static Outcome hung(Outcome outcome, Duration limit) {
        return outcome instanceof Failed failed
                ? new Failed("did not end within " + limit.toSeconds() + " s and was killed", failed.log())
                : outcome;
    }

    private List<Outcome> together(PlannedRow row, List<Side> sides, List<Place> places, BooleanSupplier hung) {
        try (Lockstep turns = new Lockstep()) {
            OptionalInt port = OptionalInt.of(turns.port());
            List<CompletableFuture<Outcome>> forks = new ArrayList<>();
            for (int i = 0; i < sides.size() && turns.firstToEnd() == null; i++) {
                Side side = sides.get(i);
                Place place = places.get(i);
                forks.add(CompletableFuture.supplyAsync(() -> run(row, side, place, port), THREAD_EACH));
                turns.admit(forks.get(i)); // one after the other: JMH reads the class path from a global property
            }
            turns.run();
            List<Outcome> outcomes = new ArrayList<>(Collections.nCopies(sides.size(), new Ended()));
            for (int i = 0; i < forks.size(); i++) {
                if (!hung.getAsBoolean() || forks.get(i) == turns.firstToEnd()) {
                    outcomes.set(i, forks.get(i).join());
                }
            }
            return outcomes;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private Outcome run(PlannedRow row, Side side, Place place, OptionalInt port) {
        ByteArrayOutputStream log = new ByteArrayOutputStream();
        PrintStream out = new PrintStream(new Tee(log, talk), true, StandardCharsets.UTF_8);
        Instant start = Instant.now();
        long begin = System.nanoTime();
        try {
            System.setProperty(CLASS_PATH, String.join(File.pathSeparator, side.classPath()));
            WarmupRecorder recorder = new WarmupRecorder(OutputFormatFactory.createFormatInstance(
                    out, options.verbosity().orElse(Defaults.VERBOSITY)));
            Collection<RunResult> results =
                    new Runner(builder(row, side, place, port).build(), recorder).run();
            if (results.size() != 1) {
                return failed("JMH made " + results.size() + " results for one fork", log);
            }
            RunResult result = results.iterator().next();
            Fork fork = new Fork(
                    row.row(),
                    row.control(),
                    place,
                    start,
                    (System.nanoTime() - begin) / 1e9,
                    machine.get(),
                    JmhFigures.settings(result.getParams(), options.changes()),
                    JmhFigures.of(
                            result, recorder.last(result.getParams().getWarmup().getCount())));
            return new Finished(fork, JmhFigures.profile(result));
        } catch (RunnerException e) {
            return failed(Causes.firstLine(e), log);
        }
    }

    private static Failed failed(String cause, ByteArrayOutputStream log) {
        return new Failed(cause, log.toString(StandardCharsets.UTF_8));
    }

    private ChainedOptionsBuilder builder(PlannedRow row, Side side, Place place, OptionalInt port) {
        ChainedOptionsBuilder builder = new OptionsBuilder()
                .parent(options)
                .include("^" + Pattern.quote(row.row().benchmark()) + "$")
                .mode(row.benchmark().getMode())
                .forks(options.embedded() ? 0 : 1)
                .warmupForks(place.round() == 1 ? row.warmupForks(options) : 0)
                .threads(row.row().threads())
                .shouldFailOnError(true);
        row.row().params().forEach(builder::param);
        side.jvm().ifPresent(builder::jvm);
        flags(builder, row, side);
        if (port.isPresent()) {
            builder.addProfiler(TurnProfiler.class, String.valueOf(port.getAsInt()));
            shortTurns(builder, row);
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
        builder.addProfiler(OpenLoopProfiler.class);
        if (!options.embedded()) {
            builder.addProfiler(OrphanGuard.class);
        }
        if (row.control()) {
            shortControl(builder, row);
        }
        return builder;
    }

    /** JMH's three lists of flags: a row's own before the user's, which JMH would drop; a side's last. */
    private void flags(ChainedOptionsBuilder builder, PlannedRow row, Side side) {
        BenchmarkListEntry benchmark = row.benchmark();
        List<String> first = new ArrayList<>(Flags.needed(benchmark, row.row()));
        first.addAll(options.getJvmArgsPrepend().orElse(List.of()));
        List<String> own =
                List.copyOf(options.getJvmArgs().orElse(benchmark.getJvmArgs().orElse(Flags.inherited())));
        List<String> last = new ArrayList<>(
                options.getJvmArgsAppend().orElse(benchmark.getJvmArgsAppend().orElse(List.of())));
        last.addAll(side.jvmArgs());
        List<String> suites =
                Flags.first(Stream.of(first, own, last).flatMap(List::stream).toList(), steady);
        builder.jvmArgsPrepend(Stream.concat(suites.stream(), first.stream()).toArray(String[]::new))
                .jvmArgs(own.toArray(String[]::new))
                .jvmArgsAppend(last.toArray(String[]::new));
    }

    /** Measures as long as ever, in iterations as short as the machine's noise, unless the user says how. */
    private void shortTurns(ChainedOptionsBuilder builder, PlannedRow row) {
        long turns = PlannedRow.measurement(row.benchmark(), options).dividedBy(TURN);
        boolean asked = options.getMeasurementIterations().hasValue()
                || options.getMeasurementTime().hasValue();
        if (turns > 0 && !asked && !PlannedRow.singleShot(row.benchmark())) {
            builder.measurementIterations(Math.toIntExact(turns))
                    .measurementTime(TimeValue.milliseconds(TURN.toMillis()));
        }
    }

    /** A control row measures the machine: the user's times for rows are not for it. */
    private static void shortControl(ChainedOptionsBuilder builder, PlannedRow row) {
        BenchmarkListEntry benchmark = row.benchmark();
        builder.warmupIterations(benchmark.getWarmupIterations().get())
                .warmupTime(benchmark.getWarmupTime().get())
                .measurementIterations(benchmark.getMeasurementIterations().get())
                .measurementTime(benchmark.getMeasurementTime().get())
                .warmupForks(0);
    }

    @Override
    public void close() {
        watch.shutdownNow();
    }
}
