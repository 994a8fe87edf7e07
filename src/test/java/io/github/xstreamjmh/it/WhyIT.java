/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.it;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.xstreamjmh.it.UnpackedApp.Result;
import java.io.File;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** A library that does in each of its methods something more in one version, and benchmarks that call them. */
class WhyIT {

    private static final String BENCHMARK = """
            package shop;
            import org.openjdk.jmh.annotations.*;
            @State(Scope.Benchmark)
            @BenchmarkMode(Mode.AverageTime)
            @Warmup(iterations = 1, time = 1)
            @Measurement(iterations = 3, time = 1)
            public class ShopBenchmark {
                private final String text = "some text <with> & markup".repeat(40);
                private hot.Hot hot = new hot.Hot();
                @Benchmark public int work() { return hot.work(text); }
                @Benchmark public int escape() { return hot.escape(text); }
                @Benchmark public int copy() { return hot.copy(text); }
                @Benchmark public int parse() { return hot.parse(text); }
                @Benchmark public int find() { return hot.find(text); }
                @Benchmark public int guard() { return hot.guard(text); }
                @State(Scope.Thread)
                public static class Fresh {
                    @Setup(Level.Invocation) public void setUp() {}
                }
                @Benchmark public int fresh(Fresh fresh) { return hot.work(text); }
            }
            """;

    /** The old version; in the new one what stands behind each {@code //} is there, and the line before it is not. */
    private static final String LIBRARY = """
            package hot;
            import java.util.HashMap;
            import java.util.Map;
            public class Hot {
                private final Map<String, Integer> found = new HashMap<>();
                private final char[] buffer = new char[4096];
                public int work(String text) {
                    int sum = 0;
                    for (int round = 0; round < 1; round++)
                    // for (int round = 0; round < 50; round++)
                        for (int i = 0; i < text.length(); i++) sum += text.charAt(i);
                    return sum;
                }
                private static boolean isSpecial(char c) { return c == '<' || c == '&'; }
                public int escape(String text) {
                    int n = 0;
                    for (int i = 0; i < text.length(); i++) {
                        char c = text.charAt(i);
                        if (c == '<' || c == '&') n++;
                        // if (isSpecial(c)) n++;
                    }
                    return n;
                }
                public int copy(String text) {
                    char[] chars = buffer;
                    // char[] chars = new char[4096];
                    text.getChars(0, text.length(), chars, 0);
                    return chars[7];
                }
                private static int number(String text) {
                    return -1;
                    // throw new NumberFormatException();
                }
                public int parse(String text) {
                    try { return number(text); } catch (NumberFormatException e) { return -1; }
                }
                private static int length(String text) {
                    int n = 0;
                    for (char c : text.toCharArray()) n += c == ' ' ? 0 : 1;
                    return n;
                }
                public int guard(String text) {
                // public synchronized int guard(String text) {
                    return text.length();
                }
                public int find(String text) {
                    return found.computeIfAbsent(text, Hot::length);
                    // return length(text);
                }
            }
            """;

    private UnpackedApp app;
    private Path young;

    @BeforeEach
    void build() throws Exception {
        app = UnpackedApp.copyOfTools();
        Path old = library("1.0", LIBRARY);
        young = library("2.0", LIBRARY.replaceAll("(?m)^.*\n *// ", ""));
        Files.copy(old, app.lib().resolve(old.getFileName()));
        Path classes = Files.createDirectory(app.workFolder().resolve("benchmark"));
        TinyJars.compile(classes, "shop/ShopBenchmark.java", BENCHMARK, TinyJars.jmh(app) + File.pathSeparator + old);
        TinyJars.jar(classes, app.lib().resolve("shop-1.0.jar"), Map.of());
    }

    private Path library(String version, String source) throws Exception {
        Path folder = Files.createDirectory(app.workFolder().resolve(version));
        Path classes = Files.createDirectory(folder.resolve("classes"));
        TinyJars.compile(classes, "hot/Hot.java", source, TinyJars.jmh(app));
        return TinyJars.library(classes, version, folder);
    }

