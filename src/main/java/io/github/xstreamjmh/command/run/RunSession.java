/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.command.run;

import io.github.xstreamjmh.classpath.Jar;
import io.github.xstreamjmh.cli.ExitCode;
import io.github.xstreamjmh.cli.Terminal;
import io.github.xstreamjmh.cli.UsageException;
import io.github.xstreamjmh.engine.Display;
import io.github.xstreamjmh.engine.JmhForker;
import io.github.xstreamjmh.engine.JmhOutput;
import io.github.xstreamjmh.engine.Limits;
import io.github.xstreamjmh.engine.PlainDisplay;
import io.github.xstreamjmh.engine.Plan;
import io.github.xstreamjmh.engine.Recording;
import io.github.xstreamjmh.engine.Rounds;
import io.github.xstreamjmh.engine.Rounds.End;
import io.github.xstreamjmh.engine.Schedule;
import io.github.xstreamjmh.engine.Side;
import io.github.xstreamjmh.engine.Stop;
import io.github.xstreamjmh.engine.TerminalDisplay;
import io.github.xstreamjmh.engine.Tracker;
import io.github.xstreamjmh.machine.Machine;
import io.github.xstreamjmh.result.Environment.Host;
import io.github.xstreamjmh.result.Fork;
import io.github.xstreamjmh.result.Phase;
import io.github.xstreamjmh.result.Place;
import io.github.xstreamjmh.result.ResultFolder;
import io.github.xstreamjmh.result.RowResult;
import io.github.xstreamjmh.table.RowFigures;
import java.io.IOException;
import java.io.PrintStream;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.openjdk.jmh.runner.Defaults;

/** A run, or one more session of it: sets it up, lets the rounds go, and tells what came out. */
final class RunSession {

    private final RunRequest request;
    private final Plan plan;
    private final List<Jar> jars;
    private final PrintStream out;
    private final PrintStream err;
    private final Machine machine = Machine.here();
    private final Host host = machine.host();
    private final JmhOutput output;

    RunSession(RunRequest request, Plan plan, List<Jar> jars, PrintStream out, PrintStream err) {
        this.request = request;
        this.plan = plan;
        this.jars = jars;
        this.out = out;
        this.err = err;
        this.output = new JmhOutput(request.options(), request.workingDirectory());
    }

    /**
     * Runs.
     *
     * @param strict whether to refuse on a machine that is not fit
     * @return the exit code
     */
    int run(boolean strict) throws IOException, InterruptedException {
        RunPrinter silent = printer(out);
        if (plan.rows().isEmpty()) {
            silent.say("Nothing is left to measure.");
            silent.skipped();
            return ExitCode.OK;
        }
        output.check();
        checkFitness(silent, strict);
        try (PrintStream talk = output.open(err, request.resumed().isPresent());
                Recording recording = new Preparation(request, plan, jars, host).record(err);
                Stop stop = new Stop()) {
            return measure(recording, stop, talk, printer(output.redirected() ? talk : out));
        }
    }

    private RunPrinter printer(PrintStream data) {
        return new RunPrinter(request, plan, machine.logicalCores(), data, err);
    }

    private void checkFitness(RunPrinter printer, boolean strict) {
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

    private int measure(Recording recording, Stop stop, PrintStream talk, RunPrinter printer) {
        Side side = new Side(Place.BASELINE, Preparation.classPath(), Optional.empty(), List.of());
        Limits limits = new Limits(
                request.budget(),
                this::settled,
                request.options().shouldFailOnError().orElse(Defaults.FAIL_ON_ERROR));
        Tracker tracker = new Tracker(plan, plan.rounds(), 1, request.budget(), System::nanoTime);
        recording
                .log()
                .forks()
                .forEach(fork -> plan.rows().stream()
                        .filter(row -> row.row().equals(fork.row()))
                        .forEach(tracker::found));
        printer.plan(recording.folder(), recording.log().forks().size());
        Rounds rounds;
        RunListener listener;
        End end = End.COMPLETE;
        Optional<IOException> broken = Optional.empty();
        try (JmhForker forker =
                        new JmhForker(request.options(), talk, machine::state, () -> endHung(recording.folder()));
                Display display = display(tracker)) {
            listener = new RunListener(
                    plan.rounds(), machine::state, recording, tracker, display, printer, stop::requested);
            rounds = new Rounds(
                    new Schedule<>(Phase.measure, plan.rows(), List.of(side), plan.rounds(), request.seed()),
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
        return new Conclusion(recording, output, plan, printer)
                .conclude(rounds.failures(), listener.failureLogs(), end, broken);
    }

    /** A fork is killed; a row that hangs in this JVM, without forks, can only be ended with it. */
    private void endHung(ResultFolder folder) {
        if (request.options().getForkCount().orElse(1) == 0) {
            err.println(
                    "benchmark: the row at work has taken too long, and without forks (-f 0) it can only be ended with "
                            + "the run. What was finished is in " + folder.path() + ".");
            Runtime.getRuntime().halt(ExitCode.FAILED);
        }
        Stop.endForks();
    }

    private boolean settled(List<Fork> forks) {
        Fork first = forks.get(0);
        double[] means = RowFigures.means(new RowResult(first.row(), first.control(), forks, Map.of()));
        return request.precision()
                .map(precision -> Arrays.stream(means).allMatch(Double::isFinite) && precision.missing(means) == 0)
                .orElse(false);
    }

    private Display display(Tracker tracker) {
        return Terminal.attached() && !output.verbose()
                ? new TerminalDisplay(err, tracker.total())
                : new PlainDisplay(err);
    }
}
