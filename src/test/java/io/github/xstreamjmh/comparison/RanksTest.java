/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.comparison;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.github.xstreamjmh.document.Printed;
import io.github.xstreamjmh.document.Rendering;
import io.github.xstreamjmh.metric.Metric;
import io.github.xstreamjmh.metric.Series;
import io.github.xstreamjmh.result.Fork;
import io.github.xstreamjmh.result.Forks;
import io.github.xstreamjmh.result.Phase;
import io.github.xstreamjmh.result.Place;
import io.github.xstreamjmh.result.Row;
import io.github.xstreamjmh.result.RowResult;
import io.github.xstreamjmh.result.Run;
import io.github.xstreamjmh.stats.Ranking;
import io.github.xstreamjmh.stats.Ranking.Standing;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class RanksTest {

    private static final double PRECISION = 0.03;
    private static final int ROUNDS = 50;

    private final Random random = new Random(1);
    private final List<Fork> forks = new ArrayList<>();

    /** Turns of each fork. */
    private int count = 75;

    /** A heat in which the machine takes so many times as long as it should, and half of its turns are still longer. */
    private void heat(String group, int round, double machine, Map<String, Double> contenders) {
        double[] turns = new double[count];
        Arrays.setAll(turns, turn -> machine * (turn % 2 == 0 ? 1 : 1.8));
        new TreeMap<>(contenders).forEach((parser, time) -> {
            Place place = new Place(Place.BASELINE, Phase.measure, round, forks.size(), 1, "host")
                    .in(new Place.Group(group, contenders.size()));
            Fork fork = Forks.at(place, Forks.row(parser), 1);
            double own = time * Math.exp(0.004 * random.nextGaussian());
            Map<String, Series> figures = new HashMap<>(fork.figures());
            figures.put(
                    Metric.SCORE,
                    Series.of(
                            "ns/op",
                            "AVG",
                            Arrays.stream(turns).map(turn -> turn * own).toArray()));
            forks.add(new Fork(fork.row(), false, place, fork.start(), 1, fork.state(), fork.settings(), figures));
        });
    }

    private List<RowResult> rows() {
        return Run.of("", Set.of(Place.BASELINE), forks).measured();
    }

    private Standing standing(String parser) {
        Ranks.Method method = Ranks.of(rows(), PRECISION, ROUNDS).get(0);
        return method.ranking()
                .standings()
                .get(method.rows().stream().map(RowResult::row).toList().indexOf(Forks.row(parser)));
    }

    @Test
    void whatTheMachineDoesToAHeatIsNotTheContenders() {
        for (int round = 1; round <= 6; round++) {
            heat("parse", round, Math.exp(random.nextGaussian()), Map.of("DOM", 300.0, "SAX", 100.0, "StAX", 103.0));
        }
        assertThat(standing("DOM").ratio()).isCloseTo(3, within(0.03));
        assertThat(standing("DOM").first()).isEqualTo(3);
        assertThat(standing("SAX").interval().low()).isEqualTo(1);
        assertThat(standing("StAX").ratio()).isCloseTo(1.03, within(0.01));
        assertThat(standing("StAX").heats()).isEqualTo(6);
    }

    @Test
    void blocksOfAHeatAreOneMethod() {
        for (int round = 1; round <= 5; round++) {
            heat("parse #1", round, 1, Map.of("DOM", 300.0, "SAX", 100.0));
            heat("parse #2", round, 2, Map.of("DOM", 300.0, "StAX", 150.0));
        }
        assertThat(Ranks.of(rows(), PRECISION, ROUNDS)).hasSize(1);
        assertThat(standing("StAX").ratio()).isCloseTo(1.5, within(0.02));
    }

    @Test
    void methodsLeaveWhenTheyAreKnownAndNobodyWaitsForOneThatFailed() {
        heat("parse", 1, 1, Map.of("DOM", 300.0, "SAX", 100.0, "StAX", 150.0));
        heat("parse", 2, 1, Map.of("DOM", 300.0, "SAX", 100.0));
        assertThat(Ranks.settled(forks, PRECISION, ROUNDS, false)).isEmpty();
        for (int round = 3; round <= 12; round++) {
            heat("parse", round, 1, Map.of("DOM", 300.0, "SAX", 100.0));
        }
        Set<Row> known = Set.of(Forks.row("DOM"), Forks.row("SAX"), Forks.row("StAX"));
        assertThat(Ranks.settled(forks, PRECISION, ROUNDS, false)).isEqualTo(known);
        assertThat(Ranks.settled(forks, PRECISION, ROUNDS, true)).isEqualTo(known);
        assertThat(Ranks.settled(forks, 0.000_1, ROUNDS, false)).isEmpty();
    }

    @Test
    void oneWhoseRivalsCrashedIsNeitherRankedNorKnownWellEnough() {
        heat("parse", 1, 1, Map.of("DOM", 300.0));
        assertThat(Ranks.settled(forks, PRECISION, ROUNDS, false)).isEmpty();
        assertThat(table(PRECISION)).doesNotContain("rank ").contains("Intervals and ranks need three heats");
    }

    private void assertRanked(String... lines) {
        String printed = table(PRECISION);
        assertThat(printed.lines()
                        .filter(line -> line.matches("(-|\\d[-\\d]*) +[A-Z].*"))
                        .map(line -> line.split(" +", -1))
                        .map(words -> words[0] + " " + words[1]))
                .as(printed)
                .containsExactly(lines);
        assertThat(printed)
                .contains("as medians over turns", "hold for all")
                .doesNotContain("would be", "need three heats");
    }

    @Test
    void ofFewTurnsNoMedianIsTold() {
        count = 4;
        heat("parse", 1, 1, Map.of("DOM", 300.0, "SAX", 100.0));
        assertThat(table(PRECISION)).contains("in the same heats").doesNotContain("median");
    }

    @Test
    void oneThatFailedIsShownWithoutARankAndKeepsNobodyFromHavingOne() {
        for (int failedAfter : new int[] {1, 2, 4}) {
            forks.clear();
            for (int round = 1; round <= 12; round++) {
                Map<String, Double> others = Map.of("DOM", 300.0, "SAX", 100.0);
                Map<String, Double> all = Map.of("DOM", 300.0, "SAX", 100.0, "StAX", 90.0);
                heat("parse", round, 1, round <= failedAfter ? all : others);
            }
            assertRanked("1 SAX", "2 DOM", "- StAX");
            assertThat(standing("SAX").ratio()).isEqualTo(1);
            assertThat(standing("StAX").ratio()).isCloseTo(0.9, within(0.01));
            assertThat(standing("StAX").heats()).isEqualTo(failedAfter);
            assertThat(standing("StAX").interval().known()).isEqualTo(failedAfter >= Ranking.FEWEST_HEATS);
            assertThat(table(PRECISION)).containsOnlyOnce("not ranked");
        }
    }

    @Test
    void oneThatMissedOneOfThreeHeatsKeepsNobodyFromARank() {
        Map<String, Double> others = Map.of("DOM", 300.0, "SAX", 100.0);
        Map<String, Double> all = Map.of("DOM", 300.0, "SAX", 100.0, "StAX", 150.0);
        for (int missed = 1; missed <= 3; missed++) {
            forks.clear();
            for (int round = 1; round <= 3; round++) {
                heat("parse", round, 1, round == missed ? others : all);
            }
            String printed = table(1);
            assertThat(printed)
                    .contains("as medians over turns", "hold for all")
                    .doesNotContain("need three heats");
            assertThat(printed).containsOnlyOnce("not ranked");
            assertThat(Ranks.settled(forks, 10, ROUNDS, false))
                    .as("for it may come to its third heat")
                    .isEmpty();
        }
    }

    @Test
    void oneThatIsTriedAgainIsRankedWhenItWasInHeatsEnough() {
        Map<String, Double> others = Map.of("DOM", 300.0, "SAX", 100.0);
        Map<String, Double> all = Map.of("DOM", 300.0, "SAX", 100.0, "StAX", 150.0);
        for (int round = 1; round <= 8; round++) {
            heat("parse", round, 1, others);
        }
        heat("parse", 9, 1, all);
        assertRanked("1 SAX", "2 DOM", "- StAX");
        heat("parse", 10, 1, all);
        assertRanked("1 SAX", "2 DOM", "- StAX");
        heat("parse", 11, 1, all);
        assertThat(standing("StAX").first()).isEqualTo(2);
        heat("parse", 12, 1, all);
        assertRanked("1 SAX", "2 StAX", "3 DOM");
    }

    @Test
    void oneThatIsNotYetThroughWithTheLastRoundIsRanked() {
        for (int round = 1; round <= 5; round++) {
            heat("parse #1", round, 1, Map.of("DOM", 300.0, "SAX", 100.0));
            if (round < 5) {
                heat("parse #2", round, 1, Map.of("SAX", 100.0, "StAX", 150.0));
            }
        }
        assertRanked("1 SAX", "2 StAX", "3 DOM");
    }

    @Test
    void oneThatCrashedOnceAndIsNotYetThroughWithTheLastRoundIsRanked() {
        for (int round = 1; round <= 9; round++) {
            heat("parse #1", round, 1, Map.of("DOM", 300.0, "SAX", 100.0));
            if (round < 9) {
                heat("parse #2", round, 1, round < 8 ? Map.of("SAX", 100.0, "StAX", 150.0) : Map.of("SAX", 100.0));
            }
        }
        assertRanked("1 SAX", "2 StAX", "3 DOM");
    }

    @Test
    void oneThatWasDroppedFromItsBlocksKeepsNobodyWaiting() {
        for (int round = 1; round <= 12; round++) {
            heat("parse #1", round, 1, Map.of("DOM", 300.0, "SAX", 100.0));
            if (round < 4) {
                heat("parse #2", round, 1, Map.of("SAX", 100.0, "StAX", 150.0));
            }
        }
        assertRanked("1 SAX", "2 DOM", "- StAX");
    }

    /** In standard errors, how far off a difference may be. */
    private double quantile(int rounds) {
        return Ranks.of(rows(), PRECISION, rounds)
                .get(0)
                .ranking()
                .contrasts()
                .get(1)
                .get(0)
                .quantile();
    }

    @Test
    void intervalsHoldUntilTheLastPlannedRound() {
        for (int round = 1; round <= 6; round++) {
            heat("parse", round, 1, Map.of("DOM", 300.0, "SAX", 100.0, "StAX", 150.0));
        }
        assertThat(quantile(199)).isGreaterThan(quantile(ROUNDS));
        assertThat(quantile(60)).isEqualTo(quantile(ROUNDS));
    }

    /** With 60 rounds of two blocks, of three contenders, each is the anchor in 20 and has 80 heats. */
    @Test
    void heatsOfAnAnchorAreCountedAmongThePlannedOnes() {
        for (int round = 1; round <= 6; round++) {
            heat("parse #1", round, 1, Map.of("DOM", 300.0, "SAX", 100.0));
            heat("parse #2", round, 1, Map.of("DOM", 300.0, "StAX", 150.0));
        }
        double inBlocks = quantile(ROUNDS);
        assertThat(quantile(ROUNDS - 10))
                .as("it may be gone on with for as long")
                .isEqualTo(inBlocks);
        assertThat(quantile(90)).isGreaterThan(inBlocks);
        forks.clear();
        for (int round = 1; round <= 6; round++) {
            heat("parse", round, 1, Map.of("DOM", 300.0, "SAX", 100.0, "StAX", 150.0));
        }
        assertThat(quantile(ROUNDS)).isLessThan(inBlocks);
    }

    @Test
    void runsWithoutHeatsHaveNoRanks() {
        forks.add(Forks.fork(Forks.row("DOM"), 1, 1));
        assertThat(Ranks.of(rows(), PRECISION, ROUNDS)).isEmpty();
    }

    private String table(double precision) {
        return table(precision, ROUNDS);
    }

    private String table(double precision, int rounds) {
        RankTable table =
                new RankTable(Ranks.of(rows(), precision, ROUNDS), precision, rounds, 2, row -> "It depends.");
        return Printed.by(out -> Rendering.print(table.document(), out));
    }

    @Test
    void theTableHasTheFastestFirstWithRanksAsFarAsTheyAreKnown() {
        for (int round = 1; round <= 4; round++) {
            heat("parse", round, 1, Map.of("DOM", 300.0, "SAX", 100.0, "StAX", 100.1));
        }
        assertThat(table(PRECISION).lines().filter(line -> line.contains("  ")))
                .anyMatch(line -> line.startsWith("rank"))
                .anyMatch(line -> line.startsWith("1-2 ") && line.contains("1.000"))
                .anyMatch(line -> line.startsWith("3 ") && line.contains("DOM"));
        assertThat(table(PRECISION)).contains("It depends.", "hold for all").doesNotContain(" would ");
        assertThat(table(0.001)).contains("would order any two", "would give every ratio to ±0.1 %");
    }

    @Test
    void whoNeedsFarMoreHeatsThanTheOthersIsNamed() {
        for (int round = 1; round <= 6; round++) {
            heat("parse", round, 1, Map.of("DOM", round % 2 == 0 ? 300.0 : 400.0, "SAX", 100.0, "StAX", 150.0));
        }
        assertThat(table(PRECISION).replaceAll("\\s+", " "))
                .containsPattern("would give every ratio to ±3\\.0 %; all but DOM's after about \\d+ heats");
        assertThat(table(1).replaceAll("\\s+", " ")).doesNotContain("would give");
    }

    @ParameterizedTest
    @CsvSource({"0.15, '-f '", "0.05, 'new ranking: -f '"})
    void moreHeatsThanArePlannedAreAnOptionOrBeyondWhatIntervalsHoldForANewRanking(double precision, String option) {
        for (int round = 1; round <= 6; round++) {
            heat("parse", round, 1, Map.of("DOM", round % 2 == 0 ? 300.0 : 400.0, "SAX", 100.0, "StAX", 150.0));
        }
        String words = table(precision, 6).replaceAll("\\s+", " ");
        Matcher needed = Pattern.compile("About (\\d+) heats ").matcher(words);
        assertThat(needed.find()).as(words).isTrue();
        int heats = Integer.parseInt(needed.group(1));

        assertThat(words).contains("About " + heats + " heats (" + option + heats + ") would give every ratio");
        assertThat(table(precision, heats).replaceAll("\\s+", " "))
                .contains("About " + heats + " heats would give every ratio");
    }

    /** Of three contenders in two blocks, one of which is in both, each has four heats in three rounds. */
    @Test
    void roundsOfBlocksTellSoonerThanAsManyHeats() {
        for (int round = 1; round <= 6; round++) {
            heat("parse #1", round, 1, Map.of("DOM", 300.0, "SAX", round % 2 == 0 ? 100.0 : 120.0));
            heat("parse #2", round, 1, Map.of("DOM", 300.0, "StAX", 150.0));
        }
        Matcher more = Pattern.compile("About (\\d+) heats \\((?:new ranking: )?-f (\\d+)\\) would give every ratio")
                .matcher(table(PRECISION).replaceAll("\\s+", " "));
        assertThat(more.find()).as(table(PRECISION)).isTrue();
        assertThat(Double.parseDouble(more.group(2))).isCloseTo(Double.parseDouble(more.group(1)) * 3 / 4, within(1.0));
    }

    @Test
    void oneHeatGivesNoIntervalAndNoRank() {
        heat("parse", 1, 1, Map.of("DOM", 300.0, "SAX", 100.0));
        assertThat(table(PRECISION))
                .doesNotContain("rank ")
                .doesNotContain("interval ")
                .contains("Intervals and ranks need three heats");
    }

    @Test
    void aContenderThatGetsFasterByTheTurnIsTold() {
        for (int round = 1; round <= 4; round++) {
            heat("parse", round, 1, Map.of("DOM", 300.0, "SAX", 100.0));
        }
        assertThat(table(PRECISION)).doesNotContain("still warming up");
        forks.replaceAll(fork -> {
            double[] turns = fork.score().values();
            Arrays.setAll(turns, turn -> turns[turn] * (1.1 - 0.1 * turn / turns.length));
            return fork.row().equals(Forks.row("DOM"))
                    ? Forks.withFigure(fork, Metric.SCORE, Series.of("ns/op", "AVG", turns))
                    : fork;
        });
        assertThat(table(PRECISION)).contains("still warming up");
    }

    @Test
    void whatTheMedianHidesIsTold() {
        for (int round = 1; round <= 4; round++) {
            heat("parse", round, 1, Map.of("DOM", 110.0, "SAX", 100.0));
        }
        assertThat(table(PRECISION)).doesNotContain("pauses");
        List<Fork> quiet = List.copyOf(forks);
        pause(1);
        assertThat(table(PRECISION)).as("one heat of four").doesNotContain("pauses");
        forks.clear();
        forks.addAll(quiet);
        pause(4);
        assertThat(table(PRECISION)).contains("with all pauses,");
    }

    /** One turn of DOM takes two hundred times as long, in the first rounds. */
    private void pause(int rounds) {
        forks.replaceAll(fork -> {
            double[] turns = fork.score().values();
            if (fork.row().equals(Forks.row("DOM")) && fork.place().round() <= rounds) {
                turns[7] = 20_000;
            }
            double[] equal = new double[75];
            Arrays.fill(equal, 1);
            Map<String, Series> figures = Map.of(
                    Metric.SCORE, Series.of("ns/op", "AVG", turns), Metric.OPERATIONS, Series.of("ops", "SUM", equal));
            return new Fork(fork.row(), false, fork.place(), fork.start(), 1, fork.state(), fork.settings(), figures);
        });
    }

    @Test
    void aCollectorThatTakesMuchOfTheTimeIsTold() {
        for (int round = 1; round <= 4; round++) {
            heat("parse", round, 1, Map.of("DOM", 100.0, "SAX", 50.0));
        }
        double[] operations = new double[75];
        Arrays.fill(operations, 200_000);
        forks.replaceAll(
                fork -> Forks.withFigure(fork, Metric.OPERATIONS, Series.of("ops", "SUM", operations.clone())));
        assertThat(table(PRECISION)).doesNotContain("in the collector");
        forks.replaceAll(fork -> Forks.withFigure(fork, "gc.time", Series.of("ms", "SUM", 83.7))); // of 2.1 and 1.05 s
        assertThat(table(PRECISION)).containsOnlyOnce("at least 5 % of its time in the collector");
    }
}
