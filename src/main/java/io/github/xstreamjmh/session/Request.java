/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.session;

import io.github.xstreamjmh.cli.UsageException;
import io.github.xstreamjmh.comparison.Ranks;
import io.github.xstreamjmh.document.figures.RowFigures;
import io.github.xstreamjmh.fork.Causes;
import io.github.xstreamjmh.machine.Machine;
import io.github.xstreamjmh.plan.JmhOptions;
import io.github.xstreamjmh.plan.Plan;
import io.github.xstreamjmh.plan.PlannedRow;
import io.github.xstreamjmh.plan.XmlFiles;
import io.github.xstreamjmh.result.Asked;
import io.github.xstreamjmh.result.Environment;
import io.github.xstreamjmh.result.Fork;
import io.github.xstreamjmh.result.RowResult;
import io.github.xstreamjmh.result.Shard;
import io.github.xstreamjmh.result.folder.ResultFolder;
import io.github.xstreamjmh.stats.Estimate;
import io.github.xstreamjmh.stats.Precision;
import io.github.xstreamjmh.stats.Ranking;
import java.io.Closeable;
import java.io.IOException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Path;
import java.time.Duration;
import java.time.LocalDateTime;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.function.Predicate;

/**
 * What a measurement was asked for.
 *
 * @param options JMH's options
 * @param asked what is kept of it in {@code environment.json}; among others the same options as words
 * @param budget no row starts a round after this time
 * @param out where results go; empty for a dated folder
 * @param resumed the run to go on with; empty for a new one
 */
