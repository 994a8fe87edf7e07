/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.command.compare;

import io.github.xstreamjmh.cli.ExitCode;
import io.github.xstreamjmh.cli.Share;
import io.github.xstreamjmh.cli.UsageException;
import io.github.xstreamjmh.comparison.ByParameter;
import io.github.xstreamjmh.comparison.ComparedTable;
import io.github.xstreamjmh.comparison.Comparer;
import io.github.xstreamjmh.comparison.Format;
import io.github.xstreamjmh.comparison.References;
import io.github.xstreamjmh.comparison.SideBySide;
import io.github.xstreamjmh.metric.Metric;
import io.github.xstreamjmh.metric.ScoreForm;
import io.github.xstreamjmh.result.ResultReader;
import io.github.xstreamjmh.result.Run;
import io.github.xstreamjmh.stats.Judge;
import io.github.xstreamjmh.suite.Suite;
import io.github.xstreamjmh.table.Block;
import io.github.xstreamjmh.table.Rendering;
import java.io.PrintStream;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code bin/benchmark compare}. */
@Command(
        name = "compare",
        description = {
            "Tells which rows got slower, faster or stayed the same, which are inconclusive, and what became of each "
                    + "family as a whole.",
            "",
            "A result is a folder of this suite (results/latest), a file that JMH wrote (JSON, CSV or text), or a "
                    + "table of reference/published. One result alone is compared with the reference results that come "
                    + "with the suite.",
            "",
            "Runs at different times differ by what the machine did meanwhile. Control rows in both tell by how much, and so "
                    + "do rows that use none of the jars that differ; unless they show that the machine stayed the same, "
                    + "no row gets a verdict and only shapes are compared."
        },
        exitCodeListHeading = "%nExit codes:%n",
        exitCodeList = {
            ExitCode.HELP_OK,
            ExitCode.HELP_SLOWER,
            ExitCode.HELP_USAGE,
            ExitCode.HELP_INCONCLUSIVE,
            ExitCode.HELP_NOT_COMPARABLE
        },
        footerHeading = "%nExamples:%n",
        footer = {
            "  bin/benchmark compare results/before results/after",
            "  bin/benchmark compare before1 before2 before3 -- after1 after2 after3",
            "  bin/benchmark compare results/latest --by parser --baseline Xpp3",
            "  bin/benchmark compare results/latest --metric alloc --format markdown",
            "  bin/benchmark compare versus-here versus-there      # what two machines say of one change"
        })
public final class CompareCommand implements Callable<Integer> {

    /** Where the suite is installed. */
    private static final String HOME = "xstreamjmh.home";

    /** What parts the runs of two sides. */
    private static final String SEPARATOR = "--";

    private final PrintStream out;
    private final PrintStream err;

    @Parameters(
            arity = "1..*",
            paramLabel = "RESULT",
            description = "The baseline, and what to compare with it; or one result alone. Of several runs a side, two "
                    + "or more, those before -- are the baseline's and those after it the candidate's: then runs are the "
                    + "sample, and what they differ by is counted.")
    private List<Path> paths = new ArrayList<>();

    @Option(names = SEPARATOR, arity = "1..*", paramLabel = "RESULT", hidden = true)
    private List<Path> candidateRuns = new ArrayList<>();

    @Option(
            names = "--by",
            paramLabel = "PARAM",
            description = "Compare the values of a parameter inside one result, such as parser.")
    private String by;

    @Option(
            names = "--baseline",
            paramLabel = "VALUE",
            description =
                    "With --by: the value that the others are compared with (default: the first in the catalogue).")
    private String baseline;

    @Option(
            names = "--metric",
            defaultValue = "time",
            description = "What to compare: ${COMPLETION-CANDIDATES} (default: ${DEFAULT-VALUE}).")
    private Metric metric;

    @Option(
            names = "--as",
            paramLabel = "FORM",
            description = "Show each score as time or as rate, instead of as it was measured.")
    private ScoreForm form;

    @Option(
            names = "--threshold",
            paramLabel = "SHARE",
            converter = Share.class,
            description = "The change that matters (default: 3%%; of versus's result that which it was measured for).")
    private Double threshold;

    @Option(
            names = "--confidence",
            paramLabel = "SHARE",
            defaultValue = "95%",
            converter = Share.class,
            description = "How sure a verdict has to be (default: ${DEFAULT-VALUE}).")
    private double confidence;

    @Option(
            names = "--format",
            defaultValue = "text",
            description =
                    "How to print it: ${COMPLETION-CANDIDATES} (default: ${DEFAULT-VALUE}); github is the JSON that "
                            + "github-action-benchmark reads.")
    private Format format;

    @Option(names = "--insist", description = "Judge rows though it is not shown that the machine stayed the same.")
    private boolean insist;

    /**
     * @param out takes the comparison
     * @param err takes what is said about it
     */
    public CompareCommand(PrintStream out, PrintStream err) {
        this.out = out;
        this.err = err;
    }

    /** Makes {@code --} an option: picocli would take it for the end of all options, and forget where it stood. */
    @Spec
    void separateSides(CommandSpec spec) {
        spec.parser().endOfOptionsDelimiter("\0").posixClusteredShortOptionsAllowed(false);
    }

