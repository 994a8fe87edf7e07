/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.it;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.github.xstreamjmh.it.UnpackedApp.Result;
import io.github.xstreamjmh.result.Fork;
import io.github.xstreamjmh.result.Row;
import io.github.xstreamjmh.result.folder.ForkLogs;
import java.io.File;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.OS;

/** A library whose hot call burns ten times the tokens in one version, and a benchmark that calls it. */
class VersusIT {

    private static final int TOKENS = 2_000; // interpreted where work is counted
    private static final int MORE_TOKENS = 10 * TOKENS; // seen beside whatever else the machine does

    /** Forks are short; there are enough turns for the noise of a machine that does other things to drop out. */
    private static final String[] SHORT = {"-wi", "1", "-w", "50ms", "-i", "10", "-r", "10ms"};

    private static final Pattern SOCKET = Pattern.compile("socket:\\[(\\d+)]");

    /** A state in the kernel's table of connections. */
    private static final String LISTENS = "0A";

    private static final String BENCHMARK = """
            package shop;
            import org.openjdk.jmh.annotations.*;
            @State(Scope.Benchmark)
            @BenchmarkMode(Mode.AverageTime)
            @Fork(jvmArgsPrepend = "-Xmx64m")
            public class HotBenchmark {
                @Benchmark
                public void call() {
                    hot.Hot.call();
                }
                //more
            }
            """;

    private static String jmh;
    private static Path fast;
    private static Path slow;
    private static Path benchmark;

    private UnpackedApp app;

    /** In the work folder of a copy, whose path has a space and an umlaut. */
    @BeforeAll
    static void build() throws Exception {
        UnpackedApp builder = UnpackedApp.copyOfTools();
        jmh = TinyJars.jmh(builder);
        Path folder = builder.workFolder();
        fast = library("1.0", TOKENS, Files.createDirectory(folder.resolve("fast")));
        slow = library("2.0", MORE_TOKENS, Files.createDirectory(folder.resolve("slow")));
        Path classes = Files.createDirectory(folder.resolve("benchmark"));
        TinyJars.compile(classes, "shop/HotBenchmark.java", BENCHMARK, jmh + File.pathSeparator + fast);
        benchmark = TinyJars.jar(classes, folder.resolve("shop-1.0.jar"), Map.of());
    }

    @BeforeEach
    void unpack() throws Exception {
        app = UnpackedApp.copyOfTools();
        Files.copy(benchmark, app.lib().resolve(benchmark.getFileName()));
    }

    /** The library as a jar that states its version. */
    private static Path library(String version, int tokens, Path folder) throws Exception {
        Path classes = Files.createDirectory(folder.resolve("classes"));
        TinyJars.compile(classes, "hot/Hot.java", """
                package hot;
                public class Hot {
                    public static volatile long sum;
                    public static void call() {
                        org.openjdk.jmh.infra.Blackhole.consumeCPU(%1$dL);
                        for (int i = 0; i < %1$d; i++) {
                            sum += i;
                        }
                    }
                }
                """.formatted(tokens), jmh);
        return TinyJars.library(classes, version, folder);
    }

    private Result versus(String... words) throws Exception {
        List<String> all = new ArrayList<>(List.of("versus"));
        all.addAll(List.of(words));
        all.addAll(List.of(SHORT));
        all.add("HotBenchmark");
        return app.run(all.toArray(String[]::new));
    }

    @Test
    void theSlowerSideIsFoundAndConfirmed() throws Exception {
        Files.copy(fast, app.lib().resolve(fast.getFileName()));

        Files.copy(slow, Files.createDirectory(app.home().resolve("candidate")).resolve(slow.getFileName()));
        Path results = app.home().resolve("versus");

        Result slower = recipe();
        assertThat(slower.exitCode()).as(slower.err() + slower.out()).isEqualTo(1);
        assertThat(slower.err())
                .contains("candidate: hot 1.0 (SHA-256 ")
                .containsPattern("HotBenchmark.call +candidate [0-9.]+ .s")
                .containsPattern("HotBenchmark.call +baseline [0-9.]+ .s");
        assertThat(slower.out())
                .contains("With candidate, HotBenchmark.call", ": slower, ", "confirmed by fresh forks");
        assertThat(slower.err()).contains("measured again in server mode");
        assertThat(results.resolve("results-baseline.json")).content().contains("HotBenchmark.call");
        assertThat(results.resolve("results-candidate.json")).content().contains("HotBenchmark.call");

        assertThat(pairsThatRanAtOnce(results)).as("by default all do").containsOnly(true);

        Result again = app.run("compare", results.toString());
        assertThat(again.exitCode()).as(again.err() + again.out()).isEqualTo(1);
    }

