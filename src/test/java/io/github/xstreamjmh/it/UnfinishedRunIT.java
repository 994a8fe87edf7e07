/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.it;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.github.xstreamjmh.it.UnpackedApp.Result;
import io.github.xstreamjmh.result.Fork;
import io.github.xstreamjmh.result.Run;
import io.github.xstreamjmh.result.files.ResultReader;
import io.github.xstreamjmh.result.folder.ForkLogs;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;

/** Ctrl-C, SIGTERM, kill -9, a full disk and a second run: no finished fork is lost, no JVM stays behind. */
class UnfinishedRunIT {

    private static final String WORK = "1000,11000";

    /** Two rows, two rounds. */
    private static final String[] RUN = run(WORK, "2");

    private static final int FORKS = 4;

    /** Four rows, two rounds: a round goes on for seconds, in which a test can end it. */
    private static final String[] SLOW_RUN = run(WORK + ",1,2", "2");

    private static final int SLOW_FORKS = 8;

    /** Goes on while another program starts, however busy the machine. */
    private static final String[] LONG_RUN = run(WORK, "1000");

    private UnpackedApp app;
    private Process process;
    private Path out;
    private Path err;

    @BeforeEach
    void unpack() throws Exception {
        app = UnpackedApp.copyOfTools();
        app.addCrashDummies();
        out = app.workFolder().resolve("out.txt");
        err = app.workFolder().resolve("err.txt");
    }

    @AfterEach
    void end() throws Exception {
        if (process != null) {
            process.descendants().forEach(ProcessHandle::destroyForcibly);
            process.destroyForcibly().waitFor();
        }
    }

    @Test
    void ctrlCPrintsTheTableSoFarAndTheRunGoesOnLater() throws Exception {
        startAndAwaitForks(2, SLOW_RUN);
        signal("INT");
        assertThat(process.waitFor(5, TimeUnit.MINUTES)).isTrue();
        assertThat(process.exitValue()).as(Files.readString(err)).isEqualTo(130);
        assertThat(Files.readString(out)).contains("SpeedsBenchmark.works");
        assertThat(Files.readString(err)).contains("Continue with bin/benchmark --resume");
        assertCompletedByResume(finished(), SLOW_FORKS);
    }

    /** Where progress is a line written over again and again, which must leave the signals to whoever took them. */
    @Test
    @EnabledOnOs(OS.LINUX)
    void ctrlCOnATerminalDoesSoToo() throws Exception {
        assumeTrue(Files.isExecutable(Path.of("/usr/bin/script")), "script is not installed");
        String command = "'" + app.home().resolve("bin/benchmark") + "' " + String.join(" ", LONG_RUN);

        Result run = app.execute(List.of(
                "/usr/bin/env",
                "--default-signal=INT",
                "sh",
                "-c",
                "{ until [ \"$(wc -l 2> /dev/null < r/forks.jsonl || echo 0)\" -ge 2 ]; do sleep 0.2; done; sleep 3; printf '\\003'; } | script -qec \"$0\" talk.txt",
                command));

        assertThat(run.exitCode()).as(run.out()).isEqualTo(130);
        assertThat(run.out())
                .contains("[................] ", "SpeedsBenchmark.works", "Stopped. Continue with bin/benchmark");
    }

    @Test
    void twoRunsAtOnceAreRefusedAndSigtermEndsTheFirstAsCtrlCDoes() throws Exception {
        startAndAwaitForks(1, LONG_RUN);
        Result second = app.run("SpeedsBenchmark", "-f", "1", "--out", "second");
        assertThat(second.exitCode()).isEqualTo(2);
        assertThat(second.err()).contains("Another JMH run holds").hasLineCount(1);

        signal("TERM");
        assertThat(process.waitFor(5, TimeUnit.MINUTES)).isTrue();
        assertThat(process.exitValue()).as(Files.readString(err)).isEqualTo(130);
        assertThat(Files.readString(out)).contains("SpeedsBenchmark.works");
    }

    /** As perf and other profilers stand between the run and its forks. */
    @Test
    void aForkThatAnotherProgramStartedEndsWithTheRunToo() throws Exception {
        Path script = Files.writeString(
                app.workFolder().resolve("java"),
                "#!/bin/sh\n'" + System.getProperty("java.home") + "/bin/java' \"$@\"\nexit $?\n");
        assertThat(script.toFile().setExecutable(true)).isTrue();
        startAndAwaitForks(1, with(LONG_RUN, "-jvm", script.toString()));
        process.destroyForcibly().waitFor();
        assertNoOrphan();
    }

