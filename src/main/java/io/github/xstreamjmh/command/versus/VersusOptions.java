/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.command.versus;

import io.github.xstreamjmh.classpath.Jar;
import io.github.xstreamjmh.classpath.Repositories;
import io.github.xstreamjmh.cli.MeasurementOptions;
import io.github.xstreamjmh.cli.Share;
import io.github.xstreamjmh.cli.UsageException;
import io.github.xstreamjmh.fork.Causes;
import io.github.xstreamjmh.plan.JmhOptions;
import io.github.xstreamjmh.result.Asked;
import io.github.xstreamjmh.result.Fork;
import io.github.xstreamjmh.result.Phase;
import io.github.xstreamjmh.result.Place;
import io.github.xstreamjmh.session.Request;
import io.github.xstreamjmh.session.RowOptions;
import io.github.xstreamjmh.session.Session;
import io.github.xstreamjmh.session.Why;
import io.github.xstreamjmh.stats.Judge;
import io.github.xstreamjmh.stats.Sequential;
import io.github.xstreamjmh.suite.Flags;
import io.github.xstreamjmh.suite.Suite;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;

/** What {@code versus} is asked to compare with what, and how: a mixin. */
final class VersusOptions {

    static final String MOST = "--max-pairs";

    /** What counts know nothing of. */
    private static final List<String> OF_TIMES = List.of(
            "--fixed",
            MOST,
            "--threshold",
            "--budget",
            "--fail-on",
            "--out",
            "--label",
            "--strict",
            "--seed",
            "--no-confirm",
            "--fork-by-fork");

    @Option(names = "--baseline", paramLabel = "JARS", description = "The baseline's jars, named like a candidate's.")
    private List<String> baseline = new ArrayList<>();

    @Option(
            names = "--jar",
            description = "Compare whole jars of JMH benchmarks, with all dependencies inside; the first is the"
                    + " baseline. Rows are matched by name.")
    private boolean whole;

    @Option(names = "--jvm", paramLabel = "PATH", description = "The candidates' java executable.")
    private Path jvm;

    @Option(
            names = "--candidate-jvm-args",
            paramLabel = "FLAGS",
            description = "Flags for the candidates' JVMs only, split at spaces.")
    private String candidateJvmArgs;

    @Mixin
    private RowOptions rows;

    @Option(names = "--all", description = "Also run rows that use none of the changed jars.")
    private boolean all;

    @Option(
            names = "--aa",
            description = "Compare the baseline with itself: how often is this machine wrong, and what can it detect?")
    private boolean same;

    @Option(
            names = "--threshold",
            paramLabel = "SHARE",
            converter = Share.class,
            description = "The change that matters (default: 5%%; with --fixed, but not --aa, 3%%).")
    private Double threshold;

    @Option(
            names = MOST,
            paramLabel = "N",
            description = "Give up on a row after this many pairs of forks (default: " + Sequential.MOST_PAIRS
                    + "); with --resume, undecided rows continue up to N.")
    private Integer mostPairs;

    @Option(
            names = "--fixed",
            paramLabel = "N",
            description = "Make N pairs of each row and judge them once, at the end.")
    private Integer fixed;

    @Option(
            names = "--as-servers",
            description = "Fork JVMs in server mode: G1 and background compilation; --jvm implies it, and so"
                    + " does a collector in --candidate-jvm-args. In the median row, pairs vary twice as much as in"
                    + " steady mode, so four times as many are needed.")
    private boolean asServers;

    @Option(names = "--no-confirm", description = "Don't measure changed rows again in server mode.")
    private boolean unconfirmed;

    @Option(
            names = "--fork-by-fork",
            description =
                    "Run forks one after the other, for benchmarks whose threads are busy between iterations. Ratios"
                            + " are noisier.")
    private boolean forkByFork;

    @Option(
            names = "--count",
            description =
                    "Measure no time: count the bytecodes executed and the bytes allocated, in one fork per side"
                            + " and, where work or a method differs, a second. Differences of 0.5 %% show, however busy the machine.")
    boolean count;

    @Option(
            names = "--why",
            description =
                    "After the verdicts, count and sample what changed rows do differently, as bin/benchmark why does,"
                            + " and name the methods; takes minutes per row, beyond --budget.")
    boolean why;

    /** The jar that is the baseline as a whole; empty where the suite's own benchmarks are measured. */
    Optional<Path> baselineOfWhole(List<String> words) throws InterruptedException {
        if (!whole) {
            return Optional.empty();
        }
        List<String> named = named(words);
        if (named.size() < 2) {
            throw new UsageException("--jar needs two jars of JMH benchmarks, the old one and the new one.");
        }
        Naming naming = new Naming(Repositories.ofThisUser(), List.of());
        Path baseline = Path.of(only(jars(naming, named.get(0))));
        naming.candidates(named.subList(1, named.size())).forEach(candidate -> only(candidate.paths()));
        return Optional.of(baseline);
    }

    /** The words that name jars; those of JMH follow them. */
    private static List<String> named(List<String> words) {
        return words.stream().takeWhile(Naming::isCandidate).toList();
    }

    private static List<String> jars(Naming naming, String word) throws InterruptedException {
        return naming.jars(word).stream().map(Path::toString).toList();
    }

    private static String only(List<String> jars) {
        if (jars.size() != 1) {
            throw new UsageException(
                    "--jar takes one jar a side, with everything inside, not " + String.join(" and ", jars) + ".");
        }
        return jars.get(0);
    }

