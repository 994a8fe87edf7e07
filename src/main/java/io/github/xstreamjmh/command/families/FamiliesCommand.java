/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.command.families;

import io.github.xstreamjmh.cli.ExitCode;
import io.github.xstreamjmh.cli.UsageException;
import io.github.xstreamjmh.command.BenchmarkCommand;
import io.github.xstreamjmh.document.Rendering;
import io.github.xstreamjmh.suite.Suite;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.function.Predicate;
import java.util.regex.Pattern;
import org.openjdk.jmh.runner.BenchmarkListEntry;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code bin/benchmark families}: what there is to measure. */
@Command(
        name = "families",
        description = "Lists the benchmarks: question, parameters, contenders, rows, and how long each takes.",
        footer = {
            "  bin/benchmark families                  all benchmarks, a line each",
            "  bin/benchmark families Serializer       those that match, and facts about each contender",
            "  bin/benchmark families --format csv     for a spreadsheet"
        })
public final class FamiliesCommand extends BenchmarkCommand {

    @Parameters(
            paramLabel = "regexp",
            arity = "0..*",
            description = "Select benchmarks, as in a run, and show their contenders.")
    private List<String> selection = new ArrayList<>();

    @Option(
            names = "--format",
            defaultValue = "text",
            description = "Output format: ${COMPLETION-CANDIDATES} (default: ${DEFAULT-VALUE}).")
    private Rendering format;

    @Override
    public Integer call() {
        List<BenchmarkListEntry> benchmarks =
                Suite.find(selection, selection.isEmpty() ? List.of(Suite.CONTROL) : List.of());
        if (benchmarks.isEmpty()) {
            throw new UsageException(
                    "No benchmark matches '" + String.join(" ", selection) + "'. bin/benchmark families lists all.");
        }
        format.print(new FamiliesAnswer(BenchmarkClass.of(defaultsFirst(benchmarks)), !selection.isEmpty()), out);
        return ExitCode.OK;
    }

    /** What runs without a selection before what runs on request, and else by name. */
    private static List<BenchmarkListEntry> defaultsFirst(List<BenchmarkListEntry> benchmarks) {
        Predicate<String> isDefault = Pattern.compile(Suite.XSTREAM_FAMILIES).asPredicate();
        return benchmarks.stream()
                .sorted(Comparator.comparing((BenchmarkListEntry benchmark) -> !isDefault.test(benchmark.getUsername())
                                || !Suite.withoutValue(benchmark).isEmpty())
                        .thenComparing(BenchmarkListEntry::getUsername))
                .toList();
    }
}
