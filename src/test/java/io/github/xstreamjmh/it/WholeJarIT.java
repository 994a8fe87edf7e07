/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.it;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.github.xstreamjmh.classpath.Jars;
import io.github.xstreamjmh.it.UnpackedApp.Result;
import java.io.File;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** A jar of JMH benchmarks that no one here wrote, from the Maven repository, on the harness without contenders. */
class WholeJarIT {

    private static final Path PAGE = Path.of("docs", "OWN_BENCHMARKS.md");
    private static final String JAR = "byte-buddy-benchmark-1.17.8.jar";
    private static final String OLDER = "byte-buddy-benchmark-1.17.6.jar";
    private static final String CUT_SHORT = " -f 1 -wi 1 -w 10ms -i 2 -r 10ms";

    private UnpackedApp app;

    @BeforeEach
    void unpack() throws Exception {
        unpack(UnpackedApp.copyOfTools());
    }

    private void unpack(UnpackedApp copy) throws Exception {
        app = copy;
        copy(JAR, "1.17.8");
    }

    private void copy(String name, String version) throws Exception {
        Files.copy(
                Published.jar("net.bytebuddy:byte-buddy-benchmark:" + version),
                app.home().resolve(name));
    }

    @Test
    void itIsMeasuredAsTheManualSays() throws Exception {
        unpack(UnpackedApp.copyOfToolsWithOneControlRow());
        copy(OLDER, "1.17.6");
        List<String> lines = Manual.shellLines(PAGE).stream()
                .filter(line -> line.contains(JAR) || line.endsWith("compare yesterday today"))
                .toList();
        assertThat(lines).hasSize(5);

        Result list = app.shell(lines.get(0));
        assertThat(list.out())
                .contains("TrivialClassCreationBenchmark.baseline")
                .doesNotContain("xstreamjmh");

        Result run = app.shell(lines.get(1) + CUT_SHORT);
        assertThat(run.exitCode()).as(run.err()).isZero();
        assertThat(run.out())
                .contains("TrivialClassCreationBenchmark.baseline", "TrivialClassCreationBenchmark.benchmarkJdkProxy");
        assertThat(app.home().resolve("today/forks.jsonl"))
                .as("the machine is measured beside it")
                .content()
                .contains("ControlBenchmark");
        assertThat(app.home().resolve("today/environment.json"))
                .content()
                .contains("byte-buddy-benchmark-1.17.8.jar", "jmh-core-")
                .doesNotContain("picocli-");
        assertThat(app.home().resolve("today/report.html")).exists();

        Result resumed = app.shell(lines.get(2));
        assertThat(resumed.exitCode()).as(resumed.err()).isZero();

        assertThat(app.shell("cp -r today yesterday").exitCode()).isZero(); // another run would take as long
        assertThat(app.shell(lines.get(3)).exitCode()).isIn(3, 4); // one fork shows nothing
        assertThat(app.shell("bin/benchmark report today").exitCode()).isZero();

        Result versus = app.shell(lines.get(4) + " --fixed 1 -wi 1 -w 10ms -i 2 -r 10ms");
        assertThat(versus.exitCode()).as(versus.err() + versus.out()).isIn(0, 1, 3);
        assertThat(versus.out()).contains("TrivialClassCreationBenchmark.baseline");
    }

    @Test
    void itIsGoneOnWithOnlyAsTheSameJar() throws Exception {
        copy(OLDER, "1.17.6");
        String run = "bin/benchmark --jar " + JAR + " --out part --budget 1s 'TrivialClassCreation.*baseline'"
                + CUT_SHORT.replace("-f 1", "-f 5"); // for which a second is too little
        Result stopped = app.shell(run);
        assertThat(stopped.err()).contains("Continue with bin/benchmark --jar ", JAR + "' --resume ");

        Result other = app.shell("bin/benchmark --jar " + OLDER + " --resume part");
        assertThat(other.exitCode()).isEqualTo(6);
        assertThat(other.err()).contains("The run can't go on");

        Result unnamed = app.shell("bin/benchmark --resume part");
        assertThat(unnamed.exitCode()).isEqualTo(2);
        assertThat(unnamed.err()).contains("which has to be named again");

        Result resumed = app.shell("bin/benchmark --jar " + JAR + " --resume part");
        assertThat(resumed.exitCode()).as(resumed.err()).isZero();
        assertThat(resumed.out()).contains("TrivialClassCreationBenchmark.baseline");
    }