    private List<String> candidateFlags() {
        return candidateJvmArgs == null || candidateJvmArgs.isBlank()
                ? List.of()
                : List.of(candidateJvmArgs.strip().split("\\s+"));
    }

    private static void requireNothingOfTimes(CommandSpec command) {
        List<String> ofTimes = OF_TIMES.stream()
                .filter(command.commandLine().getParseResult()::hasMatchedOption)
                .toList();
        if (!ofTimes.isEmpty()) {
            throw new UsageException("--count counts each side once, keeps no result, and has exit codes of its own:"
                    + " leave out " + String.join(" and ", ofTimes) + ".");
        }
    }

    /**
     * A comparison that goes on, up to another number of pairs if one is named: intervals hold however often they are looked at.
     *
     * @throws UsageException if its pairs are judged once
     */
    Request longer(Request resumed) {
        if (mostPairs == null) {
            return resumed;
        }
        requirePairs(mostPairs);
        Asked.Versus asked = resumed.asked().versus().orElseThrow();
        if (!asked.sequential()) {
            throw new UsageException(
                    "--fixed pairs are judged once: --resume can't make more of them. Start a new comparison.");
        }
        int made = made(resumed);
        if (mostPairs < made) {
            throw new UsageException("With --resume, --max-pairs is the last pair, here at least " + made + ".");
        }
        return resumed.goingOnAs(resumed.asked().of(asked.upTo(mostPairs)));
    }

    /** How many pairs its rows have, those that confirmed aside. */
    private static int made(Request resumed) {
        try {
            return resumed.resumed().orElseThrow().folder().finished(cut -> {}).stream()
                    .map(Fork::place)
                    .filter(place -> place.phase() != Phase.confirm)
                    .mapToInt(Place::round)
                    .max()
                    .orElse(0);
        } catch (IOException e) {
            throw new UsageException("Can't continue the run: " + Causes.firstLine(e), e);
        }
    }

    private static void requirePairs(int pairs) {
        if (pairs < 1) {
            throw new UsageException("--fixed and --max-pairs take 1 or more, not " + pairs + ".");
        }
    }

    /** A new measurement. */
    Request request(List<String> words, List<Jar> own, MeasurementOptions common, CommandSpec command)
            throws InterruptedException {
        List<String> named = named(words);
        List<String> arguments = List.copyOf(words.subList(named.size(), words.size()));
        List<String> flags = candidateFlags();
        if (named.isEmpty() && jvm == null && flags.isEmpty() && !same) {
            throw new UsageException(
                    "versus needs a candidate: a jar, a folder of jars, group:artifact:version, another"
                            + " --jvm or --candidate-jvm-args; or --aa, for none."
                            + (arguments.isEmpty() ? "" : " '" + arguments.get(0) + "' is not a jar or folder."));
        }
        if (same && (!named.isEmpty() || jvm != null || !flags.isEmpty())) {
            throw new UsageException("--aa compares the baseline with itself: it takes no candidate.");
        }
        if (whole && (same || !baseline.isEmpty())) {
            throw new UsageException("--jar names both sides: leave out --aa and --baseline.");
        }
        if (fixed != null && mostPairs != null) {
            throw new UsageException("--fixed sets the number of pairs: leave out --max-pairs.");
        }
        List<String> selected =
                whole ? Suite.selectionIn(arguments, JmhOptions.parse(arguments).anySelected()) : arguments;
        JmhOptions options = JmhOptions.parse(selected, command.optionsMap().keySet());
        if (options.getForkCount().hasValue()) {
            throw new UsageException(
                    "versus makes as many forks as it needs: instead of -f, use --max-pairs N or --fixed N.");
        }
        Session.requireNoResultFile(options);
        if (why) {
            Why.requireTimes(count);
        }
        if (count) {
            requireNothingOfTimes(command);
        }
        int rounds = fixed != null ? fixed : mostPairs != null ? mostPairs : Sequential.MOST_PAIRS;
        requirePairs(rounds);
        // In the steady mode JVMs differ by other things, and the baseline has a collector of its own.
        boolean servers = asServers || jvm != null || flags.stream().anyMatch(Flags::asksForCollector);
        Naming naming = new Naming(Repositories.ofThisUser(), whole ? List.of() : own);
        List<String> jarsOfBaseline = new ArrayList<>();
        for (String word : whole ? named.subList(0, 1) : baseline) {
            jarsOfBaseline.addAll(jars(naming, word));
        }
        Asked.Versus asked = new Asked.Versus(
                naming.beside(jarsOfBaseline).candidates(whole ? named.subList(1, named.size()) : named),
                List.copyOf(jarsOfBaseline),
                Optional.ofNullable(jvm)
                        .map(path -> path.toAbsolutePath().normalize().toString()),
                flags,
                whole,
                all,
                same,
                forkByFork,
                fixed == null,
                rounds,
                threshold != null ? threshold : fixed == null || same ? Sequential.THRESHOLD : Judge.THRESHOLD,
                fixed == null && !servers && !same && !unconfirmed);
        return Request.of(
                Asked.of(rows.arguments(false, selected), Request.here(), common.seed())
                        .compiled(Request.compilation(!servers))
                        .labelled(common.label())
                        .of(asked),
                common.budget(),
                common.out());
    }
}
