/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.command.run;

import io.github.xstreamjmh.classpath.Jar;
import io.github.xstreamjmh.cli.ExitCode;
import io.github.xstreamjmh.cli.Terminal;
import io.github.xstreamjmh.cli.UsageException;
import io.github.xstreamjmh.command.run.RunRequest.Resumed;
import io.github.xstreamjmh.engine.Display;
import io.github.xstreamjmh.engine.EnvironmentRecorder;
import io.github.xstreamjmh.engine.JmhForker;
import io.github.xstreamjmh.engine.JmhOptions;
import io.github.xstreamjmh.engine.JmhOutput;
import io.github.xstreamjmh.engine.Limits;
import io.github.xstreamjmh.engine.PlainDisplay;
import io.github.xstreamjmh.engine.Plan;
import io.github.xstreamjmh.engine.Recording;
import io.github.xstreamjmh.engine.Rounds;
import io.github.xstreamjmh.engine.Rounds.End;
import io.github.xstreamjmh.engine.Rounds.Failure;
import io.github.xstreamjmh.engine.Schedule;
import io.github.xstreamjmh.engine.Side;
import io.github.xstreamjmh.engine.Stop;
import io.github.xstreamjmh.engine.TerminalDisplay;
import io.github.xstreamjmh.engine.Tracker;
import io.github.xstreamjmh.machine.Machine;
import io.github.xstreamjmh.probe.Jvm;
import io.github.xstreamjmh.probe.JvmFacts;
import io.github.xstreamjmh.probe.Probe;
import io.github.xstreamjmh.result.Environment;
import io.github.xstreamjmh.result.Environment.Host;
import io.github.xstreamjmh.result.Fork;
import io.github.xstreamjmh.result.Phase;
import io.github.xstreamjmh.result.Place;
import io.github.xstreamjmh.result.ResultFolder;
import io.github.xstreamjmh.result.Row;
import io.github.xstreamjmh.result.RowResult;
import io.github.xstreamjmh.suite.SuiteRow;
import io.github.xstreamjmh.table.RowFigures;
import java.io.File;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Path;
import java.time.Duration;
import java.time.LocalDateTime;
import java.time.ZoneId;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.openjdk.jmh.runner.Defaults;

/** A run, or one more session of it: sets it up, lets the rounds go, and tells what came out. */
final class RunSession {

    /** How long to ask for provenance; rows that have not told by then go without. */
    private static final Duration PROBING = Duration.ofSeconds(30);

