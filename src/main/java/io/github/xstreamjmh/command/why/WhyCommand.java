/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.command.why;

import io.github.xstreamjmh.classpath.InPlaceOfLib;
import io.github.xstreamjmh.cli.UsageException;
import io.github.xstreamjmh.command.BenchmarkCommand;
import io.github.xstreamjmh.comparison.ComparedRow;
import io.github.xstreamjmh.document.Rendering;
import io.github.xstreamjmh.result.Asked;
import io.github.xstreamjmh.session.Request;
import io.github.xstreamjmh.session.Why;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.regex.Pattern;
import java.util.regex.PatternSyntaxException;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code bin/benchmark why}. */
@Command(
        name = "why",
        description = {
            "Explains why rows got slower or faster: in one fork per side, and a second where work differs, it counts"
                    + " what each method executes, allocates and locks, and names the methods that make the difference. Then it samples pairs of"
                    + " forks: which methods take the time, and how they were compiled.",
            "",
            "It needs the jars, JVMs and flags that versus measured. The folder's report.html then has the answer, too."
                    + " Work is not time."
        },
        customSynopsis = "bin/benchmark why RESULT [--counts] [--format FORMAT] [regexp]%n",
        footer = {
            "  bin/benchmark why results/latest             the rows that changed",
            "  bin/benchmark why results/latest BigText     the rows with this in their names, whatever their verdict"
        })
public final class WhyCommand extends BenchmarkCommand {

    @Parameters(index = "0", paramLabel = "RESULT", description = "A result folder of versus.")
    private Path folder;

    @Parameters(
            index = "1",
            arity = "0..1",
            paramLabel = "regexp",
            description = "Only rows whose names match, whatever their verdict.")
    private String regexp;

    @Option(
            names = "--format",
            defaultValue = "text",
            description = "Output format: ${COMPLETION-CANDIDATES} (default: ${DEFAULT-VALUE}).")
    private Rendering format;

    @Option(
            names = {"--counts", "--count"},
            description = "Only count. Otherwise each row is also sampled, in six to ten pairs of forks: one to three"
                    + " minutes a row, best on an otherwise idle machine.")
    private boolean countsAlone;

    @Override
    public Integer call() throws IOException, InterruptedException {
        if (format == Rendering.csv && !countsAlone) {
            throw new UsageException("CSV has the counts alone: add --counts, or use --format json.");
        }
        Asked.Versus asked = Request.versusOf(folder)
                .orElseThrow(() -> new UsageException("There is no result of versus in " + folder
                        + ": bin/benchmark versus makes one, and why explains it."));
        if (asked.whole() && !InPlaceOfLib.inside()) {
            return inPlaceOfLib(Path.of(asked.baseline().get(0)));
        }
        return new Why(folder, rows(), Optional.ofNullable(regexp), !countsAlone, format, out, err).answer(asked);
    }

    private Predicate<ComparedRow> rows() {
        if (regexp == null) {
            return ComparedRow::changed;
        }
        try {
            Pattern pattern = Pattern.compile(regexp);
            return row -> pattern.matcher(
                            row.row().benchmark() + " " + row.row().paramsText())
                    .find();
        } catch (PatternSyntaxException e) {
            throw new UsageException("'" + regexp + "' is not a regular expression: " + e.getDescription() + ".", e);
        }
    }
}