    /** Of its own part alone: JMH burns the tokens, and JMH is not counted. */
    @Test
    void countsFindOnePerCentMoreWorkAndMeasureNothing() throws Exception {
        Files.copy(fast, app.lib().resolve(fast.getFileName()));
        Path more = library(
                "1.1",
                TOKENS + TOKENS / 100,
                Files.createDirectory(app.workFolder().resolve("more")));

        Result result = versus(more.toString(), "--count");
        assertThat(result.exitCode()).as(result.err() + result.out()).isEqualTo(7);
        assertThat(result.out())
                .contains("does more work", "Hot.call", "1 does more work.")
                .containsPattern("1\\.0(09|10|11)") // a thread of the JDK's own may execute some bytecodes meanwhile
                .doesNotContain("slower");
        assertThat(app.workFolder().resolve("results")).doesNotExist();

        Result none = versus(more.toString(), "--count", "-jvmArgsAppend", "-Xms64m -Xmx32m");
        assertThat(none.exitCode()).isEqualTo(5);
        assertThat(none.out() + none.err())
                .as("what the JVM says of why it doesn't start")
                .contains("Initial heap size set to a larger value than the maximum heap size");
    }

    @Test
    void forkByForkNoTwoRunAtOnce() throws Exception {
        Files.copy(fast, app.lib().resolve(fast.getFileName()));
        Path results = app.workFolder().resolve("fork by fork");
        Result faster = versus(
                fast.toString(),
                "--baseline",
                slow.toString(),
                "--fork-by-fork",
                "--fixed",
                "4",
                "--out",
                results.toString());
        assertThat(faster.exitCode()).as(faster.err() + faster.out()).isIn(0, 3);
        assertThat(faster.out()).containsPattern("With hot-1\\.0, HotBenchmark\\.call .*, 0\\.\\d+ \\[");
        assertThat(pairsThatRanAtOnce(results)).containsOnly(false);
    }

    @Test
    void rowsInNumbersOfThreadsAreJudgedUpToTheCoresAndPortsAreOfTheLoopbackAddress() throws Exception {
        Files.copy(fast, app.lib().resolve(fast.getFileName()));
        int cores = Runtime.getRuntime().availableProcessors();
        Set<Integer> judged = new TreeSet<>(List.of(1, cores));
        String threads = judged.stream().map(String::valueOf).collect(Collectors.joining(",")) + "," + (cores + 1);
        Path results = app.workFolder().resolve("threads");

        List<String> words = new ArrayList<>(List.of("versus", slow.toString(), "--fixed", "1", "--no-confirm"));
        words.addAll(List.of("--out", results.toString(), "--threads", threads));
        words.addAll(List.of(SHORT));
        words.add("HotBenchmark");
        Path out = app.workFolder().resolve("out.txt");
        Path err = app.workFolder().resolve("err.txt");

        Process process = app.start(out, err, words.toArray(String[]::new));
        assertThatOnlyPortsOfTheLoopbackAddressAreOpened(process);

        String said = Files.readString(out) + Files.readString(err);
        assertThat(process.exitValue()).as(said).isIn(0, 1, 3);
        assertThat(said)
                .contains(
                        "more threads than the " + cores + " cores: no verdict",
                        "Undecided: " + judged.size() + " of " + judged.size() + " (a verdict takes three pairs).");
        Set<Row> rows = ForkLogs.read(results.resolve("forks.jsonl")).stream()
                .filter(fork -> !fork.control())
                .map(Fork::row)
                .collect(Collectors.toSet());
        assertThat(rows).extracting(Row::threads).containsExactlyInAnyOrderElementsOf(judged);
        assertThat(rows)
                .extracting(Row::benchmark, Row::mode, Row::params)
                .containsOnly(tuple("shop.HotBenchmark.call", "avgt", Map.of()));
    }

    /** Of each pair whether the second fork started before the first had ended. */
    private static List<Boolean> pairsThatRanAtOnce(Path results) throws Exception {
        List<Fork> forks = ForkLogs.read(results.resolve("forks.jsonl"));
        assertThat(forks).hasSizeGreaterThanOrEqualTo(8);
        List<Boolean> atOnce = new ArrayList<>();
        for (int i = 0; i < forks.size(); i += 2) {
            Fork first = forks.get(i);
            Instant end = first.start().plusMillis((long) (first.seconds() * 1000));
            atOnce.add(forks.get(i + 1).start().isBefore(end));
        }
        return atOnce;
    }

    /** What build servers are told to run, on this benchmark. */
    private Result recipe() throws Exception {
        String line = Files.readAllLines(Path.of("docs", "ci", "gitlab-ci.yml")).stream()
                .filter(text -> text.contains("versus.sh"))
                .findFirst()
                .orElseThrow()
                .replaceFirst("^ *- ", "")
                .replace("$SUITE", ".")
                .replace("ParserBenchmark", "HotBenchmark " + String.join(" ", SHORT));
        return app.shell(line);
    }

