/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.it;

import static org.assertj.core.api.Assertions.assertThat;

import com.grack.nanojson.JsonArray;
import com.grack.nanojson.JsonObject;
import com.grack.nanojson.JsonParser;
import io.github.xstreamjmh.it.UnpackedApp.Result;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Runs the ZIP as a user does: what is measured, what is skipped, what fails, what is refused. */
class RunIT {

    private static final List<String> SHORT = List.of("-f", "1", "-wi", "1", "-i", "1", "-r", "20ms", "-w", "20ms");

    private UnpackedApp app;

    @BeforeEach
    void unpack() throws Exception {
        app = UnpackedApp.copy();
    }

    /** For rows that need no contender: without the jars of these each run begins sooner. */
    private void takeTools() throws Exception {
        app = UnpackedApp.copyOfTools();
        app.addCrashDummies();
    }

    @Test
    void aRunPrintsATableAndLeavesAFolderThatEveryViewerOpens() throws Exception {
        app = UnpackedApp.copyWithOneControlRow().keep(UnpackedApp.XPP3).withDefaultCollector();
        Result run = measure(
                "ParserBenchmark.parseManyChildren", "-p", "parser=Xpp3,DOM", "--out", "my results", "--seed", "7");
        assertThat(run.exitCode()).as(run.err()).isZero();
        assertThat(run.out())
                .contains("ParserBenchmark.parseManyChildren  (avgt, 1 thread, layout=compact)")
                .containsPattern("Xpp3 +[0-9.]+ [µm]s")
                .containsPattern("parser +time/op .* size")
                .containsPattern("DOM +[0-9.]+ [µm]s.* 13913 B");
        assertThat(run.err()).contains("2 rows, 1 round").contains("seed 7").contains("[3/3]");

        Path folder = app.workFolder().resolve("my results");
        JsonArray results = JsonParser.array().from(Files.readString(folder.resolve("results.json")));
        assertThat(results).hasSize(2);
        assertThat(results.getObject(0).getObject("secondaryMetrics").keySet())
                .contains("gc.alloc.rate.norm", "cpu.time.norm");
        assertThat(Files.readString(folder.resolve("results.txt"))).startsWith("Benchmark ");
        JsonObject environment = JsonParser.object().from(Files.readString(folder.resolve("environment.json")));
        assertThat(environment.keySet()).contains("suite", "date", "run", "hosts", "sides", "workloads", "rounds");
        JsonObject side = environment.getObject("sides").getObject("baseline");
        assertThat(side.getArray("libraries").toString()).contains("xpp3_min", "1.1.4c");
        assertThat(side.getObject("java").getString("collector")).isEqualTo("G1");
        assertThat(environment.getObject("workloads").keySet()).isNotEmpty();
        assertThat(side.getObject("provenance")
                        .getArray("ParserBenchmark.parseManyChildren layout=compact, parser=Xpp3")
                        .getObject(0)
                        .getString("implementation"))
                .isEqualTo("org.xmlpull.mxp1.MXParser");
    }

    @Test
    void jmhsResultFileIsWrittenIntoTheCallersFolderAndWhatAProfilerWritesIsPrintedAndKept() throws Exception {
        takeTools();
        Result run = measure(
                "-rf",
                "json",
                "-rff",
                "out.json",
                "-prof",
                "gc",
                "-prof",
                "stack",
                "--out",
                "r",
                "SpeedsBenchmark",
                "-p",
                "work=1000,1500");
        assertThat(run.exitCode()).as(run.err()).isZero();
        JsonArray rows =
                JsonParser.array().from(Files.readString(app.workFolder().resolve("out.json")));
        assertThat(rows).hasSize(2);
        assertThat(rows.getObject(0).getObject("secondaryMetrics").keySet()).contains("gc.alloc.rate.norm");
        assertThat(run.out() + run.err()).contains("Stack profiler:");
        try (Stream<Path> logs = Files.list(app.workFolder().resolve("r/logs"))) {
            assertThat(logs).anySatisfy(log -> assertThat(log).content().contains("Stack profiler:"));
        }
    }

