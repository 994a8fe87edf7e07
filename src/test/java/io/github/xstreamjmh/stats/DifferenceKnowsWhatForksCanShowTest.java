/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.stats;

import static io.github.xstreamjmh.stats.Order.BASELINE_FIRST;
import static io.github.xstreamjmh.stats.Order.CANDIDATE_FIRST;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import org.junit.jupiter.api.Test;

class DifferenceKnowsWhatForksCanShowTest {

    @Test
    void nothingButTheRatioWithASingleForkOnASide() {
        assertNothingKnown(Difference.welch(new double[] {0}, new double[] {Math.log(1.1), Math.log(1.1)}));
        assertNothingKnown(Difference.paired(new double[] {Math.log(1.1)}, List.of(BASELINE_FIRST)));
    }

    @Test
    void nothingButTheRatioWithTwoPairsAsTheOrderTakesOne() {
        assertNothingKnown(Difference.paired(
                new double[] {Math.log(1.1) + 0.2, Math.log(1.1) - 0.2}, List.of(BASELINE_FIRST, CANDIDATE_FIRST)));
    }

    @Test
    void nothingButTheRatioWhenOneSideAlwaysRanFirst() {
        double log = Math.log(1.1);
        assertNothingKnown(Difference.paired(
                new double[] {log + 0.01, log, log - 0.01}, List.of(BASELINE_FIRST, BASELINE_FIRST, BASELINE_FIRST)));
    }

    private static void assertNothingKnown(Difference difference) {
        assertThat(difference.ratio()).isCloseTo(1.1, within(1e-12));
        assertThat(difference.p()).isEqualTo(1);
        assertThat(difference.interval(0.95)).isEqualTo(new Interval(0, Double.POSITIVE_INFINITY));
        assertThat(difference.interval(0.95).known()).isFalse();
        assertThat(difference.within(0.5, 0.05)).isFalse();
        assertThat(difference.smallestVisible(0.05)).isInfinite();
        assertThat(difference.forksNeeded(0.05)).isEmpty();
    }

    @Test
    void everythingWhenForksDoNotDiffer() {
        double[] forks = {0.1, 0.1, 0.1};
        Difference same = Difference.welch(forks, new double[] {0.1, 0.1, 0.1, 0.1});
        Difference other = Difference.welch(forks, new double[] {0.2, 0.2, 0.2});

        assertThat(same.p()).isEqualTo(1);
        assertThat(same.interval(0.95)).isEqualTo(new Interval(1, 1));
        assertThat(same.within(0.03, 0.05)).isTrue();
        assertThat(other.p()).isZero();
        assertThat(other.within(0.03, 0.05)).isFalse();
        assertThat(other.smallestVisible(0.05)).isEqualTo(1);
        assertThat(other.forksNeeded(0.05)).as("a verdict needs three").hasValue(3);
    }

    /** What it matters to run first cancels, though it is ten times the difference. */
    @Test
    void theDifferenceWithoutTheOrder() {
        double[] differences = {0.02 + 0.2, 0.02 - 0.2, 0.02 + 0.2, 0.02 - 0.2, 0.02 + 0.2};

        Difference difference = Difference.paired(
                differences, List.of(BASELINE_FIRST, CANDIDATE_FIRST, BASELINE_FIRST, CANDIDATE_FIRST, BASELINE_FIRST));

        assertThat(difference.value()).isCloseTo(0.02, within(1e-15));
        assertThat(difference.p()).isLessThan(1e-9);
    }

    /** Standard deviation 3 % on both sides, +5 %: 2 + ceil(7.85 x 2 x 0.0009 / ln(1.05)^2) = 2 + ceil(5.94) = 8. */
    @Test
    void theForksThatAChangeTakes() {
        double variance = 2 * 0.03 * 0.03;

        assertThat(new Difference(0, 0.01, 8, variance, 2).forksNeeded(0.05)).hasValue(8);
        assertThat(new Difference(0, 0.01, 8, 1e300, 2).forksNeeded(0.05))
                .as("beyond an int")
                .hasValue(Integer.MAX_VALUE);
    }

    /** (2.306 + 0.889) standard errors at 8 degrees of freedom, by the tables. */
    @Test
    void theSmallestChangeThatIsVisible() {
        assertThat(Math.log(new Difference(0, 0.01, 8, 0, 2).smallestVisible(0.05)))
                .isCloseTo(0.03195, within(1e-5));
    }
}
