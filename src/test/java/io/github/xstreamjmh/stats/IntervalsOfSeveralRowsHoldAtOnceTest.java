/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.stats;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.OptionalInt;
import java.util.Set;
import org.junit.jupiter.api.Test;

class IntervalsOfSeveralRowsHoldAtOnceTest {

    private static final double STANDARD_ERROR = 0.01;

    /** Student's quantile of two degrees of freedom, which has a formula: what is exceeded to either side with a probability. */
    private static double quantile(double error) {
        return (1 - error) * Math.sqrt(2 / (error * (2 - error)));
    }

    private static Judgement judgement(double standardError, Interval interval) {
        return new Judgement(
                new Difference(0.2, standardError, 2),
                interval,
                1,
                OptionalInt.empty(),
                OptionalInt.empty(),
                Verdict.INCONCLUSIVE,
                Set.of());
    }

    private static Interval interval(double error) {
        return new Interval(
                Math.exp(0.2 - quantile(error) * STANDARD_ERROR), Math.exp(0.2 + quantile(error) * STANDARD_ERROR));
    }

    @Test
    void eachHasItsShareOfTheError() {
        for (double error : new double[] {0.05, 0.2}) {
            Interval ofFour = judgement(STANDARD_ERROR, interval(error)).intervalOfSeveral(4);
            assertThat(ofFour.low()).isCloseTo(interval(error / 4).low(), within(1e-9));
            assertThat(ofFour.high()).isCloseTo(interval(error / 4).high(), within(1e-9));
        }
        assertThat(judgement(STANDARD_ERROR, interval(0.05))
                        .intervalOfSeveral(1)
                        .high())
                .isCloseTo(interval(0.05).high(), within(1e-9));
    }

    @Test
    void whatIsExactOrUnknownStaysSo() {
        Interval exact = new Interval(1.2, 1.2);
        assertThat(judgement(0, exact).intervalOfSeveral(4)).isEqualTo(exact);
        assertThat(judgement(Double.POSITIVE_INFINITY, Interval.UNKNOWN).intervalOfSeveral(4))
                .isEqualTo(Interval.UNKNOWN);
    }
}
