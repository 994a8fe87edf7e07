/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.stats;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.github.xstreamjmh.stats.Sequential.Decision;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** Now and then a JVM compiles other code, and its pair lies far from the others: it neither hides nor makes a change. */
class OutlyingPairsCountForLessTest {

    private static final Sequential RULE = new Sequential(Sequential.THRESHOLD, Sequential.MOST_PAIRS);
    private static final int EFFORT = Boolean.getBoolean("xstreamjmh.long") ? 10 : 1;
    private static final int ROWS = 2000 * EFFORT;

    @Test
    void aPairFarOffIsDrawnIn() {
        // median 0.01, median absolute deviation 0.02: bounds at 0.01 +- 3 * 1.4826 * 0.02
        Sample sample = Sample.winsorized(-0.02, -0.01, 0, 0.01, 0.02, 0.03, 0.5);
        Sample byHand = Sample.of(-0.02, -0.01, 0, 0.01, 0.02, 0.03, 0.098956);
        assertThat(sample.mean()).isCloseTo(byHand.mean(), within(1e-12)).isCloseTo(0.018422, within(1e-6));
        assertThat(sample.degrees()).isEqualTo(5);
        assertThat(sample.variance()).isCloseTo(byHand.variance() * 36 / 25, within(1e-12));
        assertThat(sample.pairs()).isEqualTo(7);
    }

    @Test
    void pairsThatAgreeCloserThanLayoutsDoAreNotFar() {
        double[] pairs = {0, 0, 0, 0, 0, 0.0149};
        assertThat(Sample.winsorized(pairs)).isEqualTo(Sample.of(pairs));
        assertThat(Sample.winsorized(0, 0, 0, 0, 0, 0.2).mean()).isCloseTo(0.015 / 6, within(1e-12));
    }

    @Test
    void ofFewPairsAllCountInFull() {
        double[] pairs = {0, 0.001, 0.002, 0.003, 0.5};
        assertThat(Sample.winsorized(pairs)).isEqualTo(Sample.of(pairs));
    }

    @Test
    void aRowOfTwoStatesKeepsItsMean() {
        double[] pairs = {0, 0.01, 0.2, 0.21, 0, 0.2, 0.01, 0.21};
        assertThat(Sample.winsorized(pairs)).isEqualTo(Sample.of(pairs));
    }

    @Test
    void oneInTenHidesNoChangeAndMakesNone() {
        double[] slower = found(StrictMath.log1p(0.05));
        double[] none = found(0);
        assertThat(slower[0]).as("found").isGreaterThan(0.9);
        assertThat(slower[1]).as("called the same").isLessThan(0.02);
        assertThat(none[0]).as("false").isLessThan(0.01);
    }

    /** Which share of rows is called a change, and which the same, where one pair in ten is off by some 40 %. */
    private static double[] found(double change) {
        Random random = new Random(1);
        int changed = 0;
        int same = 0;
        for (int row = 0; row < ROWS; row++) {
            double[] pairs = new double[Sequential.MOST_PAIRS];
            Arrays.setAll(pairs, pair -> change + outlying(0.015, 0.1, random));
            Decision decision = RULE.decide(Samples.rows(pairs)).get(0);
            changed += decision.isChange() ? 1 : 0;
            same += decision.verdict() == Verdict.SAME ? 1 : 0;
        }
        if (EFFORT > 1) {
            System.out.printf(
                    "one in ten off by 40 %%, change %.3f: a change %.2f %%, the same %.2f %%%n",
                    change, 100.0 * changed / ROWS, 100.0 * same / ROWS);
        }
        return new double[] {changed / (double) ROWS, same / (double) ROWS};
    }

    private static double outlying(double deviation, double share, Random random) {
        double off = random.nextDouble() < share ? 0.4 * (random.nextBoolean() ? 1 : -1) : 0;
        return off + deviation * random.nextGaussian();
    }

    @Test
    void aMeanThatTheyMoveIsSaidToBeSo() {
        double[] pairs = new double[Sequential.MOST_PAIRS];
        Arrays.setAll(pairs, pair -> 0.06 + 0.002 * (pair % 5));
        pairs[2] = -0.5;
        Judgement slower = judged(pairs);
        assertThat(slower.verdict()).isEqualTo(Verdict.SLOWER);
        assertThat(slower.notes()).contains(Note.OUTLIERS);
        assertThat(slower.ratio()).isBetween(1.05, 1.07);
        assertThat(slower.interval().low()).isGreaterThan(1);
    }

    @Test
    void aRowThatIsTheSameBesidesThemIsOpen() {
        double[] pairs = new double[Sequential.MOST_PAIRS];
        Arrays.setAll(pairs, pair -> (pair % 5 - 2) * 0.002 + (pair % 9 == 3 ? 0.4 : 0));
        Judgement open = judged(pairs);
        assertThat(open.verdict()).isEqualTo(Verdict.INCONCLUSIVE);
        assertThat(open.notes()).contains(Note.OUTLIERS_OPEN).doesNotContain(Note.OUTLIERS, Note.PAUSES_OPEN);
        assertThat(open.detectableChange()).isBetween(1.01, 1.1);
    }

    @Test
    void aFamilyWithStatesOrPausesIsNotTheSame() {
        Random random = new Random(2);
        List<Comparison> states = new ArrayList<>();
        for (int row = 0; row < 20; row++) {
            states.add(Samples.pairs(random.doubles(Sequential.MOST_PAIRS)
                    .map(any -> 0.005 * random.nextGaussian() + (any < 0.25 ? 0.18 : 0))
                    .toArray()));
        }
        assertThat(RULE.overall(states).orElseThrow().judgement().ratio()).isLessThan(1.015);
        assertThat(RULE.overall(states).orElseThrow().judgement().verdict()).isEqualTo(Verdict.INCONCLUSIVE);
    }

    private static Judgement judged(double... pairs) {
        return RULE.judge(List.of(Samples.pairs(pairs))).get(0);
    }
}
