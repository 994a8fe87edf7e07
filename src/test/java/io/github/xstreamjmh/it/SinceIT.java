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
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/** Searches among {@link HotReleases}. */
class SinceIT {

    private static final Path PAGE = Path.of("docs", "SINCE.md");

    /** A thread of the JDK's own may execute some bytecodes meanwhile. */
    private static final String MORE_WORK =
            "1\\.4 does more work \\((7\\.99\\d|8\\.00\\d) times the bytecodes\\), most of it in Hot\\.call";

    @TempDir
    private static Path folder;

    private static HotReleases releases;

    private UnpackedApp app;

    @BeforeAll
    static void build() throws Exception {
        releases = HotReleases.build(folder);
    }

    @BeforeEach
    void unpack() throws Exception {
        app = releases.app();
    }

    @Test
    void countsNameTheVersionThatDoesMoreAndThoseInWhichTheRowFails() throws Exception {
        Result result = app.run("since", releases.jars().toString(), "--count", "--out", "counted", "HotBenchmark");

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
        assertThat(report.out())
                .contains("## Release by release", "SKIPPED 0.9: no row works there.")
                .containsPattern(MORE_WORK);
    }

    @Test
    void pairsNameItTooAndWhatWasMeasuredIsKept() throws Exception {
        // Iterations are too short for the sampler, so that --why is done once it has counted.
        String words = "since;" + releases.jars() + ":1.3..1.4;--out;found;-wi;1;-w;100ms;-i;5;-r;5ms;HotBenchmark";
        Result found = app.run(words.split(";"));
        assertThat(found.exitCode()).as(found.err() + found.out()).isEqualTo(1);
        assertThat(found.err()).containsPattern("The comparison takes about [0-9:]+ if \\d+ pairs decide each row\\.");
        assertThat(found.out())
                .containsPattern(
                        "1\\.4: [0-9.]+x \\[[0-9.]+, [0-9.]+], slower than 1\\.3 \\([78]\\.\\d+ times the bytecodes, most in Hot\\.call\\)")
                .contains("before and after it there is no change beyond 5.0 %.");

        Result report = app.run("report", "found", "--format", "markdown");
        assertThat(report.exitCode()).as(report.err()).isZero();
        assertThat(report.out())
                .contains("## Release by release")
                .containsPattern("\\| 1\\.3 .*\\| by definition \\|")
                .containsPattern("\\| 1\\.4 .*\\| measured \\|");

        requireKept("found", found);

        Result why = app.run("since", "--resume", "found", "--why");
        assertThat(why.exitCode()).as(why.err() + why.out()).isEqualTo(1);
        assertThat(why.err()).doesNotContain("Comparing");
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

    /** The recipe as the page has it, in a repository of six commits. */
    @Test
    @EnabledOnOs(OS.LINUX)
    void gitBisectFindsTheCommit() throws Exception {
        Path repository = Files.createDirectory(app.workFolder().resolve("repository"));
        Files.writeString(repository.resolve("mvnw"), """
                #!/bin/sh
                case " $* " in *" clean "*) rm -rf target ;; esac
                mkdir -p target/classes && javac -J-XX:TieredStopAtLevel=1 -d target/classes Hot.java || exit 1
                jar cf "target/hot-$(tail -n 1 Hot.java | tr -dc 0-9).jar" -C target/classes . && rm -r target/classes
                """);
        Files.setPosixFilePermissions(repository.resolve("mvnw"), PosixFilePermissions.fromString("rwxr-xr-x"));
        Files.writeString(repository.resolve(".gitignore"), "target\n");
        StringBuilder script = new StringBuilder("set -e\ngit init -q\n");
        for (int commit = 1; commit <= 6; commit++) {
            String source = commit == 3 ? "this can't be built" : HotReleases.source("call", commit >= 5);
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
                .environment("GOOD", releases.jar("1.0").toString())
                .environment(
                        "PATH",
                        Path.of(System.getProperty("java.home"), "bin") + File.pathSeparator + System.getenv("PATH"));

        Result result = app.execute(List.of("sh", "-c", "cd repository\n" + script));

        assertThat(result.exitCode()).as(result.err() + result.out()).isZero();
        assertThat(result.out()).containsPattern("is the first bad commit[\\s\\S]*commit 5");
    }
}
