/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.session;

import io.github.xstreamjmh.cli.ExitCode;
import io.github.xstreamjmh.cli.Terminal;
import io.github.xstreamjmh.cli.UsageException;
import io.github.xstreamjmh.display.Display;
import io.github.xstreamjmh.display.PlainDisplay;
import io.github.xstreamjmh.display.TerminalDisplay;
import io.github.xstreamjmh.display.Tracker;
import io.github.xstreamjmh.engine.Recording;
import io.github.xstreamjmh.engine.Rounds;
import io.github.xstreamjmh.engine.Rounds.End;
import io.github.xstreamjmh.engine.Stop;
import io.github.xstreamjmh.engine.jmh.JmhForker;
import io.github.xstreamjmh.engine.jmh.JmhOutput;
import io.github.xstreamjmh.machine.Machine;
import io.github.xstreamjmh.plan.Interleaving;
import io.github.xstreamjmh.plan.JmhOptions;
import io.github.xstreamjmh.plan.Limits;
import io.github.xstreamjmh.plan.Plan;
import io.github.xstreamjmh.plan.RowByRow;
import io.github.xstreamjmh.plan.Schedule;
import io.github.xstreamjmh.plan.Side;
import io.github.xstreamjmh.result.Fork;
import io.github.xstreamjmh.result.Host;
import io.github.xstreamjmh.result.Phase;
import io.github.xstreamjmh.result.Row;
import io.github.xstreamjmh.result.folder.ResultFolder;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.openjdk.jmh.runner.Defaults;
import org.openjdk.jmh.runner.options.WarmupMode;

/** A measurement, or one more session of it: sets it up, lets the rounds go, and tells what came out. */
public final class Session {

    private final Request request;
    private final Plan plan;
    private final List<Contestant> contestants;
    private final Rule rule;
    private final Presenter.Maker presenters;
    private final PrintStream out;
    private final PrintStream err;
    private final Machine machine = Machine.here();
    private final Host host = machine.host();
    private final JmhOutput output;

    /**
     * How rounds go.
     *
     * @param schedule what runs next
     * @param interleaving how the forks of a turn share the time
     * @param settled by all forks that count so far, the rows that leave
     */
    public record Rule(Schedule schedule, Interleaving interleaving, Function<List<Fork>, Set<Row>> settled) {

        /** Rows one after the other, each on all sides. */
        public static Rule rowByRow(
                Request request,
                Plan plan,
                List<Contestant> contestants,
                Phase phase,
                Interleaving interleaving,
                Function<List<Fork>, Set<Row>> settled) {
            List<Side> sides = contestants.stream().map(Contestant::side).toList();
            return new Rule(
                    new RowByRow(
                            phase,
                            plan.rows(),
                            sides,
                            plan.rounds(),
                            request.asked().seed()),
                    interleaving,
                    settled);
        }
    }

    /**
     * @param contestants one, or those to compare
     * @param out for data
     * @param err for talk
     */
    public Session(
            Request request,
            Plan plan,
            List<Contestant> contestants,
            Rule rule,
            Presenter.Maker presenters,
            PrintStream out,
            PrintStream err) {
        this.request = request;
        this.plan = plan;
        this.contestants = contestants;
        this.rule = rule;
        this.presenters = presenters;
        this.out = out;
        this.err = err;
        this.output = new JmhOutput(request.options(), Path.of(request.asked().folder()));
    }

    /**
     * Makes sure that a row can be measured by itself.
     *
     * @throws UsageException if every row is to be warmed up in every fork
     */
    public static void requireRounds(JmhOptions options) {
        if (options.getWarmupMode().hasValue() && options.getWarmupMode().get() != WarmupMode.INDI) {
            throw new UsageException("-wm " + options.getWarmupMode().get()
                    + " warms up every row in every fork, which rounds do not: name rows to warm up with -wmb.");
        }
    }

    /**
     * Runs.
     *
     * @param strict whether to refuse on a machine that is not fit
     * @return the exit code
     */
    public int run(boolean strict) throws IOException, InterruptedException {
        Printer silent = new Printer(plan, out, err);
        if (plan.rows().isEmpty()) {
            silent.say("Nothing is left to measure.");
            silent.skipped();
            return ExitCode.OK;
        }
        output.check();
        checkFitness(silent, strict);
        try (PrintStream talk = output.open(err, request.resumed().isPresent());
                Recording recording = new Preparation(request, plan, contestants, host).record(err);
                Stop stop = new Stop()) {
            return measure(recording, stop, talk, output.redirected() ? talk : out);
        }
    }

    private void checkFitness(Printer printer, boolean strict) {
        int threads =
                plan.rows().stream().mapToInt(row -> row.row().threads()).max().orElse(1);
        List<String> complaints = machine.complaints(threads);
        if (strict && !complaints.isEmpty()) {
            throw new UsageException(
                    "--strict: this machine is not fit to measure on. " + String.join(" ", complaints));
        }
        complaints.forEach(complaint -> printer.say("Warning: " + complaint));
        plan.rows().stream()
                .flatMapToInt(row -> row.cappedThreads(request.options()).stream())
                .max()
                .ifPresent(annotated -> printer.say("Rows published with " + annotated
                        + " threads run in fewer here, one a core; -t sets another number."));
    }

    private int measure(Recording recording, Stop stop, PrintStream talk, PrintStream data) {
        Printer printer = new Printer(plan, data, err);
        Presenter presenter = presenters.to(data, err);
        List<Side> sides = contestants.stream().map(Contestant::side).toList();
        Limits limits = new Limits(
                request.budget(),
                rule.settled(),
                request.options().shouldFailOnError().orElse(Defaults.FAIL_ON_ERROR));
        Tracker tracker = new Tracker(rule.schedule(), request.budget(), System::nanoTime);
        recording
                .log()
                .forks()
                .forEach(fork -> plan.rows().stream()
                        .filter(row -> row.row().equals(fork.row()))
                        .forEach(tracker::found));
        presenter.begins(recording.folder(), recording.log().forks().size());
        Rounds rounds;
        SessionListener listener;
        End end = End.COMPLETE;
        Optional<IOException> broken = Optional.empty();
        try (JmhForker forker = new JmhForker(
                        request.options(),
                        request.steady(),
                        request.coresToWarmUp(),
                        rule.interleaving(),
                        talk,
                        machine::state,
                        () -> endEmbedded(recording.folder()));
                Display display = display(tracker)) {
            listener = new SessionListener(
                    machine::state, recording, tracker, display, printer, presenter, stop::requested);
            rounds = new Rounds(
                    rule.schedule(),
                    sides.stream().map(Side::name).collect(Collectors.toSet()),
                    limits,
                    forker,
                    recording.log(),
                    host.id(),
                    listener,
                    System::nanoTime);
            try {
                end = rounds.run();
            } catch (IOException e) {
                broken = Optional.of(e);
            }
        }
        return new Conclusion(recording, output, plan, printer, presenter)
                .conclude(rounds.failures(), listener.failureLogs(), end, broken);
    }

    /** A row that hangs in this JVM, without forks, can only be ended with it. */
    private void endEmbedded(ResultFolder folder) {
        err.println("benchmark: the row at work has taken too long, and without forks (-f 0) it can only be ended with "
                + "the run. What was finished is in " + folder.path() + ".");
        Runtime.getRuntime().halt(ExitCode.ROW_FAILED);
    }

    private Display display(Tracker tracker) {
        return Terminal.attached() && !output.verbose()
                ? new TerminalDisplay(err, tracker.total())
                : new PlainDisplay(err);
    }
}
