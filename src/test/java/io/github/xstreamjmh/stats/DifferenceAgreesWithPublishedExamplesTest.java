/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.stats;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.stream.DoubleStream;
import org.apache.commons.math3.stat.regression.SimpleRegression;
import org.junit.jupiter.api.Test;

class DifferenceAgreesWithPublishedExamplesTest {

    /** R's documentation of {@code sleep}, {@code t.test(extra ~ group)}: Student's data (1908), Welch's test. */
    @Test
    void onSleepAsTwoGroups() {
        Difference welch = Difference.welch(
                new double[] {0.7, -1.6, -0.2, -1.2, -0.1, 3.4, 3.7, 0.8, 0.0, 2.0},
                new double[] {1.9, 0.8, 1.1, 0.1, -0.1, 4.4, 5.5, 1.6, 4.6, 3.4});

        assertThat(welch.value()).isCloseTo(1.58, within(1e-12));
        assertThat(welch.value() / welch.standardError()).isCloseTo(1.8608, within(5e-5));
        assertThat(welch.degreesOfFreedom()).isCloseTo(17.776, within(5e-4));
        assertThat(welch.p()).isCloseTo(0.07939, within(5e-6));
        assertThat(Math.log(welch.interval(0.95).low())).isCloseTo(-0.2054832, within(1e-7));
        assertThat(Math.log(welch.interval(0.95).high())).isCloseTo(3.3654832, within(1e-7));
    }

    /** The weights of screws in Wikipedia's "Student's t-test": t = 1.959 with 7.031 degrees, p = 0.091. */
    @Test
    void onTheWeightsOfScrews() {
        Difference welch = Difference.welch(
                new double[] {29.89, 29.93, 29.72, 29.98, 30.02, 29.98},
                new double[] {30.02, 29.99, 30.11, 29.97, 30.01, 29.99});

        assertThat(welch.value() / welch.standardError()).isCloseTo(1.959, within(5e-4));
        assertThat(welch.degreesOfFreedom()).isCloseTo(7.031, within(5e-4));
        assertThat(welch.p()).isCloseTo(0.0907733242856612, within(1e-12));
    }

    /** Two examples of Rosetta Code's "Welch's t-test", computed with R: unequal sizes, and a variance 3000 times the other. */
    @Test
    void onGroupsOfUnequalSizesAndVariances() {
        assertThat(Difference.welch(
                                new double[] {19.8, 20.4, 19.6, 17.8, 18.5, 18.9, 18.3, 18.9, 19.5, 22.0},
                                new double[] {
                                    28.2, 26.6, 20.1, 23.3, 25.2, 22.1, 17.7, 27.6, 20.6, 13.7, 23.2, 17.5, 20.6, 18.0,
                                    23.9, 21.6, 24.3, 20.4, 24.0, 13.2
                                })
                        .p())
                .isCloseTo(0.0359722710297968, within(1e-12));
        assertThat(Difference.welch(new double[] {3.0, 4.0, 1.0, 2.1}, new double[] {490.2, 340.0, 433.9})
                        .p())
                .isCloseTo(0.010751561149785, within(1e-12));
    }

    /**
     * Seven children breathed better after formoterol, then after salbutamol, six the other way round (Senn, "Cross-over
     * Trials in Clinical Research", chapter 3; also SAS/STAT, PROC TTEST, "AB/BA Crossover Design"): 46.6 [22.9, 70.3]
     * l/min, t = 4.32 with 11 degrees, p = 0.0012. More digits: statsmodels' least squares.
     */
    @Test
    void onSennsAsthmaTrial() {
        List<Order> orders = new ArrayList<>();
        double[] formoterolMinusSalbutamol = {40, 50, 70, 20, 40, 30, -35, 15, 90, 30, 30, 80, 130};
        for (int child = 0; child < 13; child++) {
            orders.add(child < 7 ? Order.CANDIDATE_FIRST : Order.BASELINE_FIRST);
        }

        Difference difference = Difference.paired(formoterolMinusSalbutamol, orders);

        assertThat(difference.value()).isCloseTo(46.60714286, within(1e-8));
        assertThat(difference.standardError()).isCloseTo(10.77655965, within(1e-8));
        assertThat(difference.degreesOfFreedom()).isEqualTo(11);
        assertThat(difference.p()).isCloseTo(0.00120485, within(1e-8));
        assertThat(Math.log(difference.interval(0.95).low())).isCloseTo(22.888095, within(1e-6));
        assertThat(Math.log(difference.interval(0.95).high())).isCloseTo(70.326191, within(1e-6));
    }

