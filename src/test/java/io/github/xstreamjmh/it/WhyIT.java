/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.it;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.xstreamjmh.it.UnpackedApp.Result;
import java.io.File;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A library that does in each of its methods something more in one version, and benchmarks that call them. */
class WhyIT {

    private static final String BENCHMARK = """
            package shop;
            import org.openjdk.jmh.annotations.*;
            @State(Scope.Benchmark)
            @BenchmarkMode(Mode.AverageTime)
            @Fork(jvmArgsPrepend = "-Xmx64m")
            public class ShopBenchmark {
                private final String text = "some text <with> & markup".repeat(40);
                private hot.Hot hot = new hot.Hot();
                @Benchmark public int order() {
                    return hot.work() + hot.copy(text) + hot.parse(text) + hot.find(text);
                }
                @Benchmark public int guard() { return hot.guard(text); }
                @Benchmark public int scan() { return hot.scan(text); }
                @Benchmark public int walk() { return hot.walk(text); }
                @State(Scope.Thread)
                public static class Fresh {
                    @Setup(Level.Invocation) public void setUp() {}
                }
                @Benchmark public int fresh(Fresh fresh) { return hot.work(); }
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
                public int work() {
                    int sum = 0;
                    for (int i = 0; i < 20_000; i++)
                    // for (int i = 0; i < 60_000; i++)
                        sum += i;
                    return sum;
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
                    int n = text.length();
                    for (int i = 0; i < 10_000; i++) n += i & 7;
                    return n;
                }
                public int find(String text) {
                    return found.computeIfAbsent(text, Hot::length);
                    // return length(text);
                }
                public int scan(String text) {
                    int n = 0;
                    for (int i = 0; i < text.length(); i++)
                        n += text.charAt(i);
                        // n += also(text.charAt(i));
                    return n;
                }
                private static int also(int c) {
                    return c;
                }
                public int walk(String text) {
                    int n = 0;
                    for (int i = 0; i < 20; i++)
                        for (int j = 0; j < text.length(); j++)
                            n += step(text.charAt(j));
                    return n;
                }
                private static int step(int c) {
                    if (c < 0) c ^= 1;
                    // if (c < 0) { MUCH }
                    return c & 7;
                }
                public int guard(String text) {
                // public synchronized int guard(String text) {
                    return text.length();
                }
            }
            """;

    @TempDir
    private static Path folder;

    private static Path old;
    private static Path young;
    private static Path benchmark;

    private UnpackedApp app;

    @BeforeAll
    static void build() throws Exception {
        String jmh = TinyJars.jmh(UnpackedApp.copyOfTools());
        old = library("1.0", LIBRARY, jmh);
        String tooMuchToInline = "c ^= c >> 3;".repeat(100);
        young = library("2.0", LIBRARY.replaceAll("(?m)^.*\n *// ", "").replace("MUCH", tooMuchToInline), jmh);
        Path classes = Files.createDirectory(folder.resolve("benchmark"));
        TinyJars.compile(classes, "shop/ShopBenchmark.java", BENCHMARK, jmh + File.pathSeparator + old);
        benchmark = TinyJars.jar(classes, folder.resolve("shop-1.0.jar"), Map.of());
    }

    private static Path library(String version, String source, String jmh) throws Exception {
        Path home = Files.createDirectory(folder.resolve(version));
        Path classes = Files.createDirectory(home.resolve("classes"));
        TinyJars.compile(classes, "hot/Hot.java", source, jmh);
        return TinyJars.library(classes, version, home);
    }

    @BeforeEach
    void unpack() throws Exception {
        app = UnpackedApp.copyOfTools();
        for (Path jar : List.of(old, benchmark)) {
            Files.copy(jar, app.lib().resolve(jar.getFileName()));
        }
    }

    /** What is said of a row, on one line. */
    private static String paragraph(String out, String row) {
        Matcher paragraph =
                Pattern.compile("(?s)ShopBenchmark\\." + row + " takes .*?\n\n").matcher(out);
        assertThat(paragraph.find()).as(row + " in " + out).isTrue();
        return paragraph.group().replaceAll("\\s+", " ");
    }

    /** A measurement that knows nothing yet, into a folder. */
    private Result measured(String words) throws Exception {
        return app.run(("versus;" + young + ";--no-confirm;-wi;1;-w;100ms;" + words).split(";"));
    }