    @Test
    void itIsSharedByMachines() throws Exception {
        for (int shard = 1; shard <= 2; shard++) {
            Result part = app.shell("bin/benchmark --jar " + JAR + " --shard " + shard + "/2 --out part" + shard
                    + " 'TrivialClassCreation.*(baseline|JdkProxy)'" + CUT_SHORT);
            assertThat(part.exitCode()).as(part.err()).isZero();
        }

        Result merged = app.shell("bin/benchmark merge part1 part2 --out whole");

        assertThat(merged.exitCode()).as(merged.err()).isZero();
        assertThat(app.home().resolve("whole/forks.jsonl")).content().contains("baseline", "benchmarkJdkProxy");
    }

    @Test
    void itStandsInPlaceOfTheContendersToo() throws Exception {
        UnpackedApp suite = UnpackedApp.copy();

        Result list = suite.run("--jar", app.home().resolve(JAR).toString(), "-l");

        assertThat(list.out())
                .contains("TrivialClassCreationBenchmark.baseline")
                .doesNotContain("ParserBenchmark");
    }

    @Test
    void whatCantBeDoneWithAJarIsRefused() throws Exception {
        Result none = app.shell("bin/benchmark --jar no-such.jar");
        assertThat(none.exitCode()).isEqualTo(2);
        assertThat(none.err()).contains("no-such.jar").hasLineCount(1);

        Result shards = app.shell("bin/benchmark plan --shards 2 rank --jar " + JAR);
        assertThat(shards.exitCode()).isEqualTo(2);
        assertThat(shards.err())
                .contains("--shards prints commands for lib/ only", "--shard 1/2, 2/2")
                .hasLineCount(1);
    }

    /** One brings its JMH along, the other none, and its list of benchmarks has parameters in the clear. */
    @ParameterizedTest
    @CsvSource({
        "net.bytebuddy:byte-buddy-benchmark:1.12.13, TrivialClassCreationBenchmark.baseline, 1.35",
        "org.openjdk.jmh:jmh-samples:1.21, JMHSample_27_Params.bench -p arg=103 -p certainty=32, 1.21"
    })
    void oneMadeWithAnOlderJmhIsMeasured(String coordinates, String selection, String jmh) throws Exception {
        Path jar = Published.jar(coordinates);

        Result run = app.shell("bin/benchmark --jar '" + jar + "' --out old " + selection + CUT_SHORT);

        assertThat(run.exitCode()).as("made with JMH " + jmh + run.err()).isZero();
        assertThat(run.out()).contains(selection.split(" ", 2)[0]).doesNotContain("FAILED");
        assertThat(app.home().resolve("old/results.json"))
                .content()
                .contains(selection.contains("arg=103") ? "\"103\"" : selection);
        assertThat(app.home().resolve("old/environment.json"))
                .content()
                .contains(jar.getFileName().toString(), Jars.sha256(jar))
                .doesNotContain("older-jmh");
    }

    @Test
    void oneMadeWithAnOlderJmhIsMeasuredFromLibToo() throws Exception {
        Files.copy(Published.jar("org.openjdk.jmh:jmh-samples:1.21"), app.lib().resolve("jmh-samples-1.21.jar"));

        Result run = app.shell("bin/benchmark JMHSample_01" + CUT_SHORT);

        assertThat(run.exitCode()).as(run.err()).isZero();
        assertThat(run.out()).contains("wellHelloThere").doesNotContain("FAILED");

        Result verified = app.shell("bin/benchmark verify JMHSample_01");
        assertThat(verified.exitCode()).as(verified.out() + verified.err()).isZero();
    }