    @Test
    void onRandomPairsWithAGeneralLeastSquaresSolver() {
        Random random = new Random(7);
        for (int trial = 0; trial < 200; trial++) {
            int pairs = 3 + random.nextInt(20);
            SimpleRegression regression = new SimpleRegression();
            List<Order> orders = new ArrayList<>();
            double[] differences = new double[pairs];
            for (int pair = 0; pair < pairs; pair++) {
                orders.add(
                        pair == 0 || (pair > 1 && random.nextBoolean()) ? Order.BASELINE_FIRST : Order.CANDIDATE_FIRST);
                differences[pair] = random.nextGaussian();
                regression.addData(orders.get(pair) == Order.BASELINE_FIRST ? 1 : -1, differences[pair]);
            }

            Difference difference = Difference.paired(differences, orders);

            assertThat(difference.value()).isCloseTo(regression.getIntercept(), within(1e-12));
            assertThat(difference.standardError()).isCloseTo(regression.getInterceptStdErr(), within(1e-12));
            assertThat(Pooled.paired(differences, orders).variance())
                    .isCloseTo(regression.getMeanSquareError(), within(1e-12));
        }
    }

    /**
     * Wellek's bioequivalence data in SAS/STAT, PROC TTEST, "Equivalence Testing with Lognormal Data": ratio 0.9412, its
     * 90 % interval [0.8634, 1.0260] inside [0.8, 1.25], p = 0.0031 for the nearer bound.
     */
    @Test
    void onWelleksBioequivalence() {
        double[] test = {103.4, 59.92, 68.17, 94.54, 69.48, 72.17, 74.37, 84.44, 96.74, 94.26, 48.52, 95.68};
        double[] reference = {90.11, 77.71, 77.71, 97.51, 58.21, 101.3, 79.84, 96.06, 89.30, 97.22, 61.62, 85.80};
        double[] logs = new double[test.length];
        for (int subject = 0; subject < logs.length; subject++) {
            logs[subject] = Math.log(test[subject] / reference[subject]);
        }
        Moments moments = Moments.of(logs);
        Difference difference = new Difference(moments.mean(), Math.sqrt(moments.varianceOfMean()), 11);

        assertThat(difference.ratio()).isCloseTo(0.9412, within(5e-5));
        assertThat(difference.interval(0.90).low()).isCloseTo(0.8634, within(5e-5));
        assertThat(difference.interval(0.90).high()).isCloseTo(1.0260, within(5e-5));
        assertThat(difference.within(0.25, 0.05)).isTrue();
        assertThat(difference.within(0.25, 0.0032)).isTrue();
        assertThat(difference.within(0.25, 0.0030)).isFalse();
    }

    /** Schuirmann 1987: the two one-sided tests and the interval at 1 - 2 alpha are one rule. */
    @Test
    void ofEquivalenceByIntervals() {
        Random random = new Random(11);
        int[] answers = new int[2];
        for (int trial = 0; trial < 500; trial++) {
            Difference difference = Difference.welch(logs(random, 5, 0), logs(random, 6, 0.01));
            Interval interval = difference.interval(0.90);
            boolean inside = interval.low() > 1 / 1.03 && interval.high() < 1.03;

            assertThat(difference.within(0.03, 0.05)).isEqualTo(inside);
            answers[inside ? 1 : 0]++;
        }
        assertThat(answers).as("both answers were tried").doesNotContain(0);
    }

    private static double[] logs(Random random, int n, double mean) {
        return DoubleStream.generate(() -> mean + 0.02 * random.nextGaussian())
                .limit(n)
                .toArray();
    }
}
