/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.run;

import io.github.xstreamjmh.cli.ExitCode;
import io.github.xstreamjmh.cli.Terminal;
import io.github.xstreamjmh.cli.UsageException;
import io.github.xstreamjmh.contender.Provenance;
import io.github.xstreamjmh.libs.Jar;
import io.github.xstreamjmh.result.Environment;
import io.github.xstreamjmh.result.Fork;
import io.github.xstreamjmh.result.ForkLog;
import io.github.xstreamjmh.result.JmhResults;
import io.github.xstreamjmh.result.ResultFolder;
import io.github.xstreamjmh.result.Row;
import io.github.xstreamjmh.run.Forker.Failed;
import io.github.xstreamjmh.run.Forker.Finished;
import io.github.xstreamjmh.run.Forker.Outcome;
import io.github.xstreamjmh.run.Rounds.End;
import io.github.xstreamjmh.run.Rounds.Failure;
import io.github.xstreamjmh.run.Schedule.Slot;
import io.github.xstreamjmh.suite.SuiteRow;
import io.github.xstreamjmh.verify.Jvm;
import io.github.xstreamjmh.verify.Probe;
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
import java.util.stream.Collectors;
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
    private final PrintStream out;
    private final PrintStream err;
    private final Machine machine = Machine.here();
    private final Map<Row, Path> failureLogs = new LinkedHashMap<>();

    RunSession(RunRequest request, Plan plan, List<Jar> jars, PrintStream out, PrintStream err) {
        this.request = request;
        this.plan = plan;
        this.jars = jars;
        this.out = out;
        this.err = err;
    }

    /**
     * Runs.
     *
     * @param strict whether to refuse on a machine that is not fit
     * @return the exit code
     */
    int run(boolean strict) throws IOException {
        if (plan.rows().isEmpty()) {
            err.println("Nothing is left to measure.");
            printSkipped();
            return ExitCode.OK;
        }
        checkFitness(strict);
        Environment now = Surroundings.of(request, plan, jars, machine);
        request.resumed().ifPresent(then -> Surroundings.requireSame(then, now));
        Environment environment = request.resumed().orElse(now);
        if (request.resumed().isEmpty()) {
            Surroundings.setProvenance(environment, provenance());
        }
        ResultFolder folder = openFolder();
        folder.write(environment);
        try (ForkLog log = ForkLog.open(folder.forks());
                Stop stop = new Stop()) {
            return measure(folder, log, environment, stop);
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
        complaints.forEach(complaint -> err.println("Warning: " + complaint));
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
        announce(folder, log);

        Map<Row, Failure> failures = Map.of();
        End end = End.COMPLETE;
        Optional<IOException> broken = Optional.empty();
        try (PrintStream talk = talk();
                JmhForker forker = new JmhForker(request.options(), talk);
                Display display = display(tracker)) {
            Rounds rounds = new Rounds(
                    new Schedule<>(plan.rows(), List.of(side), request.seed()),
                    plan.rounds(),
                    limits,
                    this::preciseEnough,
                    forker,
                    log,
                    new Reporter(folder, log, environment, tracker, display),
                    stop::requested,
                    System::nanoTime);
            try {
                end = rounds.run();
            } catch (IOException e) {
                broken = Optional.of(e);
            }
            failures = rounds.failures();
        }
        return conclude(folder, log, environment, failures, end, broken);
    }

    /** Writes and prints all that there is; a full disk costs files, never the table. */
    private int conclude(
            ResultFolder folder,
            ForkLog log,
            Environment environment,
            Map<Row, Failure> failures,
            End end,
            Optional<IOException> broken)
            throws IOException {
        if (!log.forks().isEmpty()) {
            printTable(log);
        }
        printSkipped();
        failures.forEach((row, failure) -> out.println(
                "FAILED  " + row + ": " + failure.failed().cause() + " (log: " + failureLogs.get(row) + ")"));
        Optional<IOException> unwritten = broken.isPresent() ? broken : write(folder, log, environment, failures);
        if (unwritten.isPresent()) {
            err.println("benchmark: can't write results (" + describe(unwritten.get()) + "). "
                    + log.forks().size() + " finished forks are kept in " + folder.forks()
                    + "; make room, then go on with --resume " + folder.path() + ".");
            return ExitCode.FAILED;
        }
        err.println("Results are in " + folder.path() + ".");
        return switch (end) {
            case STOPPED -> {
                err.println("Stopped. Go on with --resume " + folder.path() + ".");
                yield ExitCode.INTERRUPTED;
            }
            case BUDGET -> {
                err.println("The time is up. Go on with --resume " + folder.path() + ".");
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
            folder.write(measured(log));
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
            Files.writeString(Path.of(file), JmhResults.format(measured(log), format), StandardCharsets.UTF_8);
        }
    }

    private void announce(ResultFolder folder, ForkLog log) {
        long rows = plan.rows().stream().filter(row -> !row.control()).count();
        err.println(rows + " rows, " + plan.rounds() + (plan.rounds() == 1 ? " round" : " rounds")
                + ", one fork at a time. First complete table in about " + Display.clock(plan.expected(1))
                + (plan.rounds() == 1 ? "" : ", all done in about " + Display.clock(whole()))
                + ". Results go to " + folder.path() + " (seed " + request.seed() + ").");
        if (!log.forks().isEmpty()) {
            err.println(log.forks().size() + " forks are there from before.");
        }
        if (request.quick()) {
            err.println("Quick: one short fork a row, for orders of magnitude; no verdicts.");
        }
    }

    private Duration whole() {
        Duration whole = Duration.ZERO;
        for (int round = 1; round <= plan.rounds(); round++) {
            whole = whole.plus(plan.expected(round));
        }
        return whole;
    }

    private void printTable(ForkLog log) {
        out.println();
        if (request.quick()) {
            out.println("QUICK: one short fork a row, for orders of magnitude; no verdicts.");
            out.println();
        }
        new RunTable(measured(log), machine.logicalCores()).print(out);
        out.flush();
    }

    private void printSkipped() {
        plan.skipped().entrySet().stream()
                .collect(Collectors.groupingBy(
                        Map.Entry::getValue,
                        LinkedHashMap::new,
                        Collectors.mapping(Map.Entry::getKey, Collectors.toList())))
                .forEach((reason, rows) -> rows.forEach(row -> out.println("SKIPPED " + row + ": " + reason)));
    }

    /** The forks of the rows that were asked for, without those that measure the machine. */
    private List<Fork> measured(ForkLog log) {
        List<Row> controls = plan.rows().stream()
                .filter(PlannedRow::control)
                .map(PlannedRow::row)
                .toList();
        return log.forks().stream()
                .filter(fork -> !controls.contains(fork.row()))
                .toList();
    }

    private boolean preciseEnough(List<Fork> forks) {
        return forks.size() >= LEAST_FORKS_TO_BE_PRECISE
                && RowFigures.of(forks, machine.logicalCores()).score().relativeHalfWidth()
                        <= request.precision().orElseThrow();
    }

    private Display display(Tracker tracker) {
        return Terminal.attached() && !verbose() ? new TerminalDisplay(err, tracker.total()) : new PlainDisplay(err);
    }

    private boolean verbose() {
        return request.options().verbosity().orElse(Defaults.VERBOSITY) == VerboseMode.EXTRA;
    }

    /** Where JMH's own output goes: to the user's file, to the terminal if asked for, else nowhere but a failed fork's log. */
    private PrintStream talk() throws IOException {
        JmhOptions options = request.options();
        if (options.outputFile().hasValue()) {
            return new PrintStream(options.outputFile().get(), StandardCharsets.UTF_8);
        }
        OutputStream sink = verbose() ? new Tee(err, OutputStream.nullOutputStream()) : OutputStream.nullOutputStream();
        return new PrintStream(sink, true, StandardCharsets.UTF_8);
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

    /** Keeps the files and the display up to date while the rounds go. */
    private final class Reporter implements Rounds.Listener {

        private final ResultFolder folder;
        private final ForkLog log;
        private final Environment environment;
        private final Tracker tracker;
        private final Display display;
        private long begin;

        Reporter(ResultFolder folder, ForkLog log, Environment environment, Tracker tracker, Display display) {
            this.folder = folder;
            this.log = log;
            this.environment = environment;
            this.tracker = tracker;
            this.display = display;
        }

        @Override
        public void roundStarts(int round) throws IOException {
            tracker.roundStarts(round);
            Surroundings.addRound(environment, round, machine);
            folder.write(environment);
        }

        @Override
        public void forkStarts(Slot<PlannedRow, Side> slot) {
            List<Fork> known = log.forks().stream()
                    .filter(fork -> fork.row().equals(slot.row().row()))
                    .toList();
            String figure = known.isEmpty()
                    ? ""
                    : RowFigures.of(known, machine.logicalCores()).scoreText();
            display.forkStarts(slot.row().row(), figure, tracker.progress());
            begin = System.nanoTime();
        }

        @Override
        public void forkEnds(Slot<PlannedRow, Side> slot, Outcome outcome) throws IOException {
            boolean finished = outcome instanceof Finished;
            tracker.forkEnds(slot.row(), finished, Duration.ofNanos(System.nanoTime() - begin));
            String words;
            if (outcome instanceof Failed failed) {
                failureLogs.put(
                        slot.row().row(),
                        folder.writeLog(slot.row().row(), slot.side().name(), slot.round(), failed.log()));
                words = "FAILED: " + failed.cause();
            } else {
                Fork fork = ((Finished) outcome).fork();
                words = RowFigures.of(List.of(fork), machine.logicalCores()).scoreText();
            }
            display.forkEnds(slot.row().row(), words, tracker.progress());
        }

        @Override
        public void roundEnds(int round) throws IOException {
            folder.write(measured(log));
            if (round == 1 && plan.rounds() > 1) {
                err.println("The first complete table; " + (plan.rounds() - 1) + " more rounds sharpen it.");
                printTable(log);
            }
        }
    }
}
