/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.it;

import static org.assertj.core.api.Assertions.assertThat;

import com.grack.nanojson.JsonArray;
import com.grack.nanojson.JsonParser;
import io.github.xstreamjmh.it.UnpackedApp.Result;
import io.github.xstreamjmh.result.Run;
import io.github.xstreamjmh.result.files.ResultReader;
import io.github.xstreamjmh.result.folder.ForkLogs;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** A run in shards, by the scripts of the recipes: planned, measured, one shard killed and begun anew, merged, looked at. */
class ShardsIT {

    private static final String RUN = "-f 1 -wi 1 -w 100ms -i 1 -r 100ms -t 1 -p work=1000,2000 ShopBenchmark";

    /** Two methods, for a shard each; their JVMs are small, so that those of a heat fit into any memory. */
    private static final String BENCHMARK = """
            package shop;
            import org.openjdk.jmh.annotations.*;
            import org.openjdk.jmh.infra.Blackhole;
            @State(Scope.Benchmark)
            @BenchmarkMode(Mode.AverageTime)
            @Fork(jvmArgsPrepend = "-Xmx64m")
            public class ShopBenchmark {
                @Param({"1000", "2000", "3000"}) int work;
                @Benchmark public void buy() { Blackhole.consumeCPU(work); }
                @Benchmark public void sell() { Blackhole.consumeCPU(work); }
            }
            """;

    private static Path benchmark;

    private UnpackedApp app;
    private Path shards;

    @BeforeAll
    static void build() throws Exception {
        UnpackedApp builder = UnpackedApp.copyOfTools();
        Path classes = Files.createDirectory(builder.workFolder().resolve("benchmark"));
        TinyJars.compile(classes, "shop/ShopBenchmark.java", BENCHMARK, TinyJars.jmh(builder));
        benchmark = TinyJars.jar(classes, builder.workFolder().resolve("shop-1.0.jar"), Map.of());
    }

    @BeforeEach
    void unpack() throws Exception {
        app = UnpackedApp.copyOfTools();
        Files.copy(benchmark, app.lib().resolve(benchmark.getFileName()));
        shards = app.home().resolve("shards");
    }

    @Test
    void shardsAreMeasuredByTheRecipesAndMerged() throws Exception {
        Result plan = app.shell("bin/benchmark plan --shards 2 --format json " + RUN);
        assertThat(plan.exitCode()).as(plan.err()).isZero();
        JsonArray planned = JsonParser.object().from(plan.out()).getArray("shards");
        assertThat(planned).hasSize(2);

        String first = planned.getObject(0).getString("command") + " --out shards/1";
        Result measured = app.shell(first);
        assertThat(measured.exitCode()).as(measured.err()).isZero();
        assertThat(measured.err()).contains("Shard 1 of 2 of plan ");
        killInTheMiddle(planned.getObject(1).getString("command"));
        Result some = app.shell("bin/benchmark merge shards/* --out some");
        assertThat(some.exitCode()).as(some.err() + some.out()).isEqualTo(5);
        assertThat(some.out().replaceAll("\\s+", " ")).contains("bin/benchmark --resume shards/2 measures the rest.");

        String script = "sh docs/cluster/shard.sh shards 2 2 " + RUN;
        Result resumed = app.shell(script);
        assertThat(resumed.exitCode()).as(resumed.err()).isZero();
        assertThat(resumed.err()).containsPattern("\\d forks? exists? already\\.");
        assertThat(app.home().resolve("shards-abandoned")).doesNotExist();

        Result merged = app.shell("sh docs/cluster/slurm-merge.sh shards");
        assertThat(merged.exitCode()).as(merged.err() + merged.out()).isZero();
        assertThat(merged.err()).contains("2 of 2 shards from 1 machine are merged in shards-merged.");
        Run run = ResultReader.read(app.home().resolve("shards-merged"), metric -> true);
        assertThat(run.measured())
                .hasSize(4)
                .allSatisfy(row -> assertThat(row.forks()).hasSize(1));

        Result compared = app.shell("bin/benchmark compare shards-merged --by work");
        assertThat(compared.exitCode()).as(compared.err()).isIn(3, 4); // one fork shows nothing
        assertThat(compared.out()).contains("ShopBenchmark.buy", "ShopBenchmark.sell");
    }

