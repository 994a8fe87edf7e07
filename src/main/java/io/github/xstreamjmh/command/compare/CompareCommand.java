/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.command.compare;

import io.github.xstreamjmh.cli.ExitCode;
import io.github.xstreamjmh.cli.Share;
import io.github.xstreamjmh.cli.UsageException;
import io.github.xstreamjmh.command.BenchmarkCommand;
import io.github.xstreamjmh.comparison.ByParameter;
import io.github.xstreamjmh.comparison.ComparedTable;
import io.github.xstreamjmh.comparison.Comparer;
import io.github.xstreamjmh.comparison.Format;
import io.github.xstreamjmh.comparison.SideBySide;
import io.github.xstreamjmh.document.Block;
import io.github.xstreamjmh.document.Plain;
import io.github.xstreamjmh.document.Rendering;
import io.github.xstreamjmh.metric.Metric;
import io.github.xstreamjmh.metric.ScoreForm;
import io.github.xstreamjmh.releases.HistoryAnswer;
import io.github.xstreamjmh.result.Run;
import io.github.xstreamjmh.stats.Judge;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
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
            "Shows which rows got slower, got faster or stayed the same, which are inconclusive, and how"
                    + " each family changed as a whole.",
            "",
            "A result is a folder of this suite (results/latest), a file that JMH wrote (JSON, CSV or text), or a "
                    + "table of reference/published. One result alone is compared with the reference results; "
                    + "what versus, since and history found is printed again.",
            "",
            "The machine may change between two runs. Control rows, which measure the machine or use none of the jars"
                    + " that differ, show whether it did. Rows get verdicts only if it didn't, or if there are no control"
                    + " rows and each side has several runs; otherwise only shapes (time / geometric mean) are compared."
        },
        footer = {
            "  bin/benchmark compare results/before results/after",
            "  bin/benchmark compare before1 before2 before3 -- after1 after2 after3",
            "  bin/benchmark compare results/latest --by parser --baseline Xpp3",
            "  bin/benchmark compare results/latest --metric alloc --format markdown",
            "  bin/benchmark compare versus-here versus-there      # the same change on two machines"
        })
public final class CompareCommand extends BenchmarkCommand {

    /** What parts the runs of two sides. */
    private static final String SEPARATOR = "--";

    @Parameters(
            arity = "1..*",
            paramLabel = "RESULT",
            description =
                    "The baseline, and what to compare with it; or one result alone. With two or more runs per side,"
                            + " those before -- belong to the baseline and those after it to the candidate; each run is then one"
                            + " sample.")
    private List<Path> paths = new ArrayList<>();

    @Option(names = SEPARATOR, arity = "1..*", paramLabel = "RESULT", hidden = true)
    private List<Path> candidateRuns = new ArrayList<>();

    @Option(
            names = "--by",
            paramLabel = "PARAM",
            description =
                    "Compare the values of a parameter, such as parser, or with 'method' the methods of a class, within one"
                            + " result; a ranking's times are compared by heat.")
    private String by;

