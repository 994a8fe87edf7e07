/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.engine.jmh;

import io.github.xstreamjmh.engine.Forker;
import io.github.xstreamjmh.fork.Causes;
import io.github.xstreamjmh.metric.Measured;
import io.github.xstreamjmh.metric.Metric;
import io.github.xstreamjmh.plan.Interleaving;
import io.github.xstreamjmh.plan.JmhOptions;
import io.github.xstreamjmh.plan.Member;
import io.github.xstreamjmh.plan.PlannedRow;
import io.github.xstreamjmh.plan.ShortIterations;
import io.github.xstreamjmh.plan.Turn;
import io.github.xstreamjmh.result.Fork;
import io.github.xstreamjmh.result.MachineState;
import io.github.xstreamjmh.result.Place;
import io.github.xstreamjmh.result.Row;
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
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.ScheduledFuture;
import java.util.concurrent.TimeUnit;
import java.util.function.Supplier;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.openjdk.jmh.results.RunResult;
import org.openjdk.jmh.runner.Defaults;
import org.openjdk.jmh.runner.Runner;
import org.openjdk.jmh.runner.RunnerException;
import org.openjdk.jmh.runner.format.OutputFormat;
import org.openjdk.jmh.runner.format.OutputFormatFactory;
import org.openjdk.jmh.runner.options.Options;

/** Makes forks with JMH's own runner, one call a fork; those in lockstep in a thread each. */
public final class JmhForker implements Forker, AutoCloseable {

    private static final String CLASS_PATH = "java.class.path";

    /** An operation may take longer than the short turn that is planned for it; who is silent in a turn is ended earlier. */
    private static final int LONGER_TURNS = 10;

    /** How the name of JMH's thread that measures ends. */
    private static final String FIRST_WORKER = "-jmh-worker-1";

    /** What JMH says of a fork that ended without a word to it. */
    private static final String EXITED = "Forked VM failed with exit code";

    /** The exception that JMH prints in the fork. */
    private static final Pattern THROWN = Pattern.compile("<failure>\\s+(\\S.*)");

    private final JmhOptions options;
    private final boolean steady;
    private final int cores;
    private final Interleaving interleaving;
    private final PrintStream talk;
    private final Supplier<Supplier<MachineState>> machine;
    private final Runnable endEmbedded;

    /** The nanoseconds per operation of rows in their latest forks. */
    private final Map<Row, Double> times = new ConcurrentHashMap<>();

    private final Calibration calibration = new Calibration();
    private final Optional<QuietCore> quietCore;

    private final ScheduledExecutorService watch = Executors.newSingleThreadScheduledExecutor(task -> {
        Thread thread = new Thread(task, "fork-watch");
        thread.setDaemon(true);
        return thread;
    });

    /**
     * @param options the user's options for JMH
     * @param steady whether forks compile in the foreground
     * @param cores how many a thread of JMH's takes while a heat warms up
     * @param interleaving how the members' forks share the time
     * @param talk where JMH's own output goes besides a failed fork's log
     * @param machine begins to watch what the machine is up to, while a fork lasts
     * @param endEmbedded ends a row that has taken too long and runs in this JVM
     */
    public JmhForker(
            JmhOptions options,
            boolean steady,
            int cores,
            Interleaving interleaving,
            PrintStream talk,
            Supplier<Supplier<MachineState>> machine,
            Runnable endEmbedded) {
        this.options = options;
        this.steady = steady;
        this.cores = cores;
        this.interleaving = interleaving;
        quietCore = interleaving.isLockstep() ? Here.CORES.map(QuietCore::new) : Optional.empty();
        this.talk = talk;
        this.machine = machine;
        this.endEmbedded = endEmbedded;
        if (!options.embedded()) {
            LinkFilter.install();
        }
    }

    /**
     * Forks of pairs were made before: the next ones have as many turns as their operations leave time for, and warm up for as
     * long as pairs of this phase have shown to need.
     */
    public void resume(List<Fork> all, List<Fork> ofThisPhase) {
        all.forEach(this::learn);
        ofThisPhase.forEach(calibration::learn);
    }

    private void learn(Fork fork) {
        Row row = fork.row();
        Measured.of(Metric.time, fork.figures(), row.threads(), row.singleShot())
                .ifPresent(time -> times.put(row, time.figure()));
    }

    private Optional<Duration> invocation(PlannedRow row) {
        return Optional.ofNullable(times.get(row.row()))
                .map(time -> Duration.ofNanos(Math.round(time * row.operationsPerInvocation(options))));
    }

    @Override
    public boolean inLockstep() {
        return interleaving.isLockstep();
    }

    @Override
    public List<Outcome> fork(Turn turn, List<Place> places) {
        Duration waiting = turn.members().size() > 1 ? QuietCore.MOST_WAITING : Duration.ZERO;
        Duration limit = turn.members().stream()
                .map(member -> member.row().limit(options).plus(waiting))
                .reduce(Duration.ZERO, Duration::plus);
        List<ForkAtWork> forks = Collections.synchronizedList(new ArrayList<>());
        Duration most = interleaving == Interleaving.NONE ? limit : limit.multipliedBy(LONGER_TURNS);
        ScheduledFuture<?> alarm = watch.schedule(() -> end(forks, most), most.toMillis(), TimeUnit.MILLISECONDS);
        String ownClassPath = System.getProperty(CLASS_PATH);
        try {
            if (turn.members().size() > 1) {
                return inLockstep(turn, places, limit, forks);
            }
            Member only = turn.members().get(0);
            forks.add(new ForkAtWork(watch, fork -> run(fork, turn, only, places.get(0), Optional.empty())));
            return List.of(forks.get(0).outcome().join());
        } finally {
            alarm.cancel(false);
            System.setProperty(CLASS_PATH, ownClassPath);
        }
    }

