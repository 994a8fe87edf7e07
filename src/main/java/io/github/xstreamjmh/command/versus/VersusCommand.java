/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.command.versus;

import io.github.xstreamjmh.classpath.InPlaceOfLib;
import io.github.xstreamjmh.classpath.Jar;
import io.github.xstreamjmh.classpath.Jars;
import io.github.xstreamjmh.classpath.Repositories;
import io.github.xstreamjmh.cli.ExitCode;
import io.github.xstreamjmh.cli.MeasurementOptions;
import io.github.xstreamjmh.cli.Share;
import io.github.xstreamjmh.cli.UsageException;
import io.github.xstreamjmh.comparison.Format;
import io.github.xstreamjmh.engine.JmhOptions;
import io.github.xstreamjmh.engine.MachineLock;
import io.github.xstreamjmh.engine.Plan;
import io.github.xstreamjmh.result.Environment;
import io.github.xstreamjmh.session.Request;
import io.github.xstreamjmh.session.Session;
import io.github.xstreamjmh.stats.Judge;
import io.github.xstreamjmh.stats.Sequential;
import io.github.xstreamjmh.suite.Suite;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;
import picocli.CommandLine.Unmatched;

/** {@code bin/benchmark versus}: reads its command line and has sides measured in turns. */
@Command(
        name = "versus",
        sortOptions = false,
        description = {
            "Tells whether other jars, another JVM or other flags make rows slower or faster.",
            "",
            "This lib/ is the baseline. A candidate is the same with jars in place of their other versions: a jar, a folder"
                    + " of jars, or group:artifact:version[,version...] from the Maven repositories of settings.xml, with"
                    + " what it needs of lib/ in the versions of its POM. + joins what changes at once. Several candidates"
                    + " are all held against the baseline.",
            "",
            "The sides' JVMs run at once, in lockstep: once they are warm one works while the others wait, so that what the"
                    + " machine does meanwhile falls on all of them. After each round the rows that are decided leave, so that forks go where"
                    + " they decide; whatever the number of rows, one table in a hundred or fewer shows a change though"
                    + " nothing changed. Only rows run that the difference can touch."
        },
        customSynopsis = "bin/benchmark versus CANDIDATE... [options] [JMH options] [regexp...]%n",
        optionListHeading = "%nOptions:%n",
        exitCodeListHeading = "%nExit codes:%n",
        exitCodeList = {
            ExitCode.HELP_OK,
            ExitCode.HELP_SLOWER,
            ExitCode.HELP_USAGE,
            ExitCode.HELP_INCONCLUSIVE,
            ExitCode.HELP_ROW_FAILED,
            ExitCode.HELP_NOT_AS_BEGUN,
            ExitCode.HELP_INTERRUPTED
        },
        footerHeading = "%nExamples:%n",
        footer = {
            "  bin/benchmark versus com.thoughtworks.xstream:xstream:1.4.20 Parser",
            "  bin/benchmark versus com.thoughtworks.xstream:xstream:1.4.10,1.4.15,1.4.18 ConverterType",
            "  bin/benchmark versus build/woodstox-core-7.2.0-SNAPSHOT.jar --budget 20m",
            "  bin/benchmark versus head.jar --baseline base.jar Parser    a pull request and its base",
            "  bin/benchmark versus --jvm /opt/jdk-25/bin/java --as-servers Parser    another JVM, as servers run it",
            "  bin/benchmark versus --jar old-benchmarks.jar new-benchmarks.jar",
            "  bin/benchmark versus --aa Base64                            what does this machine make of no difference?",
            "",
            "JMH's options work as in a run (bin/benchmark help run), but for -f. Iterations are shorter than in a run,",
            "unless one of -i, -r, -wi and -w is given."
        })
public final class VersusCommand implements Callable<Integer> {

    private final PrintStream out;
    private final PrintStream err;

    @Option(
            names = "--baseline",
            paramLabel = "JARS",
            description = "Jars that stand in the baseline's class path, named as a candidate is.")
    private List<String> baseline = new ArrayList<>();