    @Test
    void onlyTheRowsOfAMissingJarAreSkippedAndTheyAreNamed() throws Exception {
        app.keep(UnpackedApp.FEW_PARSERS);
        Files.delete(app.jar("aalto-xml"));
        Result run = measure("ParserBenchmark.parseManyChildren", "-p", "parser=Aalto,JDKStax");
        assertThat(run.exitCode()).as(run.err()).isZero();
        assertThat(run.out())
                .contains(
                        "SKIPPED ParserBenchmark.parseManyChildren layout=compact, parser=Aalto: not in lib/: aalto-xml")
                .containsPattern("JDKStax +[0-9.]+ [µm]s");

        Map<String, String> ofTools = Map.of("slf4j-api", "org.slf4j.LoggerFactory", "picocli", "picocli.CommandLine");
        for (String artifact : List.of("slf4j-api", "picocli")) { // Java itself would end with the code of a slower row
            Files.delete(app.jar(artifact));
            Result without = measure("ParserBenchmark.parseManyChildren", "-p", "parser=JDKStax");
            assertThat(without.exitCode()).as(without.err()).isEqualTo(2);
            assertThat(without.err())
                    .contains(
                            ofTools.get(artifact) + ", which the tools themselves run on: a jar is missing from lib/");
        }
    }

    /** A row that hangs is given up after half a minute: three do at the same time, while others fail. */
    @Test
    void aRowThatFailsOrHangsIsNamedWithItsCauseAndTheOthersRun() throws Exception {
        takeTools();
        app.withoutLock();
        ExecutorService hanging = Executors.newCachedThreadPool();
        Future<Result> forked = hanging.submit(
                () -> app.run("CrashDummyBenchmark.(hangs|works)", "-f", "1", "-to", "100ms", "--out", "forked"));
        Future<Result> orphan = hanging.submit(
                () -> app.run("Orphan", "CrashDummyBenchmark.works", "-f", "1", "-to", "100ms", "--out", "orphan"));
        Future<Result> embedded = hanging.submit(
                () -> app.run("CrashDummyBenchmark.hangs", "-f", "0", "-to", "100ms", "--out", "embedded"));
        hanging.shutdown();

        Result run = app.run("CrashDummy", "-f", "1", "-e", "hangs", "--out", "failing");
        assertThat(run.exitCode()).as(run.err()).isEqualTo(5);
        assertThat(run.out())
                .contains("CrashDummyBenchmark.works")
                .contains("FAILED  CrashDummyBenchmark.throwsInSetUp: thrown in set-up (log: ")
                .contains("FAILED  CrashDummyBenchmark.throwsInMethod: thrown in the method (log: ")
                .contains("FAILED  CrashDummyBenchmark.throwsInTearDown: thrown in tear-down (log: ")
                .contains(
                        "FAILED  CrashDummyBenchmark.readsBackWrongResult: WrongResultException: expected [right] but read back [wrong]")
                .contains("FAILED  CrashDummyBenchmark.exitsTheJvm: VM prematurely exited")
                .contains("FAILED  CrashDummyBenchmark.isKilled: ")
                .contains("FAILED  CrashDummyBenchmark.runsOutOfMemory: OutOfMemoryError");
        try (Stream<Path> logs = Files.list(app.workFolder().resolve("failing/logs"))) {
            assertThat(logs).hasSize(7).allSatisfy(log -> assertThat(log).isNotEmptyFile());
        }

        assertThat(forked.get().exitCode()).as(forked.get().err()).isEqualTo(5);
        assertThat(forked.get().out())
                .contains("CrashDummyBenchmark.works")
                .containsPattern(
                        "FAILED  CrashDummyBenchmark.hangs: did not end within \\d+ s and was killed \\(-to allows more\\)");
        assertThat(orphan.get().exitCode()).as(orphan.get().err()).isEqualTo(5);
        assertThat(orphan.get().out())
                .contains("CrashDummyBenchmark.works")
                .contains("FAILED  OrphanBenchmark.works: left a process behind that holds its output");
        assertThat(embedded.get().exitCode()).as(embedded.get().err()).isEqualTo(5);
        assertThat(embedded.get().err())
                .contains(
                        "the current row has taken too long, and without forks (-f 0) it can only be ended with the run");
    }

