/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.command.run;

import io.github.xstreamjmh.classpath.Jar;
import io.github.xstreamjmh.cli.ExitCode;
import io.github.xstreamjmh.cli.Terminal;
import io.github.xstreamjmh.cli.UsageException;
import io.github.xstreamjmh.contender.Provenance;
import io.github.xstreamjmh.engine.Display;
import io.github.xstreamjmh.engine.JmhForker;
import io.github.xstreamjmh.engine.JmhOptions;
import io.github.xstreamjmh.engine.Limits;
import io.github.xstreamjmh.engine.PlainDisplay;
import io.github.xstreamjmh.engine.Plan;
import io.github.xstreamjmh.engine.Rounds;
import io.github.xstreamjmh.engine.Rounds.End;
import io.github.xstreamjmh.engine.Rounds.Failure;
import io.github.xstreamjmh.engine.Schedule;
import io.github.xstreamjmh.engine.Side;
import io.github.xstreamjmh.engine.Stop;
import io.github.xstreamjmh.engine.Tee;
import io.github.xstreamjmh.engine.TerminalDisplay;
import io.github.xstreamjmh.engine.Tracker;
import io.github.xstreamjmh.machine.Machine;
import io.github.xstreamjmh.probe.Jvm;
import io.github.xstreamjmh.probe.Probe;
import io.github.xstreamjmh.result.Environment;
import io.github.xstreamjmh.result.Fork;
import io.github.xstreamjmh.result.ForkLog;
import io.github.xstreamjmh.result.JmhResults;
import io.github.xstreamjmh.result.ResultFolder;
import io.github.xstreamjmh.result.Row;
import io.github.xstreamjmh.suite.SuiteRow;
import io.github.xstreamjmh.table.RowFigures;
import java.io.File;
import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.LocalDateTime;
import java.time.ZoneId;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import org.openjdk.jmh.results.format.ResultFormatType;
import org.openjdk.jmh.runner.Defaults;
import org.openjdk.jmh.runner.options.VerboseMode;

/** A run, or one more session of it: sets it up, lets the rounds go, and tells what came out. */
final class RunSession {

    private static final String ONLY_SIDE = "baseline";
    /** How long to ask for provenance; rows that have not told by then go without. */
    private static final Duration PROBING = Duration.ofSeconds(30);

    private static final int LEAST_FORKS_TO_BE_PRECISE = 4;

    private final RunRequest request;
    private final Plan plan;
    private final List<Jar> jars;
    private final PrintStream err;
    private final Machine machine = Machine.here();
    /** Where JMH's own output goes. */
    private final PrintStream talk;

    private final RunPrinter printer;

    RunSession(RunRequest request, Plan plan, List<Jar> jars, PrintStream out, PrintStream err) {
        this.request = request;
        this.plan = plan;
        this.jars = jars;
        this.err = err;
        this.talk = talk(request.options(), err);
        boolean redirected = request.options().outputFile().hasValue();
        this.printer = new RunPrinter(request, plan, machine.logicalCores(), redirected ? talk : out, err);
    }

    /**
     * Runs.
     *
     * @param strict whether to refuse on a machine that is not fit
     * @return the exit code
     */
    int run(boolean strict) throws IOException {
        if (plan.rows().isEmpty()) {
            printer.say("Nothing is left to measure.");
            printer.skipped();
            return ExitCode.OK;
        }
        checkResultFile();
        checkFitness(strict);
        Environment now = Surroundings.of(request, plan, jars, machine);
        request.resumed().ifPresent(then -> Surroundings.requireSame(then, now));
        Environment environment = request.resumed().orElse(now);
        if (request.resumed().isEmpty()) {
            Surroundings.setProvenance(environment, provenance());
        }
        ResultFolder folder = openFolder();
        try (ForkLog log = openLog(folder, environment);
                Stop stop = new Stop()) {
            return measure(folder, log, environment, stop);
        }
    }

