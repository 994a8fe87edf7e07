/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.it;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.xstreamjmh.it.UnpackedApp.Result;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Histories of {@link HotReleases}. */
class ReleaseHistoryIT {

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

    /** A history of the row, in pairs as short as they may be. */
    private Result measured(String... words) throws Exception {
        return app.run(Stream.concat(
                        Stream.of(words), Stream.of("-wi", "1", "-w", "100ms", "-i", "6", "-r", "10ms", "HotBenchmark"))
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
        Path jar = releases.jar(version);
        Files.copy(jar, released.resolve(jar.getFileName()));
    }

    /**
     * Two releases, then one more in which the call does eight times as much. Six pairs find that. They are too few
     * to call the first two the same, but an inconclusive comparison is complete as well.
     */
    @Test
    void aHistoryComparesWhereCountsStepAndGoesOnWithTheNextRelease() throws Exception {
        Path released = released("1.0", "1.3");
        Result begun = measured("history", released.toString(), "--max-pairs", "6", "--out", "record");
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
     * Two machines make a comparison each; their folders in one history are the whole. One pair decides nothing, but
     * it makes a comparison complete.
     */
    @Test
    void shardsOfAHistoryAreOneWhenTheirFoldersLieTogether() throws Exception {
        Path released = released("1.0", "1.3", "1.4", "1.10");
        for (String shard : List.of("1", "2")) {
            Result made = measured(
                    "history",
                    released.toString(),
                    "--max-pairs",
                    "1",
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
                        + " head -n 2 $each/forks.jsonl > cut; sed \"s/$id/0123456789ab/\" cut > $each/forks.jsonl;"
                        + " sed \"s/$id/0123456789ab/\" $each/environment.json > cut; cp cut $each/environment.json; break; done");
        Result left = app.run("history", "--resume", history);
        assertThat(left.exitCode()).as(left.err() + left.out()).isEqualTo(3);
        assertThat(left.err())
                .contains(
                        "was started on another machine and lacks some rows",
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
}
