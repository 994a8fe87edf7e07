/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.engine;

import io.github.xstreamjmh.fork.Causes;
import io.github.xstreamjmh.fork.CpuTimeProfiler;
import io.github.xstreamjmh.fork.LockstepProfiler;
import io.github.xstreamjmh.fork.OpenLoopProfiler;
import io.github.xstreamjmh.fork.OrphanGuard;
import io.github.xstreamjmh.fork.SizeProfiler;
import io.github.xstreamjmh.result.Fork;
import io.github.xstreamjmh.result.MachineState;
import io.github.xstreamjmh.result.Place;
import io.github.xstreamjmh.result.Row;
import java.io.ByteArrayOutputStream;
import java.io.File;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.Executor;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.ScheduledFuture;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.Supplier;
import java.util.regex.Pattern;
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

    /** JMH's time-out of an iteration begins before a fork waits for its first turn, until the others are ready. */
    private static final Duration WAITING = Duration.ofMinutes(1);

    private static final Executor THREAD_EACH = task -> {
        Thread thread = new Thread(task, "fork");
        thread.setDaemon(true);
        thread.start();
    };

    private final JmhOptions options;
    private final boolean steady;
    private final Interleaving interleaving;
    private final PrintStream talk;
    private final Supplier<MachineState> machine;
    private final Runnable endHung;

    /** How long a row's benchmark method took in the latest fork. */
    private final Map<Row, Duration> invocations = new ConcurrentHashMap<>();

    private final ScheduledExecutorService watch = Executors.newSingleThreadScheduledExecutor(task -> {
        Thread thread = new Thread(task, "fork-watch");
        thread.setDaemon(true);
        return thread;
    });

    /**
     * @param options the user's options for JMH
     * @param steady whether forks compile in the foreground
     * @param interleaving how the sides' forks share the time
     * @param talk where JMH's own output goes besides a failed fork's log
     * @param machine tells what the machine is up to
     * @param endHung ends the row at work, which has taken too long
     */
    public JmhForker(
            JmhOptions options,
            boolean steady,
            Interleaving interleaving,
            PrintStream talk,
            Supplier<MachineState> machine,
            Runnable endHung) {
        this.options = options;
        this.steady = steady;
        this.interleaving = interleaving;
        this.talk = talk;
        this.machine = machine;
        this.endHung = endHung;
    }

    @Override
    public boolean inLockstep(PlannedRow row) {
        return interleaving == Interleaving.ITERATIONS && row.keepsStep(options);
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
                    ? List.of(run(row, sides.get(0), places.get(0), Optional.empty()))
                    : inLockstep(row, sides, places);
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

    private List<Outcome> inLockstep(PlannedRow row, List<Side> sides, List<Place> places) {
        try (Lockstep lockstep = new Lockstep()) {
            Optional<String> turns =
                    Optional.of(LockstepProfiler.how(lockstep.port(), row.warmsUpTogether(sides.size(), steady)));
            List<CompletableFuture<Outcome>> forks = new ArrayList<>();
            for (int i = 0; i < sides.size() && lockstep.complete(); i++) {
                Side side = sides.get(i);
                Place place = places.get(i);
                forks.add(CompletableFuture.supplyAsync(() -> run(row, side, place, turns), THREAD_EACH));
                lockstep.admit(forks.get(i)); // before the next starts: JMH reads the class path from a global property
            }
            lockstep.run();
            List<Outcome> outcomes = new ArrayList<>(Collections.nCopies(sides.size(), new Ended()));
            for (int i = 0; i < forks.size(); i++) {
                outcomes.set(i, lockstep.outcome(forks.get(i)));
            }
            return outcomes;
        } catch (IOException e) {
            return Collections.nCopies(
                    sides.size(), new Failed("the forks could not take turns: " + Causes.firstLine(e), ""));
        }
    }

    private Outcome run(PlannedRow row, Side side, Place place, Optional<String> turns) {
        ByteArrayOutputStream log = new ByteArrayOutputStream();
        PrintStream out = new PrintStream(turns.isPresent() ? log : new Tee(log, talk), true, StandardCharsets.UTF_8);
        Instant start = Instant.now();
        long begin = System.nanoTime();
        try {
            System.setProperty(CLASS_PATH, String.join(File.pathSeparator, side.classPath()));
            WarmupRecorder recorder = new WarmupRecorder(OutputFormatFactory.createFormatInstance(
                    out, options.verbosity().orElse(Defaults.VERBOSITY)));
            Collection<RunResult> results =
                    new Runner(builder(row, side, place, turns).build(), recorder).run();
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
            if (interleaving != Interleaving.NONE) {
                JmhFigures.invocation(result).ifPresent(time -> invocations.put(row.row(), time));
            }
            return new Finished(fork, JmhFigures.profile(result));
        } catch (RunnerException e) {
            return failed(Causes.firstLine(e), log);
        } finally {
            if (turns.isPresent()) { // all that it said at once, for others speak at the same time
                talk.print(log.toString(StandardCharsets.UTF_8));
            }
        }
    }

    private static Failed failed(String cause, ByteArrayOutputStream log) {
        return new Failed(cause, log.toString(StandardCharsets.UTF_8));
    }

    private ChainedOptionsBuilder builder(PlannedRow row, Side side, Place place, Optional<String> turns) {
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
        ForkFlags flags = ForkFlags.of(options, row, side, steady);
        builder.jvmArgsPrepend(flags.prepended().toArray(String[]::new))
                .jvmArgs(flags.own().toArray(String[]::new))
                .jvmArgsAppend(flags.appended().toArray(String[]::new));
        if (interleaving != Interleaving.NONE) {
            ShortIterations.of(row, options, Optional.ofNullable(invocations.get(row.row())))
                    .ifPresent(cut -> builder.warmupIterations(cut.warmups())
                            .warmupTime(cut.warmupTime())
                            .measurementIterations(cut.measurements())
                            .measurementTime(cut.measurementTime()));
        }
        if (turns.isPresent()) {
            builder.addProfiler(LockstepProfiler.class, turns.get())
                    .timeout(TimeValue.milliseconds(
                            row.timeout(options).plus(WAITING).toMillis()));
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
            builder.addProfiler(
                    OrphanGuard.class, String.valueOf(ProcessHandle.current().pid()));
        }
        if (row.control()) {
            shortControl(builder, row);
        }
        return builder;
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
