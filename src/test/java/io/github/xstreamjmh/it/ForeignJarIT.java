/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.it;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.xstreamjmh.it.UnpackedApp.Result;
import java.io.IOException;
import java.net.URI;
import java.nio.file.FileSystem;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** A jar of JMH benchmarks that no one here wrote, from the Maven repository, on the harness without contenders. */
class ForeignJarIT {

    private static final Path PAGE = Path.of("docs", "OWN_BENCHMARKS.md");
    private static final String JAR = "byte-buddy-benchmark-1.17.8.jar";
    private static final String OLDER = "byte-buddy-benchmark-1.17.7.jar";
    private static final String CUT_SHORT = " -f 1 -wi 1 -w 10ms -i 2 -r 10ms";

    private static final String JDK = "PATH=\"" + Path.of(System.getProperty("java.home"), "bin") + ":$PATH\" && ";

    private UnpackedApp app;

    @BeforeEach
    void unpack() throws Exception {
        unpack(UnpackedApp.copyOfTools());
    }

    private void unpack(UnpackedApp copy) throws Exception {
        app = copy;
        Files.copy(
                Published.jar("net.bytebuddy:byte-buddy-benchmark:1.17.8"),
                app.home().resolve(JAR));
    }

    @Test
    void itIsMeasuredAsTheManualSays() throws Exception {
        unpack(UnpackedApp.copyOfToolsWithControlRows());
        makeOlder();
        List<String> lines = Manual.shellLines(PAGE).stream()
                .filter(line -> line.contains(JAR) || line.endsWith("compare today yesterday"))
                .toList();
        assertThat(lines).hasSize(5);

        Result list = shell(lines.get(0));
        assertThat(list.out())
                .contains("TrivialClassCreationBenchmark.baseline")
                .doesNotContain("xstreamjmh");

        Result run = shell(lines.get(1) + CUT_SHORT);
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

        Result resumed = shell(lines.get(2));
        assertThat(resumed.exitCode()).as(resumed.err()).isZero();

        assertThat(shell("cp -r today yesterday").exitCode()).isZero(); // another run would take as long
        assertThat(shell(lines.get(3)).exitCode()).isIn(3, 4); // one fork shows nothing
        assertThat(shell("bin/benchmark report today").exitCode()).isZero();

        Result versus = shell(lines.get(4) + " --fixed 1 -wi 1 -w 10ms -i 2 -r 10ms");
        assertThat(versus.exitCode()).as(versus.err() + versus.out()).isIn(0, 1, 3);
        assertThat(versus.out()).contains("TrivialClassCreationBenchmark.baseline");
    }

    @Test
    void itIsGoneOnWithOnlyAsTheSameJar() throws Exception {
        makeOlder();
        String run = "bin/benchmark --jar " + JAR + " --out part --budget 1s 'TrivialClassCreation.*baseline'"
                + CUT_SHORT.replace("-f 1", "-f 8"); // for which a second is too little
        Result stopped = shell(run);
        assertThat(stopped.err()).contains("Continue with --jar ", JAR + " --resume ");

        Result other = shell("bin/benchmark --jar " + OLDER + " --resume part");
        assertThat(other.exitCode()).isEqualTo(6);
        assertThat(other.err()).contains("The run can't go on");

        Result resumed = shell("bin/benchmark --jar " + JAR + " --resume part");
        assertThat(resumed.exitCode()).as(resumed.err()).isZero();
        assertThat(resumed.out()).contains("TrivialClassCreationBenchmark.baseline");
    }

    @Test
    void itIsSharedByMachines() throws Exception {
        for (int shard = 1; shard <= 2; shard++) {
            Result part = shell("bin/benchmark --jar " + JAR + " --shard " + shard + "/2 --out part" + shard
                    + " 'TrivialClassCreation.*(baseline|JdkProxy)'" + CUT_SHORT);
            assertThat(part.exitCode()).as(part.err()).isZero();
        }

        Result merged = shell("bin/benchmark merge part1 part2 --out whole");

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
        Result plain = shell("bin/benchmark --jar lib/jopt-simple-5.0.4.jar");
        assertThat(plain.exitCode()).isEqualTo(2);
        assertThat(plain.err()).contains("is not a jar of JMH benchmarks").hasLineCount(1);

        Result none = shell("bin/benchmark --jar no-such.jar");
        assertThat(none.exitCode()).isEqualTo(2);
        assertThat(none.err()).contains("no-such.jar").hasLineCount(1);

        Result shards = shell("bin/benchmark plan --shards 2 rank --jar " + JAR);
        assertThat(shards.exitCode()).isEqualTo(2);
        assertThat(shards.err())
                .contains("--shards prints commands for lib/ only", "--shard 1/2, 2/2")
                .hasLineCount(1);
    }