    private static ForkLog openLog(ResultFolder folder, Environment environment) {
        try {
            ForkLog log = ForkLog.open(folder.forks());
            folder.write(environment);
            return log;
        } catch (IOException e) {
            throw new UsageException("Can't measure into " + folder.path() + ": " + describe(e) + ".", e);
        }
    }

    /** Which classes from which jars do the work, asked of JVMs like the forks. */
    private Map<Row, List<Provenance>> provenance() {
        JmhOptions options = request.options();
        Jvm own = Jvm.own();
        Jvm jvm = new Jvm(
                options.getJvm().orElse(own.java()),
                String.join(File.pathSeparator, sortedClassPath()),
                options.getJvmArgs().hasValue()
                        ? List.copyOf(options.getJvmArgs().get())
                        : own.flags());
        List<SuiteRow> rows = plan.rows().stream()
                .map(row -> new SuiteRow(row.benchmark(), row.row()))
                .toList();
        try {
            return Probe.provenance(rows, jvm, PROBING);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return Map.of();
        }
    }

    private void checkFitness(boolean strict) {
        int threads =
                plan.rows().stream().mapToInt(row -> row.row().threads()).max().orElse(1);
        List<String> complaints = machine.complaints(threads);
        if (strict && !complaints.isEmpty()) {
            throw new UsageException(
                    "--strict: this machine is not fit to measure on. " + String.join(" ", complaints));
        }
        complaints.forEach(complaint -> printer.say("Warning: " + complaint));
    }

    /** Where {@code -rff} points must be known to exist before hours of measuring, not after. */
    private void checkResultFile() {
        if (request.options().resultFile().hasValue()) {
            Path file = Path.of(request.options().resultFile().get()).toAbsolutePath();
            if (Files.isDirectory(file) || !Files.isWritable(file.getParent())) {
                throw new UsageException("Can't write the result file " + file + ": choose another with -rff.");
            }
        }
    }

    private ResultFolder openFolder() throws IOException {
        if (request.resumed().isPresent()) {
            return ResultFolder.existing(request.folder().orElseThrow());
        }
        try {
            return request.folder().isPresent()
                    ? ResultFolder.empty(request.folder().get())
                    : ResultFolder.dated(Path.of("results"), LocalDateTime.now(ZoneId.systemDefault()));
        } catch (FileAlreadyExistsException e) {
            throw new UsageException(
                    e.getMessage() + " is not empty. Choose a new folder for --out, or go on with its run by --resume.",
                    e);
        } catch (IOException e) {
            throw new UsageException(
                    "Can't make a folder for the results (" + describe(e) + "). Choose another with --out.", e);
        }
    }

    private int measure(ResultFolder folder, ForkLog log, Environment environment, Stop stop) throws IOException {
        Side side = new Side(ONLY_SIDE, sortedClassPath(), Optional.empty());
        Limits limits = new Limits(
                request.budget(),
                request.precision(),
                request.options().shouldFailOnError().orElse(Defaults.FAIL_ON_ERROR));
        Tracker tracker = new Tracker(plan, plan.rounds(), 1, request.budget(), System::nanoTime);
        log.forks()
                .forEach(fork -> plan.rows().stream()
                        .filter(row -> row.row().equals(fork.row()))
                        .forEach(tracker::found));
        printer.plan(folder, log.forks().size());
        Rounds rounds;
        Reporter reporter;
        End end = End.COMPLETE;
        Optional<IOException> broken = Optional.empty();
        try (JmhForker forker = new JmhForker(request.options(), talk);
                Display display = display(tracker)) {
            reporter = new Reporter(plan, machine, folder, log, environment, tracker, display, printer);
            rounds = new Rounds(
                    new Schedule<>(plan.rows(), List.of(side), request.seed()),
                    plan.rounds(),
                    limits,
                    this::preciseEnough,
                    forker,
                    log,
                    reporter,
                    stop::requested,
                    System::nanoTime);
            try {
                end = rounds.run();
            } catch (IOException e) {
                broken = Optional.of(e);
            }
        }
        return conclude(folder, log, environment, rounds.failures(), reporter.failureLogs(), end, broken);
    }