    @Option(
            names = "--jar",
            description =
                    "The candidates are whole jars of JMH benchmarks, anybody's, and the first of them is the baseline."
                            + " Rows are matched by name.")
    private boolean whole;

    @Option(names = "--jvm", paramLabel = "PATH", description = "The candidates' java executable.")
    private Path jvm;

    @Option(
            names = "--candidate-jvm-args",
            paramLabel = "FLAGS",
            description = "Flags of the candidates' JVMs alone, split at spaces.")
    private String candidateJvmArgs;

    @Option(names = "--all", description = "Run also rows that the difference can't touch.")
    private boolean all;

    @Option(
            names = "--aa",
            description =
                    "Measure the baseline against itself: how often is this machine wrong, and what would it find?")
    private boolean same;

    @Option(
            names = "--threshold",
            paramLabel = "SHARE",
            converter = Share.class,
            description = "The change that matters (default: 5%%; with --fixed, but not --aa, 3%%).")
    private Double threshold;

    @Option(
            names = "--max-pairs",
            paramLabel = "N",
            description = "Give up on a row after so many pairs of forks (default: " + Sequential.MOST_PAIRS + ").")
    private Integer mostPairs;

    @Option(
            names = "--fixed",
            paramLabel = "N",
            description = "Make N pairs of each row and judge them once, at the end.")
    private Integer fixed;

    @Option(
            names = "--precision",
            paramLabel = "SHARE",
            converter = Share.class,
            description = "Go on with a row until its ratio is known to this share, too (half-width of the interval).")
    private Double precision;

    @Option(
            names = "--as-servers",
            description =
                    "Fork JVMs with G1 that compile in the background, as servers do by default. Pairs then differ"
                            + " about twice as much as in the steady mode, in most rows, and four times as many are needed.")
    private boolean asServers;

    @Option(
            names = "--fork-by-fork",
            description =
                    "Run the sides' forks one after the other: for benchmarks whose threads are busy between iterations,"
                            + " too. More of the machine's noise then tells on the ratios.")
    private boolean forkByFork;

    @Option(
            names = "--format",
            defaultValue = "text",
            description = "How to print the table: ${COMPLETION-CANDIDATES} (default: ${DEFAULT-VALUE}).")
    private Format format;

    @Mixin
    private MeasurementOptions common;

    @Unmatched
    private List<String> words = new ArrayList<>();

    @Spec
    private CommandSpec spec;

    /**
     * @param out for data
     * @param err for talk
     */
    public VersusCommand(PrintStream out, PrintStream err) {
        this.out = out;
        this.err = err;
    }

    @Override
    public Integer call() throws IOException, InterruptedException {
        Optional<Path> baselineOfWhole = baselineOfWhole();
        if (baselineOfWhole.isPresent() && !InPlaceOfLib.inside()) {
            return InPlaceOfLib.run(
                    baselineOfWhole.get(),
                    out,
                    err,
                    spec.commandLine().getParent().getParseResult().originalArgs());
        }
        List<Jar> own = Jars.measured();
        Optional<Path> resumed = common.resume();
        Request request = resumed.isEmpty()
                ? fresh(own)
                : Request.resumed(
                        resumed.get(),
                        common.budget(),
                        Optional.empty(),
                        true,
                        started -> common.goesOn(spec, started, "--format"));
        Session.requireRounds(request.options());
        Environment.Versus asked = request.asked().versus().orElseThrow();
        if (!asked.whole()) {
            Jars.requireSound(own);
        }
        Lineup lineup = Lineup.of(asked, own);
        Plan plan = new Selection(request, lineup, err).plan();
        MachineLock lock = MachineLock.acquire();
        try (lock) {
            return new Measurement(request, lineup, format, out, err).of(plan, common.strict());
        }
    }

