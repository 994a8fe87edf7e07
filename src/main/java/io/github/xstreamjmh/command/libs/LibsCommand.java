/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.command.libs;

import io.github.xstreamjmh.classpath.Bom;
import io.github.xstreamjmh.classpath.Jar;
import io.github.xstreamjmh.classpath.Jars;
import io.github.xstreamjmh.cli.ExitCode;
import io.github.xstreamjmh.command.BenchmarkCommand;
import io.github.xstreamjmh.contender.Contender;
import io.github.xstreamjmh.document.Rendering;
import io.github.xstreamjmh.suite.Suite;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** {@code bin/benchmark libs}: what {@code lib/} holds, which contenders use it, and what they miss there. */
@Command(
        name = "libs",
        description = "Lists the libraries in lib/: version, jar, SHA-256, licence, and the contenders that use each.",
        footer = {
            "  bin/benchmark libs                  a table to read",
            "  bin/benchmark libs --format csv     with full checksums, for a spreadsheet",
            "  bin/benchmark libs --facts          what threads share; serializers' format, schema and more"
        })
public final class LibsCommand extends BenchmarkCommand {

    @Option(
            names = "--facts",
            description = "List facts about contenders instead, with the versions of their libraries.")
    private boolean facts;

    @Option(
            names = "--format",
            defaultValue = "text",
            description = "Output format: ${COMPLETION-CANDIDATES} (default: ${DEFAULT-VALUE}).")
    private Rendering format;

    @Override
    public Integer call() {
        List<Jar> jars = Jars.measured();
        Set<Contender<?>> contenders =
                Suite.rows(Suite.find(List.of(), List.of()), Map.of(), List.of(), List.of()).stream()
                        .flatMap(row -> row.contender().stream())
                        .collect(Collectors.toCollection(LinkedHashSet::new));
        format.print(
                facts
                        ? FactsAnswer.of(contenders, jars)
                        : new LibsAnswer(jars, new LibraryUsage(contenders), Bom.ofSuite()),
                out);
        Jars.requireSound(jars);
        return ExitCode.OK;
    }
}
