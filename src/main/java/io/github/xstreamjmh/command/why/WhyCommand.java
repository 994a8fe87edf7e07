/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.command.why;

import io.github.xstreamjmh.classpath.InPlaceOfLib;
import io.github.xstreamjmh.classpath.Jar;
import io.github.xstreamjmh.classpath.Jars;
import io.github.xstreamjmh.cli.ExitCode;
import io.github.xstreamjmh.cli.UsageException;
import io.github.xstreamjmh.comparison.ComparedRow;
import io.github.xstreamjmh.comparison.Comparer;
import io.github.xstreamjmh.counting.CountTable;
import io.github.xstreamjmh.counting.Counter;
import io.github.xstreamjmh.counting.Counting;
import io.github.xstreamjmh.document.Rendering;
import io.github.xstreamjmh.metric.Metric;
import io.github.xstreamjmh.plan.Plan;
import io.github.xstreamjmh.plan.PlannedRow;
import io.github.xstreamjmh.plan.Side;
import io.github.xstreamjmh.result.Environment;
import io.github.xstreamjmh.result.Row;
import io.github.xstreamjmh.result.SideFacts;
import io.github.xstreamjmh.result.files.ResultReader;
import io.github.xstreamjmh.session.Contestant;
import io.github.xstreamjmh.session.Lineup;
import io.github.xstreamjmh.session.Request;
import io.github.xstreamjmh.stats.Verdict;
import java.io.Closeable;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.regex.Pattern;
import java.util.regex.PatternSyntaxException;
import java.util.stream.Collectors;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code bin/benchmark why}. */
@Command(
        name = "why",
        sortOptions = false,
        description = {
            "Says what rows that got slower or faster do otherwise than before: in one fork a side it counts what each method"
                    + " executes and allocates, and names the methods that make the difference.",
            "",
            "It asks the same jars, JVMs and flags again that versus measured, and adds nothing to the result. Work is not time:"
                    + " what the counts leave open, it says."
        },
        customSynopsis = "bin/benchmark why RESULT [--format FORMAT] [regexp]%n",
        optionListHeading = "%nOptions:%n",
        exitCodeListHeading = "%nExit codes:%n",
        exitCodeList = {
            "0:each of these rows was counted",
            ExitCode.HELP_USAGE,
            "5:a row could not be counted",
            ExitCode.HELP_NOT_AS_BEGUN
        },
        footerHeading = "%nExamples:%n",
        footer = {
            "  bin/benchmark why results/latest             of versus's result the rows that changed",
            "  bin/benchmark why results/latest BigText     the rows with this in their names, whatever their verdict"
        })
public final class WhyCommand implements Callable<Integer> {

    private static final double ALPHA = 0.05;

    private final PrintStream out;
    private final PrintStream err;

    @Parameters(index = "0", paramLabel = "RESULT", description = "A folder that versus measured into.")
    private Path folder;

    @Parameters(
            index = "1",
            arity = "0..1",
            paramLabel = "regexp",
            description = "Of rows only those in whose names it is found.")
    private String regexp;

    @Option(
            names = "--format",
            defaultValue = "text",
            description = "How to print it: ${COMPLETION-CANDIDATES} (default: ${DEFAULT-VALUE}).")
    private Rendering format;

    @Spec
    private CommandSpec spec;

    /**
     * @param out for data
     * @param err for talk
     */
    public WhyCommand(PrintStream out, PrintStream err) {
        this.out = out;
        this.err = err;
    }

    @Override
    public Integer call() throws IOException, InterruptedException {
        Environment.Versus asked = Request.versusOf(folder, started -> false)
                .orElseThrow(() -> new UsageException("There is no result of versus in " + folder
                        + ": bin/benchmark versus makes one, and why explains it."));
        if (asked.whole() && !InPlaceOfLib.inside()) {
            return InPlaceOfLib.run(
                    Path.of(asked.baseline().get(0)),
                    out,
                    err,
                    spec.commandLine().getParent().getParseResult().originalArgs());
        }
        Request request = Request.resumed(folder, Optional.empty(), Optional.empty(), "versus ", started -> false);
        Request.Resumed measured = request.resumed().orElseThrow();
        Closeable lock = measured.lock();
        try (lock) {
            Lineup lineup = Lineup.of(asked, Jars.measured());
            lineup.sides().forEach(side -> requireSame(side, measured.environment()));
            List<ComparedRow> rows = rows();
            if (rows.isEmpty()) {
                out.println("No row got slower or faster. Name those to be counted all the same, such as .* for all.");
                return ExitCode.OK;
            }
            return count(request, lineup, rows);
        }
    }

    /** Counts are of what was measured, or of nothing. */
    private static void requireSame(Contestant side, Environment environment) {
        Set<String> then = environment.sides().get(side.side().name()).libraries().stream()
                .map(SideFacts.Library::sha256)
                .collect(Collectors.toSet());
        for (Jar jar : side.jars()) {
            if (!jar.isFolder() && !then.contains(jar.sha256())) {
                throw new UsageException(
                        jar.path() + " is not the jar that was measured: put that back, or measure anew.",
                        ExitCode.NOT_AS_BEGUN);
            }
        }
    }

    private List<ComparedRow> rows() {
        try {
            Optional<Pattern> wanted = Optional.ofNullable(regexp).map(Pattern::compile);
            return Comparer.ofTurns(ResultReader.read(folder, metric -> false), Metric.time, Optional.empty(), ALPHA)
                    .rows()
                    .stream()
                    .filter(row -> wanted.map(
                                    pattern -> pattern.matcher(row.row().benchmark() + " "
                                                    + row.row().paramsText())
                                            .find())
                            .orElse(row.judgement().verdict() == Verdict.SLOWER
                                    || row.judgement().verdict() == Verdict.FASTER))
                    .toList();
        } catch (PatternSyntaxException e) {
            throw new UsageException("'" + regexp + "' is not a regular expression: " + e.getDescription() + ".", e);
        }
    }

    private int count(Request request, Lineup lineup, List<ComparedRow> rows) throws IOException, InterruptedException {
        Set<Row> wanted = rows.stream().map(ComparedRow::row).collect(Collectors.toSet());
        List<PlannedRow> planned = Plan.of(request.options()).rows().stream()
                .filter(row -> wanted.contains(row.row()))
                .toList();
        List<Side> sides = lineup.sides().stream().map(Contestant::side).toList();
        try (Counter counter = Counter.of(request.options(), request.steady())) {
            CountTable counts = new Counting(counter, sides, err).of(planned);
            format.print(new WhyAnswer(rows, counts), out);
            return counts.notCounted().isEmpty() ? ExitCode.OK : ExitCode.ROW_FAILED;
        }
    }
}