    /** In all modes figures are time by operations, which benchmarks count themselves besides: so busy a machine may be. */
    @ParameterizedTest
    @ValueSource(strings = {"1.21", "1.26"})
    void figuresAreRightWhicheverJmhMadeTheJar(String jmh) throws Exception {
        make(jmh, """
                package old;

                import java.util.concurrent.TimeUnit;
                import org.openjdk.jmh.annotations.*;

                @State(Scope.Thread)
                @OutputTimeUnit(TimeUnit.MICROSECONDS)
                public class OldBenchmark {

                    @AuxCounters
                    @State(Scope.Thread)
                    public static class Calls {
                        public long calls;
                    }

                    @Param("10000000")
                    int number;

                    private int trials;
                    private int iterations;
                    private boolean fresh;

                    @Setup
                    public void trial() {
                        trials++;
                    }

                    @Setup(Level.Iteration)
                    public void iteration() {
                        iterations++;
                    }

                    @Setup(Level.Invocation)
                    public void invocation() {
                        fresh = true;
                    }

                    private void millisecond(Calls counted) {
                        if (number != 10_000_000 || trials != 1 || iterations < 1 || !fresh) {
                            throw new IllegalStateException("not set up");
                        }
                        fresh = false;
                        counted.calls++;
                        long start = System.nanoTime();
                        while (System.nanoTime() - start < 1_000_000) {
                            Thread.yield();
                        }
                    }

                    @Benchmark
                    @OperationsPerInvocation(4)
                    @BenchmarkMode({Mode.Throughput, Mode.AverageTime})
                    public void four(Calls counted) {
                        millisecond(counted);
                    }

                    @Benchmark
                    @BenchmarkMode({Mode.SampleTime, Mode.SingleShotTime})
                    public void one(Calls counted) {
                        millisecond(counted);
                    }

                    @Benchmark
                    @Group("pair")
                    public void left(Calls counted) {
                        millisecond(counted);
                    }

                    @Benchmark
                    @Group("pair")
                    public void right(Calls counted) {
                        millisecond(counted);
                    }
                }
                """);

        Result run = app.shell("bin/benchmark --jar old.jar --out old" + CUT_SHORT);

        assertThat(run.exitCode()).as(run.err()).isZero();
        Map<String, JsonNode> rows = new TreeMap<>();
        new ObjectMapper()
                .readTree(app.home().resolve("old/results.json").toFile())
                .forEach(row -> rows.put(
                        row.path("benchmark").asText().replaceFirst(".*[.]", "") + " "
                                + row.path("mode").asText(),
                        row));
        assertThat(rows).containsOnlyKeys("four avgt", "four thrpt", "one sample", "one ss", "pair thrpt");
        JsonNode pair = rows.get("pair thrpt");
        assertThat(score(rows.get("four thrpt")) / calls(rows.get("four thrpt")))
                .isCloseTo(4, within(1e-9));
        assertThat(calls(rows.get("four avgt")) / score(rows.get("four avgt"))).isCloseTo(4, within(1e-9));
        assertThat((secondary(pair, "left") + secondary(pair, "right")) / score(pair))
                .isCloseTo(1, within(1e-9));
        assertThat(calls(rows.get("four avgt"))).isGreaterThanOrEqualTo(1_000);
        assertThat(score(pair)).isBetween(1e-9, 2 / 1_000.0);
        assertThat(calls(pair)).as("also while threads wait for each other").isGreaterThanOrEqualTo(score(pair));
        assertThat(score(rows.get("one sample"))).isGreaterThan(990); // its histogram rounds
        assertThat(score(rows.get("one ss"))).isGreaterThanOrEqualTo(1_000);
    }

    private static double score(JsonNode row) {
        return row.path("primaryMetric").path("score").asDouble();
    }

    private static double calls(JsonNode row) {
        return secondary(row, "calls");
    }

    private static double secondary(JsonNode row, String name) {
        return row.path("secondaryMetrics").path(name).path("score").asDouble();
    }

    /** Makes {@code old.jar} from the source of {@code old.OldBenchmark}. */
    private void make(String jmh, String source) throws Exception {
        Files.writeString(
                Files.createDirectory(app.home().resolve("old-source")).resolve("OldBenchmark.java"), source);
        String oldJmh = Published.classPath(
                List.of("org.openjdk.jmh:jmh-core:" + jmh, "org.openjdk.jmh:jmh-generator-annprocess:" + jmh));
        // In a JVM of its own, whose class path lacks the JMH of today.
        Result made = app.shell("\"" + Path.of(System.getProperty("java.home"), "bin", "javac")
                + "\" -J-XX:TieredStopAtLevel=1 -cp '" + oldJmh
                + "' -processor org.openjdk.jmh.generators.BenchmarkProcessor -d classes old-source/*.java");
        assertThat(made.exitCode()).as(made.err()).isZero();
        TinyJars.jar(app.home().resolve("classes"), app.home().resolve("old.jar"), Map.of());
    }