    @Override
    public Integer call() {
        if (confidence <= 0.5) {
            throw new UsageException(
                    "A confidence of 50 % or less is a guess: ask for more, such as --confidence 95%.");
        }
        if (form != null && metric != Metric.time) {
            throw new UsageException(
                    "--as shows times as rates, and --metric " + metric + " is no time per operation.");
        }
        List<Run> results = readAll(paths);
        if (candidateRuns.isEmpty()
                && results.size() == 2
                && results.stream().allMatch(run -> run.sides().size() > 1)) {
            return sideBySide(results.get(0), results.get(1));
        }
        ComparedTable table = compare(results).as(Optional.ofNullable(form));
        format.print(table, out);
        return table.exitCode();
    }

    /** Two measurements of pairs, such as those of two machines. */
    private int sideBySide(Run first, Run second) {
        if (format == Format.github) {
            throw new UsageException(
                    "--format github is for one comparison, and these are two: print them one by one.");
        }
        SideBySide both = new SideBySide(
                sides(first), sides(second), List.of(machine("first", first), machine("second", second)));
        Rendering.valueOf(format.name()).print(both, out);
        return both.exitCode();
    }

    private static Block.Fact machine(String name, Run run) {
        return new Block.Fact(
                name,
                run.name() + ", on "
                        + run.environment().stream()
                                .flatMap(environment -> environment.hosts().values().stream())
                                .map(host -> host.cpu().name())
                                .distinct()
                                .collect(Collectors.joining(" and ")));
    }

    private ComparedTable compare(List<Run> read) {
        Comparer comparer = new Comparer(
                metric, new Judge(threshold == null ? Judge.THRESHOLD : threshold, 1 - confidence), insist);
        if (by != null) {
            if (paths.size() + candidateRuns.size() > 1) {
                throw new UsageException("--by compares inside one result, but " + (paths.size() + candidateRuns.size())
                        + " are named.");
            }
            Run run = read.get(0);
            requireOneSide(run);
            return comparer.contenders(ByParameter.split(run, by, baseline, declared(run)));
        }
        if (baseline != null) {
            throw new UsageException(
                    "--baseline names a value of the parameter of --by; the baseline of several results is the first.");
        }
        List<Run> results = new ArrayList<>(read);
        if (!candidateRuns.isEmpty()) {
            List<Run> candidates = readAll(candidateRuns);
            if (Math.min(results.size(), candidates.size()) < 2) {
                throw new UsageException("Of several runs a side, each side needs two or more, but there are "
                        + results.size() + " before -- and " + candidates.size() + " after it.");
            }
            Stream.of(results, candidates).flatMap(List::stream).forEach(run -> {
                requireOneSide(run);
                requireOneHost(run);
            });
            askForMachines(results);
            askForMachines(candidates);
            return comparer.runs(results, candidates);
        }
        if (results.size() == 1 && results.get(0).sides().size() > 1) {
            return sides(results.get(0));
        }
        for (Run result : results) {
            requireOneSide(result);
        }
        if (results.size() == 1) {
            Path reference = Path.of(System.getProperty(HOME, "."), "reference").normalize();
            results.add(0, new References(reference, this::read).like(results.get(0)));
        }
        askForMachines(results);
        return comparer.compare(results.get(0), results.subList(1, results.size()));
    }

    private ComparedTable sides(Run run) {
        return Comparer.ofTurns(run, metric, Optional.ofNullable(threshold), 1 - confidence);
    }

    private static void requireOneSide(Run run) {
        if (run.sides().size() > 1) {
            throw new UsageException(run.name() + " has several sides (" + String.join(", ", run.sides())
                    + "), which took turns: compare it alone, with one other of this kind, or one of its results-*.json with"
                    + " others.");
        }
    }

    private static void requireOneHost(Run run) {
        if (run.hosts().size() > 1) {
            throw new UsageException(run.name() + " is of " + run.hosts().size()
                    + " machines: compare it with one other result, or machine by machine.");
        }
    }

    /** The values of the parameter of {@code --by} in the order in which a benchmark of the run declares them. */
    private List<String> declared(Run run) {
        Set<String> benchmarks =
                run.measured().stream().map(row -> row.row().benchmark()).collect(Collectors.toSet());
        return Suite.find(List.of(".*"), List.of()).stream()
                .filter(benchmark -> benchmarks.contains(benchmark.getUsername()))
                .map(benchmark -> benchmark.getParams().orElse(Map.of()).get(by))
                .filter(Objects::nonNull)
                .findFirst()
                .map(List::of)
                .orElse(List.of());
    }

    private void askForMachines(List<Run> results) {
        results.stream()
                .filter(result -> metric.isTime() && result.environment().isEmpty() && !result.published())
                .forEach(result ->
                        err.println(result.name() + " does not say on which machine it was measured: is it the same?"));
    }

    /** Reads the results, all at a time; of several that can't be read, the first is named. */
    private List<Run> readAll(List<Path> paths) {
        List<CompletableFuture<Run>> reading = paths.stream()
                .map(path -> CompletableFuture.supplyAsync(() -> read(path)))
                .toList();
        try {
            return reading.stream().map(CompletableFuture::join).toList();
        } catch (CompletionException e) {
            if (e.getCause() instanceof UsageException complaint) {
                throw complaint;
            }
            throw e;
        }
    }

    private Run read(Path path) {
        return ResultReader.read(path, metric.key()::equals, err::println);
    }
}
