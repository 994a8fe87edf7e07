/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.it;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.xstreamjmh.it.UnpackedApp.Result;
import java.io.File;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/** A small library in eight versions, of which one made a call do eight times as much: so much is seen beside whatever the machine does. */
class SinceIT {

    private static final Path PAGE = Path.of("docs", "SINCE.md");
    private static final int FEW = 12_500;
    private static final int MANY = 8 * FEW;

    /** A thread of the JDK's own may execute some bytecodes meanwhile. */
    private static final String MORE_WORK =
            "1\\.4 does more work \\((7\\.99\\d|8\\.00\\d) times the bytecodes\\), most of it in Hot\\.call";

    private static final String BENCHMARK = """
            package shop;
            import org.openjdk.jmh.annotations.*;
            @State(Scope.Benchmark)
            @BenchmarkMode(Mode.AverageTime)
            @Fork(jvmArgsPrepend = "-Xmx64m")
            public class HotBenchmark {
                @Benchmark
                public long call() {
                    return hot.Hot.call();
                }
            }
            """;

    @TempDir
    private static Path folder;

    private static String jmh;
    private static Path builds;
    private static Path oldest;

    private UnpackedApp app;

    @BeforeAll
    static void build() throws Exception {
        jmh = TinyJars.jmh(UnpackedApp.copyOfTools());
        builds = Files.createDirectory(folder.resolve("builds"));
        for (String version : List.of("1.0", "1.1", "1.3", "1.10-rc1")) {
            library(version, "call", FEW);
        }
        library("0.9", "renamed", FEW);
        library("1.2", "renamed", FEW);
        for (String version : List.of("1.4", "1.10")) {
            library(version, "call", MANY);
        }
        oldest = builds.resolve("hot-1.0.jar");
        Path classes = Files.createDirectory(folder.resolve("benchmark"));
        TinyJars.compile(classes, "shop/HotBenchmark.java", BENCHMARK, jmh + File.pathSeparator + oldest);
        TinyJars.jar(classes, folder.resolve("shop-1.0.jar"), Map.of());
    }

    private static void library(String version, String method, int times) throws Exception {
        Path classes = Files.createDirectories(folder.resolve("hot-" + version).resolve("classes"));
        TinyJars.compile(classes, "hot/Hot.java", source(method, times), jmh);
        TinyJars.library(classes, version, builds);
    }

    private static String source(String method, int times) {
        return """
                package hot;
                public class Hot {
                    public static volatile long sum;
                    public static long %s() {
                        for (int i = 0; i < %d; i++) {
                            sum += i;
                        }
                        return sum;
                    }
                }
                """.formatted(method, times);
    }

    @BeforeEach
    void unpack() throws Exception {
        app = UnpackedApp.copyOfTools();
        for (Path jar : List.of(oldest, folder.resolve("shop-1.0.jar"))) {
            Files.copy(jar, app.lib().resolve(jar.getFileName()));
        }
    }

    @Test
    void countsNameTheVersionThatDoesMoreAndThoseInWhichTheRowFails() throws Exception {
        Result result = app.run("since", builds.toString(), "--count", "--out", "counted", "HotBenchmark");

        assertThat(result.exitCode()).as(result.err() + result.out()).isEqualTo(7);
        assertThat(result.err())
                .contains(
                        "Versions: 0.9, 1.0, 1.1, 1.2, 1.3, 1.4, 1.10-rc1, 1.10.", "SKIPPED 0.9: no row works there.");
        assertThat(result.out()).containsPattern(MORE_WORK).containsPattern("1\\.2 +- +- +.*NoSuchMethodError.*call");

        Result again = app.run("since", "--resume", "counted", "--count");
        assertThat(again.out()).isEqualTo(result.out());
        assertThat(again.err()).doesNotContain("Counting");

        Result report = app.run("report", "counted", "--format", "markdown");
        assertThat(report.exitCode()).as(report.err()).isZero();
        assertThat(report.out()).contains("## Release by release").containsPattern(MORE_WORK);
    }

    /** A search or a history of the row, in pairs as short as they may be. */
    private Result measured(String... words) throws Exception {
        return app.run(Stream.concat(
                        Stream.of(words),
                        Stream.of("-wi", "1", "-w", "100ms", "-i", "10", "-r", "20ms", "HotBenchmark"))
                .toArray(String[]::new));
    }

    /** A folder of some of the versions. */
    private Path released(String... versions) throws Exception {
        Path released = Files.createDirectory(app.workFolder().resolve("released"));
        for (String version : versions) {
            release(version, released);
        }
        return released;
    }

    private static void release(String version, Path released) throws Exception {
        Files.copy(builds.resolve("hot-" + version + ".jar"), released.resolve("hot-" + version + ".jar"));
    }

