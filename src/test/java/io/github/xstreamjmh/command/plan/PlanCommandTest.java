/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.command.plan;

import static org.assertj.core.api.Assertions.assertThat;

import com.grack.nanojson.JsonObject;
import com.grack.nanojson.JsonParser;
import com.grack.nanojson.JsonParserException;
import io.github.xstreamjmh.Console;
import io.github.xstreamjmh.cli.ExitCode;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class PlanCommandTest {

    private static final String RANKING =
            "-p parser=Xpp3,DOM -f 4 -jvmArgsAppend -Xmx64m ParserBenchmark.parse(BigText|ManyChildren)";

    private final Console console = new Console();

    private static String[] words(String line) {
        return line.split(" ", -1);
    }

    private JsonObject json(String... args) throws JsonParserException {
        assertThat(console.run(args)).as(console.err()).isZero();
        return JsonParser.object().from(console.out());
    }

    @Test
    void theShardsOfARunAreShownWithTheirTimes() {
        assertThat(console.run("plan", "--shards", "2", "ParserBenchmark"))
                .as(console.err())
                .isZero();
        assertThat(console.out())
                .containsPattern("\\d+ rows, \\d+ forks \\(plan [0-9a-f]{12}\\): about [\\d:]+ on one machine\\.")
                .containsPattern("On 2 machines about [\\d:]+, and [\\d:]+ of machine time in total\\.")
                .containsPattern("it takes at least the [\\d:]+ of ParserBenchmark\\.\\w+, whose")
                .containsPattern("(?m)^1/2 +\\d")
                .containsPattern("(?m)^2/2 +\\d")
                .containsPattern("(?m)^ParserBenchmark.parseBigText +\\d+ +[\\d:]+ +[12]/2$");
        assertThat(console.out().replaceAll("\\s+", " "))
                .contains("bin/benchmark --shard 1/2 --seed 1 ParserBenchmark --out shards/1");
    }

    @Test
    void itsPageShowsTheBeginningOfWhatItPrints() {
        assertThat(console.run("plan", "Parser")).as(console.err()).isZero();
        String first = console.out().lines().findFirst().orElseThrow();
        assertThat(Path.of("docs", "PLAN.md")).content().contains("```\n" + first + "\n...\n```");
    }

    @Test
    void whatARunWouldRefuseIsRefused() {
        assertThat(console.run(words("plan -tg 3,1 ParserBenchmark"))).isEqualTo(ExitCode.USAGE);
        assertThat(console.err()).contains("-tg would change the threads of every row");
    }

    /** Six control rows are in each of the first five rounds, and then in every third. */
    @Test
    void aPlanHasTheForksThatItsRunMakes() {
        assertThat(console.run("plan", "ConverterTypeBenchmark", "-f", "8"))
                .as(console.err())
                .isZero();
        assertThat(console.out()).contains("3 rows, " + (3 * 8 + 6 * (5 + 1)) + " forks (plan ");
    }

    @Test
    void thePlanOfARankingIsWhatTheRankingSaysAndMeasuresNothing(@TempDir Path folder) {
        String ranking = "ParserBenchmark.parseBigText -p parser=Xpp3,DOM -f 4 -jvmArgsAppend -Xmx64m --out "
                + folder.resolve("r");
        assertThat(console.run(words("plan rank " + ranking))).as(console.err()).isZero();
        String planned = console.out();
        assertThat(planned)
                .contains("1 heat of 2 forks a round, up to 2 JVMs at once, with heaps of 134 MB.")
                .contains("all 4 about ", " of disk")
                .hasLineCount(1);

        assertThat(console.run(words("rank --dry-run " + ranking))).isZero();
        assertThat(console.out()).isEqualTo(planned);
        assertThat(folder.resolve("r")).doesNotExist();
    }

    @Test
    void theHeatsOfARankingFallOnMachinesMethodByMethod() {
        assertThat(console.run(words("plan --shards 2 rank " + RANKING)))
                .as(console.err())
                .isZero();
        assertThat(console.out())
                .contains("2 heats of 4 forks a round, up to 2 JVMs at once", "whose heats stay together.")
                .containsPattern("On 2 machines \\(plan [0-9a-f]{12}\\) a round takes about [\\d:]+\\. However many")
                .containsPattern("(?m)^1/2 +1 +1 +2 +134 MB +[\\d:]+ +[\\d:]+$")
                .containsPattern("(?m)^2/2 +1 +1 +2 +134 MB +[\\d:]+ +[\\d:]+$")
                .containsPattern("(?m)^ParserBenchmark.parseBigText +2 +1 +[\\d:]+ +[12]/2$")
                .contains("bin/benchmark rank --precision 0.03 --shard 1/2 --seed 1 -p parser=Xpp3,DOM -f 4");
    }

    @Test
    void aMatrixOfARankingSaysWhatEachShardMeasures() throws JsonParserException {
        JsonObject plan = json(words("plan --shards 2 --format json rank " + RANKING));
        assertThat(plan.getString("plan")).matches("[0-9a-f]{12}");
        assertThat(plan.getInt("rounds")).isEqualTo(4);
        assertThat(plan.getInt("heatsOfRound")).isEqualTo(2);
        List<String> methods = new ArrayList<>();
        long seconds = 0;
        for (int i = 0; i < 2; i++) {
            JsonObject shard = plan.getArray("shards").getObject(i);
            assertThat(shard.getString("shard")).isEqualTo(i + 1 + "/2");
            assertThat(shard.getInt("rows")).isEqualTo(2);
            assertThat(shard.getInt("forksOfRound")).isEqualTo(2);
            methods.addAll(
                    shard.getArray("methods").stream().map(String::valueOf).toList());
            seconds += shard.getLong("secondsOfRound");

            assertThat(console.run(words(
                            shard.getString("command").replace("'", "").replace("bin/benchmark rank", "plan rank"))))
                    .as(console.err())
                    .isZero();
            assertThat(console.out()).startsWith("1 heat of 2 forks a round");
        }
        assertThat(methods)
                .containsExactlyInAnyOrder("ParserBenchmark.parseBigText", "ParserBenchmark.parseManyChildren");
        assertThat(plan.getLong("secondsOfRound"))
                .as("whole seconds of each of two")
                .isBetween(seconds, seconds + 1);
    }

    @Test
    void aMatrixOfABuildServerHasACommandForEachShard() throws JsonParserException {
        JsonObject plan = json(
                "plan", "--shards=2", "--format", "json", "--seed", "9", "-p", "parser=Xpp3,DOM", "Parser.*(Big|Many)");
        assertThat(plan.getString("plan")).matches("[0-9a-f]{12}");
        assertThat(plan.getString("seed")).isEqualTo("9");
        assertThat(plan.getInt("rows")).isEqualTo(4);
        List<String> methods = new ArrayList<>();
        long seconds = 0;
        for (int i = 0; i < 2; i++) {
            JsonObject shard = plan.getArray("shards").getObject(i);
            assertThat(shard.getInt("number")).isEqualTo(i + 1);
            assertThat(shard.getString("shard")).isEqualTo(i + 1 + "/2");
            assertThat(shard.getInt("rows")).isEqualTo(2);
            assertThat(shard.getString("command"))
                    .isEqualTo(
                            "bin/benchmark --shard " + (i + 1) + "/2 --seed 9 -p parser=Xpp3,DOM 'Parser.*(Big|Many)'");
            methods.addAll(
                    shard.getArray("methods").stream().map(String::valueOf).toList());
            seconds += shard.getLong("seconds");
        }
        assertThat(methods)
                .containsExactlyInAnyOrder("ParserBenchmark.parseBigText", "ParserBenchmark.parseManyChildren");
        assertThat(plan.getLong("togetherSeconds"))
                .as("whole seconds of each of two")
                .isBetween(seconds, seconds + 1);
        assertThat(plan.getLong("longestSeconds")).isBetween(seconds / 2, seconds);
    }

    @Test
    void theOptionsOfARunChangeItsPlan() throws JsonParserException {
        JsonObject quick = json("plan", "--quick", "--steady", "--format", "json", "Base64Benchmark.encode");
        assertThat(quick.getArray("shards").getObject(0).getString("command"))
                .isEqualTo("bin/benchmark --shard 1/1 --seed 1 --quick --steady -f 1 -wi 3 -w 500ms -i 3 -r 400ms"
                        + " Base64Benchmark.encode");
        JsonObject precise = json("plan", "--precision", "2%", "--format", "json", "Base64Benchmark.encode");
        assertThat(precise.getLong("seconds")).isGreaterThan(50 * quick.getLong("seconds"));
        assertThat(precise.getArray("shards").getObject(0).getString("command")).contains("--precision 0.02");
    }

    @Test
    void aShardOfAQuickRankingAsksForNoPrecision() throws JsonParserException {
        JsonObject quick = json("plan", "--shards", "2", "--format", "json", "rank", "--quick", "ParserBenchmark");
        assertThat(quick.getArray("shards").getObject(0).getString("command"))
                .startsWith("bin/benchmark rank --shard 1/2 ")
                .contains(" --quick ")
                .doesNotContain("--precision");
    }

    @Test
    void theRowsOfPublishedTablesAreInThePlanThatAsksForThemAndInItsCommands() throws JsonParserException {
        JsonObject all = json("plan", "--published", "--format", "json", "Base64Benchmark.encode");
        JsonObject today = json("plan", "--format", "json", "Base64Benchmark.encode");
        assertThat(all.getInt("rows")).isEqualTo(today.getInt("rows") + 3);
        assertThat(all.getString("plan")).isNotEqualTo(today.getString("plan"));
        assertThat(all.getArray("shards").getObject(0).getString("command"))
                .isEqualTo("bin/benchmark --shard 1/1 --seed 1 --published Base64Benchmark.encode");
    }

    @Test
    void aRunOfOneMachineIsAPlanToo() {
        assertThat(console.run("plan", "Base64Benchmark.encode"))
                .as(console.err())
                .isZero();
        assertThat(console.out()).containsPattern("\\d+ rows, ").doesNotContain("merge");
    }

    @Test
    void machinesThatWouldHaveNothingToDoAreNamed() {
        assertThat(console.run("plan", "--shards", "64", "ParserBenchmark.parse(BigText|ManyChildren)"))
                .isZero();
        assertThat(console.err()).startsWith("Only 2 of 64 shards have something to do");
        assertThat(console.out()).contains("2/2").doesNotContain("3/2");

        assertThat(console.run(words("plan --shards 64 rank " + RANKING))).isZero();
        assertThat(console.err()).startsWith("Only 2 of 64 shards have something to do");
    }

    @Test
    void wrongRequestsAreOneSentence() {
        refused("A run is shared by one machine or more, not by 0.", "--shards", "0");
        refused("No benchmark matches 'Nonesuch'", "Nonesuch");
        refused("There is no option --shard.", "--shard", "1/2");
        refused("There is nothing to share", "ControlBenchmark");
        refused("A ranking is shared by one machine or more, not by 0.", "--shards", "0", "rank", "ParserBenchmark");
        refused("which shards would separate", "--shards", "2", "rank", "--by", "method", "ParserBenchmark");
        refused("without --shard", "--shards", "2", "rank", "--shard", "1/2", "ParserBenchmark");
    }

    @Test
    void onlyAPlanIsForSeveralMachines() {
        assertThat(console.run(words("rank --shards 2 ParserBenchmark"))).isEqualTo(ExitCode.USAGE);
        assertThat(console.err())
                .contains("--shards and --format are for bin/benchmark plan rank")
                .hasLineCount(1);
    }

    private void refused(String words, String... args) {
        String[] all = new String[args.length + 1];
        all[0] = "plan";
        System.arraycopy(args, 0, all, 1, args.length);
        assertThat(console.run(all)).isEqualTo(ExitCode.USAGE);
        assertThat(console.err()).contains(words).hasLineCount(1);
        assertThat(console.out()).isEmpty();
    }
}