    /** What is said of a row, on one line. */
    private static String paragraph(String out, String row) {
        Matcher paragraph =
                Pattern.compile("(?s)ShopBenchmark\\." + row + " takes .*?\n\n").matcher(out);
        assertThat(paragraph.find()).as(row + " in " + out).isTrue();
        return paragraph.group().replaceAll("\\s+", " ");
    }

    @Test
    void theMethodThatDidItIsNamed() throws Exception {
        Path results = app.workFolder().resolve("all");
        Result measured = app.run(
                "versus",
                young.toString(),
                "--fixed",
                "1",
                "--no-confirm",
                "--out",
                results.toString(),
                "-wi",
                "1",
                "-w",
                "20ms",
                "-i",
                "5",
                "-r",
                "20ms",
                "ShopBenchmark");
        assertThat(measured.exitCode()).as(measured.err() + measured.out()).isIn(0, 1, 3);
        assertThat(results.resolve("counts.jsonl")).doesNotExist();
        String forks = Files.readString(results.resolve("forks.jsonl"));

        Result why = app.run("why", results.toString(), "--counts", "ShopBenchmark");

        assertThat(why.exitCode()).as(why.err() + why.out()).isEqualTo(5);
        assertThat(paragraph(why.out(), "work")).contains("Hot.work accounts for ", "called as often");
        assertThat(paragraph(why.out(), "escape")).contains("Hot.isSpecial accounts for ", "it didn't run before");
        assertThat(paragraph(why.out(), "copy"))
                .containsPattern("It allocates .*, 100 % of the difference in Hot.copy \\(char\\[] at line \\d+\\)");
        assertThat(paragraph(why.out(), "parse"))
                .contains("It makes exceptions: 1 an operation instead of 0, most of the difference in Hot.number");
        assertThat(paragraph(why.out(), "find"))
                .contains("Hot.length accounts for ", "Hidden classes, ", "hot.Hot$$Lambda");
        assertThat(paragraph(why.out(), "guard"))
                .contains("It executes as many bytecodes as before", "the locks, how it is compiled")
                .contains("It locks 1 times an operation, 0 before, most of the difference in Hot.guard.");
        assertThat(why.out()).contains("NOT COUNTED ShopBenchmark.fresh", "it sets up before each invocation");
        assertThat(results.resolve("forks.jsonl"))
                .as("counts are no measurement")
                .hasContent(forks);
        assertThat(results.resolve("report.html")).content().contains("Hot.isSpecial accounts for ");

        Result markdown = app.run("why", results.toString(), "work", "--counts", "--format", "markdown");
        assertThat(markdown.out()).contains("| method |", "| Hot.work |");
        assertThat(Files.readAllLines(results.resolve("counts.jsonl"))).hasSize(6);
    }

    /**
     * The second command goes on with the result of the first: all is measured, and only the explanation is left. Iterations are
     * those of versus, so that forks that are sampled measure for five seconds: ten samples in each of these are enough.
     */
    @Test
    void theVerdictIsExplainedAndCostsNothingIfItCantBe() throws Exception {
        String words = "versus;" + young + ";--why;--fixed;4;--no-confirm;--out;explained;ShopBenchmark.work";
        Result why = app.run(words.split(";"));
        assertThat(why.exitCode()).as(why.err() + why.out()).isEqualTo(1);
        assertThat(why.out()).containsSubsequence("is slower: ", "Hot.work accounts for ");
        assertThat(why.out().replaceAll("\\s+", " "))
                .containsPattern("sampled by the JDK's recorder, .* Hot\\.work, with .* longer");

        Path agent = app.jar("xstream-jmh-counter");
        Files.delete(agent);
        Result without = app.run("versus", "--resume", "explained", "--why");
        assertThat(without.exitCode()).as(without.err() + without.out()).isEqualTo(1);
        assertThat(without.err()).contains("Can't say why (Nothing can be counted");
        assertThat(without.out()).contains("is slower: ");
    }
}
