/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.it;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.xstreamjmh.Console;
import io.github.xstreamjmh.it.UnpackedApp.Result;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/** Every command that README and the pages on runs and comparisons show does what it says; runs are cut short. */
class ReadmeIT {

    /** In heaps that are touched in no time. */
    static final String CUT_SHORT = " -wi 1 -w 10ms -i 1 -r 10ms -jvmArgsAppend '-Xms64m -Xmx64m'";

    /** What a comparison of runs cut short comes to is no matter, as long as it comes to something. */
    static final List<Integer> VERDICTS = List.of(0, 1, 3, 4);

    static final Path README = Path.of("README.md");

    /** What a user has at hand, and what stands for it here. */
    private static final List<Map.Entry<String, String>> AT_HAND = List.of(
            Map.entry("com.thoughtworks.xstream:xstream:1.4.20", published("com.thoughtworks.xstream:xstream:1.4.10")),
            Map.entry(
                    "build/woodstox-core-7.2.0-SNAPSHOT.jar", published("com.fasterxml.woodstox:woodstox-core:5.0.3")),
            Map.entry("head.jar", published("com.thoughtworks.xstream:xstream:1.4.10")),
            Map.entry("base.jar", "lib/xstream-1.4.21.jar"));

    @Test
    void everyBenchmarkCommandWorks() throws Exception {
        UnpackedApp app = UnpackedApp.copy()
                .keep(
                        "xstream-1",
                        "mxparser-",
                        "xmlpull-",
                        "xpp3_min-",
                        "woodstox-core-",
                        "stax2-api-",
                        "jdom2-",
                        "jackson-",
                        "gson-");
        List<String> lines = new ArrayList<>(Manual.shellLines(README));
        for (String page : List.of("RUN.md", "RANK.md", "VERSUS.md", "COMPARE.md")) {
            lines.addAll(Manual.shellLines(Path.of("docs", page)));
        }
        List<String> commands = lines.stream()
                .distinct()
                .filter(line -> line.startsWith("bin/benchmark"))
                .filter(line -> !line.matches(".* --(jvm|jar) .*")) // another JDK; whole jars are VersusIT's
                .toList();
        assertThat(commands).hasSizeGreaterThan(8);
        for (String command : commands) {
            String line = cutShort(command);
            if (line.startsWith("bin/benchmark plan")) {
                Console console = new Console(); // what is planned takes no JVM of its own
                assertThat(console.run(words(line)))
                        .as(command + ": " + console.err())
                        .isZero();
            } else {
                Result result = app.shell(line);
                boolean compares = command.matches("bin/benchmark (compare|versus) .*");
                assertThat(result.exitCode()).as(command + ": " + result.err()).isIn(compares ? VERDICTS : List.of(0));
            }
        }
    }

    /** What a shell makes of a line, after the name of the program. */
    private static String[] words(String line) {
        return Pattern.compile("'([^']*)'|(\\S+)")
                .matcher(line)
                .results()
                .map(word -> word.group(1) == null ? word.group() : word.group(1))
                .skip(1)
                .toArray(String[]::new);
    }

    @Test
    void theTestCommandIsTheOneThatContinuousIntegrationRuns() throws IOException {
        List<String> lines = Manual.shellLines(README);
        assertThat(lines.subList(0, 2))
                .containsExactly(
                        "./mvnw -q package -DskipTests",
                        "target/xstream-jmh/bin/benchmark rank --quick ParserBenchmark");
        assertThat(Path.of("target/xstream-jmh/bin/benchmark")).isExecutable();
        List<String> tests = lines.subList(2, lines.size()).stream()
                .filter(line -> line.startsWith("./mvnw"))
                .toList();
        assertThat(tests).hasSize(1);
        assertThat(Files.readAllLines(Path.of(".ci/run"))).containsAll(tests);
    }

    /** One that uses the library of a command. */
    private static String parser(String command) {
        return command.contains("jdom2") ? "JDom2" : command.contains("woodstox") ? "Woodstox" : "Xpp3";
    }

    private static String published(String coordinates) {
        try {
            return "'" + Published.jar(coordinates) + "'";
        } catch (InterruptedException e) {
            throw new IllegalStateException("interrupted while it looked for " + coordinates, e);
        }
    }

    private static String cutShort(String command) {
        if (command.matches("bin/benchmark (-h|libs|verify|compare).*")) {
            return command;
        }
        if (command.startsWith("bin/benchmark plan")) {
            return command + CUT_SHORT;
        }
        if (command.startsWith("bin/benchmark versus")) {
            String named = command.replaceFirst(" Parser$", " Parser.*Nested -p parser=" + parser(command))
                    .replaceFirst(" ConverterType$", " ConverterType -p converter=Reflection")
                    .replaceFirst(" --budget \\S+", "");
            for (Map.Entry<String, String> file : AT_HAND) {
                named = named.replace(file.getKey(), file.getValue());
            }
            return named + " --budget 1s --max-pairs 1" + CUT_SHORT;
        }
        if (command.contains("--resume")) {
            return command + " --budget 1s";
        }
        if (command.contains("--out after")) { // as before
            return "cp -r before after";
        }
        if (command.contains("--out")) { // to be compared: all of a few rows rather than a few of all
            return command.replace("ParserBenchmark", "ParserBenchmark.parseNestedElements -p parser=Xpp3,Woodstox")
                    + " -f 1" + CUT_SHORT;
        }
        if (command.matches(".* --(quick|precision) .*")) {
            String few = command.contains("Parser") ? " -p parser=Xpp3,Woodstox" : " -p codec=JavaUtil,XStreamEncoder";
            return command + few + " --budget 1s -f 1" + CUT_SHORT;
        }
        // What is measured so other tests measure: it is planned, by which all is read that decides on it.
        return command.replaceFirst("^bin/benchmark", "bin/benchmark plan").replaceFirst(" --budget \\S+", "")
                + CUT_SHORT;
    }
}