    private static final int LEAST_FORKS_TO_BE_PRECISE = 4;

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
                Recording recording = record();
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
    }

    private Recording record() throws InterruptedException {
        Environment now = environment();
        Optional<Resumed> resumed = request.resumed();
        resumed.ifPresent(then -> EnvironmentRecorder.requireSame(then.environment(), now));
        ResultFolder folder = resumed.isPresent() ? resumed.get().folder() : newFolder();
        try {
            return Recording.begin(
                    folder,
                    resumed.isPresent() ? resumed.get().lock() : folder.lock(),
                    resumed.map(Resumed::environment).orElse(now),
                    err::println);
        } catch (IOException e) {
            throw new UsageException("Can't measure into " + folder.path() + ": " + Recording.describe(e) + ".", e);
        }
    }

    private Environment environment() throws InterruptedException {
        JmhOptions options = request.options();
        Jvm own = Jvm.own();
        Jvm jvm = new Jvm(
                options.getJvm().orElse(own.java()),
                String.join(File.pathSeparator, sortedClassPath()),
                options.getJvmArgs().hasValue()
                        ? List.copyOf(options.getJvmArgs().get())
                        : own.flags());
        List<SuiteRow> rows = request.resumed().isPresent()
                ? List.of() // they were asked when the run began
                : plan.rows().stream()
                        .map(row -> new SuiteRow(row.benchmark(), row.row()))
                        .toList();
        return EnvironmentRecorder.of(
                request.recorded(),
                plan,
                host,
                Map.of(
                        Place.BASELINE,
                        EnvironmentRecorder.side(JvmFacts.of(jvm), jars, Probe.provenance(rows, jvm, PROBING))));
    }

    private ResultFolder newFolder() {
        try {
            return request.out().isPresent()
                    ? ResultFolder.empty(request.out().get())
                    : ResultFolder.dated(Path.of("results"), LocalDateTime.now(ZoneId.systemDefault()));
        } catch (FileAlreadyExistsException e) {
            throw new UsageException(
                    e.getMessage() + " is not empty. Choose a new folder for --out, or go on with its run by --resume.",
                    e);
        } catch (IOException e) {
            throw new UsageException(
                    "Can't make a folder for the results (" + Recording.describe(e) + "). Choose another with --out.",
                    e);
        }
    }

    private int measure(Recording recording, Stop stop, PrintStream talk, RunPrinter printer) {
        Side side = new Side(Place.BASELINE, sortedClassPath(), Optional.empty(), List.of());
        Limits limits = new Limits(
                request.budget(),
                forks -> request.precision().isPresent() && preciseEnough(forks),
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
            listener = new RunListener(plan.rounds(), machine, recording, tracker, display, printer, stop);
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
        return conclude(recording, printer, rounds.failures(), listener.failureLogs(), end, broken);
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

    /** Writes and prints all that there is; a full disk costs files, never the table. */
    private int conclude(
            Recording recording,
            RunPrinter printer,
            Map<Row, Failure> failures,
            Map<Row, String> failureLogs,
            End end,
            Optional<IOException> broken) {
        printer.table(recording.run());
        printer.skipped();
        printer.failed(failures, failureLogs);
        printer.notReached(plan.notReached(recording.log().forks(), failures.keySet()));
        ResultFolder folder = recording.folder();
        recording.ends(failures.entrySet().stream()
                .map(failure -> new Environment.Failed(
                        failure.getKey().toString(),
                        failure.getValue().side().name(),
                        failure.getValue().failed().cause()))
                .toList());
        Optional<String> unwritten = broken.map(Recording::describe).or(() -> writeWhatJmhWould(recording));
        if (unwritten.isPresent()) {
            printer.say("benchmark: can't write results (" + unwritten.get() + "). "
                    + recording.log().forks().size() + " finished forks are kept in " + folder.forks()
                    + "; make room, then go on with --resume " + folder.path() + ".");
            return ExitCode.FAILED;
        }
        printer.say("Results are in " + folder.path() + ".");
        return switch (end) {
            case STOPPED -> {
                printer.say("Stopped. Go on with --resume " + folder.path() + ".");
                yield ExitCode.INTERRUPTED;
            }
            case BUDGET -> {
                printer.say("The time is up. Go on with --resume " + folder.path() + ".");
                yield failures.isEmpty() ? ExitCode.OK : ExitCode.FAILED;
            }
            case FAILED_FORK -> ExitCode.FAILED;
            case COMPLETE -> failures.isEmpty() ? ExitCode.OK : ExitCode.FAILED;
        };
    }

    private Optional<String> writeWhatJmhWould(Recording recording) {
        try {
            output.writeResults(recording.log().forks().stream()
                    .filter(fork -> !fork.control())
                    .toList());
            return recording.unwritten();
        } catch (IOException e) {
            return Optional.of(Recording.describe(e));
        }
    }

    private boolean preciseEnough(List<Fork> forks) {
        Fork first = forks.get(0);
        return forks.size() >= LEAST_FORKS_TO_BE_PRECISE
                && RowFigures.of(new RowResult(first.row(), first.control(), forks, Map.of()), machine.logicalCores())
                                .score()
                                .relativeHalfWidth()
                        <= request.precision().orElseThrow();
    }

    private Display display(Tracker tracker) {
        return Terminal.attached() && !output.verbose()
                ? new TerminalDisplay(err, tracker.total())
                : new PlainDisplay(err);
    }

    /** A wildcard takes the folder's order, and the order decides which of two services a lookup finds. */
    private static List<String> sortedClassPath() {
        return Arrays.stream(System.getProperty("java.class.path").split(File.pathSeparator))
                .sorted()
                .toList();
    }
}
