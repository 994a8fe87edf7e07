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
        assertThat(difference.detectableChange(0.05, 0.03)).isInfinite();
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
        assertThat(other.detectableChange(0.05, 0.03)).as("the threshold").isCloseTo(1.03, within(1e-12));
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

    /**
     * By hand, with a critical value of 3 at 20 degrees of freedom: 3 (1 - 1/80) + 0.8416 sqrt(1 + 9/40 + 3.9^2/40) = 4.027
     * standard errors.
     */
    @Test
    void theChangeThatCanBeDetected() {
        assertThat(Design.detectable(0.02, 20, 20, 3, 0.03)).isCloseTo(4.027 * 0.02, within(1e-4));
        assertThat(Design.detectable(1e-9, 20, 20, 3, 0.03))
                .as("the threshold, where forks hardly differ")
                .isCloseTo(Math.log(1.03), within(1e-8));
    }

    @Test
    void theForksThatAChangeTakes() {
        Design design = new Design(2 * 0.03 * 0.03, 0, 8, 0, 2);

        assertThat(design.forksNeeded(0.05, 0.03, 1.96)).hasValue(8);
        assertThat(design.forksNeeded(0.05, 0.03, 3.5))
                .as("many rows take more")
                .hasValue(21);
        assertThat(new Design(1e-12, 0, 8, 0, 2).forksNeeded(0.05, 0.03, 1.96))
                .as("a verdict needs three")
                .hasValue(3);
    }

    @Test
    void noNumberOfForksWhereTheyAreNotWhatIsMissing() {
        assertThat(Design.UNKNOWN.forksNeeded(0.05, 0.03, 1.96)).isEmpty();
        assertThat(new Design(1e300, 0, 8, 0, 2).forksNeeded(0.05, 0.03, 1.96))
                .as("beyond an int")
                .isEmpty();
        assertThat(new Design(0.001, 0.02 * 0.02, 8, 0, 2).forksNeeded(0.05, 0.03, 1.96))
                .as("runs differ by more")
                .isEmpty();
        assertThat(new Design(0.001, 0, 8, 0, 2).forksNeeded(0.05, 0.06, 1.96))
                .as("the threshold is above the change")
                .isEmpty();
    }

    /** Within 4 % from six degrees of freedom on. */
    @Test
    void quantilesForPlansThatAreNearEnough() {
        for (double level : new double[] {0.05, 0.005, 0.0001}) {
            double z = StudentT.quantile(1 - level / 2, Double.POSITIVE_INFINITY);
            for (double degrees : new double[] {6, 8, 14, 40, 1000}) {
                double exact = StudentT.quantile(1 - level / 2, degrees);
                assertThat(StudentT.quantileForPlans(z, degrees)).isCloseTo(exact, within(0.04 * exact));
            }
        }
    }
}