    @Test
    void pairsNameItTooAndWhatWasMeasuredIsKept() throws Exception {
        // Iterations are too short for the sampler, so that --why is done once it has counted.
        String words = "since;" + builds + ":1.3..1.4;--out;found;-wi;1;-w;100ms;-i;5;-r;5ms;HotBenchmark";
        Result found = app.run(words.split(";"));
        assertThat(found.exitCode()).as(found.err() + found.out()).isEqualTo(1);
        assertThat(found.err()).containsPattern("The comparison takes about [0-9:]+ if \\d+ pairs decide each row\\.");
        assertThat(found.out())
                .containsPattern(
                        "1\\.4: [0-9.]+x \\[[0-9.]+, [0-9.]+], slower than 1\\.3 \\([78]\\.\\d+ times the bytecodes, most in Hot\\.call\\)")
                .contains("before and after it there is no change beyond 5.0 %.");

        Result again = app.run("since", "--resume", "found");
        assertThat(again.out()).isEqualTo(found.out());
        assertThat(again.err()).doesNotContain("Counting", "Comparing");

        Result report = app.run("report", "found", "--format", "markdown");
        assertThat(report.exitCode()).as(report.err()).isZero();
        assertThat(report.out())
                .contains("## Release by release")
                .containsPattern("\\| 1\\.3 .*\\| by definition \\|")
                .containsPattern("\\| 1\\.4 .*\\| measured \\|");

        requireKept("found", found);

        Result why = app.run("since", "--resume", "found", "--why");
        assertThat(why.exitCode()).as(why.err() + why.out()).isEqualTo(1);
        assertThat(why.out()).startsWith(found.out()).contains("Hot.call accounts for ");
        assertThat(app.workFolder().resolve("found/1.3..1.4/counts.jsonl")).isNotEmptyFile();

        Result printed = app.run("compare", "found");
        assertThat(printed.out()).isEqualTo(found.out());

        Result compared = app.run("compare", "found/1.3..1.4");
        assertThat(compared.exitCode()).as(compared.err() + compared.out()).isEqualTo(1);
        assertThat(compared.out()).contains("1.4", "HotBenchmark.call", "slower");
    }

    /** Counts of a search that has measured are printed and change nothing; its methods are named if there is time. */
    private void requireKept(String search, Result found) throws Exception {
        Path answer = app.workFolder().resolve(search).resolve("releases.json");
        String kept = Files.readString(answer);
        Result counts = app.run("since", "--resume", search, "--count");
        assertThat(counts.exitCode()).as(counts.err() + counts.out()).isEqualTo(7);
        assertThat(answer).hasContent(kept);

        Result both = app.run("since", "--resume", search, "--count", "--why");
        assertThat(both.exitCode()).isEqualTo(2);
        assertThat(both.err()).contains("leave out one of them");

        Result late = app.run("since", "--resume", search, "--why", "--budget", "0s");
        assertThat(late.out()).isEqualTo(found.out());
        assertThat(late.err()).contains("Time is up, and no methods are named yet.");
    }

    /**
     * Two releases, then one more in which the call does eight times as much. Eight pairs find that. They are too few
     * to call the first two the same, but an inconclusive comparison is complete as well.
     */
    @Test
    void aHistoryComparesWhereCountsStepAndGoesOnWithTheNextRelease() throws Exception {
        Path released = released("1.0", "1.3");
        Result begun = measured("history", released.toString(), "--max-pairs", "8", "--out", "record");
        assertThat(begun.exitCode()).as(begun.err() + begun.out()).isZero();
        assertThat(begun.err()).contains("1 comparison takes about");
        assertThat(begun.out()).containsPattern("1\\.0 .*measured").containsPattern("1\\.3 .*by definition");

        release("1.4", released);
        Result extended = app.run("history", "--resume", "record", "--extend");
        assertThat(extended.exitCode()).as(extended.err() + extended.out()).isZero();
        assertThat(extended.err()).contains("New: 1.4.").doesNotContain("Comparing 1.0");
        assertThat(extended.out().replaceAll("\\s+", " "))
                .containsPattern(
                        "1\\.4 is [0-9.]+x \\[[0-9.]+, [0-9.]+], slower than 1\\.3 \\([78]\\.\\d+ times the bytecodes");

        Result again = app.run("history", "--resume", "record", "--extend");
        assertThat(again.out()).isEqualTo(extended.out());
        assertThat(again.err()).contains("There is no version of").doesNotContain("Counting", "Comparing");
    }

