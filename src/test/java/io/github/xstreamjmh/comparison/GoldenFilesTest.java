/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.comparison;

import static io.github.xstreamjmh.comparison.ResultFile.forks;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.xstreamjmh.document.Printed;
import io.github.xstreamjmh.metric.Metric;
import io.github.xstreamjmh.result.Environment;
import io.github.xstreamjmh.result.Environments;
import io.github.xstreamjmh.result.Run;
import io.github.xstreamjmh.result.SideFacts.Library;
import io.github.xstreamjmh.stats.Judge;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * What is printed, to the letter; the files lie in {@code src/test/resources} beside this class. After a change that is
 * meant, {@code ./mvnw test -Dtest=GoldenFilesTest -Dgolden.write=true} writes them anew: read what differs.
 */
class GoldenFilesTest {

    /** Set to true, it has the files written instead of compared. */
    private static final String WRITE = "golden.write";

    private static final String PARSE = "io.github.xstreamjmh.family.parser.ParserBenchmark.parse";
    private static final String ENCODE = "io.github.xstreamjmh.family.base64.Base64Benchmark.encode";
    private static final Judge JUDGE = new Judge(0.03, 0.05);

    @TempDir
    private Path folder;

    private static Map<String, String> params(String... namesAndValues) {
        Map<String, String> params = new LinkedHashMap<>();
        for (int i = 0; i < namesAndValues.length; i += 2) {
            params.put(namesAndValues[i], namesAndValues[i + 1]);
        }
        return params;
    }

    private static Map<String, String> parser(String name) {
        return params("parser", name, "layout", "compact");
    }

    private static Environment environment(String cpu, String xstream) {
        Environment machine = Environments.withCpu(cpu);
        Environment libraries = Environments.withLibraries(
                new Library("xstream", xstream, "xstream-" + xstream + ".jar", "aa" + xstream, "BSD-3-Clause"));
        return Environments.withSides(machine, libraries.sides());
    }

    /** Every outcome once, and what a file can bring to spoil a table. */
    private Run before() throws IOException {
        Run results = ResultFile.named(
                "before",
                new ResultFile()
                        .row(PARSE, parser("Slower"), forks(10, 3, 1.234e6, 0.01, 1))
                        .row(PARSE, parser("Faster"), forks(10, 3, 567_000, 0.01, 2))
                        .row(PARSE, parser("Same"), forks(10, 3, 89_000, 0.005, 3))
                        .row(PARSE, parser("Wavering"), forks(10, 3, 3.2e9, 0.05, 4))
                        .row(PARSE, parser("Wild"), forks(10, 3, 3.2e9, 0.3, 5))
                        .row(PARSE, parser("Once"), forks(1, 3, 42, 0.01, 6))
                        .row(PARSE, parser("Gone"), forks(5, 3, 42, 0.01, 7))
                        .row(ENCODE, "thrpt", "ops/us", params("codec", "a|b\u001b[31m,\"c\""), forks(5, 3, 5, 0.01, 8))
                        .folder(folder.resolve("before"), environment("Z80", "1.4.20")));
        return ResultFile.withControls(results, 1, 31, folder.resolve("before-controls.json"));
    }

    private Run after() throws IOException {
        Run results = ResultFile.named(
                "after",
                new ResultFile()
                        .row(PARSE, parser("Slower"), forks(10, 3, 1.4e6, 0.01, 11))
                        .row(PARSE, parser("Faster"), forks(10, 3, 500_000, 0.01, 12))
                        .row(PARSE, parser("Same"), forks(10, 3, 89_000, 0.005, 13))
                        .row(PARSE, parser("Wavering"), forks(10, 3, 3.3e9, 0.05, 14))
                        .row(PARSE, parser("Wild"), forks(10, 3, 3.2e9, 0.3, 15))
                        .row(PARSE, parser("Once"), forks(5, 3, 43, 0.01, 16))
                        .row(PARSE, parser("New"), forks(5, 3, 42, 0.01, 17))
                        .row(
                                ENCODE,
                                "thrpt",
                                "ops/us",
                                params("codec", "a|b\u001b[31m,\"c\""),
                                forks(5, 3, 5, 0.01, 18))
                        .set("warmupTime", "2 s")
                        .folder(folder.resolve("after"), environment("Z80", "1.4.21")));
        return ResultFile.withControls(results, 1, 41, folder.resolve("after-controls.json"));
    }

    private Run elsewhere() throws IOException {
        return ResultFile.named(
                "elsewhere",
                new ResultFile()
                        .row(PARSE, parser("Slower"), forks(5, 3, 3.4e6, 0.01, 21))
                        .row(PARSE, parser("Faster"), forks(5, 3, 1.2e6, 0.01, 22))
                        .folder(folder.resolve("elsewhere"), environment("6502", "1.4.20")));
    }

    private static String print(Format format, ComparedTable table) {
        return Printed.by(out -> format.print(table, out));
    }

    private static void assertGolden(String name, String printed) throws IOException {
        String lines = printed.replace("\r\n", "\n");
        if (Boolean.getBoolean(WRITE)) {
            Path file = Path.of(
                    "src/test/resources", GoldenFilesTest.class.getPackageName().replace('.', '/'), name);
            Files.writeString(file, lines);
            return;
        }
        try (InputStream golden = GoldenFilesTest.class.getResourceAsStream(name)) {
            assertThat(golden).as("golden file " + name).isNotNull();
            assertThat(lines).isEqualTo(new String(golden.readAllBytes(), StandardCharsets.UTF_8));
        }
    }

    @ParameterizedTest
    @EnumSource(Format.class)
    void everyFormatOfTwoResults(Format format) throws IOException {
        ComparedTable table = new Comparer(Metric.time, JUDGE, false).compare(before(), List.of(after()));

        assertGolden("two." + format, print(format, table));
    }

    @ParameterizedTest
    @EnumSource(
            value = Format.class,
            names = {"text", "markdown"})
    void severalResultsOneOfThemFromAnotherMachine(Format format) throws IOException {
        ComparedTable table = new Comparer(Metric.time, JUDGE, false).compare(before(), List.of(after(), elsewhere()));

        assertGolden("several." + format, print(format, table));
    }

    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    void aMachineThatChanged(boolean insist) throws IOException {
        Run after = ResultFile.withControls(after(), 1.08, 41, folder.resolve("changed-controls.json"));
        ComparedTable table = new Comparer(Metric.time, JUDGE, insist).compare(before(), List.of(after));

        assertGolden(insist ? "insisted.text" : "changed.text", print(Format.text, table));
    }

    @Test
    void theContendersOfOneResult() throws IOException {
        List<Run> split = ByParameter.split(before(), "parser", "Same", List.of());
        ComparedTable table = new Comparer(Metric.time, JUDGE, false).contenders(split);

        assertGolden("by.text", print(Format.text, table));
    }

    @Test
    void theSameResultsGiveTheSameBytes() throws IOException {
        for (Format format : Format.values()) {
            String first = print(format, new Comparer(Metric.time, JUDGE, false).compare(before(), List.of(after())));
            String second = print(format, new Comparer(Metric.time, JUDGE, false).compare(before(), List.of(after())));
            assertThat(second).isEqualTo(first);
        }
    }
}