    /** Writes and prints all that there is; a full disk costs files, never the table. */
    private int conclude(
            ResultFolder folder,
            ForkLog log,
            Environment environment,
            Map<Row, Failure> failures,
            Map<Row, Path> failureLogs,
            End end,
            Optional<IOException> broken) {
        printer.table(plan.measured(log.forks()));
        printer.skipped();
        printer.failed(failures, failureLogs);
        printer.notReached(plan.notReached(log.forks(), failures.keySet()));
        talk.flush();
        Optional<IOException> unwritten = broken.isPresent() ? broken : write(folder, log, environment, failures);
        if (unwritten.isPresent()) {
            printer.say("benchmark: can't write results (" + describe(unwritten.get()) + "). "
                    + log.forks().size() + " finished forks are kept in " + folder.forks()
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

    private Optional<IOException> write(
            ResultFolder folder, ForkLog log, Environment environment, Map<Row, Failure> failures) {
        Map<Row, String> causes = new LinkedHashMap<>();
        failures.forEach((row, failure) -> causes.put(row, failure.failed().cause()));
        Surroundings.setFailed(environment, causes);
        try {
            folder.write(environment);
            folder.write(plan.measured(log.forks()));
            writeWhatJmhWould(log);
            return Optional.empty();
        } catch (IOException e) {
            return Optional.of(e);
        }
    }

    /** The file that {@code -rf} and {@code -rff} ask for, as JMH would write it. */
    private void writeWhatJmhWould(ForkLog log) throws IOException {
        JmhOptions options = request.options();
        if (options.resultFile().hasValue() || options.resultFileFormat().hasValue()) {
            ResultFormatType format = options.resultFileFormat().orElse(Defaults.RESULT_FORMAT);
            String file = options.resultFile()
                    .orElse(Defaults.RESULT_FILE_PREFIX + "."
                            + format.toString().toLowerCase(Locale.ROOT));
            Files.writeString(
                    Path.of(file), JmhResults.format(plan.measured(log.forks()), format), StandardCharsets.UTF_8);
        }
    }

    private boolean preciseEnough(List<Fork> forks) {
        return forks.size() >= LEAST_FORKS_TO_BE_PRECISE
                && RowFigures.of(forks, machine.logicalCores()).score().relativeHalfWidth()
                        <= request.precision().orElseThrow();
    }

    private Display display(Tracker tracker) {
        return Terminal.attached() && !verbose(request.options())
                ? new TerminalDisplay(err, tracker.total())
                : new PlainDisplay(err);
    }

    private static boolean verbose(JmhOptions options) {
        return options.verbosity().orElse(Defaults.VERBOSITY) == VerboseMode.EXTRA;
    }

    /** To the user's file, to the terminal if asked for, else nowhere but a failed fork's log. */
    private static PrintStream talk(JmhOptions options, PrintStream err) {
        if (!options.outputFile().hasValue()) {
            OutputStream nowhere = OutputStream.nullOutputStream();
            return new PrintStream(verbose(options) ? new Tee(err, nowhere) : nowhere, true, StandardCharsets.UTF_8);
        }
        String file = options.outputFile().get();
        try {
            return new PrintStream(file, StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new UsageException("Can't write the output file " + file + ": choose another with -o.", e);
        }
    }

    /** A wildcard takes the folder's order, and the order decides which of two services a lookup finds. */
    private static List<String> sortedClassPath() {
        return Arrays.stream(System.getProperty("java.class.path").split(File.pathSeparator))
                .sorted()
                .toList();
    }

    private static String describe(IOException e) {
        return e.getClass() == IOException.class
                ? e.getMessage()
                : e.getClass().getSimpleName() + ": " + e.getMessage();
    }
}
