/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.comparison;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import io.github.xstreamjmh.cli.UsageException;
import io.github.xstreamjmh.document.Block;
import io.github.xstreamjmh.document.Printed;
import io.github.xstreamjmh.document.Rendering;
import io.github.xstreamjmh.metric.Metric;
import io.github.xstreamjmh.report.SampleRuns;
import io.github.xstreamjmh.result.Environments;
import io.github.xstreamjmh.result.Fork;
import io.github.xstreamjmh.result.Forks;
import io.github.xstreamjmh.result.Phase;
import io.github.xstreamjmh.result.Place;
import io.github.xstreamjmh.result.Run;
import io.github.xstreamjmh.stats.Judge;
import io.github.xstreamjmh.stats.Judgement;
import io.github.xstreamjmh.stats.Note;
import io.github.xstreamjmh.stats.Order;
import io.github.xstreamjmh.stats.Sequential;
import io.github.xstreamjmh.stats.Verdict;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class SidesInTurnsTest {

    private static final Comparer TIMES = new Comparer(Metric.time, new Judge(0.05, 0.05), false);
    private static final Optional<Sequential> SEQUENTIAL = Optional.of(new Sequential(0.05, Sequential.MOST_PAIRS));
    private static final List<Block.Fact> MACHINES =
            List.of(new Block.Fact("first", "here"), new Block.Fact("second", "there"));

    /** Pairs on a machine that gets slower from round to round by more than any side is. */
    private static Run run(int rounds, double... ratios) {
        return run(List.of("DOM", "SAX"), rounds, ratios);
    }

    private static Run run(List<String> parsers, int rounds, double... ratios) {
        Random random = new Random(1);
        List<String> names = new ArrayList<>(List.of(Place.BASELINE));
        for (int candidate = 1; candidate <= ratios.length; candidate++) {
            names.add("v" + candidate);
        }
        Set<String> sides = new LinkedHashSet<>(names);
        List<Fork> forks = new ArrayList<>();
        for (String parser : parsers) {
            for (int round = 1; round <= rounds; round++) {
                int position = 10 * round;
                List<String> order = new ArrayList<>(names);
                Collections.rotate(order, round);
                for (String side : order) {
                    int candidate = names.indexOf(side);
                    double time = 5000
                            * Math.pow(1.1, round)
                            * (candidate == 0 ? 1 : ratios[candidate - 1])
                            * (1 + 0.005 * random.nextGaussian());
                    forks.add(Forks.at(
                            new Place(side, Phase.screen, round, position++, 1, "cafe01234567"),
                            Forks.row(parser),
                            time));
                }
            }
        }
        return Run.of("there", sides, forks);
    }

    @Test
    void moreThreadsThanCoresAreNotJudged() {
        Run slower = SampleRuns.inTurns(1.5);

        assertThat(TIMES.sides(slower, SEQUENTIAL).rows())
                .extracting(row -> row.judgement().verdict())
                .containsOnly(Verdict.SLOWER);
        assertThat(TIMES.sides(SampleRuns.inThreads(slower, 1_000), SEQUENTIAL).rows())
                .isNotEmpty()
                .allSatisfy(row -> {
                    assertThat(row.judgement().verdict()).isEqualTo(Verdict.INCONCLUSIVE);
                    assertThat(row.judgement().notes()).contains(Note.MORE_THREADS_THAN_CORES);
                });
    }

    @Test
    void whatTookTurnsIsJudgedPairByPairSoThatDriftIsNoChange() {
        ComparedTable table = TIMES.sides(run(8, 1.2), SEQUENTIAL);
        assertThat(table.rows()).extracting(row -> row.judgement().verdict()).containsOnly(Verdict.SLOWER);
        assertThat(table.rows().get(0).sides().orders())
                .startsWith(Order.CANDIDATE_FIRST, Order.BASELINE_FIRST, Order.CANDIDATE_FIRST);
        assertThat(table.candidates().get(0).families()).singleElement().satisfies(family -> {
            assertThat(family.verdict().judgement().verdict()).isEqualTo(Verdict.SLOWER);
            assertThat(family.verdict().judgement().notes())
                    .as("nothing differs from run to run")
                    .isEmpty();
        });
        assertThat(table.exitCode()).isEqualTo(1);
    }

    @Test
    void aFixedNumberOfPairsIsJudgedAtOnce() {
        ComparedTable table = TIMES.sides(run(8, 1.2), Optional.empty());
        assertThat(table.rows()).extracting(row -> row.judgement().verdict()).containsOnly(Verdict.SLOWER);
    }

    /** Forks differ from round to round, and their ratios don't. */
    @Test
    void whatForksDifferByKeepsNoPairFromBeingTheSame() {
        assertThat(TIMES.sides(run(12, 1), Optional.empty()).rows())
                .extracting(row -> row.judgement().verdict())
                .containsOnly(Verdict.SAME);
    }

    @Test
    void severalCandidatesStandBesideTheBaseline() {
        ComparedTable table = TIMES.sides(run(11, 1.2, 0.8, 1), SEQUENTIAL);
        assertThat(table.rows())
                .extracting(row -> row.candidate() + " " + row.judgement().verdict())
                .containsExactly("v1 SLOWER", "v2 FASTER", "v3 SAME", "v1 SLOWER", "v2 FASTER", "v3 SAME");
    }

    @Test
    void allocationIsJudgedByThreePairs() {
        Comparer allocation = new Comparer(Metric.alloc, TIMES.judge(), false);
        ComparedTable table = allocation.sides(run(3, 1.2), SEQUENTIAL);
        assertThat(printed(table)).contains(" more than 1 % and 16 B apart.");
        assertThat(table.rows()).extracting(row -> row.judgement().verdict()).containsOnly(Verdict.SAME);
        assertThat(allocation.sides(run(2, 1.2), SEQUENTIAL).rows())
                .extracting(row -> row.judgement().verdict())
                .containsOnly(Verdict.INCONCLUSIVE);
    }

    @Test
    void theFamilysSentenceComesFirst() {
        ComparedTable table = TIMES.sides(run(8, 1.2), SEQUENTIAL);
        assertThat(Printed.by(out -> Rendering.print(ComparisonDocument.of(table), out)))
                .startsWith("With v1, parser as a whole is 20 % slower (1.")
                .containsPattern("\\], 2 rows: 2 slower\\)\\.")
                .containsSubsequence("ParserBenchmark.parseBigText", "as a whole", "2 slower. A change of 5 % counts");
    }

    /** Rows that are decided stay in the rounds as long as another candidate isn't. */
    @Test
    void aRowIsShownByThePairsThatItsRatioIsOf() {
        ComparedTable table = TIMES.sides(run(20, 1.2, 1), SEQUENTIAL);
        ComparedRow slower = table.rows().get(0);
        int pairs = slower.judgement().pairs().orElseThrow();

        assertThat(slower.judgement().verdict()).isEqualTo(Verdict.SLOWER);
        assertThat(pairs).isLessThan(11);
        assertThat(slower.sides().baseline().forks()).hasSize(pairs);
        assertThat(slower.sides().candidate().forks()).hasSize(pairs);
        assertThat(slower.sides().orders()).hasSize(pairs);
        assertThat(JsonFormat.of(table).toString()).contains("candidate=v1", "baselineForks=" + pairs + ", ");
        assertThat(table.rows().get(1).sides().baseline().forks()).hasSize(11);
        assertThat(confirmed(run(20, 1.2, 1), run(20, 1.1, 1)).rows().get(0).also())
                .singleElement()
                .asString()
                .startsWith("in steady mode 1.")
                .endsWith("] of " + pairs + " pairs");
    }

    private static ComparedTable confirmed(Run steady, Run again) {
        return TIMES.sides(steady, SEQUENTIAL).confirmedBy(Optional.of(TIMES.sides(again, SEQUENTIAL)));
    }

    @Test
    void aRefutedRowHasTheFiguresThatSaySo() {
        ComparedRow slower = confirmed(run(12, 1.2), run(12, 1)).rows().get(0);
        assertThat(Words.verdict(Metric.time, slower.judgement())).isEqualTo("slower in steady mode only");
        assertThat(slower.judgement().interval().holds(1)).isTrue();
        ComparedRow faster = confirmed(run(12, 0.8), run(12, 1)).rows().get(0);
        assertThat(Words.verdict(Metric.time, faster.judgement())).isEqualTo("faster in steady mode only");
        assertThat(faster.also()).singleElement().asString().startsWith("in steady mode 0.8");
    }

    private static Judgement judgement(Run steady, Run again) {
        return confirmed(steady, again).rows().get(0).judgement();
    }

    @Test
    void whatIsNotConfirmedIsNoVerdictAndSaysWhy() {
        Judgement opposite = judgement(run(12, 1.2), run(12, 0.8));
        assertThat(opposite.verdict()).isEqualTo(Verdict.INCONCLUSIVE);
        assertThat(Words.verdict(Metric.time, opposite)).isEqualTo("modes disagree");
        assertThat(Words.verdict(Metric.time, judgement(run(12, 0.8), run(12, 1.2))))
                .isEqualTo("modes disagree");

        Judgement open = judgement(run(12, 1.2), run(2, 1.2));
        assertThat(open.verdict()).isEqualTo(Verdict.INCONCLUSIVE);
        assertThat(Words.verdict(Metric.time, open)).isEqualTo("slower in steady mode, not confirmed");
        assertThat(Words.verdict(Metric.time, judgement(run(12, 0.8), run(2, 0.8))))
                .isEqualTo("faster in steady mode, not confirmed");
    }

    private static double mean(ComparedTable table) {
        return table.candidates().get(0).geometricMean().orElseThrow();
    }

    @Test
    void theMeanIsOfTheRatiosThatAreShown() {
        assertThat(mean(confirmed(run(12, 1.2), run(12, 1.1)))).as("confirmed").isCloseTo(1.1, within(0.01));
        assertThat(mean(confirmed(run(12, 1.2), run(12, 1)))).as("refuted").isCloseTo(1, within(0.01));
        assertThat(mean(confirmed(run(12, 1.2), run(2, 1)))).as("open").isCloseTo(1.2, within(0.01));
        assertThat(printed(confirmed(run(List.of("DOM"), 12, 1.2), run(List.of("DOM"), 12, 1.1))))
                .as("of one")
                .contains("1 slower.")
                .doesNotContain("Geometric mean");
    }

    @Test
    void aFamilyWhoseRowsWereMeasuredAgainIsSaidToBeOfTheSteadyMode() {
        ComparedTable refuted = confirmed(run(12, 1.2), run(12, 1));
        assertThat(printed(refuted))
                .containsPattern("^With v1, parser as a whole is [0-9.]+ % slower in steady mode \\(1\\.")
                .containsPattern("\\], 2 rows; with server-mode verdicts: 2 same\\)\\.")
                .containsPattern("parser +2 +1\\.[0-9]+ .* slower in steady mode");
        assertThat(JsonFormat.of(refuted).toString()).contains("notes=[steady-mode pairs only]");
        assertThat(GithubFormat.of(refuted))
                .contains("\"slower in steady mode, [1.")
                .containsPattern(
                        "slower in steady mode only, [0-9.]+ \\[[0-9., ]+\\] of \\S+, \\d+ forks in server mode\"");

        assertThat(printed(confirmed(run(12, 1), run(12, 1))))
                .as("nothing changed")
                .contains(", 2 rows: 2 same).")
                .doesNotContain("slower in steady mode", "with server-mode verdicts");
    }

    private static String printed(ComparedTable table) {
        return Printed.by(out -> Format.text.print(table, out));
    }

    @Test
    void whatTwoMachinesSayOfOneChangeStandsSideBySide() throws IOException {
        SideBySide agree = sideBySide(run(12, 1.2, 1), run(12, 1.2, 1));
        assertThat(printed(agree)).contains("The two agree within their intervals in 4 rows.");
        assertThat(agree.exitCode()).isEqualTo(1);

        SideBySide apart = sideBySide(
                run(12, 1.2, 1), run(12, 1.4, 1), new Differences.Entry("v1: libraries.sax.sha256", "cafe", "babe"));
        assertThat(printed(apart))
                .contains("THE TWO DISAGREE beyond their intervals in 2 of 4 rows: ", "DOM     v1", "1.167", "disagree")
                .containsPattern("what differs +first +second\nv1: libraries.sax.sha256 +cafe +babe\n");
        assertThat(printed(sideBySide(run(12, 1.2, 1), run(12, 1.4, 1))))
                .contains("in 2 of 4 rows, and no recorded difference explains it.");
        assertThat(apart.table().rows()).hasSize(4);
        String json = Printed.by(out -> Rendering.json.print(apart, out));
        assertThat(new JsonSchemaTest().faults(json)).isEmpty();
        assertThat(rows(apart))
                .hasSize(4)
                .filteredOn(row -> row.get("disagrees").equals(true))
                .hasSize(2)
                .allSatisfy(row -> {
                    assertThat(row).containsEntry("candidate", "v1").containsKeys("params", "low", "high");
                    assertThat(((Number) row.get("secondOverFirst")).doubleValue())
                            .isCloseTo(1.4 / 1.2, within(0.05));
                });
    }

    @SuppressWarnings("unchecked")
    private static List<Map<String, Object>> rows(SideBySide both) {
        return (List<Map<String, Object>>) ((Map<String, Object>) both.json()).get("rows");
    }

    /** The least change with which a row disagrees that is alone is too little for one of ten. */
    @Test
    void rowsSideBySideShareTheError() {
        double ratio = IntStream.range(0, 200)
                .mapToDouble(step -> 1.2 + 0.0005 * step)
                .filter(one -> disagrees(List.of("DOM"), one))
                .findFirst()
                .orElseThrow();
        assertThat(disagrees(List.of("DOM", "a", "b", "c", "d", "e", "f", "g", "h", "i"), ratio))
                .isFalse();
    }

    private static boolean disagrees(List<String> parsers, double ratio) {
        SideBySide both = sideBySide(run(parsers, 12, 1.2), run(parsers, 12, ratio));
        return rows(both).stream()
                .filter(row -> row.get("params").toString().contains("parser=DOM"))
                .anyMatch(row -> row.get("disagrees").equals(true));
    }

    @Test
    void twoMeasurementsWithoutACommonCandidateHaveNothingToPutSideBySide() {
        ComparedTable one = TIMES.sides(run(3, 1.2), SEQUENTIAL);
        ComparedTable none =
                new ComparedTable(one.baseline(), one.candidates(), one.rules(), List.of(), Optional.empty());
        assertThatThrownBy(() -> new SideBySide(one, none, MACHINES, List.of()))
                .isInstanceOf(UsageException.class)
                .hasMessage("here, compares baseline with v1; there, compares baseline with v1:"
                        + " they have no row with the same candidate in common. Compare each alone.");
    }

    @Test
    void whatTwoMeasurementsDifferByIsToldOnceOfAllThatHaveIt() {
        assertThat(SideBySide.differences(Environments.plain(), Environments.plain(), Metric.time))
                .isEmpty();
        assertThat(SideBySide.differences(Environments.plain(), Environments.withCpu("Z81"), Metric.time))
                .as("stands with the machine")
                .isEmpty();
        assertThat(SideBySide.differences(Environments.plain(), Environments.withHost("babe01234567"), Metric.time))
                .extracting(Differences.Entry::name)
                .containsExactly("host");
    }

    private static SideBySide sideBySide(Run first, Run second, Differences.Entry... differences) {
        return new SideBySide(
                TIMES.sides(first, SEQUENTIAL), TIMES.sides(second, SEQUENTIAL), MACHINES, List.of(differences));
    }

    private static String printed(SideBySide both) {
        return Printed.by(out -> Rendering.text.print(both, out));
    }
}