public record Request(
        JmhOptions options, Asked asked, Optional<Duration> budget, Optional<Path> out, Optional<Resumed> resumed) {

    /** What {@code environment.json} calls the mode of compilation that isn't the JVM's own. */
    private static final String STEADY = "steady";

    /** Where results go that are given no folder. */
    private static final Path RESULTS = Path.of("results");

    /** A new measurement. */
    public static Request of(Asked asked, Optional<Duration> budget, Optional<Path> out) {
        Asked absolute = asked.with(XmlFiles.absolute(asked.arguments()));
        return new Request(JmhOptions.parse(absolute.arguments()), absolute, budget, out, Optional.empty());
    }

    /** A run to go on with: its folder, whose lock is held, and the environment that it was begun in. */
    public record Resumed(ResultFolder folder, Closeable lock, Environment environment) {}

    /**
     * The request of an earlier run, to go on with.
     *
     * @param budget the time for this session; the earlier one does not count
     * @param command the command that goes on with it, as {@link Asked#command} says it
     * @param repeated checks the command line once the folder proves to hold a run: whether it has these words of the
     *     run's own
     * @throws UsageException if there is no such run in the folder, it is a stranger's, or somebody measures into it
     */
    public static Request resumed(
            Path named, Optional<Duration> budget, String command, Predicate<List<String>> repeated) {
        return resumed(named, budget, command, Optional.of(repeated));
    }

    /** The same where there is no command line to confirm a stranger's words in: those are refused. */
    public static Request resumed(Path named, Optional<Duration> budget, String command) {
        return resumed(named, budget, command, Optional.empty());
    }

    private static Request resumed(
            Path named, Optional<Duration> budget, String command, Optional<Predicate<List<String>>> repeated) {
        try {
            ResultFolder folder = ResultFolder.existing(named);
            if (!folder.hasRun()) {
                throw new UsageException("There is no run to continue in " + named + ": it has no environment.json.");
            }
            Environment environment = Environment.read(folder.environment());
            Begun.requireTrust(named, folder, environment, repeated);
            Asked run = environment.run();
            if (environment.hosts().size() > 1
                    || run.shard().filter(Shard::isMerged).isPresent()) {
                throw new UsageException("The result in " + named
                        + " was merged from shards: continue those, each on its machine, and merge them again.");
            }
            if (!run.command().equals(command)) {
                throw new UsageException("The run in " + named + " is "
                        + (run.command().isEmpty()
                                ? "a plain run"
                                : "a run of " + run.command().strip())
                        + ": " + ShellCommand.resuming(run, named.toString()) + " continues it.");
            }
            Closeable lock = folder.lock();
            return new Request(
                    JmhOptions.parse(run.arguments()),
                    run,
                    budget,
                    Optional.empty(),
                    Optional.of(new Resumed(folder, lock, locked(folder, lock, run))));
        } catch (IOException e) {
            throw new UsageException("Can't continue the run in " + named + ": " + Causes.firstLine(e), e);
        }
    }

    /** What is in a folder once nobody else measures into it: whoever did may just have ended. */
    private static Environment locked(ResultFolder folder, Closeable lock, Asked run) throws IOException {
        try {
            Environment now = Environment.read(folder.environment());
            if (!now.run().equals(run)) {
                throw new UsageException("The run in " + folder.path() + " has just been changed: try again.");
            }
            return now;
        } catch (IOException | RuntimeException e) {
            lock.close();
            throw e;
        }
    }

    /** What the sides of the measurement in a folder are; empty when there is none, or it has one side. */
    public static Optional<Asked.Versus> versusOf(Path named, Predicate<List<String>> repeated) {
        return versusOf(named, Optional.of(repeated));
    }

    /** The same where there is none to confirm a stranger's words in. */
    public static Optional<Asked.Versus> versusOf(Path named) {
        return versusOf(named, Optional.empty());
    }

    private static Optional<Asked.Versus> versusOf(Path named, Optional<Predicate<List<String>>> repeated) {
        try {
            ResultFolder folder = ResultFolder.existing(named);
            if (!folder.hasRun()) {
                return Optional.empty();
            }
            Environment environment = Environment.read(folder.environment());
            Begun.requireTrust(named, folder, environment, repeated);
            return environment.run().versus();
        } catch (IOException e) {
            throw new UsageException("Can't continue the run in " + named + ": " + Causes.firstLine(e), e);
        }
    }

    /**
     * Makes a folder for results.
     *
     * @param out the new or empty one that the user named; empty for a dated one
     * @throws UsageException if that can't be made
     */
    public static ResultFolder newFolder(Optional<Path> out) {
        requireNewFolder(out);
        try {
            return out.isPresent()
                    ? ResultFolder.empty(out.get())
                    : ResultFolder.dated(RESULTS, LocalDateTime.now(ZoneId.systemDefault()));
        } catch (IOException e) {
            throw noFolder(e);
        }
    }

    /**
     * Makes sure that there can be a folder for results, which is new or empty if the user named it, before work that takes
     * minutes. Makes none.
     *
     * @throws UsageException if there can't
     */
    public static void requireNewFolder(Optional<Path> out) {
        try {
            if (out.isPresent()) {
                ResultFolder.requireEmpty(out.get());
            } else {
                ResultFolder.requireRoom(RESULTS);
            }
        } catch (FileAlreadyExistsException e) {
            throw new UsageException(
                    e.getMessage() + " is not empty. Choose a new folder for --out, or continue its run with --resume.",
                    e);
        } catch (IOException e) {
            throw noFolder(e);
        }
    }

    private static UsageException noFolder(IOException e) {
        return new UsageException(
                "Can't make a folder for the results (" + Causes.firstLine(e) + "). Choose another with --out.", e);
    }

    /** Where relative paths among the arguments start from. */
    public static String here() {
        return Path.of("").toAbsolutePath().toString();
    }

    /** How {@link Asked#compilation} says whether forks compile in the foreground. */
    public static Optional<String> compilation(boolean steady) {
        return steady ? Optional.of(STEADY) : Optional.empty();
    }

    /** Whether forks compile in the foreground, see {@link io.github.xstreamjmh.suite.Flags}. */
    public boolean steady() {
        return asked.compilation().isPresent();
    }

    /** How many cores a thread takes while it warms up in a heat: one of its own, and one for what compiles beside it. */
    public int coresToWarmUp() {
        return steady() || asked.quick() ? 1 : 2;
    }

    /** Whether it goes on with a run of this machine. Another one is refused as such, whatever else it lacks. */
    public boolean begunHere() {
        return resumed.filter(begun -> begun.environment()
                        .hosts()
                        .containsKey(Machine.here().host().id()))
                .isPresent();
    }

    /** Of a plan what a run that goes on could measure then; what failed is skipped again. */
    public Plan working(Plan plan) {
        List<PlannedRow> rows = new ArrayList<>();
        List<Plan.Skipped> skipped = new ArrayList<>(plan.skipped());
        for (PlannedRow row : plan.rows()) {
            Optional<Environment.Skipped> then = resumed.stream()
                    .flatMap(begun -> begun.environment().skipped().stream())
                    .filter(other -> other.is(row.row()))
                    .findFirst();
            if (then.isEmpty()) {
                rows.add(row);
            } else {
                then.get()
                        .failure()
                        .map(failure ->
                                Plan.Skipped.failed(row.row(), then.get().reason(), failure))
                        .ifPresent(skipped::add);
            }
        }
        return new Plan(List.copyOf(rows), List.copyOf(skipped));
    }

    /** The rule by which rows leave the rounds. */
    public Optional<Precision> precision() {
        return precision(asked);
    }

    /** The rule by which rows leave the rounds of a run. */
    public static Optional<Precision> precision(Asked run) {
        return run.precision().map(share -> new Precision(share, Estimate.CONFIDENCE));
    }

    /** Whether forks of a row know it as precisely as was asked for. */
    public boolean settled(List<Fork> forks) {
        return settled(asked, forks);
    }

    /** Whether forks of a row know it as precisely as was asked of a run. */
    public static boolean settled(Asked run, List<Fork> forks) {
        Optional<Precision> precision = precision(run);
        if (precision.isEmpty()) {
            return false;
        }
        Fork first = forks.get(0);
        double[] times = RowFigures.times(new RowResult(first.row(), first.control(), forks, Map.of()));
        return Arrays.stream(times).allMatch(Double::isFinite)
                && precision.get().missing(times) == 0;
    }

    /** The most rounds that a row may take part in, if that is not for its annotations to say. */
    public OptionalInt rounds() {
        return (asked.precision().isPresent() || asked.rank().isPresent())
                        && !options.getForkCount().hasValue()
                ? OptionalInt.of(Ranks.ROUNDS)
                : OptionalInt.empty();
    }

    /**
     * The same up to another round, if options for JMH name one: rounds follow from the seed and their numbers alone.
     *
     * @throws UsageException if it can't have more
     */
    public Request upTo(JmhOptions more) {
        if (!more.getForkCount().hasValue()) {
            return this;
        }
        int rounds = more.getForkCount().get();
        int begun = resumed.stream()
                .flatMap(run -> run.environment().rounds().stream())
                .mapToInt(Environment.Round::round)
                .max()
                .orElse(1);
        if (rounds < begun
                || options.embedded()
                || asked.quick()
                || asked.shard().isPresent()) {
            throw new UsageException("With --resume, -f is the last round, here at least " + begun
                    + "; shards and runs of --quick or -f 0 can't add any: start a new run.");
        }
        int known = Math.max(Ranking.HORIZON, options.getForkCount().orElse(Ranks.ROUNDS));
        if (asked.rank().isPresent() && rounds > known) {
            throw new UsageException("The intervals of this ranking hold for up to " + known + " heats: -f " + known
                    + " continues it that far; for more, start a new ranking.");
        }
        return goingOnAs(asked.with(JmhOptions.withForks(asked.arguments(), rounds)));
    }

    /**
     * The same, if the jar is named whose benchmarks it measures.
     *
     * @param named whether one is
     * @throws UsageException if none is, and a run that goes on needs one
     */
    public Request withJar(boolean named) {
        if (!named && resumed.isPresent() && ShellCommand.isOfOtherJar(asked)) {
            throw new UsageException("This run measures the benchmarks of another jar, which has to be named again: "
                    + ShellCommand.resuming(asked, resumed.get().folder().path().toString())
                    + " continues it.");
        }
        return this;
    }

    /** The same, of which the folder is to say from now on that it was asked for more. */
    public Request goingOnAs(Asked more) {
        return new Request(
                JmhOptions.parse(more.arguments()),
                more,
                budget,
                out,
                resumed.map(begun -> new Resumed(
                        begun.folder(), begun.lock(), begun.environment().with(more))));
    }

    /** The same of contenders that are ranked. */
    public Request of(Asked.Rank ranked) {
        return new Request(options, asked.of(ranked), budget, out, resumed);
    }

    /** The same of sides that are compared. */
    public Request of(Asked.Versus compared) {
        return new Request(options, asked.of(compared), budget, out, resumed);
    }

    /** The same for a part of its plan. */
    public Request of(Shard part) {
        return new Request(options, asked.of(Optional.of(part)), budget, out, resumed);
    }
}
