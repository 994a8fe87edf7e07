/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.command.merge;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import com.grack.nanojson.JsonObject;
import com.grack.nanojson.JsonParser;
import com.grack.nanojson.JsonParserException;
import io.github.xstreamjmh.Console;
import io.github.xstreamjmh.cli.ExitCode;
import io.github.xstreamjmh.comparison.Ranks;
import io.github.xstreamjmh.result.Environment;
import io.github.xstreamjmh.result.Environments;
import io.github.xstreamjmh.result.Fork;
import io.github.xstreamjmh.result.MadeShard;
import io.github.xstreamjmh.result.Place;
import io.github.xstreamjmh.result.Row;
import io.github.xstreamjmh.result.RowResult;
import io.github.xstreamjmh.result.Run;
import io.github.xstreamjmh.result.files.ResultReader;
import io.github.xstreamjmh.result.folder.ForkLogs;
import io.github.xstreamjmh.result.folder.ResultFolder;
import io.github.xstreamjmh.stats.Ranking.Standing;
import io.github.xstreamjmh.suite.Suite;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.assertj.core.api.InstanceOfAssertFactories;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class MergeCommandTest {

    @TempDir
    private Path folder;

    private final Console console = new Console();

    private Path write(MadeShard shard, String name) throws IOException {
        return shard.write(folder.resolve(name));
    }

    private void three() throws IOException {
        write(new MadeShard(1, "aaa"), "1");
        write(new MadeShard(2, "bbb"), "2");
        write(new MadeShard(3, "ccc"), "3");
    }

    private int merge(String... names) {
        return mergeAs("text", names);
    }

    private int mergeAs(String format, String... names) {
        List<String> words = new ArrayList<>(List.of("merge", "--format", format));
        for (String name : names) {
            words.add(folder.resolve(name).toString());
        }
        words.addAll(List.of("--out", folder.resolve("merged").toString()));
        return console.run(words.toArray(String[]::new));
    }

    private String out() {
        return console.out().replaceAll("[ \\n]+", " ");
    }

    private String err() {
        return console.err().replace(folder + "/", "");
    }

    private void assertRefused(String words, String... names) {
        assertThat(merge(names)).as(err()).isEqualTo(ExitCode.USAGE);
        assertThat(err()).contains(words).hasLineCount(1);
        assertThat(folder.resolve("merged")).doesNotExist();
    }

    private Run merged() {
        return ResultReader.read(folder.resolve("merged"), metric -> true);
    }

    @Test
    void whatALaterVersionSaysOfAForkIsInTheMergedResultToo() throws IOException {
        three();
        Path forks = folder.resolve("2").resolve("forks.jsonl");
        Files.writeString(forks, Files.readString(forks).replace("{\"side\"", "{\"later\":[7],\"side\""));
        assertThat(merge("1", "2", "3")).as(err()).isZero();
        assertThat(Files.readAllLines(folder.resolve("merged").resolve("forks.jsonl")).stream()
                        .filter(line -> line.contains("\"later\":[7]")))
                .hasSameSizeAs(Files.readAllLines(forks).stream()
                        .filter(line -> line.contains("\"side\""))
                        .toList())
                .allMatch(line -> line.contains("\"host\":\"bbb\""));
    }

    @Test
    void shardsBecomeOneResultWhoseRowsKnowTheirMachine() throws IOException {
        three();
        assertThat(merge("3", "1", "2")).as(err()).isZero();
        assertThat(err()).isEqualTo("3 of 3 shards from 3 machines are merged in merged.\n");
        Run run = merged();
        assertThat(run.measured()).hasSize(6).allMatch(row -> row.forks().size() == MadeShard.ROUNDS);
        assertThat(run.hosts()).containsExactly("aaa", "bbb", "ccc");
        assertThat(row(run, MadeShard.row(2, "B")).hosts()).containsExactly("bbb");
        assertThat(run.controls())
                .hasSize(6)
                .allSatisfy(control -> assertThat(control.hosts()).containsExactly("aaa", "bbb", "ccc"));
        Environment environment = run.environment().orElseThrow();
        assertThat(environment.hosts()).containsOnlyKeys("aaa", "bbb", "ccc");
        assertThat(environment.run().shard())
                .hasValueSatisfying(shard -> assertThat(shard.isMerged()).isTrue());
        assertThat(environment.sides().get("baseline").provenance())
                .containsOnlyKeys(
                        MadeShard.row(1, "A").toString(),
                        MadeShard.row(2, "A").toString(),
                        MadeShard.row(3, "A").toString());
        assertThat(folder.resolve("merged/results.json")).content().contains("my.own.Benchmark.m3");
        assertThat(folder.resolve("merged/report.html")).isNotEmptyFile();
    }

    private static RowResult row(Run run, Row row) {
        return run.measured().stream()
                .filter(result -> result.row().equals(row))
                .findFirst()
                .orElseThrow();
    }

    @Test
    void theControlRowsOfTheMachinesStandSideBySide() throws IOException {
        three();
        assertThat(merge("1", "2", "3")).isZero();
        assertThat(out())
                .containsPattern(
                        "machine CPU cores rows forks integerLoop independentLoops memoryWalk textScan allocation interfaceCalls pace")
                .containsPattern("aaa Z80 2 2 24 500 ns .*1\\.\\d+")
                .containsPattern("ccc Z80 2 2 24 50. ns ");
    }

    @Test
    void aMachineThatIsTwiceAsSlowIsNamedByItsControlRows() throws IOException {
        write(new MadeShard(1, "aaa"), "1");
        write(new MadeShard(2, "bbb").pace(2), "2");
        write(new MadeShard(3, "ccc"), "3");
        assertThat(merge("1", "2", "3")).isZero();
        assertThat(out())
                .containsPattern(
                        "Machine bbb is slow: its control rows take (1\\.9|2\\.0)\\d* times as long as those of")
                .doesNotContain("Machine aaa is slow")
                .doesNotContain("Machine ccc is slow");
    }

    @Test
    void theOrderOfForksDoesNotDependOnClocks() throws IOException {
        write(new MadeShard(1, "aaa").begin(MadeShard.BEGIN.plusSeconds(7 * 3600)), "1");
        write(new MadeShard(2, "bbb").begin(MadeShard.BEGIN.minusSeconds(5 * 3600)), "2");
        write(new MadeShard(3, "ccc"), "3");
        assertThat(merge("1", "2", "3")).isZero();
        List<Fork> forks = ForkLogs.read(folder.resolve("merged/forks.jsonl"));
        assertThat(forks).extracting(fork -> fork.place().position()).isSorted().doesNotHaveDuplicates();
        assertThat(forks.stream().map(fork -> fork.place().host()).distinct()).containsExactly("aaa", "bbb", "ccc");
        assertThat(forks)
                .filteredOn(fork -> fork.place().host().equals("bbb"))
                .extracting(fork -> fork.place().round())
                .isSorted();
    }

    @Test
    void machinesThatDifferAreNamed() throws IOException {
        three();
        write(new MadeShard(2, "bbb").cpu("6502"), "2");
        assertThat(merge("1", "2", "3")).isZero();
        assertThat(out()).contains("The machines differ in cpu.model: Z80 (aaa, ccc), 6502 (bbb).");
    }

    @Test
    void aShardThatIsMissingIsNamedWithTheCommandThatGetsIt() throws IOException {
        write(new MadeShard(1, "aaa").arguments("-p", "contender=A B", "Benchmark"), "1");
        write(new MadeShard(3, "ccc").arguments("-p", "contender=A B", "Benchmark"), "3");
        assertThat(merge("1", "3")).isEqualTo(ExitCode.ROW_FAILED);
        assertThat(out())
                .contains("Shard 2/3 is missing; to measure it: bin/benchmark --shard 2/3 --seed 1"
                        + " -p 'contender=A B' Benchmark --out DIR");
        assertThat(merged().measured()).hasSize(4);
    }

    @Test
    void whatAShardOfAnotherJarLacksIsGotWithThatJar() throws IOException {
        write(
                new MadeShard(1, "aaa")
                        .arguments("-e", Suite.CONTROL, "Map")
                        .only(fork -> fork.place().position() < 4),
                "1");
        assertThat(merge("1")).isEqualTo(ExitCode.ROW_FAILED);
        assertThat(out())
                .contains("to measure it: bin/benchmark --shard 2/3 --seed 1 --jar FILE Map --out DIR")
                .contains("on machine aaa bin/benchmark --jar FILE --resume ");
    }

    @Test
    void aFolderIsNamedAsAShellTakesIt() throws IOException {
        write(new MadeShard(1, "aaa").only(fork -> fork.place().position() < 4), "shard 1");
        assertThat(merge("shard 1")).isEqualTo(ExitCode.ROW_FAILED);
        assertThat(out()).contains("bin/benchmark --resume '" + folder.resolve("shard 1") + "' measures the rest.");
    }

    @Test
    void rowsThatAreMissingAreNamedWithTheCommandThatGetsThem() throws IOException {
        three();
        write(new MadeShard(2, "bbb").only(fork -> fork.place().position() < 4), "2");
        assertThat(merge("1", "2", "3")).isEqualTo(ExitCode.ROW_FAILED);
        assertThat(out().replace(folder + "/", ""))
                .contains("2 rows of shard 2/3 have fewer forks than planned: Benchmark.m2 contender=A; Benchmark.m2"
                        + " contender=B; on machine bbb bin/benchmark --resume 2 measures the rest.");
    }

    @Test
    void aRowWithoutAForkIsNamedToo() throws IOException {
        three();
        write(
                new MadeShard(2, "bbb")
                        .only(fork -> !"B".equals(fork.row().params().get("contender"))),
                "2");
        assertThat(merge("1", "2", "3")).isEqualTo(ExitCode.ROW_FAILED);
        assertThat(out()).contains("1 row of shard 2/3 has no fork: Benchmark.m2 contender=B; on machine bbb");
    }

    @Test
    void aShardWithoutAForkIsMissingAllItsRows() throws IOException {
        three();
        write(new MadeShard(2, "bbb").only(fork -> false), "2");
        assertThat(merge("1", "2", "3")).isEqualTo(ExitCode.ROW_FAILED);
        assertThat(out()).contains("2 rows of shard 2/3 have no fork");
    }

    @Test
    void aRowThatFailedIsNamedWithItsCause() throws IOException {
        three();
        write(
                new MadeShard(2, "bbb")
                        .only(fork -> !fork.row().equals(MadeShard.row(2, "B")))
                        .failed(MadeShard.row(2, "B"), "out of memory"),
                "2");
        assertThat(merge("1", "2", "3")).isEqualTo(ExitCode.ROW_FAILED);
        assertThat(out())
                .contains("Benchmark.m2 contender=B of shard 2/3 failed: out of memory.")
                .doesNotContain("no fork");
    }

    @Test
    void rowsThatLeftWhenTheyWereKnownAreNotMissing() throws IOException {
        write(
                new MadeShard(1, "aaa")
                        .of(1)
                        .precise()
                        .rounds(10)
                        .only(fork -> fork.place().round() <= 8),
                "1");
        assertThat(merge("1")).as(out()).isZero();
        assertThat(out()).doesNotContain("run more rounds");
    }

    @Test
    void rowsThatAreNotYetKnownAsWasAskedAreMissing() throws IOException {
        write(
                new MadeShard(1, "aaa")
                        .of(1)
                        .precise()
                        .rounds(10)
                        .only(fork -> fork.place().round() <= 7),
                "1");
        assertThat(merge("1")).isEqualTo(ExitCode.ROW_FAILED);
        assertThat(out())
                .contains("2 rows of shard 1/1 have fewer forks than planned: Benchmark.m1 contender=A;")
                .contains("not yet known to ±2.0 %: run more rounds");
    }

    @Test
    void aRankingThatIsNotYetKnownIsMissing() throws IOException {
        write(new MadeShard(1, "aaa").of(1).ranked().only(fork -> fork.place().round() < 3), "1");
        assertThat(merge("1")).isEqualTo(ExitCode.ROW_FAILED);
        assertThat(out())
                .contains("2 rows of shard 1/1 have fewer forks than planned: Benchmark.m1 contender=A;")
                .contains(" bin/benchmark rank --resume ");
    }

    @Test
    void aRowThatFailedWhenItWasVerifiedIsNamedWithItsCause() throws IOException {
        write(
                new MadeShard(1, "aaa")
                        .of(1)
                        .ranked()
                        .only(fork -> false)
                        .skipped(MadeShard.row(1, "A"), "all that it would be ranked with failed", Optional.empty())
                        .skipped(
                                MadeShard.row(1, "B"),
                                "fails: crashed",
                                Optional.of(new Environment.Failure(Place.BASELINE, "crashed"))),
                "1");
        assertThat(Missing.of(List.of(ShardFolder.read(folder.resolve("1"), told -> {}))))
                .containsExactly("Benchmark.m1 contender=B of shard 1/1 failed: crashed.");
    }

    @Test
    void ofManyShardsSomeAreNamed() throws IOException {
        write(new MadeShard(1, "aaa").of(500), "1");
        assertThat(Missing.of(List.of(ShardFolder.read(folder.resolve("1"), told -> {}))))
                .hasSizeBetween(101, 110)
                .last(InstanceOfAssertFactories.STRING)
                .isEqualTo("So are 399 others.");
    }

    @Test
    void ofARowWhoseRivalFailedThereIsNoRestToMeasure() throws IOException {
        write(
                new MadeShard(1, "aaa")
                        .of(1)
                        .ranked()
                        .only(fork -> fork.place().round() == 1)
                        .failed(MadeShard.row(1, "B"), "out of memory"),
                "1");
        assertThat(Missing.of(List.of(ShardFolder.read(folder.resolve("1"), told -> {}))))
                .containsExactly("Benchmark.m1 contender=B of shard 1/1 failed: out of memory.");
    }

    @Test
    void aHeatThatOneCrashedInIsNotMadeAgain() throws IOException {
        write(
                new MadeShard(1, "aaa")
                        .of(1)
                        .ranked()
                        .only(fork -> fork.place().round() != 2 || !fork.row().equals(MadeShard.row(1, "B"))),
                "1");
        assertThat(Missing.of(List.of(ShardFolder.read(folder.resolve("1"), told -> {}))))
                .isEmpty();
    }

    @Test
    void aRankingIsDoneBeforeItsMostHeatsAndGoesOnAsOne() throws IOException {
        write(
                new MadeShard(1, "aaa")
                        .of(1)
                        .ranked()
                        .rounds(15)
                        .only(fork -> fork.place().round() <= 12),
                "1");
        assertThat(merge("1")).as(out()).isZero();

        write(new MadeShard(1, "aaa").of(1).ranked().only(fork -> !fork.row().equals(MadeShard.row(1, "B"))), "2");
        assertThat(console.run(
                        "merge",
                        folder.resolve("2").toString(),
                        "--out",
                        folder.resolve("some").toString()))
                .isEqualTo(ExitCode.ROW_FAILED);
        assertThat(out()).contains("1 row of shard 1/1 has no fork", " bin/benchmark rank --resume ");
    }

    @Test
    void aRankingInShardsIsRankedByTheHeatsOfEachMachine() throws IOException {
        write(new MadeShard(1, "aaa").ranked(), "1");
        write(new MadeShard(2, "bbb").ranked().pace(2), "2");
        write(new MadeShard(3, "aaa").ranked(), "3");
        assertThat(merge("1", "2", "3")).as(err()).isZero();
        assertThat(out())
                .contains("rank contender time/op ratio 95 % interval heats")
                .doesNotContain("Missing");
        List<Ranks.Method> methods = Ranks.of(merged(), 0.03);
        assertThat(methods).hasSize(3).allSatisfy(method -> {
            assertThat(method.rows()).hasSize(2).allMatch(row -> row.hosts().size() == 1);
            assertThat(method.ranking().standings()).extracting(Standing::heats).containsOnly(MadeShard.ROUNDS);
            assertThat(method.ranking().standings().get(1).first()).isEqualTo(2);
            assertThat(method.ranking().standings().get(1).ratio()).isCloseTo(1.2, within(0.01));
        });
    }

    @Test
    void theSameShardTwiceIsRefused() throws IOException {
        three();
        write(new MadeShard(2, "ddd").only(fork -> fork.place().round() == 1), "2-again");
        assertRefused(
                "Shard 2/3 is there twice: 2 (24 forks on bbb) and 2-again (8 forks on ddd). Rows that are compared must come"
                        + " from one machine: name only one of the two.",
                "1",
                "2",
                "2-again",
                "3");
        assertRefused("Shard 2/3 is there twice: 2 (24 forks on bbb) and 2 (24 forks on bbb).", "1", "2", "2");
    }

    @Test
    void aFolderThatTwoRunsWroteIntoIsRefused() throws IOException {
        three();
        List<Fork> both = new ArrayList<>(new MadeShard(2, "bbb").forks());
        both.addAll(new MadeShard(2, "ddd").forks());
        ResultFolder.existing(folder.resolve("2")).write(new MadeShard(2, "bbb").environment(), both);
        assertRefused(
                "2 holds forks of machine ddd, which belong to another run: two runs wrote into it.", "1", "2", "3");

        both.subList(9, both.size()).clear();
        both.addAll(new MadeShard(3, "bbb").forks());
        ResultFolder.existing(folder.resolve("2")).write(new MadeShard(2, "bbb").environment(), both);
        assertRefused("2 holds forks of Benchmark.m3 contender=A, which belong to another run", "1", "2", "3");
    }

    @Test
    void anotherRunIsRefused() throws IOException {
        three();
        write(new MadeShard(2, "bbb").seed(2), "2");
        assertRefused("1 and 2 are not shards of one run: one belongs to bin/benchmark --shard 1/3 --seed 1", "1", "2");
        write(new MadeShard(2, "bbb").arguments("Other"), "2");
        assertRefused("the other to bin/benchmark --shard 1/3 --seed 1 Other --out DIR.", "1", "2");
        write(new MadeShard(2, "bbb").of(4), "2");
        assertRefused("the other to bin/benchmark --shard 1/4", "1", "2");
        write(new MadeShard(2, "bbb").plan("ba9876543210"), "2");
        assertRefused("1 and 2 were cut from different plans (0123456789ab and ba9876543210)", "1", "2");
    }

    @Test
    void twoVersionsOfAJarAreRefused() throws IOException {
        three();
        write(new MadeShard(2, "bbb").xstream("1.4.20"), "2");
        assertRefused(
                "1 and 2 can't be joined, because they differ in the jars in lib/ (libraries.xstream.version is 1.4.21 in"
                        + " one, 1.4.20 in the other).",
                "1",
                "2",
                "3");
    }

    @Test
    void otherFlagsAreRefused() throws IOException {
        three();
        write(new MadeShard(2, "bbb").flags("-Xmx2g"), "2");
        assertRefused("they differ in the JVM's flags (java.flags is -Xmx1g in one, -Xmx2g in the other)", "1", "2");
    }

    @Test
    void whereJavaAndTemporaryFilesStandMayDiffer() throws IOException {
        three();
        write(new MadeShard(2, "bbb").java("/usr/bin/java").flags("-Xmx1g", "-Djava.io.tmpdir=/scratch/bbb"), "2");
        assertThat(merge("1", "2", "3")).isZero();
        assertThat(merged().environment()
                        .orElseThrow()
                        .sides()
                        .get("baseline")
                        .java()
                        .executable())
                .isEqualTo("java");
    }

    @Test
    void aDocumentMayStandWhereEachMachineRuns() throws IOException {
        write(new MadeShard(1, "aaa").arguments("-p", "document=/home/aaa/my.xml", "Benchmark"), "1");
        write(new MadeShard(2, "bbb").arguments("-p", "document=/elsewhere/my.xml", "Benchmark"), "2");
        assertRefused("1 and 2 are not shards of one run", "1", "2");
        write(new MadeShard(2, "bbb").arguments("-p", "document=/home/bbb/my.xml", "Benchmark"), "2");
        assertThat(merge("1", "2")).isEqualTo(ExitCode.ROW_FAILED);
        assertThat(merged().measured()).hasSize(4);
    }

    @Test
    void filesAndNamesOfMachinesMayDiffer() throws IOException {
        write(new MadeShard(1, "aaa").arguments("-o", "aaa.log", "Benchmark"), "1");
        write(new MadeShard(2, "bbb").arguments("-o", "log of bbb", "-v", "EXTRA", "Benchmark"), "2");
        assertThat(merge("1", "2")).isEqualTo(ExitCode.ROW_FAILED);
        assertThat(merged().measured()).hasSize(4);
    }

    @Test
    void aNameMayHaveAnApostrophe() throws IOException {
        write(new MadeShard(1, "aaa").arguments("-o", "it's a.log", "Benchmark"), "1");
        write(new MadeShard(2, "bbb").arguments("-o", "it's another.log", "Benchmark"), "2");
        assertThat(merge("1", "2")).isEqualTo(ExitCode.ROW_FAILED);
    }

    @Test
    void whatIsNoShardIsRefused() throws IOException {
        three();
        assertRefused("nowhere is not a result folder: it has no environment.json.", "1", "nowhere");
        Files.createDirectories(folder.resolve("whole"));
        ResultFolder.existing(folder.resolve("whole")).write(Environments.plain(), List.of());
        assertRefused("whole is not a shard: it was measured without --shard K/N, or is already merged.", "1", "whole");
        merge("2", "3");
        Files.move(folder.resolve("merged"), folder.resolve("joined"));
        assertRefused("joined is not a shard: it was measured without --shard K/N, or is already merged.", "joined");
        write(new MadeShard(1, "aaa").only(fork -> false), "1");
        assertRefused("There is no finished fork in", "1");
    }

    @Test
    void nothingIsOverwritten() throws IOException {
        three();
        assertThat(merge("1", "2", "3")).isZero();
        assertThat(merge("1", "2", "3")).isEqualTo(ExitCode.USAGE);
        assertThat(err()).contains("merged is not empty. Choose a new folder for --out.");
    }

    @Test
    void twoShardsOfOneMachineCountItsRoundsOn() throws IOException {
        write(new MadeShard(1, "aaa"), "1");
        write(new MadeShard(2, "bbb"), "2");
        write(new MadeShard(3, "aaa"), "3");
        assertThat(merge("1", "2", "3")).isZero();
        RowResult control = merged().controls().get(0);
        assertThat(control.on("aaa").forks())
                .extracting(fork -> fork.place().round())
                .containsExactly(1, 2, 3, 4, 5, 6);
        assertThat(control.on("bbb").forks()).hasSize(3);
        Run there = merged().on("aaa");
        assertThat(there.environment().orElseThrow().rounds())
                .extracting(Environment.Round::round)
                .containsExactly(1, 2, 3, 4, 5, 6);
        assertThat(there.measured()).hasSize(4);
    }

    @ParameterizedTest
    @CsvSource({"aaa, bbb", "aaa, aaa"})
    void aMergedResultIsNotGoneOnWith(String host, String other) throws IOException {
        write(new MadeShard(1, host), "1");
        write(new MadeShard(2, other), "2");
        merge("1", "2");
        assertThat(console.run("--resume", folder.resolve("merged").toString())).isEqualTo(ExitCode.USAGE);
        assertThat(err()).contains("merged was merged from shards: continue those");
    }

    @Test
    void aMergedResultComparesLikeAnyOther() throws IOException {
        three();
        assertThat(merge("1", "2", "3")).isZero();
        String merged = folder.resolve("merged").toString();
        assertThat(console.run("compare", merged, "--by", "contender")).isEqualTo(ExitCode.SLOWER);
        assertThat(out()).contains("Benchmark.m2").contains("slower");
        assertThat(console.run("compare", merged, merged)).as(out() + err()).isZero();
        assertThat(out()).contains("merged on aaa", "merged on bbb", "merged on ccc");
        assertThat(console.run("compare", merged, merged, "--", merged, merged)).isEqualTo(ExitCode.USAGE);
        assertThat(err())
                .contains("merged comes from 3 machines: compare it with one other result, or machine by machine.");
    }

    @Test
    void aTableForProgramsLeavesWhatIsMissingToTheErrors() throws IOException {
        three();
        assertThat(mergeAs("csv", "1", "2")).isEqualTo(ExitCode.ROW_FAILED);
        assertThat(err()).contains("Shard 3/3 is missing; to measure it: bin/benchmark --shard 3/3");
    }

    @Test
    void programsGetTheMachinesToo() throws IOException, JsonParserException {
        three();
        assertThat(mergeAs("json", "1", "2")).isEqualTo(ExitCode.ROW_FAILED);
        JsonObject json = JsonParser.object().from(console.out());
        assertThat(json.getInt("rows")).isEqualTo(4);
        assertThat(json.getArray("hosts").getObject(1).getString("id")).isEqualTo("bbb");
        assertThat(json.getArray("hosts").getObject(1).getDouble("pace")).isBetween(0.9, 1.1);
        assertThat(json.getArray("missing")).hasSize(1);
        assertThat(json.getArray("warnings")).isEmpty();
    }
}
