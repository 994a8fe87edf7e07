/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.command.libs;

import com.grack.nanojson.JsonStringWriter;
import com.grack.nanojson.JsonWriter;
import io.github.xstreamjmh.classpath.Bom;
import io.github.xstreamjmh.classpath.Jar;
import io.github.xstreamjmh.classpath.Jars;
import io.github.xstreamjmh.cli.ExitCode;
import io.github.xstreamjmh.contender.Contender;
import io.github.xstreamjmh.suite.Suite;
import io.github.xstreamjmh.table.Table;
import io.github.xstreamjmh.table.Table.Column;
import java.io.PrintStream;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** {@code bin/benchmark libs}: what {@code lib/} holds, which contenders use it, and what they miss there. */
@Command(
        name = "libs",
        description = "Lists the libraries in lib/: version, jar, SHA-256, licence, and the contenders that use each.",
        footerHeading = "%nExamples:%n",
        footer = {
            "  bin/benchmark libs                  a table to read",
            "  bin/benchmark libs --format csv     with full checksums, for a spreadsheet"
        })
public final class LibsCommand implements Callable<Integer> {

    enum Format {
        text,
        json,
        csv
    }

    private static final int SHORT_SHA = 12;
    private static final int SHORT_LICENCE = 30;

    private final PrintStream out;

    @Option(
            names = "--format",
            defaultValue = "text",
            description = "One of ${COMPLETION-CANDIDATES} (default: ${DEFAULT-VALUE}).")
    private Format format;

    public LibsCommand(PrintStream out, PrintStream err) {
        this.out = out;
    }

    @Override
    public Integer call() {
        List<Jar> jars = Jars.ofClassPath();
        Set<Contender<?>> contenders =
                Suite.rows(Suite.find(List.of(), List.of()), Map.of(), List.of(), Optional.empty()).stream()
                        .flatMap(row -> row.contender().stream())
                        .collect(Collectors.toSet());
        print(jars, new Uses(contenders), Bom.ofSuite(), format);
        Jars.requireSound(jars);
        return ExitCode.OK;
    }

    void print(List<Jar> jars, Uses uses, Bom bom, Format as) {
        switch (as) {
            case text -> printText(jars, uses, bom);
            case json -> printJson(jars, uses, bom);
            case csv -> printCsv(jars, uses, bom);
        }
    }

    private void printText(List<Jar> jars, Uses uses, Bom bom) {
        Table table = new Table(
                Column.text("library"),
                Column.text("version"),
                Column.text("jar"),
                Column.text("SHA-256"),
                Column.text("licence"),
                Column.text("used by"));
        for (Jar jar : jars) {
            table.add(
                    jar.artifact(),
                    jar.version(),
                    jar.fileName(),
                    jar.sha256().substring(0, Math.min(SHORT_SHA, jar.sha256().length())),
                    jar.licence().length() <= SHORT_LICENCE
                            ? jar.licence()
                            : jar.licence().substring(0, SHORT_LICENCE - 3) + "...",
                    user(jar, jars, uses, bom));
        }
        table.print(out);
        uses.missing()
                .forEach((library, contenders) -> out.println(
                        "missing: " + library + " -> the rows of " + uses.inWords(contenders) + " are skipped"));
    }

    /** Who needs a jar: contenders, or else the libraries that bring it along, or else nobody but the suite. */
    private static String user(Jar jar, List<Jar> jars, Uses uses, Bom bom) {
        Set<String> contenders = uses.of(jar);
        if (!contenders.isEmpty()) {
            return uses.inWords(contenders);
        }
        if (bom.isEmpty()) {
            return "no contender";
        }
        String bringers = jars.stream()
                .filter(other -> !uses.of(other).isEmpty())
                .filter(other -> bom.broughtBy(other.group(), other.artifact()).contains(jar.artifact()))
                .map(Jar::artifact)
                .collect(Collectors.joining(", "));
        return bringers.isEmpty() ? "the suite itself" : "with " + bringers;
    }

    private void printJson(List<Jar> jars, Uses uses, Bom bom) {
        JsonStringWriter json = JsonWriter.indent("  ").string().object().array("jars");
        for (Jar jar : jars) {
            json.object()
                    .value("library", jar.artifact())
                    .value("group", jar.group())
                    .value("version", jar.version())
                    .value("jar", jar.path().toString())
                    .value("sha256", jar.sha256())
                    .value("licence", jar.licence())
                    .value("usedBy", user(jar, jars, uses, bom))
                    .array("contenders", uses.of(jar))
                    .end();
        }
        json.end().array("missing");
        uses.missing()
                .forEach((library, contenders) -> json.object()
                        .value("library", library)
                        .array("contenders", contenders)
                        .end());
        out.println(json.end().end().done());
    }

    private void printCsv(List<Jar> jars, Uses uses, Bom bom) {
        printCsvLine("library", "version", "jar", "sha256", "licence", "used by");
        for (Jar jar : jars) {
            printCsvLine(
                    jar.artifact(),
                    jar.version(),
                    jar.path().toString(),
                    jar.sha256(),
                    jar.licence(),
                    user(jar, jars, uses, bom));
        }
        uses.missing()
                .forEach((library, contenders) ->
                        printCsvLine(library, "missing", "", "", "", uses.inWords(contenders)));
    }

    /** Quoted as RFC 4180 says. */
    private void printCsvLine(String... cells) {
        out.println(Arrays.stream(cells)
                .map(cell -> Stream.of(",", "\"", "\n").anyMatch(cell::contains)
                        ? '"' + cell.replace("\"", "\"\"") + '"'
                        : cell)
                .collect(Collectors.joining(",")));
    }
}