    private void end(List<ForkAtWork> forks, Duration limit) {
        if (options.embedded()) {
            endEmbedded.run();
        }
        String why = "did not end within " + limit.toSeconds() + " s and was killed (-to allows more)";
        List.copyOf(forks).forEach(fork -> fork.end(why));
    }

    private List<Outcome> inLockstep(Turn turn, List<Place> places, Duration limit, List<ForkAtWork> forks) {
        List<Member> members = turn.members();
        int threads = members.stream()
                .mapToInt(member -> member.row().row().threads())
                .sum();
        int warmUps = turn.allOrNone()
                ? PlannedRow.warmUpTogether(threads, steady) ? members.size() : 0
                : PlannedRow.warmUps(members.get(0).row().row().threads(), cores);
        try (Lockstep lockstep =
                new Lockstep(turn.allOrNone(), warmUps, quietCore.filter(core -> threads == members.size()))) {
            List<Lockstep.Member> inStep = new ArrayList<>();
            for (int i = 0; i < members.size(); i++) {
                Member member = members.get(i);
                Place place = places.get(i);
                // JMH's time-out of an iteration begins before its fork waits for the others to warm up.
                ForkOptions.Turns turns = new ForkOptions.Turns(lockstep.how(i, limit), limit, !turn.allOrNone());
                ForkAtWork fork = new ForkAtWork(watch, work -> run(work, turn, member, place, Optional.of(turns)));
                forks.add(fork);
                inStep.add(new Lockstep.Member(
                        fork.outcome(),
                        member.row().limit(options),
                        fork::owns,
                        fork::end,
                        member.row().row().benchmark() + FIRST_WORKER));
            }
            lockstep.run(inStep);
            return inStep.stream().map(lockstep::outcome).toList();
        } catch (IOException e) {
            List.copyOf(forks).forEach(fork -> fork.end(Causes.firstLine(e)));
            List.copyOf(forks).forEach(fork -> fork.outcome().join());
            return Collections.nCopies(
                    members.size(), new Failed("the forks could not take turns: " + Causes.firstLine(e), ""));
        }
    }

    private Outcome run(ForkAtWork work, Turn turn, Member member, Place place, Optional<ForkOptions.Turns> turns) {
        ForkOutput log = new ForkOutput();
        PrintStream out = new PrintStream(turns.isPresent() ? log : new Tee(log, talk), true, StandardCharsets.UTF_8);
        PlannedRow row = member.row();
        Instant start = Instant.now();
        long begin = System.nanoTime();
        Supplier<MachineState> state = machine.get();
        try {
            System.setProperty(
                    CLASS_PATH, String.join(File.pathSeparator, member.side().classPath()));
            WarmupRecorder recorder = new WarmupRecorder(
                    OutputFormatFactory.createFormatInstance(
                            out, options.verbosity().orElse(Defaults.VERBOSITY)),
                    work::starts,
                    work::linked);
            Optional<ShortIterations> cut = interleaving == Interleaving.NONE
                    ? Optional.empty()
                    : calibration.of(
                            row.row(), place, () -> ShortIterations.of(row, options, interleaving, invocation(row)));
            Collection<RunResult> results = run(
                    new ForkOptions(options, steady, interleaving).of(member, place.round(), cut, turns),
                    recorder.format());
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
                    state.get(),
                    JmhFigures.settings(result.getParams(), options.changes()),
                    JmhFigures.of(
                            result, recorder.last(result.getParams().getWarmup().getCount())));
            if (turn.allOrNone()) { // all of a heat take as many turns
                learn(fork);
                calibration.learn(fork);
            }
            return new Finished(fork, JmhFigures.profile(result));
        } catch (RunnerException e) {
            return failed(Causes.firstLine(e), log);
        } finally {
            if (turns.isPresent()) { // all that it said at once, for others speak at the same time
                talk.writeBytes(log.bytes());
            }
        }
    }

    private static Collection<RunResult> run(Options fork, OutputFormat format) throws RunnerException {
        Runner runner = new Runner(fork, format);
        try {
            return runner.run();
        } catch (RuntimeException e) { // with -jvm it starts that before every fork, to ask for its properties
            throw new RunnerException(e);
        }
    }

    /** What a fork's exceptions hold may be of classes that {@link LinkFilter} refuses; then its output alone has them. */
    private static Failed failed(String cause, ForkOutput log) {
        String said = log.toString();
        return new Failed(cause(cause, said), said);
    }

    static String cause(String cause, String said) {
        Matcher thrown = THROWN.matcher(said);
        return cause.startsWith(EXITED) && thrown.find() ? thrown.group(1).strip() : cause;
    }

    @Override
    public void close() {
        watch.shutdownNow();
    }

    /** Looked up only if forks take turns. */
    private static final class Here {
        /** Empty where threads can't be bound to cores. */
        static final Optional<QuietCore.Cores> CORES = MachineCores.here();
    }
}