    /** The jar that has to be on this JVM's class path; empty where the suite's own benchmarks are measured. */
    private Optional<Path> baselineOfWhole() throws InterruptedException {
        if (common.resume().isPresent()) {
            return common.resume()
                    .flatMap(folder -> Request.versusOf(folder, started -> common.goesOn(spec, started, "--format")))
                    .filter(Environment.Versus::whole)
                    .map(then -> Path.of(then.baseline().get(0)));
        }
        if (!whole) {
            return Optional.empty();
        }
        if (words.size() < 2 || !Naming.isCandidate(words.get(0)) || !Naming.isCandidate(words.get(1))) {
            throw new UsageException("--jar needs two jars of JMH benchmarks, the old one and the new one.");
        }
        return Optional.of(new Naming(Repositories.ofThisUser(), List.of())
                .jars(words.get(0))
                .get(0));
    }

    private Request fresh(List<Jar> own) throws InterruptedException {
        int candidates = 0;
        while (candidates < words.size() && Naming.isCandidate(words.get(candidates))) {
            candidates++;
        }
        List<String> named = words.subList(0, candidates);
        List<String> arguments = List.copyOf(words.subList(candidates, words.size()));
        if (named.isEmpty() && jvm == null && candidateJvmArgs == null && !same) {
            throw new UsageException(
                    "versus needs a candidate: a jar, a folder of jars, group:artifact:version, another"
                            + " --jvm or --candidate-jvm-args; or --aa, for none."
                            + (arguments.isEmpty() ? "" : " '" + arguments.get(0) + "' is no jar or folder."));
        }
        if (same && (!named.isEmpty() || jvm != null || candidateJvmArgs != null)) {
            throw new UsageException("--aa measures the baseline against itself: it takes no candidate.");
        }
        if (whole && (same || !baseline.isEmpty())) {
            throw new UsageException("--jar names both sides, so that --aa and --baseline say nothing.");
        }
        if (fixed != null && (mostPairs != null || precision != null)) {
            throw new UsageException(
                    "--fixed makes a number of pairs, so that --max-pairs and --precision say nothing.");
        }
        List<String> selected =
                whole ? Suite.selectionIn(arguments, JmhOptions.parse(arguments).anySelected()) : arguments;
        JmhOptions options = JmhOptions.parse(selected, spec.optionsMap().keySet());
        if (options.getForkCount().hasValue()) {
            throw new UsageException(
                    "versus makes as many forks as it needs: instead of -f, --max-pairs N sets their most,"
                            + " and --fixed N their number.");
        }
        int rounds = fixed != null ? fixed : mostPairs != null ? mostPairs : Sequential.MOST_PAIRS;
        if (rounds < 1) {
            throw new UsageException("There must be a pair to judge, not " + rounds + ".");
        }
        Naming naming = new Naming(Repositories.ofThisUser(), whole ? List.of() : own);
        List<String> jarsOfBaseline = new ArrayList<>();
        for (String word : whole ? named.subList(0, 1) : baseline) {
            naming.jars(word).forEach(jar -> jarsOfBaseline.add(jar.toString()));
        }
        Environment.Versus asked = new Environment.Versus(
                naming.candidates(whole ? named.subList(1, named.size()) : named),
                List.copyOf(jarsOfBaseline),
                Optional.ofNullable(jvm)
                        .map(path -> path.toAbsolutePath().normalize().toString()),
                candidateJvmArgs == null
                        ? List.of()
                        : List.of(candidateJvmArgs.strip().split("\\s+")),
                whole,
                all,
                same,
                forkByFork,
                fixed == null,
                rounds,
                threshold != null ? threshold : fixed == null || same ? Sequential.THRESHOLD : Judge.THRESHOLD);
        return Request.of(
                new Environment.Asked(
                        selected,
                        Request.here(),
                        false,
                        common.seed(),
                        Optional.ofNullable(precision),
                        Request.compilation(!asServers),
                        common.label(),
                        Optional.of(asked),
                        Optional.empty()),
                common.budget(),
                Optional.empty(),
                common.out());
    }
}