    /**
     * Two machines make a comparison each; their folders in one history are the whole. Two pairs decide nothing, but
     * they make a comparison complete.
     */
    @Test
    void shardsOfAHistoryAreOneWhenTheirFoldersLieTogether() throws Exception {
        Path released = released("1.0", "1.3", "1.4", "1.10");
        for (String shard : List.of("1", "2")) {
            Result made = measured(
                    "history",
                    released.toString(),
                    "--max-pairs",
                    "2",
                    "--shard",
                    shard + "/2",
                    "--out",
                    "shard-" + shard);
            assertThat(made.exitCode()).as(made.err() + made.out()).isZero();
            assertThat(made.err()).contains("1 comparison takes about");
        }
        shell("mv shard-2/*..* shard-1/");

        Result whole = app.run("history", "--resume", "shard-1");

        assertThat(whole.exitCode()).as(whole.err() + whole.out()).isZero();
        assertThat(whole.err()).doesNotContain("Counting", "Comparing", "about");
        assertThat(whole.out()).containsPattern("1\\.0 .*measured").containsPattern("1\\.3 .*measured");

        requireLikeMachines("shard-1");
    }

    /** A comparison that another machine has left, and one that another CPU has made. */
    private void requireLikeMachines(String history) throws Exception {
        shell(
                "for each in " + history + "/*..*; do"
                        + " id=$(sed -n 's/.*\"host\":\"\\([0-9a-f]*\\)\".*/\\1/p' $each/forks.jsonl | head -n 1);"
                        + " head -n 3 $each/forks.jsonl > cut; sed \"s/$id/0123456789ab/\" cut > $each/forks.jsonl;"
                        + " sed \"s/$id/0123456789ab/\" $each/environment.json > cut; cp cut $each/environment.json; break; done");
        Result left = app.run("history", "--resume", history);
        assertThat(left.exitCode()).as(left.err() + left.out()).isEqualTo(3);
        assertThat(left.err())
                .contains(
                        "was started on another machine and is not complete",
                        "Some comparisons remain. Continue with ");
        assertThat(left.out()).contains("measured");

        shell("for each in " + history + "/*..*; do"
                + " sed 's/\"model\":\"[^\"]*\"/\"model\":\"Z80\"/' $each/environment.json > cut;"
                + " cp cut $each/environment.json; done");
        Result unlike = app.run("history", "--resume", history);
        assertThat(unlike.exitCode()).as(unlike.err()).isEqualTo(6);
        assertThat(unlike.err()).contains("was measured on another kind of machine (Z80 ");
    }

    private void shell(String script) throws Exception {
        Result done = app.execute(List.of("sh", "-ec", script));
        assertThat(done.exitCode()).as(done.err()).isZero();
    }

    /** The recipe as the page has it, in a repository of six commits. */
    @Test
    @EnabledOnOs(OS.LINUX)
    void gitBisectFindsTheCommit() throws Exception {
        Path repository = Files.createDirectory(app.workFolder().resolve("repository"));
        Files.writeString(repository.resolve("mvnw"), """
                #!/bin/sh
                case " $* " in *" clean "*) rm -rf target ;; esac
                mkdir -p target/classes && javac -d target/classes Hot.java || exit 1
                jar cf "target/hot-$(tail -n 1 Hot.java | tr -dc 0-9).jar" -C target/classes . && rm -r target/classes
                """);
        Files.setPosixFilePermissions(repository.resolve("mvnw"), PosixFilePermissions.fromString("rwxr-xr-x"));
        Files.writeString(repository.resolve(".gitignore"), "target\n");
        StringBuilder script = new StringBuilder("set -e\ngit init -q\n");
        for (int commit = 1; commit <= 6; commit++) {
            String source = commit == 3 ? "this can't be built" : source("call", commit < 5 ? FEW : MANY);
            Files.writeString(app.workFolder().resolve("Hot" + commit), source + "// " + commit + "\n");
            script.append(
                    "cp ../Hot%1$d Hot.java && git add -A && git -c user.name=a -c user.email=a@b commit -qm 'commit %1$d'\n"
                            .formatted(commit));
            script.append(commit == 1 ? "git tag v1.0\n" : "");
        }
        List<String> blocks = Manual.blocks(PAGE, "sh");
        Files.writeString(app.workFolder().resolve("step.sh"), blocks.get(0));
        script.append(blocks.get(1));
        app.environment("BENCHMARK", app.home().toString())
                .environment("GOOD", oldest.toString())
                .environment(
                        "PATH",
                        Path.of(System.getProperty("java.home"), "bin") + File.pathSeparator + System.getenv("PATH"));

        Result result = app.execute(List.of("sh", "-c", "cd repository\n" + script));

        assertThat(result.exitCode()).as(result.err() + result.out()).isZero();
        assertThat(result.out()).containsPattern("is the first bad commit[\\s\\S]*commit 5");
    }
}