    @Test
    void killedAtRandomMomentsAgainAndAgainARunLosesAndDoublesNothing() throws Exception {
        long seed = System.nanoTime();
        Random random = new Random(seed);
        startAndAwaitForks(1, RUN);
        List<Fork> before = List.of();
        for (int kill = 0; kill < 2; kill++) {
            Thread.sleep(random.nextInt(1500)); // a random moment is the point
            process.destroyForcibly().waitFor();
            List<Fork> after = finished();
            assertThat(after.subList(0, before.size())).as("seed %d", seed).isEqualTo(before);
            assertNoOrphan();
            before = after;
            if (before.size() == FORKS) {
                break;
            }
            process = app.start(out, err, "--resume", "r");
        }
        process.destroyForcibly().waitFor();
        assertCompletedByResume(before, FORKS);
    }

    @Test
    void aFullDiskEndsTheRunInWordsAndKeepsTheForksSoFar() throws Exception {
        // A limit on the size of files, of 160 KiB, stands in for the disk; long lines fill it within a few forks.
        Result run = app.execute(List.of(
                "sh",
                "-c",
                "ulimit -f 320; exec \"$0\" \"$@\"",
                app.home().resolve("bin/benchmark").toString(),
                "SpeedsBenchmark",
                "-p",
                "work=1000",
                "-f",
                "30",
                "-wi",
                "0",
                "-i",
                "1300",
                "-r",
                "100us",
                "--out",
                "r"));
        assertThat(run.exitCode()).as(run.err()).isEqualTo(2);
        assertThat(run.err())
                .containsPattern(
                        "benchmark: can't write results \\(.*\\)\\. [1-9]\\d* finished forks? (is|are) kept in ");
        assertThat(run.out()).contains("SpeedsBenchmark.works");
        assertThat(finished()).isNotEmpty();
    }

    @Test
    void twoSessionsOfOneFolderAtOnceAreRefusedAndCtrlCTwiceEndsTheOther() throws Exception {
        app.withoutLock(); // so that it is the folder's lock that refuses
        startAndAwaitForks(1, LONG_RUN);
        process.destroyForcibly().waitFor();
        int before = finished().size();
        process = app.start(out, err, "--resume", "r");
        awaitForks(before + 1);

        Result second = app.run("--resume", "r");

        assertThat(second.exitCode()).isEqualTo(2);
        assertThat(second.err())
                .contains("Another run is measuring into r: wait for it to end")
                .hasLineCount(1);
        assertThat(process.isAlive()).isTrue();

        app.execute(List.of("sh", "-c", "kill -INT $0; kill -INT $0", String.valueOf(process.pid())));
        assertThat(process.waitFor(5, TimeUnit.MINUTES)).isTrue();
        assertThat(process.exitValue()).isEqualTo(130);
        assertNoOrphan();
    }

    @Test
    void aKilledVersusGoesOnAndEndsWithWholePairs() throws Exception {
        List<String> command = new ArrayList<>(List.of("versus", "--aa", "--max-pairs", "2"));
        command.addAll(Arrays.asList(RUN));
        command.subList(command.indexOf("-f"), command.indexOf("-f") + 2).clear();
        process = app.start(out, err, command.toArray(String[]::new));
        awaitForks(2);
        process.destroyForcibly().waitFor();
        assertNoOrphan();

        process = app.start(out, err, "versus", "--resume", "r");
        awaitForks(4);
        signal("INT");
        assertThat(process.waitFor(5, TimeUnit.MINUTES)).isTrue();
        assertThat(process.exitValue()).as(Files.readString(err)).isEqualTo(130);
        assertThat(Files.readString(err)).contains("Continue with bin/benchmark versus --resume r");

        assertThat(app.run("--resume", "r").err()).contains("bin/benchmark versus --resume r continues it");
        Result end = app.run("versus", "--resume", "r", "--max-pairs", "3");
        assertThat(end.exitCode()).as(end.err()).isIn(0, 1, 3);
        Run run = ResultReader.read(app.workFolder().resolve("r"), metric -> true);
        assertThat(run.sides()).hasSize(2);
        for (String side : run.sides()) {
            assertThat(run.side(side).measured())
                    .hasSize(2)
                    .allSatisfy(row -> assertThat(row.forks()).hasSizeBetween(2, 3));
        }
    }

