/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.plan;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.xstreamjmh.cli.UsageException;
import io.github.xstreamjmh.result.Environment;
import io.github.xstreamjmh.result.Forks;
import io.github.xstreamjmh.result.Phase;
import io.github.xstreamjmh.result.Place;
import io.github.xstreamjmh.result.Row;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.OptionalInt;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

public class PlanTest {

    private static final String ENCODE = "Base64Benchmark.encode -p codec=JavaUtil,CommonsCodec -p bytes=16";

    private static Plan plan(String line) {
        return Plan.of(JmhOptions.parse(List.of(line.split(" "))));
    }

    private static List<PlannedRow> controls(Plan plan) {
        return plan.rows().stream().filter(PlannedRow::control).toList();
    }

    @Test
    void aRowIsABenchmarkWithOneValueOfEachParameter() {
        assertThat(plan(ENCODE).measured())
                .extracting(row -> row.row().toString())
                .containsExactly(
                        "Base64Benchmark.encode codec=JavaUtil, bytes=16",
                        "Base64Benchmark.encode codec=CommonsCodec, bytes=16");
    }

    @Test
    void aValueThatIsNamedTwiceIsOneRow() {
        assertThat(plan(ENCODE + " -p codec=JavaUtil -p bytes=16,16").measured())
                .hasSize(2);
    }

    @Test
    void aDocumentOfTheUsersIsReadByParsersOfXmlAndOtherRowsStayAway() {
        Plan plan = plan("ParserBenchmark -p document=/orders.xml");

        assertThat(plan.measured())
                .hasSize(11)
                .extracting(row -> row.row().toString())
                .allMatch(row -> row.startsWith("DocumentParserBenchmark.parseDocument parser=")
                        && row.endsWith(", document=orders.xml"));
        assertThat(plan.skipped())
                .extracting(Plan.Skipped::contender)
                .containsExactlyInAnyOrder("FastInfoset", "Binary", "Jettison");
    }

    @Test
    void whatIsDoneOnceIsDoneByOneThreadInAJvmOfItsOwn() {
        assertThat(plan("FirstUseBenchmark.nothing --threads=1,2").measured())
                .singleElement()
                .matches(row -> row.row().threads() == 1);
        assertThat(plan("FirstUseBenchmark.nothing -f 0").skipped())
                .singleElement()
                .matches(skipped -> skipped.reason().equals("needs a fresh JVM: leave out -f 0"));
        assertThat(plan("FirstUseBenchmark.nothing -wmb Base64").skipped())
                .singleElement()
                .matches(skipped -> skipped.reason().equals("needs a fresh JVM: leave out -wmb"));
        assertThat(plan("FirstUseBenchmark.nothing -prof gc").skipped())
                .singleElement()
                .matches(skipped -> skipped.reason().equals("reports its own allocation: leave out -prof gc"));
    }

    @Test
    void whoJudgesRefusesMoreThreadsThanCores() {
        assertThat(plan(ENCODE + " -t 1").judged().rows()).isNotEmpty();
        assertThatThrownBy(() -> plan(ENCODE + " -t 1000").judged())
                .isInstanceOf(UsageException.class)
                .hasMessageStartingWith("More threads than cores get no verdict, and Base64Benchmark.encode");

        Plan some = plan(ENCODE + " --threads=1,1000").judged();
        assertThat(some.measured()).isNotEmpty().allMatch(row -> row.row().threads() == 1);
        assertThat(some.skipped())
                .isNotEmpty()
                .allMatch(skipped ->
                        skipped.row().threads() == 1000 && skipped.reason().startsWith("more threads than the "));
    }

    @Test
    void withoutADocumentThereAreNoRowsOfIt() {
        assertThat(plan("ParserBenchmark").measured())
                .isNotEmpty()
                .noneMatch(row -> row.row().params().containsKey("document"));
        assertThatThrownBy(() -> plan("DocumentParserBenchmark"))
                .isInstanceOf(UsageException.class)
                .hasMessage("DocumentParserBenchmark.parseDocument needs a value: -p document=...");
    }

    @Test
    void controlRowsComeLastAndTakePartInEveryRound() {
        Plan plan = plan(ENCODE + " -f 7 -i 9 -wi 9 -r 9s -w 9s -bm ss -t 8");
        assertThat(plan.rows()).last().matches(PlannedRow::control);
        assertThat(controls(plan)).isNotEmpty().allSatisfy(row -> {
            assertThat(row.row().benchmark()).startsWith("io.github.xstreamjmh.family.control.");
            assertThat(row.row().mode()).isEqualTo("avgt");
            assertThat(row.row().threads()).isEqualTo(1);
            assertThat(row.rounds()).isEqualTo(7);
            assertThat(row.measuring())
                    .as("a control row keeps the times of its annotations")
                    .isEqualTo(Duration.ofMillis(950));
        });
    }