    @Test
    void noDifferenceIsMeasuredWhenAsked() throws Exception {
        Files.copy(fast, app.lib().resolve(fast.getFileName()));

        Result same = versus("--aa", "--max-pairs", "1");
        assertThat(same.exitCode()).as(same.err() + same.out()).isIn(0, 3);
        assertThat(same.out()).contains("Both sides are the same: 0 of 1 rows were called different");
    }

    /** Looks until it has ended. */
    private static void assertThatOnlyPortsOfTheLoopbackAddressAreOpened(Process process)
            throws IOException, InterruptedException {
        Set<String> addresses = new TreeSet<>();
        Instant end = Instant.now().plus(30, ChronoUnit.MINUTES);
        try {
            while (process.isAlive()) {
                assertThat(Instant.now()).isBefore(end);
                Set<String> sockets = new HashSet<>();
                sockets.addAll(sockets(process.toHandle()));
                process.descendants().forEach(fork -> sockets.addAll(sockets(fork)));
                addresses.addAll(listening(sockets));
                Thread.sleep(100);
            }
        } finally {
            process.destroyForcibly();
        }
        if (OS.LINUX.isCurrentOs()) {
            assertThat(addresses)
                    .as("in the kernel's order of bytes, as IPv4 and IPv6")
                    .isNotEmpty()
                    .isSubsetOf("0100007F", "0000000000000000FFFF00000100007F", "00000000000000000000000001000000");
        }
    }

    /** The inodes of a process's sockets. */
    private static List<String> sockets(ProcessHandle process) {
        List<String> inodes = new ArrayList<>();
        try (Stream<Path> open = Files.list(Path.of("/proc/" + process.pid() + "/fd"))) {
            for (Path file : open.toList()) {
                Matcher socket = SOCKET.matcher(Files.readSymbolicLink(file).toString());
                if (socket.matches()) {
                    inodes.add(socket.group(1));
                }
            }
        } catch (IOException | UncheckedIOException e) {
            return inodes; // it has ended, or closed the file, meanwhile
        }
        return inodes;
    }

    private static Set<String> listening(Set<String> sockets) throws IOException {
        Set<String> addresses = new TreeSet<>();
        for (Path table : List.of(Path.of("/proc/net/tcp"), Path.of("/proc/net/tcp6"))) {
            for (String line : Files.exists(table) ? Files.readAllLines(table) : List.<String>of()) {
                List<String> cells = List.of(line.strip().split("\\s+", -1));
                if (cells.get(3).equals(LISTENS) && sockets.contains(cells.get(9))) {
                    addresses.add(cells.get(1).replaceFirst(":.*", ""));
                }
            }
        }
        return addresses;
    }

    @Test
    void twoWholeJarsOfBenchmarksAreHeldAgainstEachOther() throws Exception {
        Path old = whole("old", fast, "");
        Path young = whole("young", slow, "@Benchmark public void added() {}");

        Result result = versus("--no-confirm", "--jar", old.toString(), young.toString());

        assertThat(result.exitCode()).as(result.err() + result.out()).isEqualTo(1);
        assertThat(result.out()).contains("With young, HotBenchmark.call", ": slower, ");
        assertThat(result.err())
                .contains(
                        "young: the benchmark class shop.HotBenchmark changed",
                        "SKIPPED shop.HotBenchmark.added avgt: only in young");
        assertThat(why()).containsPattern("Hot\\.call accounts for 100 %: it executes [0-9.]+ times the bytecodes");
    }

    /** What the counts say of the latest result, on one line. */
    private String why() throws Exception {
        Result why = app.run("why", "results/latest", "--counts", ".");
        assertThat(why.exitCode()).as(why.err() + why.out()).isZero();
        return why.out().replaceAll("\\s+", " ");
    }

    @Test
    void theWorkOfAnotherJdkIsCountedAndSaidToBe() throws Exception {
        String java25 = System.getenv("JAVA25_HOME");
        assumeTrue(java25 != null && Runtime.version().feature() < 25, "JAVA25_HOME names no newer JDK");
        Files.copy(fast, app.lib().resolve(fast.getFileName()));
        Result result = versus("--jvm", Path.of(java25, "bin", "java").toString(), "--fixed", "1", "--no-confirm");
        assertThat(result.exitCode()).as(result.err() + result.out()).isIn(0, 1, 3);
        assertThat(why())
                .contains("The sides ran on different JDKs (" + System.getProperty("java.vm.version") + " and 25");
    }

    /** The benchmark and the library in one jar, which is not in {@code lib/}. */
    private Path whole(String name, Path library, String more) throws Exception {
        Path classes = Files.createDirectory(app.workFolder().resolve(name));
        TinyJars.compile(
                classes,
                "shop/HotBenchmark.java",
                BENCHMARK.replace("//more", more),
                jmh + File.pathSeparator + library);
        TinyJars.compile(classes, "hot/Hot.java", Files.readString(library.resolveSibling("Hot.java")), jmh);
        return TinyJars.jar(classes, app.workFolder().resolve(name + ".jar"), Map.of());
    }
}
