/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.stats;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.xstreamjmh.stats.Sequential.Decision;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Rows whose median or most of whose forks hide what they cost: seeded simulations, with {@code -Dxstreamjmh.long=true} of ten
 * times as many tables, and printed. On real forks {@code SameOnRealForksTest} in {@code src/study} does the same.
 */
class SameMeansTheSameTest {

    private static final Sequential RULE = new Sequential(Sequential.THRESHOLD, Sequential.MOST_PAIRS);
    private static final int EFFORT = Boolean.getBoolean("xstreamjmh.long") ? 10 : 1;
    private static final int TABLES = 6;
    private static final int ROWS = 20;
    private static final int PAIRS = 40;
    private static final int TURNS = 40;

    @ParameterizedTest
    @ValueSource(doubles = {0.05, 0.1})
    void wholeTimesThatTakeMuchLongerAreNotCalledFasterByMostTurns(double threshold) {
        Random random = new Random(1);
        double[] medians = new double[PAIRS];
        Arrays.setAll(medians, pair -> -0.04 + 0.01 * random.nextGaussian());
        double[] wholes = new double[PAIRS];
        Arrays.setAll(wholes, pair -> 0.4 + 0.05 * random.nextGaussian());

        assertThat(new Sequential(threshold, PAIRS).decide(List.of(Pairs.of(medians, wholes))))
                .extracting(Decision::verdict)
                .containsExactly(Verdict.SLOWER);
    }

    /** What is done to the turns of a fork of the candidate. */
    private interface Spoiling {
        void of(double[] turns, Random random);
    }

    private static double[] fork(double speed, Random random) {
        double fork = 1000 * speed * Math.exp(0.01 * random.nextGaussian());
        double[] turns = new double[TURNS];
        Arrays.setAll(
                turns, turn -> fork * Math.exp(0.03 * random.nextGaussian()) * (random.nextInt(20) == 0 ? 1.3 : 1));
        return turns;
    }

    private static Pairs row(Spoiling spoiling, Random random) {
        List<double[]> baseline = new ArrayList<>();
        List<double[]> candidate = new ArrayList<>();
        for (int pair = 0; pair < PAIRS; pair++) {
            double machine = Math.exp(0.1 * random.nextGaussian());
            baseline.add(fork(machine, random));
            double[] turns = fork(machine, random);
            spoiling.of(turns, random);
            candidate.add(turns);
        }
        return Pairs.of(Samples.forks(baseline), Samples.forks(candidate));
    }

    /** What becomes of rows that all are spoilt, and of the tables that they make. */
    private static List<List<Decision>> tables(String what, Spoiling spoiling) {
        Random random = new Random(1);
        List<List<Decision>> tables = new ArrayList<>();
        for (int table = 0; table < TABLES * EFFORT; table++) {
            tables.add(RULE.decide(
                    Stream.generate(() -> row(spoiling, random)).limit(ROWS).toList()));
        }
        if (EFFORT > 1) {
            System.out.printf(
                    "%s: same %.1f %%, slower %.1f %%, pairs %.1f%n",
                    what, 100 * share(tables, Verdict.SAME), 100 * share(tables, Verdict.SLOWER), pairs(tables));
        }
        return tables;
    }

    private static double share(List<List<Decision>> tables, Verdict verdict) {
        return tables.stream()
                .flatMap(List::stream)
                .mapToInt(row -> row.verdict() == verdict ? 1 : 0)
                .average()
                .orElseThrow();
    }

    private static double pairs(List<List<Decision>> tables) {
        return tables.stream()
                .flatMap(List::stream)
                .mapToInt(Decision::pairs)
                .average()
                .orElseThrow();
    }

    private static void slow(double[] turns, double share, double factor, Random random) {
        List<Integer> all = new ArrayList<>();
        for (int turn = 0; turn < turns.length; turn++) {
            all.add(turn);
        }
        Collections.shuffle(all, random);
        all.subList(0, (int) Math.round(share * turns.length)).forEach(turn -> turns[turn] *= factor);
    }

    @Test
    void whatDidNotChangeIsTheSameAfterSomeElevenPairs() {
        List<List<Decision>> tables = tables("nothing changed", (turns, random) -> {});
        assertThat(share(tables, Verdict.SAME)).isGreaterThan(0.97);
        assertThat(pairs(tables)).isBetween(11.0, 13.0);
    }

    @ParameterizedTest
    @ValueSource(doubles = {0.0001, 0.001, 0.002, 0.005, 0.01})
    void pairsThatHardlySpreadAreTheSameAsSoon(double deviation) {
        Random random = new Random(1);
        double[] pairs =
                random.doubles(PAIRS, -1.7, 1.7).map(z -> deviation * z).toArray();

        Decision decision = RULE.decide(List.of(Pairs.of(pairs))).get(0);

        assertThat(decision.verdict()).isEqualTo(Verdict.SAME);
        assertThat(decision.pairs()).isEqualTo(Sequential.FEWEST_FOR_SAME);
    }