    @Test
    void aControlRowThatIsAskedForIsARowLikeOthersAndNotPlannedTwice() {
        Plan plan = plan("ControlBenchmark.integerLoop -f 2");
        assertThat(plan.rows()).extracting(row -> row.row().shortName()).doesNotHaveDuplicates();
        assertThat(plan.measured())
                .extracting(row -> row.row().shortName())
                .containsExactly("ControlBenchmark.integerLoop");
    }

    @Test
    void withoutASelectionXStreamsOwnFamiliesRun() {
        List<PlannedRow> rows = Plan.of(JmhOptions.parse(List.of())).measured();
        assertThat(rows)
                .isNotEmpty()
                .allSatisfy(row -> assertThat(row.row().benchmark())
                        .matches("io\\.github\\.xstreamjmh\\.family\\."
                                + "(parser|converter|stringconverter|namecoder|base64|typepermission)\\..*"));
    }

    private static List<String> codecs(Plan plan) {
        return plan.measured().stream()
                .map(row -> row.row().params().get("codec"))
                .distinct()
                .toList();
    }

    @Test
    void whoStandsOnlyForAPublishedTableRunsWhenNamedOrWithAllOfThose() {
        assertThat(codecs(plan("Base64Benchmark"))).contains("JavaUtil").doesNotContain("MiGBase64");
        assertThat(codecs(plan("Base64Benchmark -p bytes=16"))).doesNotContain("MiGBase64");
        assertThat(codecs(plan("Base64Benchmark -p codec=MiGBase64"))).containsExactly("MiGBase64");
        assertThat(codecs(plan("--published Base64Benchmark"))).contains("JavaUtil", "MiGBase64");
    }

    @ParameterizedTest
    @CsvSource({
        "'', 4, 9", // 4 forks, 5 + 4 iterations of 1 s
        "-f 3, 3, 9",
        "-f 0, 1, 9",
        "-wi 0, 4, 4",
        "-wi 2 -w 3s, 4, 10",
        "-i 10, 4, 15",
        "-i 1 -r 7s, 4, 12",
        "-bm ss, 4, 0",
        "-bm ss -wi 3, 4, 0",
        "-bm sample, 4, 9",
    })
    void roundsAndTimesAreThoseOfTheOptionsOrElseOfTheAnnotations(String options, int rounds, int seconds) {
        assertThat(plan((ENCODE + " " + options).strip()).measured()).hasSize(2).allSatisfy(row -> {
            assertThat(row.rounds()).isEqualTo(rounds);
            assertThat(row.measuring()).isEqualTo(Duration.ofSeconds(seconds));
            assertThat(row.expected()).isEqualTo(Duration.ofSeconds(seconds + 1L));
        });
    }

    @Test
    void modesAndThreadsAreThoseAskedFor() {
        assertThat(plan(ENCODE + " -bm ss,thrpt -t 3").measured())
                .extracting(row ->
                        row.row().mode() + row.row().threads() + row.benchmark().getMode())
                .containsExactlyInAnyOrder(
                        "ss3SingleShotTime", "ss3SingleShotTime", "thrpt3Throughput", "thrpt3Throughput");
        int cores = Runtime.getRuntime().availableProcessors();
        assertThat(plan(ENCODE).measured()).allMatch(row -> row.row().threads() == Math.min(4, cores));
    }

    @Test
    void onlyARowThatRunsInFewerThreadsThanAnnotatedSaysSo() {
        int cores = Runtime.getRuntime().availableProcessors();
        JmhOptions options = JmhOptions.parse(List.of());
        assertThat(plan(ENCODE).measured())
                .allSatisfy(row ->
                        assertThat(row.cappedThreads(options).isPresent()).isEqualTo(cores < 4));
        assertThat(plan("ThreadsBenchmark.many").measured())
                .as("a user's benchmark keeps its threads")
                .allSatisfy(row -> assertThat(row.cappedThreads(options)).isEmpty());
        assertThat(plan(ENCODE + " -t 1").measured())
                .allSatisfy(row -> assertThat(row.cappedThreads(JmhOptions.parse(List.of("-t", "1"))))
                        .isEmpty());
    }

    @Test
    void whatStaysOutOfARowIsSkippedWithTheReason() {
        Plan plan = plan("--published ParserBenchmark.parseBigText -p layout=asWritten");
        assertThat(plan.skipped()).anySatisfy(skipped -> {
            assertThat(skipped.reason()).isEqualTo("its writer breaks characters beyond U+FFFF in two");
            assertThat(skipped.row().params()).containsEntry("parser", skipped.contender());
        });
        Set<Row> skipped =
                Set.copyOf(plan.skipped().stream().map(Plan.Skipped::row).toList());
        assertThat(plan.rows()).isNotEmpty().noneMatch(row -> skipped.contains(row.row()));
    }