    @Test
    void countsAreOfAnyRowsAndNoMeasurement() throws Exception {
        Path results = app.workFolder().resolve("all");
        Result measured =
                measured("--fixed;1;-i;5;-r;20ms;--out;all;ShopBenchmark.guard;ShopBenchmark.fresh;ShopBenchmark.scan");
        assertThat(measured.exitCode()).as(measured.err() + measured.out()).isIn(0, 1, 3);
        assertThat(results.resolve("counts.jsonl")).doesNotExist();
        String forks = Files.readString(results.resolve("forks.jsonl"));

        Result why = app.run("why", "all", "--counts", "ShopBenchmark");

        assertThat(why.exitCode()).as(why.err() + why.out()).isEqualTo(5);
        assertThat(paragraph(why.out(), "guard"))
                .contains("An operation executes as many bytecodes as before")
                .contains("It takes locks: 1 per operation instead of 0, most of the difference in Hot.guard.");
        assertThat(paragraph(why.out(), "scan"))
                .containsPattern(
                        "Hot\\.also accounts for \\d+ %: it didn't run before, and is called 1,000 times per operation");
        assertThat(why.out()).contains("NOT COUNTED ShopBenchmark.fresh", "it sets up before each invocation");
        assertThat(results.resolve("forks.jsonl"))
                .as("counts are no measurement")
                .hasContent(forks);
        assertThat(results.resolve("report.html"))
                .content()
                .contains("most of the difference in Hot.guard")
                .contains("NOT COUNTED ShopBenchmark.fresh");
    }

    /**
     * What never runs makes a method too large for its caller. The compiler says so, whatever the machine does to times, and whoever
     * samples.
     */
    @Test
    void aMethodThatIsNoLongerInlinedIsNamedAlsoByJfr() throws Exception {
        Result measured = measured("--fixed;1;-i;20;-r;80ms;--out;walked;ShopBenchmark.walk");
        assertThat(measured.exitCode()).as(measured.err() + measured.out()).isIn(0, 1, 3);
        Files.delete(app.jar("async-profiler"));
        Files.copy(old, app.tools().resolve("async-profiler-0.1.jar")); // a jar without it
        Result why = app.run("why", "walked", "walk", "--format", "markdown");
        assertThat(why.exitCode()).as(why.err() + why.out()).isZero();
        assertThat(why.out()).contains("| method |");
        assertThat(paragraph(why.out(), "walk"))
                .containsPattern("sampled by JFR \\(async-profiler was not used: [^()]*ClassNotFoundException")
                .contains("An operation executes as many bytecodes as before")
                .containsPattern(
                        "Hot\\.step is not inlined into Hot\\.walk \\([a-z ]*too (?:big|large)\\) in (\\d+) of the"
                                + " candidate's \\1 forks and in 0 of the baseline's\\.");
        assertThat(app.workFolder().resolve("walked/report.html")).content().contains(">compilation</th>");
    }

    /** The second command goes on with the result of the first: all is measured, and only the explanation is left. */
    @Test
    void theVerdictIsExplainedAndCostsNothingIfItCantBe() throws Exception {
        Result why = measured("--why;--fixed;5;-i;10;-r;60ms;--out;explained;ShopBenchmark.order");
        assertThat(why.exitCode()).as(why.err() + why.out()).isEqualTo(1);
        assertThat(why.out()).containsSubsequence(": slower, ", "Hot.work accounts for ");
        assertThat(paragraph(why.out(), "order"))
                .containsPattern("Hot\\.work, including [^:]*: it executes [^:]*, called as often\\.")
                .containsPattern("Hot\\.work accounts for \\d+ %\\.")
                .containsPattern("Hot\\.length[ ,][^:]*: it didn't run before")
                .containsPattern(
                        "It allocates .*, (99|100) % of the difference in Hot\\.copy \\(char\\[] at line \\d+\\)")
                .contains("It creates exceptions: 1 per operation instead of 0, most of the difference in Hot.number")
                .contains("Hidden classes, ", "hot.Hot$$Lambda");
        assertThat(why.out().replaceAll("\\s+", " "))
                .containsPattern("sampled by async-profiler [0-9.]+, .* Hot\\.work, including .* longer");
        assertThat(app.workFolder().resolve("explained/report.html")).content().contains("Hot.work accounts for ");

        Files.delete(app.jar("xstream-jmh-counter"));
        Result without = app.run("versus", "--resume", "explained", "--why");
        assertThat(without.exitCode()).as(without.err() + without.out()).isEqualTo(1);
        assertThat(without.err()).contains("Can't say why (Nothing can be counted");
        assertThat(without.out()).contains(": slower, ");
    }
}