    @Test
    void killedInItsFirstRoundARunIsComparedAndResumedIntoTheSameOutputFile() throws Exception {
        Path talk = app.workFolder().resolve("talk.txt");
        Files.writeString(talk, "of yesterday");
        Result refused = app.run(with(RUN, "-o", "talk.txt", "--strict", "-t", "999"));
        assertThat(refused.exitCode()).as(refused.err()).isEqualTo(2);
        assertThat(talk).hasContent("of yesterday");

        startAndAwaitForks(1, with(SLOW_RUN, "-o", "talk.txt"));
        process.destroyForcibly().waitFor();
        List<Fork> before = finished();
        assertThat(before).extracting(fork -> fork.place().round()).containsOnly(1);
        String said = Files.readString(talk);
        assertThat(said).doesNotContain("of yesterday").contains("# Fork: 1 of 1");

        Result compared = app.run("compare", "r", "r");
        assertThat(compared.exitCode()).as(compared.err()).isIn(3, 4); // one fork a row tells nothing
        assertThat(compared.out()).contains("SpeedsBenchmark.works");

        assertCompletedByResume(before, SLOW_FORKS);
        assertThat(Files.readString(talk)).startsWith(said).hasSizeGreaterThan(said.length());
    }

    private static String[] run(String work, String forks) {
        return new String[] {
            "SpeedsBenchmark",
            "-p",
            "work=" + work,
            "-f",
            forks,
            "-wi",
            "1",
            "-i",
            "1",
            "-r",
            "100ms",
            "-w",
            "100ms",
            "--seed",
            "3",
            "--out",
            "r"
        };
    }

    private static String[] with(String[] arguments, String... more) {
        return Stream.concat(Arrays.stream(arguments), Arrays.stream(more)).toArray(String[]::new);
    }

    private void startAndAwaitForks(int forks, String... arguments) throws Exception {
        process = app.start(out, err, arguments);
        awaitForks(forks);
    }

    private void awaitForks(int forks) throws Exception {
        long deadline = System.nanoTime() + Duration.ofMinutes(20).toNanos();
        while (finished().size() < forks) {
            assertThat(process.isAlive()).as(Files.readString(err)).isTrue();
            assertThat(System.nanoTime()).as(Files.readString(err)).isLessThan(deadline);
            Thread.sleep(50);
        }
    }

    private void signal(String name) throws Exception {
        assertThat(new ProcessBuilder("kill", "-" + name, String.valueOf(process.pid()))
                        .start()
                        .waitFor())
                .isZero();
    }

    private List<Fork> finished() throws IOException {
        Path file = app.workFolder().resolve("r/forks.jsonl");
        return Files.exists(file) ? ForkLogs.read(file) : List.of();
    }

    private void assertCompletedByResume(List<Fork> before, int forks) throws Exception {
        assertThat(before.size()).isBetween(1, forks);
        Result resumed = app.run("--resume", "r");
        assertThat(resumed.exitCode()).as(resumed.err()).isZero();
        List<Fork> all = finished();
        assertThat(all.subList(0, before.size())).isEqualTo(before);
        assertThat(all).hasSize(forks);
        assertThat(all.stream().map(fork -> fork.row() + " " + fork.place().round()))
                .doesNotHaveDuplicates();
        assertThat(all).extracting(fork -> fork.place().position()).doesNotHaveDuplicates();
    }

    /** A fork whose parent was killed notices within moments. */
    private void assertNoOrphan() throws Exception {
        String lib = app.lib().toString();
        long deadline = System.nanoTime() + Duration.ofMinutes(3).toNanos();
        while (ProcessHandle.allProcesses()
                .anyMatch(other -> other.info()
                        .commandLine()
                        .filter(line -> line.contains(lib) && line.contains("ForkedMain"))
                        .isPresent())) {
            assertThat(System.nanoTime()).as("an orphan of " + lib).isLessThan(deadline);
            Thread.sleep(50);
        }
    }
}