    /** One brings its JMH along, the other none. */
    @ParameterizedTest
    @CsvSource({
        "net.bytebuddy:byte-buddy-benchmark:1.12.13, TrivialClassCreationBenchmark.baseline, 1.35",
        "org.openjdk.jmh:jmh-samples:1.36, JMHSample_27_Params.bench -p arg=103 -p certainty=32, 1.36"
    })
    void oneMadeWithAnOlderJmhIsMeasured(String coordinates, String selection, String jmh) throws Exception {
        Result run =
                shell("bin/benchmark --jar '" + Published.jar(coordinates) + "' --out old " + selection + CUT_SHORT);

        assertThat(run.exitCode()).as("made with JMH " + jmh + run.err()).isZero();
        assertThat(run.out()).contains(selection.split(" ", 2)[0]).doesNotContain("FAILED");
        assertThat(app.home().resolve("old/results.json"))
                .content()
                .contains(selection.contains("arg=103") ? "\"103\"" : selection);
    }

    @Test
    void oneMadeWithAJmhWhoseCodeNoLongerRunsIsRefused() throws Exception {
        Path samples = Published.jar("org.openjdk.jmh:jmh-samples:1.21");

        Result named = shell("bin/benchmark --jar '" + samples + "' JMHSample_01");
        assertThat(named.exitCode()).isEqualTo(2);
        assertThat(named.err())
                .contains("made with a JMH before 1.27", "Build the jar again with JMH 1.27 or later.")
                .hasLineCount(1);

        Files.copy(samples, app.lib().resolve("jmh-samples-1.21.jar"));
        Result inLib = app.run("-l");
        assertThat(inLib.exitCode()).isEqualTo(2);
        assertThat(inLib.err()).contains("A jar in lib/", "JMH 1.27 or later").hasLineCount(1);
    }

    /** The last JMH whose generated code counts in whole numbers, and the first whose code does not. */
    @ParameterizedTest
    @CsvSource({"1.26, 2", "1.27, 0"})
    void theOldestJmhIsTheOneThatIsNamed(String jmh, int exitCode) throws Exception {
        Path source = Files.createDirectory(app.home().resolve("old")).resolve("OldBenchmark.java");
        Files.writeString(source, """
                package old;

                public class OldBenchmark {
                    @org.openjdk.jmh.annotations.Benchmark
                    public void nothing() {}
                }
                """);
        String oldJmh = Published.classPath(
                List.of("org.openjdk.jmh:jmh-core:" + jmh, "org.openjdk.jmh:jmh-generator-annprocess:" + jmh));
        Result made = shell(
                JDK + "javac -cp '" + oldJmh + "' -processor org.openjdk.jmh.generators.BenchmarkProcessor -d classes "
                        + "old/*.java && jar cf old.jar -C classes .");
        assertThat(made.exitCode()).as(made.err()).isZero();

        Result run = shell("bin/benchmark --jar old.jar" + CUT_SHORT);

        assertThat(run.exitCode()).as(run.err()).isEqualTo(exitCode);
        assertThat(exitCode == 0 ? run.out() : run.err())
                .contains(exitCode == 0 ? "OldBenchmark.nothing" : "Build the jar again with JMH 1.27 or later.");
    }

    @Test
    void oneWithoutItsDependenciesSaysWhereTheyGo() throws Exception {
        Path source = Files.createDirectory(app.home().resolve("thin")).resolve("ThinBenchmark.java");
        Files.writeString(source, """
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
                """);
        Path dependency = Files.createDirectory(app.home().resolve("dependency"));
        Files.writeString(dependency.resolve("Dependency.java"), "package dependency; public class Dependency {}");
        Result made = shell(JDK + "javac -cp 'lib/*'"
                + " -processor org.openjdk.jmh.generators.BenchmarkProcessor -d classes thin/*.java dependency/*.java"
                + " && jar cf thin.jar -C classes META-INF -C classes thin"
                + " && jar cf dependency.jar -C classes dependency");
        assertThat(made.exitCode()).as(made.err()).isZero();

        Result thin = shell("bin/benchmark --jar thin.jar" + CUT_SHORT);
        assertThat(thin.exitCode()).as(thin.err()).isEqualTo(5);
        assertThat(thin.out()).contains("FAILED  ThinBenchmark.get number=1: ").contains("dependency");
        assertThat(thin.err()).contains("leave --jar out, and put it into lib/ with the jars that it needs.");

        assertThat(shell("mv thin.jar dependency.jar lib/").exitCode()).isZero();
        Result whole = shell("bin/benchmark ThinBenchmark" + CUT_SHORT);
        assertThat(whole.exitCode()).as(whole.err()).isZero();
    }

    /** The same benchmarks with something else in the jar. */
    private void makeOlder() throws IOException {
        Path older = app.home().resolve(OLDER);
        Files.copy(app.home().resolve(JAR), older);
        try (FileSystem jar = FileSystems.newFileSystem(URI.create("jar:" + older.toUri()), Map.of())) {
            Files.writeString(jar.getPath("/older.txt"), "older");
        }
    }

    private Result shell(String command) throws Exception {
        return app.execute(
                List.of("sh", "-c", "cd \"$0\" && " + command, app.home().toString()));
    }
}