    @Test
    void jarsThatDoNotGoTogetherAreOneSentenceBeforeAnyFork() throws Exception {
        app.keep(UnpackedApp.XPP3);
        Files.copy(app.jar("xstream"), app.lib().resolve("xstream-copy.jar"));
        Result run = app.run("ParserBenchmark");
        assertThat(run.exitCode()).as(run.err()).isEqualTo(2);
        assertThat(run.err()).contains("xstream-copy.jar").hasLineCount(1);
        assertThat(run.out()).isEmpty();
        assertThat(app.workFolder().resolve("results")).doesNotExist();
    }

    @Test
    void jmhsListIsThere() throws Exception {
        assertThat(app.run("-lp", "ParserBenchmark", "Base64").out())
                .contains("ParserBenchmark.parseBigText", "param \"codec\" = {XStreamEncoder, XStreamDefault, JAXB");
    }

    @Test
    void modesAndThreadsKeepTheirMeaning() throws Exception {
        takeTools();
        Result run = measure("SpeedsBenchmark", "-p", "work=1000", "-bm", "thrpt,sample,ss", "-t", "2");
        assertThat(run.exitCode()).as(run.err()).isZero();
        assertThat(run.out())
                .contains("(thrpt, 2 threads)")
                .contains("(sample, 2 threads)")
                .contains("(ss, 2 threads)")
                .contains("ops/");
    }

    @Test
    void withoutForksOutputGoesToTheFileThatIsAskedForToo() throws Exception {
        takeTools();
        Result run = app.run(
                "SpeedsBenchmark",
                "-p",
                "work=1000",
                "-o",
                "talk.txt",
                "-f",
                "0",
                "-t",
                "1",
                "-wi",
                "1",
                "-i",
                "1",
                "-r",
                "20ms",
                "-w",
                "20ms");
        assertThat(run.exitCode()).as(run.err()).isZero();
        assertThat(run.out()).isEmpty();
        assertThat(Files.readString(app.workFolder().resolve("talk.txt")))
                .contains("# Warmup Iteration   1: ")
                .contains("SpeedsBenchmark.works  (avgt, 1 thread)");
    }

    @Test
    void rowsThatABudgetDoesNotReachAreNamed() throws Exception {
        takeTools();
        Result run = measure("SpeedsBenchmark", "--budget", "1s"); // eight rows
        assertThat(run.exitCode()).as(run.err()).isZero();
        assertThat(run.out()).contains("NOT REACHED SpeedsBenchmark.works work=");
        assertThat(run.err()).contains("Time is up. Continue with bin/benchmark --resume");
    }

    @Test
    void aRunResumesOnlyOnTheSameJarsAndUnderTheSameFlagsOfTheEnvironment() throws Exception {
        takeTools();
        assertThat(measure("SpeedsBenchmark", "-p", "work=1000", "--out", "r", "-jvmArgs", "-Xmx1g")
                        .exitCode())
                .isZero();

        app.environment("JAVA_TOOL_OPTIONS", "-XX:MaxInlineLevel=1");
        Result otherFlags = app.run("--resume", "r");
        assertThat(otherFlags.exitCode()).as(otherFlags.err()).isEqualTo(6);
        assertThat(otherFlags.err()).contains("changed since it began (", "-XX:MaxInlineLevel=1");

        app.environment("JAVA_TOOL_OPTIONS", null);
        Files.delete(app.jar("slf4j-nop"));
        Result otherJars = app.run("--resume", "r");
        assertThat(otherJars.exitCode()).as(otherJars.err()).isEqualTo(6);
        assertThat(otherJars.err())
                .contains("The run can't go on: the jars in lib/ changed since it began")
                .contains("slf4j-nop");
    }

    private Result measure(String... arguments) throws Exception {
        List<String> all = new ArrayList<>(Arrays.asList(arguments));
        all.addAll(SHORT);
        return app.run(all.toArray(String[]::new));
    }
}
