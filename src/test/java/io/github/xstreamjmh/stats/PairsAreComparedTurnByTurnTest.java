/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.stats;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

class PairsAreComparedTurnByTurnTest {

    private static final double CHANGE = Math.log1p(0.05);

    private static double difference(double[] baseline, double[] candidate) {
        return new Comparison(
                        new Forks(List.of(baseline)), new Forks(List.of(candidate)), List.of(Order.BASELINE_FIRST))
                .differences()[0];
    }

    /** Times of a machine whose speed changes as the turns go on. */
    private static double[] drifting(int turns, double log) {
        double[] times = new double[turns];
        Arrays.setAll(times, turn -> 1000 * Math.exp(log + Math.sin(turn)));
        return times;
    }

    @Test
    void whatTheMachineDoesToBothIsNoDifference() {
        assertThat(difference(drifting(15, 0), drifting(15, CHANGE))).isCloseTo(CHANGE, within(1e-9));
    }

    @Test
    void whatItDoesToFewTurnsOfOneSideIsNoneEither() {
        double[] disturbed = drifting(15, CHANGE);
        for (int turn : List.of(2, 7, 8)) {
            disturbed[turn] *= 3;
        }
        assertThat(difference(drifting(15, 0), disturbed)).isCloseTo(CHANGE, within(1e-9));
    }

    @Test
    void aChangeOfMostTurnsIsOne() {
        double[] slower = drifting(15, 0);
        for (int turn = 0; turn < 15; turn += 5) {
            slower[turn] *= 0.5;
        }
        assertThat(difference(slower, drifting(15, CHANGE))).isCloseTo(CHANGE, within(1e-9));
    }

    @Test
    void fewIterationsAreComparedByTheirMeans() {
        assertThat(difference(new double[] {1, 1, 1, 1}, new double[] {1, 1, 1, 5}))
                .isCloseTo(Math.log(2), within(1e-9));
    }

    @Test
    void soAreDifferentNumbersOfThem() {
        assertThat(difference(new double[] {2}, new double[] {1, 1, 1, 1, 1, 7}))
                .isCloseTo(0, within(1e-9));
    }

    @Test
    void ofFiveTurnsItIsTheThird() {
        assertThat(difference(new double[] {1, 1, 1, 1, 1}, new double[] {9, 2, 0.1, 2, 2}))
                .isCloseTo(Math.log(2), within(1e-9));
    }

    /** Pairs of forks whose candidate pauses in one turn of fifteen. */
    private static Comparison pausing(double pause) {
        List<double[]> candidate = new ArrayList<>();
        for (int pair = 0; pair < 4; pair++) {
            double[] turns = drifting(15, 0.001 * pair);
            turns[pair] += pause;
            candidate.add(turns);
        }
        return new Comparison(
                new Forks(Collections.nCopies(4, drifting(15, 0))),
                new Forks(candidate),
                List.of(Order.BASELINE_FIRST, Order.CANDIDATE_FIRST, Order.BASELINE_FIRST, Order.CANDIDATE_FIRST));
    }

    @Test
    void pausesOfOneSideAreToldAndKeepItFromBeingCalledTheSame() {
        Sequential rule = new Sequential(Sequential.THRESHOLD);
        Judgement hardly = rule.judge(List.of(pausing(100))).get(0);
        assertThat(hardly.verdict()).isEqualTo(Verdict.SAME);
        assertThat(hardly.notes()).doesNotContain(Note.PAUSES);
        Judgement pauses = rule.judge(List.of(pausing(5000))).get(0);
        assertThat(pauses.verdict()).isEqualTo(Verdict.INCONCLUSIVE);
        assertThat(pauses.notes()).contains(Note.PAUSES, Note.UNDECIDED);
    }

    @Test
    void onAMachineThatOthersDisturbItSpreadsLess() {
        Random random = new Random(1);
        double[] byTurns = new double[500];
        double[] byMeans = new double[500];
        for (int pair = 0; pair < byTurns.length; pair++) {
            double[] a = disturbed(random);
            double[] b = disturbed(random);
            byTurns[pair] = difference(a, b);
            byMeans[pair] = Math.log(Moments.of(b).mean() / Moments.of(a).mean());
        }
        assertThat(Moments.of(byTurns).variance())
                .isLessThan(Moments.of(byMeans).variance() / 2);
    }

    /** Iterations with a deviation of 3 %, of which one in ten takes half as long again. */
    private static double[] disturbed(Random random) {
        double[] times = new double[15];
        Arrays.setAll(
                times,
                turn -> 1000 * Math.exp(0.03 * random.nextGaussian() + (random.nextInt(10) == 0 ? Math.log(1.5) : 0)));
        return times;
    }
}