    @Option(
            names = "--baseline",
            paramLabel = "VALUE",
            description = "With --by: the value that the others are compared with (default: the first that"
                    + " bin/benchmark families lists).")
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
            description = "The change that matters (default: 3%%; for a result of versus, its own).")
    private Double threshold;

    @Option(
            names = "--confidence",
            paramLabel = "SHARE",
            defaultValue = "95%",
            converter = Share.class,
            description =
                    "Confidence of intervals (default: ${DEFAULT-VALUE}); slower and faster are tested ten times as"
                            + " strictly.")
    private double confidence;

    @Option(
            names = "--format",
            defaultValue = "text",
            description = "Output format: ${COMPLETION-CANDIDATES} (default: ${DEFAULT-VALUE}); github is the JSON of"
                    + " github-action-benchmark.")
    private Format format;

    @Option(names = "--insist", description = "Judge rows even if the machine may have changed.")
    private boolean insist;

    /** Makes {@code --} an option: picocli would take it for the end of all options, and forget where it stood. */
    @Spec
    void separateSides(CommandSpec spec) {
        spec.parser().endOfOptionsDelimiter("\0").posixClusteredShortOptionsAllowed(false);
    }

    @Override
    public Integer call() {
        for (Path path : Stream.concat(paths.stream(), candidateRuns.stream()).toList()) {
            Optional<HistoryAnswer> releases = Inputs.ofReleases(path);
            if (releases.isPresent()) {
                return printAgain(path, releases.get());
            }
        }
        if (confidence <= 0.5) {
            throw new UsageException("A confidence of 50 % or less is a guess; use more, such as --confidence 95%.");
        }
        if (threshold != null && metric.judging() != Metric.Judging.FORKS) {
            throw new UsageException("--threshold is for times; --metric " + metric + " hardly varies: "
                    + (metric.judging() == Metric.Judging.EXACT ? "every byte counts." : "1 % counts."));
        }
        if (confidence != 1 - Judge.ALPHA && metric.judging() != Metric.Judging.FORKS) {
            throw new UsageException("--confidence sets the level of intervals, and --metric " + metric + " has none.");
        }
        if (form != null && (format == Format.csv || format == Format.json || format == Format.github)) {
            throw new UsageException(
                    "--as doesn't apply to --format " + format + ", which always gives time per operation.");
        }
        if (form != null && metric != Metric.time) {
            throw new UsageException(
                    "--as shows times as rates, and --metric " + metric + " is not a time per operation.");
        }
        Inputs inputs = new Inputs(metric, err);
        List<Run> results = inputs.read(paths);
        List<Run> after = inputs.read(candidateRuns);
        if (after.isEmpty()
                && results.size() == 2
                && results.stream().allMatch(run -> run.sides().size() > 1)) {
            return sideBySide(results.get(0), results.get(1));
        }
        ComparedTable table = compare(inputs, results, after).as(Optional.ofNullable(form));
        format.print(table, out);
        List<Run> others = results.size() == 1 ? results : results.subList(1, results.size());
        return ExitCode.worse(table.exitCode(), failed(after.isEmpty() ? others : after));
    }

    /** Names the rows that candidates have no figures of because they failed. */
    private int failed(List<Run> candidates) {
        List<String> failed = candidates.stream()
                .flatMap(run -> run.environment().stream())
                .flatMap(environment -> Stream.concat(
                        environment.failed().stream()
                                .map(row -> "FAILED  " + row.name()
                                        + (environment.sides().size() > 1 ? " on " + row.side() : "")
                                        + ": " + row.cause()),
                        environment.skipped().stream()
                                .filter(row -> row.failure().isPresent())
                                .map(row -> "SKIPPED " + row.name() + ": " + row.reason())))
                .distinct()
                .toList();
        failed.stream().map(Plain::printable).forEach(err::println);
        return failed.isEmpty() ? ExitCode.OK : ExitCode.ROW_FAILED;
    }

    /** What a search or a history found, once more. */
    private int printAgain(Path path, HistoryAnswer releases) {
        boolean other = spec.commandLine().getParseResult().matchedOptions().stream()
                .anyMatch(option -> !option.longestName().equals("--format"));
        Optional<Rendering> rendering = format.rendering();
        if (other || paths.size() > 1 || rendering.isEmpty()) {
            throw new UsageException(
                    path + " comes from since or history and can only be printed again: name it alone, with"
                            + " no option but --format text, markdown, csv or json.");
        }
        rendering.get().print(releases, out);
        return ExitCode.OK;
    }

    /** Two measurements of pairs, such as those of two machines. */
    private int sideBySide(Run first, Run second) {
        if (by != null || baseline != null || form != null || insist) {
            throw new UsageException(
                    "--by, --baseline, --as and --insist are for one comparison, and these are two: leave them out.");
        }
        Rendering rendering = format.rendering()
                .orElseThrow(() -> new UsageException(
                        "--format github is for one comparison, and these are two: print them one by one."));
        SideBySide both = new SideBySide(
                sides(first),
                sides(second),
                List.of(machine("first", first), machine("second", second)),
                first.environment()
                        .flatMap(one -> second.environment().map(other -> SideBySide.differences(one, other, metric)))
                        .orElse(List.of()));
        rendering.print(both, out);
        return ExitCode.worse(both.exitCode(), failed(List.of(first, second)));
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

    private ComparedTable compare(Inputs inputs, List<Run> read, List<Run> candidates) {
        Comparer comparer = new Comparer(
                metric, new Judge(threshold == null ? Judge.THRESHOLD : threshold, 1 - confidence), insist);
        if (by != null) {
            if (paths.size() + candidateRuns.size() > 1) {
                throw new UsageException("--by compares within one result, but " + (paths.size() + candidateRuns.size())
                        + " are named.");
            }
            requireNothingToInsistOn("the contenders of --by");
            Run run = read.get(0);
            Inputs.requireOneSide(run);
            List<Run> values = ByParameter.split(run, by, baseline, Inputs.declared(run, by));
            return metric == Metric.time && run.rank().isPresent()
                    ? comparer.inHeats(run, values)
                    : comparer.contenders(values);
        }
        if (baseline != null) {
            throw new UsageException(
                    "--baseline names a value of the parameter of --by; the baseline of several results is the first.");
        }
        List<Run> results = new ArrayList<>(read);
        if (!candidates.isEmpty()) {
            if (Math.min(results.size(), candidates.size()) < 2) {
                throw new UsageException("With several runs per side, each side needs two or more, but there are "
                        + results.size() + " before -- and " + candidates.size() + " after it.");
            }
            List.of(results, candidates).forEach(side -> {
                side.forEach(Inputs::requireOneSide);
                side.forEach(Inputs::requireOneHost);
                inputs.askForMachines(side);
            });
            return comparer.runs(results, candidates);
        }
        if (results.size() == 1 && results.get(0).sides().size() > 1) {
            return sides(results.get(0));
        }
        results.forEach(Inputs::requireOneSide);
        if (results.size() == 1) {
            results.add(0, inputs.referenceOf(results.get(0)));
        }
        inputs.askForMachines(results);
        return comparer.compare(results.get(0), results.subList(1, results.size()));
    }

    private void requireNothingToInsistOn(String compared) {
        if (insist) {
            throw new UsageException("--insist is for results measured at different times; " + compared
                    + " were measured together: leave it out.");
        }
    }

    private ComparedTable sides(Run run) {
        requireNothingToInsistOn("the sides of " + run.name());
        ComparedTable table = Comparer.ofTurns(run, metric, Optional.ofNullable(threshold), 1 - confidence);
        if (confidence != 1 - Judge.ALPHA && table.rules().sequential().isPresent()) {
            throw new UsageException(
                    run.name() + " was judged while it was measured, by intervals of 95 %: leave out --confidence.");
        }
        return table;
    }
}
