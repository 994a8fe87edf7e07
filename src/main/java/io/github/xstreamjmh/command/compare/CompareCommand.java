/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.command.compare;

import io.github.xstreamjmh.cli.ExitCode;
import io.github.xstreamjmh.cli.Share;
import io.github.xstreamjmh.cli.UsageException;
import io.github.xstreamjmh.metric.Metric;
import io.github.xstreamjmh.result.ResultReader;
import io.github.xstreamjmh.result.Run;
import io.github.xstreamjmh.stats.Adjustment;
import io.github.xstreamjmh.stats.Judge;
import java.io.PrintStream;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code bin/benchmark compare}. */
@Command(
        name = "compare",
        description = {
            "Tells which rows got slower, faster, stayed the same, and which can't be told.",
            "",
            "A result is a folder of this suite (results/latest), a file that JMH wrote (JSON, CSV, its text or log), or a "
                    + "table of reference/published. One result alone is compared with the reference results that come "
                    + "with the suite."
        },
        exitCodeListHeading = "%nExit codes:%n",
        exitCodeList = {
            "0:every row that both have is decided, none slower",
            "1:a row is slower",
            "2:wrong usage, or a file can't be read",
            "3:a row can't be told, none slower",
            "4:a row can't be compared, none slower"
        },
        footerHeading = "%nExamples:%n",
        footer = {
            "  bin/benchmark compare results/before results/after",
            "  bin/benchmark compare results/latest --by parser --baseline Xpp3",
            "  bin/benchmark compare results/latest --metric alloc --format markdown"
        })
public final class CompareCommand implements Callable<Integer> {

    static final int SLOWER = ExitCode.FAILED;
    static final int CANNOT_TELL = 3;
    static final int NOT_COMPARABLE = 4;

    /** Where the suite is installed. */
    private static final String HOME = "xstreamjmh.home";

    private final PrintStream out;
    private final PrintStream err;

    @Parameters(
            arity = "1..*",
            paramLabel = "RESULT",
            description = "The baseline, and what to compare with it; or one result alone.")
    private List<Path> paths = new ArrayList<>();

    @Option(
            names = "--by",
            paramLabel = "PARAM",
            description = "Compare the values of a parameter inside one result, such as parser.")
    private String by;

    @Option(
            names = "--baseline",
            paramLabel = "VALUE",
            description = "With --by: the value that the others are compared with; the first in the file if not said.")
    private String baseline;

    @Option(
            names = "--metric",
            defaultValue = "time",
            description = "What to compare: ${COMPLETION-CANDIDATES} (default: ${DEFAULT-VALUE}).")
    private Metric metric;

    @Option(
            names = "--threshold",
            paramLabel = "SHARE",
            defaultValue = "3%",
            converter = Share.class,
            description = "The change that matters (default: ${DEFAULT-VALUE}).")
    private double threshold;

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

    @Option(
            names = "--gate",
            description =
                    "For build servers: a row only counts as slower if it holds under a rule so strict that a build "
                            + "seldom fails without a reason.")
    private boolean gate;

    /**
     * @param out takes the comparison
     * @param err takes what is said about it
     */
    public CompareCommand(PrintStream out, PrintStream err) {
        this.out = out;
        this.err = err;
    }

    @Override
    public Integer call() {
        if (confidence <= 0.5) {
            throw new UsageException(
                    "A confidence of 50 % or less is a guess: ask for more, such as --confidence 95%.");
        }
        Judge judge = new Judge(threshold, 1 - confidence, Adjustment.BENJAMINI_HOCHBERG);
        List<Run> results = results();
        ComparedTable table = new Comparer(metric, judge).compare(results.get(0), results.subList(1, results.size()));
        String words = null;
        if (gate) {
            Gate.Result result = new Gate(Optional.empty()).judge(table);
            table = result.table();
            words = result.words();
        }
        format.print(table, out);
        if (words != null) {
            err.println(words);
        }
        return table.exitCode();
    }

    /** The baseline and the others. */
    private List<Run> results() {
        if (by != null) {
            if (paths.size() > 1) {
                throw new UsageException("--by compares inside one result, but " + paths.size() + " are named.");
            }
            return ByParameter.split(read(paths.get(0)), by, baseline);
        }
        if (baseline != null) {
            throw new UsageException(
                    "--baseline names a value of the parameter of --by; the baseline of several results is the first.");
        }
        List<Run> results = new ArrayList<>(readAll());
        if (results.size() == 1) {
            Path reference = Path.of(System.getProperty(HOME, "."), "reference").normalize();
            results.add(0, new References(reference, this::read).like(results.get(0)));
        }
        results.stream()
                .filter(result -> result.environment().isEmpty() && !result.published())
                .forEach(result ->
                        err.println(result.name() + " does not say on which machine it was measured: is it the same?"));
        return results;
    }

    /** Reads the results, all at a time; of several that can't be read, the first is named. */
    private List<Run> readAll() {
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
        return ResultReader.read(path, metric.key()::equals);
    }
}