    @Test
    void aFifthOfTheTurnsThatTakeHalfAsLongAgainAreNot() {
        assertThat(share(
                        tables("20 % of turns 1.5 times", (turns, random) -> slow(turns, 0.2, 1.5, random)),
                        Verdict.SAME))
                .isLessThan(0.03);
    }

    @Test
    void aTenthOfTheTurnsThatTakeThreeTimesAsLongAreSlower() {
        assertThat(share(
                        tables("10 % of turns 3 times", (turns, random) -> slow(turns, 0.1, 3, random)),
                        Verdict.SLOWER))
                .isGreaterThan(0.97);
    }

    @Test
    void aStateThatStrikesAQuarterOfTheForksIsSeldomMissed() {
        assertThat(share(
                        tables(
                                "a quarter of the forks +20 %",
                                (turns, random) -> {
                                    if (random.nextInt(4) == 0) {
                                        slow(turns, 1, 1.2, random);
                                    }
                                }),
                        Verdict.SAME))
                .isLessThan(0.09);
    }

    @Test
    void aChangeOfJustTheThresholdIsHardlyEverTheSame() {
        List<List<Decision>> tables = tables("+5 %", (turns, random) -> slow(turns, 1, 1.05, random));
        assertThat(share(tables, Verdict.SAME)).isLessThan(0.02);
        assertThat(share(tables, Verdict.SLOWER)).isGreaterThan(0.95);
    }

    /** The verdict and the interval say one thing: a row that is the same has its interval inside the threshold. */
    @Test
    void theIntervalSaysWhatTheVerdictSays() {
        Random random = new Random(2);
        List<Comparison> table = new ArrayList<>();
        for (int row = 0; row < 60; row++) {
            double change = (row % 7 - 3) * 0.02;
            double deviation = 0.005 * (1 + row % 5);
            table.add(Samples.pairs(random.doubles(PAIRS)
                    .map(any -> change + deviation * random.nextGaussian())
                    .toArray()));
        }
        List<Judgement> judgements = RULE.judge(table);
        assertThat(judgements).extracting(Judgement::verdict).contains(Verdict.SAME, Verdict.SLOWER, Verdict.FASTER);
        for (Judgement judgement : judgements) {
            Interval interval = judgement.interval();
            switch (judgement.verdict()) {
                case SAME -> {
                    assertThat(interval.low()).isGreaterThanOrEqualTo(1 / 1.05);
                    assertThat(interval.high()).isLessThanOrEqualTo(1.05);
                }
                case SLOWER -> assertThat(interval.low()).isGreaterThan(1);
                case FASTER -> assertThat(interval.high()).isLessThan(1);
                case INCONCLUSIVE, NOT_COMPARABLE -> assertThat(interval.low()).isLessThan(interval.high());
            }
        }
    }

    /** The test of a table of one row may be over a little sooner than its interval says so. */
    @Test
    void theIntervalOfTheOnlyRowSaysWhatItsVerdictSays() {
        Random random = new Random(4);
        int slower = 0;
        for (int table = 0; table < 2000; table++) {
            double change = 0.025 + 0.01 * random.nextDouble();
            double[] pairs = random.doubles(12)
                    .map(any -> change + 0.007 * random.nextGaussian())
                    .toArray();
            Judgement judgement = RULE.judge(List.of(Samples.pairs(pairs))).get(0);
            if (judgement.verdict() == Verdict.SLOWER) {
                slower++;
                assertThat(judgement.interval().low()).isGreaterThan(1);
            }
        }
        assertThat(slower).isPositive();
    }

    /** Rows say what they would find: about four of five that change by that are found. */
    @Test
    void whatIsDetectableIsFoundInFourCasesOfFive() {
        Random random = new Random(3);
        int found = 0;
        int rows = 400 * EFFORT;
        double deviation = 0.03;
        double detectable = RULE.judge(List.of(Samples.pairs(pairs(0, deviation, 12, random))))
                .get(0)
                .detectableChange();
        for (int row = 0; row < rows; row++) {
            Decision decision = RULE.decide(
                            Samples.rows(pairs(StrictMath.log(detectable), deviation, Sequential.MOST_PAIRS, random)))
                    .get(0);
            found += decision.verdict() == Verdict.SLOWER ? 1 : 0;
        }
        assertThat(found / (double) rows).isBetween(0.65, 0.97);
    }

    private static double[] pairs(double change, double deviation, int count, Random random) {
        double[] pairs = new double[count];
        Arrays.setAll(pairs, pair -> change + deviation * random.nextGaussian());
        return pairs;
    }
}
