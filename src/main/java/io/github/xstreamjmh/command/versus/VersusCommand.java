/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.command.versus;

import io.github.xstreamjmh.classpath.Bom;
import io.github.xstreamjmh.classpath.InPlaceOfLib;
import io.github.xstreamjmh.classpath.Jar;
import io.github.xstreamjmh.classpath.Jars;
import io.github.xstreamjmh.cli.MeasurementOptions;
import io.github.xstreamjmh.cli.Share;
import io.github.xstreamjmh.cli.UsageException;
import io.github.xstreamjmh.comparison.Format;
import io.github.xstreamjmh.contender.Provenance;
import io.github.xstreamjmh.engine.ForkFlags;
import io.github.xstreamjmh.engine.Interleaving;
import io.github.xstreamjmh.engine.JmhOptions;
import io.github.xstreamjmh.engine.MachineLock;
import io.github.xstreamjmh.engine.Plan;
import io.github.xstreamjmh.engine.PlannedRow;
import io.github.xstreamjmh.fork.WorkerAnswer;
import io.github.xstreamjmh.machine.Machine;
import io.github.xstreamjmh.probe.Workers;
import io.github.xstreamjmh.result.Environment;
import io.github.xstreamjmh.result.Phase;
import io.github.xstreamjmh.result.Row;
import io.github.xstreamjmh.session.Contestant;
import io.github.xstreamjmh.session.Preparation;
import io.github.xstreamjmh.session.Request;
import io.github.xstreamjmh.session.Session;
import io.github.xstreamjmh.stats.Judge;
import io.github.xstreamjmh.stats.Precision;
import io.github.xstreamjmh.stats.Sequential;
import io.github.xstreamjmh.suite.Suite;
import io.github.xstreamjmh.suite.SuiteRow;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.stream.Collectors;
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
                    + " of jars, or group:artifact:version[,version...] from the local Maven repository, or by the mvn of"
                    + " the PATH. + joins what changes at once. Several candidates are all held against the baseline.",
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
            "0:every row is decided, none slower; families as a whole don't count",
            "1:a row is slower, or failed",
            "2:wrong usage, or output that can't be written",
            "3:a row is inconclusive, none slower",
            "130:stopped by Ctrl-C or SIGTERM"
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

    private static final Duration VERIFYING = Duration.ofSeconds(60);

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
        Optional<Path> resumed = common.resume();
        Request request = resumed.isEmpty()
                ? fresh()
                : Request.resumed(
                        resumed.get(),
                        common.budget(),
                        Optional.empty(),
                        true,
                        () -> common.requireNoOtherPlan(spec, words, "--format"));
        Session.requireRounds(request.options());
        Environment.Versus asked = request.versus().orElseThrow();
        List<Jar> own = Jars.measured();
        if (!asked.whole()) {
            Jars.requireSound(own);
        }
        Lineup lineup = Lineup.of(asked, own);
        Plan plan = plan(request, lineup);
        MachineLock lock = MachineLock.acquire();
        try (lock) {
            return measure(request, lineup, plan);
        }
    }

    /** The jar that has to be on this JVM's class path; empty where the suite's own benchmarks are measured. */
    private Optional<Path> baselineOfWhole() throws InterruptedException {
        if (common.resume().isPresent()) {
            return common.resume()
                    .flatMap(Request::versusOf)
                    .filter(Environment.Versus::whole)
                    .map(then -> Path.of(then.baseline().get(0)));
        }
        if (!whole) {
            return Optional.empty();
        }
        if (words.size() < 2 || !Naming.isCandidate(words.get(0)) || !Naming.isCandidate(words.get(1))) {
            throw new UsageException("--jar needs two jars of JMH benchmarks, the old one and the new one.");
        }
        return Optional.of(Naming.ofThisUser().jars(words.get(0)).get(0));
    }

    private int measure(Request request, Lineup lineup, Plan plan) throws IOException, InterruptedException {
        Environment.Versus asked = request.versus().orElseThrow();
        Plan working = plan;
        Map<String, Map<Row, List<Provenance>>> provenance = new LinkedHashMap<>();
        if (request.resumed().isEmpty()) {
            Verification verified = verify(request, lineup, plan);
            working = verified.plan();
            provenance.putAll(verified.provenance());
        }
        Set<String> names = lineup.entrants().stream()
                .map(entrant -> entrant.side().name())
                .collect(Collectors.toCollection(LinkedHashSet::new));
        Referee referee = new Referee(names, asked, request.precision().map(Precision::halfWidth));
        Interleaving interleaving = interleaving(request, working, lineup);
        Plan measured = working.interleaved(request.options(), interleaving, names.size(), request.steady());
        return new Session(
                        request,
                        measured,
                        lineup.entrants().stream()
                                .map(entrant -> new Contestant(
                                        entrant.side(),
                                        entrant.jars(),
                                        Optional.ofNullable(
                                                provenance.get(entrant.side().name()))))
                                .toList(),
                        new Session.Rule(
                                asked.sequential() ? Phase.screen : Phase.measure, interleaving, referee::settled),
                        (data, talk) -> new VersusPresenter(
                                referee,
                                measured,
                                interleaving,
                                lineup.differences(),
                                request.seed(),
                                format,
                                data,
                                talk),
                        out,
                        err)
                .run(common.strict());
    }

    /** In lockstep, unless the user doesn't want it or the JVMs of all sides don't fit into the memory at once. */
    private Interleaving interleaving(Request request, Plan plan, Lineup lineup) {
        if (request.versus().orElseThrow().forkByFork()) {
            return Interleaving.FORKS;
        }
        Machine machine = Machine.here();
        Heaps heaps =
                new Heaps(machine.host().memory().totalBytes(), machine.state().freeMemoryBytes());
        Optional<String> tooLarge = heaps.tooLarge(lineup.entrants().stream()
                .map(entrant -> plan.rows().stream()
                        .map(row -> ForkFlags.of(request.options(), row, entrant.side(), request.steady())
                                .all())
                        .toList())
                .toList());
        tooLarge.ifPresent(why -> err.println("Warning: " + why));
        return tooLarge.isPresent() ? Interleaving.FORKS : Interleaving.ITERATIONS;
    }

    /** The rows that the difference can touch; of a resumed measurement those that were found to work. */
    private Plan plan(Request request, Lineup lineup) {
        Environment.Versus asked = request.versus().orElseThrow();
        Reach reach = new Reach(lineup, WholeJars.SUITE, Bom.ofSuite());
        Set<String> skippedThen = request.resumed()
                .map(resumed -> resumed.environment().skipped().stream()
                        .map(Environment.Skipped::row)
                        .collect(Collectors.toSet()))
                .orElse(Set.of());
        Plan plan = asked.whole() ? ofCommonRows(asked, Plan.of(request.options())) : Plan.of(request.options());
        List<PlannedRow> candidates =
                plan.rows().stream().filter(row -> !row.control()).toList();
        List<PlannedRow> rows = candidates.stream()
                .filter(row -> asked.all() || reach.touches(new SuiteRow(row.benchmark(), row.row())))
                .filter(row -> !skippedThen.contains(row.row().toString()))
                .toList();
        if (rows.isEmpty() && !candidates.isEmpty()) {
            throw new UsageException("None of the " + candidates.size() + " rows that were asked for uses "
                    + String.join(", ", lineup.changedArtifacts())
                    + ". Name other benchmarks, such as '.*' for all, or run them all the same with --all.");
        }
        if (rows.size() < candidates.size() && request.resumed().isEmpty()) {
            err.println((candidates.size() - rows.size()) + " of " + candidates.size()
                    + " rows don't use what differs and are left out; --all runs them too.");
        }
        return new Plan(rows, plan.skipped()).withRounds(OptionalInt.of(asked.rounds()));
    }

    /** Names the rows that one side lacks, and what else than the product changed. */
    private Plan ofCommonRows(Environment.Versus asked, Plan plan) {
        Path old = Path.of(asked.baseline().get(0));
        List<Plan.Skipped> skipped = new ArrayList<>(plan.skipped());
        List<PlannedRow> rows = new ArrayList<>(plan.rows());
        Set<String> selected = rows.stream()
                .map(row -> row.row().benchmark() + " " + row.row().mode())
                .collect(Collectors.toSet());
        for (Environment.Jars candidate : asked.candidates()) {
            Path jar = Path.of(candidate.paths().get(0));
            WholeJars.changes(old, jar, selected)
                    .forEach(change -> err.println(candidate.name() + ": " + change + "."));
            WholeJars.lacking(old, jar)
                    .forEach(name -> err.println("SKIPPED " + name + ": only in " + candidate.name()));
            Set<String> lacking = WholeJars.lacking(jar, old);
            rows.removeIf(row -> {
                boolean gone =
                        lacking.contains(row.row().benchmark() + " " + row.row().mode());
                if (gone) {
                    skipped.add(new Plan.Skipped(row.row(), "", "not in " + candidate.name()));
                }
                return gone;
            });
        }
        return new Plan(List.copyOf(rows), List.copyOf(skipped));
    }

    private Verification verify(Request request, Lineup lineup, Plan plan) throws InterruptedException {
        err.println("Verifying " + plan.rows().size() + " rows on each of "
                + lineup.entrants().size() + " sides ...");
        Map<String, Workers> workers = new LinkedHashMap<>();
        try {
            return Verification.of(
                    plan, lineup.entrants().stream().map(Lineup.Entrant::side).toList(), (side, row) -> {
                        Workers ofSide = workers.computeIfAbsent(
                                side.name(), name -> new Workers(Preparation.jvm(request, side)));
                        WorkerAnswer answer = ofSide.ask(row, true, VERIFYING);
                        return new Verification.Answer(answer.failure().orElse(""), answer.provenance());
                    });
        } finally {
            workers.values().forEach(Workers::close);
        }
    }

    private Request fresh() throws InterruptedException {
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
        Naming naming = Naming.ofThisUser();
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
        return new Request(
                options,
                selected,
                Path.of("").toAbsolutePath(),
                false,
                !asServers,
                common.seed(),
                common.budget(),
                Optional.ofNullable(precision).map(Request::precision),
                Optional.empty(),
                common.out(),
                common.label(),
                Optional.of(asked),
                Optional.empty(),
                Optional.empty());
    }
}