    @Test
    void aRankingIsPlannedInShardsMeasuredAndMergedWithoutAHeatThatIsSplit() throws Exception {
        String ranking = "--by work -f 3 -wi 1 -w 100ms -i 10 -r 10ms -t 1 -p work=1000,2000 ShopBenchmark";
        Result plan = app.shell("bin/benchmark plan --shards 2 --format json rank " + ranking);
        assertThat(plan.exitCode()).as(plan.err()).isZero();
        JsonArray planned = JsonParser.object().from(plan.out()).getArray("shards");
        assertThat(planned).hasSize(2);

        Result first = app.shell(planned.getObject(0).getString("command") + " --out shards/1");
        assertThat(first.exitCode()).as(first.err()).isZero();
        assertThat(first.err()).contains("Shard 1 of 2 of plan ", "1 heat of 2 forks a round");
        Result second = app.shell("sh docs/cluster/shard.sh shards 2 2 rank " + ranking);
        assertThat(second.exitCode()).as(second.err()).isZero();

        Result merged = app.shell("bin/benchmark merge shards/* --out merged");
        assertThat(merged.exitCode()).as(merged.err() + merged.out()).isZero();
        assertThat(merged.out()).contains("ShopBenchmark.buy", "ShopBenchmark.sell", "95 % interval");
        Run run = ResultReader.read(app.home().resolve("merged"), metric -> true);
        assertThat(run.measured())
                .hasSize(4)
                .allSatisfy(row -> assertThat(row.forks())
                        .hasSize(3)
                        .allMatch(fork -> fork.place().group().orElseThrow().finished() == 2));
        assertThat(app.home().resolve("merged/report.html")).content().contains("id=\"ranks\"");
        Result compared = app.shell("bin/benchmark compare merged --by work --baseline 1000");
        assertThat(compared.exitCode()).as(compared.err()).isIn(0, 1, 3);
    }

    private void killInTheMiddle(String command) throws Exception {
        List<String> words = new ArrayList<>(List.of(command.split(" ")).subList(1, command.split(" ").length));
        words.addAll(List.of("--out", shards.resolve("2").toString()));
        Process process = app.start(
                app.workFolder().resolve("out.txt"), app.workFolder().resolve("err.txt"), words.toArray(String[]::new));
        try {
            Path log = shards.resolve("2/forks.jsonl");
            while (process.isAlive()
                    && (!Files.exists(log) || ForkLogs.read(log).isEmpty())) {
                Thread.sleep(50);
            }
        } finally {
            process.descendants().forEach(ProcessHandle::destroyForcibly);
            process.destroyForcibly().waitFor();
        }
        assertThat(ForkLogs.read(shards.resolve("2/forks.jsonl"))).isNotEmpty();
    }

    /** What an engine does that starts a task again on another machine. */
    @Test
    void whatWasBegunOnAnotherMachineIsMovedAwayAndBegunAgain() throws Exception {
        String script = "sh docs/cluster/shard.sh shards 1 2 " + RUN.replace("work=1000,2000", "work=1000");
        Result begun = app.shell(script);
        assertThat(begun.exitCode()).as(begun.err()).isZero();

        Result full = app.shell(script + " > /dev/full");
        assertThat(full.exitCode()).as(full.err()).isEqualTo(2);
        assertThat(app.home().resolve("shards-abandoned"))
                .as("whatever else goes wrong, a measured shard is not set aside")
                .doesNotExist();

        Path environment = shards.resolve("1/environment.json");
        String id = ResultReader.read(shards.resolve("1"), metric -> true)
                .hosts()
                .iterator()
                .next();
        Files.writeString(environment, Files.readString(environment).replace(id, "0123456789ab"));

        Result again = app.shell(script);

        assertThat(again.exitCode()).as(again.err()).isZero();
        assertThat(again.err()).contains("The run can't go on: the machine changed since it began");
        assertThat(ForkLogs.read(shards.resolve("1/forks.jsonl"))).isNotEmpty();
        assertThat(app.home().resolve("shards-abandoned")).isNotEmptyDirectory();
    }
}