    @Test
    void oneWithoutItsDependenciesSaysWhereTheyGo() throws Exception {
        String jmh = TinyJars.jmh(app);
        Path dependency = Files.createDirectories(app.home().resolve("dependency/classes"));
        TinyJars.compile(dependency, "Dependency.java", "package dependency; public class Dependency {}", jmh);
        TinyJars.jar(dependency, app.home().resolve("dependency.jar"), Map.of());
        Path thinClasses = Files.createDirectories(app.home().resolve("thin/classes"));
        TinyJars.compile(
                thinClasses,
                "ThinBenchmark.java",
                """
                package thin;

                import org.openjdk.jmh.annotations.*;

                @State(Scope.Benchmark)
                public class ThinBenchmark {
                    @Param("1")
                    int number;

                    private final dependency.Dependency dependency = new dependency.Dependency();

                    @Benchmark
                    public Object get() {
                        return dependency;
                    }
                }
                """,
                jmh + File.pathSeparator + app.home().resolve("dependency.jar"));
        TinyJars.jar(thinClasses, app.home().resolve("thin.jar"), Map.of());

        Result thin = app.shell("bin/benchmark --jar thin.jar" + CUT_SHORT);
        assertThat(thin.exitCode()).as(thin.err()).isEqualTo(5);
        assertThat(thin.out()).contains("FAILED  ThinBenchmark.get number=1: ").contains("dependency");
        assertThat(thin.err()).contains("leave --jar out, and put the jar into lib/ with those that it needs.");

        assertThat(app.shell("mv thin.jar dependency.jar lib/").exitCode()).isZero();
        Result whole = app.shell("bin/benchmark ThinBenchmark" + CUT_SHORT);
        assertThat(whole.exitCode()).as(whole.err()).isZero();
    }

    @Test
    void whatVerifiesGetsTheFlagsThatForksGet() throws Exception {
        Path classes = Files.createDirectories(app.home().resolve("data/classes"));
        TinyJars.compile(classes, "DataBenchmark.java", """
                package data;

                import java.nio.file.Path;
                import org.openjdk.jmh.annotations.*;

                @State(Scope.Benchmark)
                public class DataBenchmark {
                    private final Path data = Path.of(System.getProperty("data.dir"));

                    @Benchmark
                    public int length() {
                        return data.toString().length();
                    }
                }
                """, TinyJars.jmh(app));
        TinyJars.jar(classes, app.home().resolve("data.jar"), Map.of());
        TinyJars.jar(classes, app.home().resolve("other.jar"), Map.of("other.txt", "other"));

        Result versus = app.shell("bin/benchmark versus --jar data.jar other.jar --fixed 1 -wi 1 -w 10ms -i 2 -r 10ms"
                + " -jvmArgsAppend -Ddata.dir=/x");

        assertThat(versus.exitCode()).as(versus.err() + versus.out()).isIn(0, 1, 3);
        assertThat(versus.out()).contains("DataBenchmark.length").doesNotContain("fails on");
    }

    @Test
    void itsMethodsAreRanked() throws Exception {
        Result rank = app.shell("bin/benchmark rank --jar " + JAR + " --by method -jvmArgs -Xmx64m --out ranked"
                + " 'TrivialClassCreationBenchmark.(baseline|benchmarkJdkProxy)$'" + CUT_SHORT);

        assertThat(rank.exitCode()).as(rank.err() + rank.out()).isZero();
        assertThat(rank.out())
                .contains("TrivialClassCreationBenchmark  (avgt, 1 thread)")
                .containsPattern("(?m)^baseline +[0-9.]+ ns +1\\.000 ")
                .containsPattern("(?m)^benchmarkJdkProxy +[0-9.]+ [nµm]s +[0-9.]+ ");
    }
}