    @Test
    void whereNothingIsLeftTheMachineIsNotMeasuredEither() {
        Plan all = plan("--published ParserBenchmark.parseBigText -p layout=asWritten");
        String contender = all.skipped().get(0).contender();
        Plan none = plan("ParserBenchmark.parseBigText -p layout=asWritten -p parser=" + contender);
        assertThat(none.rows()).isEmpty();
        assertThat(none.skipped()).hasSize(1);
        assertThat(none.rounds()).isZero();
        assertThat(none.expected()).isZero();
    }

    @Test
    void whatMatchesNothingIsNamedWithWhatThereIs() {
        assertThatThrownBy(() -> plan("Base46Benchmark.encode -e decode,Parser"))
                .isInstanceOf(UsageException.class)
                .hasMessageStartingWith(
                        "No benchmark matches 'Base46Benchmark.encode' without 'decode,Parser'. Known benchmarks: ")
                .hasMessageContaining("Base64Benchmark.decode, Base64Benchmark.encode")
                .hasMessageEndingWith("Did you mean Base64Benchmark.encode?");
        assertThatThrownBy(() -> plan("Nonesuch"))
                .hasMessageStartingWith("No benchmark matches 'Nonesuch'. Known benchmarks: ");
    }

    @Test
    void aParameterOrValueThatDoesNotExistIsNamed() {
        assertThatThrownBy(() -> plan("Base64 -p codek=JavaUtil"))
                .isInstanceOf(UsageException.class)
                .hasMessageContaining("codek");
        assertThatThrownBy(() -> plan("Base64 -p codec=JavaUtill"))
                .isInstanceOf(UsageException.class)
                .hasMessageContaining("JavaUtil");
    }

    @Test
    void anotherNumberOfRoundsIsForEveryRow() {
        Plan plan = plan(ENCODE);
        assertThat(plan.withRounds(OptionalInt.empty())).isSameAs(plan);
        Plan nine = plan.withRounds(OptionalInt.of(9));
        assertThat(nine.rows()).hasSameSizeAs(plan.rows()).allMatch(row -> row.rounds() == 9);
        assertThat(nine.skipped()).isEqualTo(plan.skipped());
        for (int i = 0; i < nine.rows().size(); i++) {
            PlannedRow was = plan.rows().get(i);
            assertThat(nine.rows().get(i))
                    .isEqualTo(new PlannedRow(was.row(), was.benchmark(), 9, was.measuring(), was.control()));
        }
    }

    @Test
    void aRowCountsInTheRoundsInWhichItTakesPart() {
        Plan plan = plan(row("A", 1, 2), row("B", 3, 5));
        assertThat(plan.rounds()).isEqualTo(3);
        assertThat(plan.expected(1)).isEqualTo(Duration.ofSeconds(3 + 6));
        assertThat(plan.expected(3)).isEqualTo(Duration.ofSeconds(6));
        assertThat(plan.expected(4)).isZero();
        assertThat(plan.expected()).isEqualTo(Duration.ofSeconds(3 + 6 + 6 + 6));
    }

    @Test
    void rowsWithoutAForkThatHaveNotFailedWereNotReached() {
        List<PlannedRow> rows = new ArrayList<>(List.of(row("A", 1, 1), row("B", 1, 1), row("C", 1, 1)));
        rows.add(new PlannedRow(Forks.row("control"), null, 1, Duration.ZERO, true));
        assertThat(new Plan(rows, List.of())
                        .notReached(
                                List.of(Forks.at(new Place("baseline", Phase.measure, 1, 0, 1, ""), Forks.row("A"), 1)),
                                List.of(new Environment.Failed(Forks.row("B"), "baseline", "crashed"))))
                .containsExactly(Forks.row("C"));
    }

    @Test
    void whereARowRunsInSeveralNumbersOfThreadsItsNameSaysHowMany() {
        Row one = Forks.row("A");
        Row four = new Row(one.benchmark(), one.mode(), 4, one.params());
        Row other = new Row(one.benchmark(), one.mode(), 4, Forks.row("B").params());
        Plan plan = new Plan(
                List.of(
                        new PlannedRow(one, null, 1, Duration.ZERO, false),
                        new PlannedRow(other, null, 1, Duration.ZERO, false)),
                List.of(new Plan.Skipped(four, "A", "fails")));
        assertThat(plan.name(one)).isEqualTo("ParserBenchmark.parseBigText parser=A (1 thread)");
        assertThat(plan.name(four)).isEqualTo("ParserBenchmark.parseBigText parser=A (4 threads)");
        assertThat(plan.name(other)).isEqualTo("ParserBenchmark.parseBigText parser=B");
    }

    public static Plan plan(PlannedRow... rows) {
        return new Plan(Arrays.asList(rows), List.of());
    }

    public static PlannedRow row(String parser, int rounds, int seconds) {
        return new PlannedRow(Forks.row(parser), null, rounds, Duration.ofSeconds(seconds), false);
    }
}
