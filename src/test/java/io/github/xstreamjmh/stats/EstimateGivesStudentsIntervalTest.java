/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.stats;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

class EstimateGivesStudentsIntervalTest {

    /** The second drug of Student's own data (Biometrika 1908), R's {@code sleep}; interval: R's {@code t.test}. */
    @Test
    void forStudentsSleepData() {
        Estimate estimate = Estimate.of(new double[] {1.9, 0.8, 1.1, 0.1, -0.1, 4.4, 5.5, 1.6, 4.6, 3.4}, 0.95);

        assertThat(estimate.mean()).isCloseTo(2.33, within(1e-12));
        assertThat(estimate.interval().low()).isCloseTo(0.8976775, within(1e-7));
        assertThat(estimate.interval().high()).isCloseTo(3.7623225, within(1e-7));
        assertThat(estimate.n()).isEqualTo(10);
        assertThat(estimate.relativeHalfWidth()).isCloseTo((3.7623225 - 2.33) / 2.33, within(1e-7));
    }

    /** Student's sleep data, as R's {@code t.test(extra ~ group)} has them. */
    @Test
    void ofADifferenceByWelch() {
        Estimate estimate = Estimate.ofDifference(
                new double[] {0.7, -1.6, -0.2, -1.2, -0.1, 3.4, 3.7, 0.8, 0, 2},
                new double[] {1.9, 0.8, 1.1, 0.1, -0.1, 4.4, 5.5, 1.6, 4.6, 3.4},
                0.95);

        assertThat(estimate.mean()).isCloseTo(1.58, within(1e-12));
        assertThat(estimate.interval().low()).isCloseTo(-0.2054832, within(1e-7));
        assertThat(estimate.interval().high()).isCloseTo(3.3654832, within(1e-7));
        assertThat(Estimate.ofDifference(new double[] {1}, new double[] {3, 4}, 0.95)
                        .interval()
                        .known())
                .isFalse();
    }

    /** NIST's StRD data set NumAcc4: mean 10000000.2 and standard deviation 0.1 exactly, hard to compute naively. */
    @Test
    void withoutLosingDigitsToALargeMean() {
        double[] values = new double[1001];
        Arrays.setAll(values, i -> i == 0 ? 10_000_000.2 : i % 2 == 1 ? 10_000_000.1 : 10_000_000.3);

        Moments moments = Moments.of(values);

        assertThat(moments.mean()).isCloseTo(10_000_000.2, within(1e-8));
        assertThat(Math.sqrt(moments.variance())).isCloseTo(0.1, within(1e-8));
    }

    /** Three forks each of ten rows, whose spreads differ by three: intervals are narrower than each row's own, and hold. */
    @Test
    void ofTheDifferencesOfATableWithVariancesThatRowsShare() {
        Random random = new Random(7);
        int rows = 10;
        int tables = 200;
        int missed = 0;
        double widths = 0;
        double own = 0;
        for (int table = 0; table < tables; table++) {
            List<double[]> from = new ArrayList<>();
            List<double[]> to = new ArrayList<>();
            for (int row = 0; row < rows; row++) {
                double deviation = 0.02 + 0.04 * row / rows;
                for (List<double[]> side : List.of(from, to)) {
                    side.add(random.doubles(3)
                            .map(any -> deviation * random.nextGaussian())
                            .toArray());
                }
            }
            List<Estimate> estimates = Estimate.ofDifferences(from, to, 0.95);
            for (int row = 0; row < rows; row++) {
                Interval interval = estimates.get(row).interval();
                missed += interval.holds(0) ? 0 : 1;
                widths += interval.high() - interval.low();
                Interval alone =
                        Estimate.ofDifference(from.get(row), to.get(row), 0.95).interval();
                own += alone.high() - alone.low();
            }
        }
        assertThat(missed / (double) (tables * rows)).isBetween(0.03, 0.075);
        assertThat(widths).isLessThan(0.9 * own);
    }

    @Test
    void ofNoWidthForEqualValues() {
        Estimate estimate = Estimate.of(new double[] {0.1, 0.1, 0.1}, 0.95);

        assertThat(estimate.interval()).isEqualTo(new Interval(0.1, 0.1));
        assertThat(estimate.relativeHalfWidth()).isZero();
        assertThat(Estimate.of(new double[3], 0.95).relativeHalfWidth()).isZero();
    }

    @Test
    void withoutEndsForASingleValue() {
        Estimate estimate = Estimate.of(new double[] {7}, 0.95);

        assertThat(estimate.mean()).isEqualTo(7);
        assertThat(estimate.interval().known()).isFalse();
        assertThat(estimate.relativeHalfWidth()).isInfinite();
    }

    @Test
    void butNotForNothingNorForWhatIsNoNumber() {
        assertThatIllegalArgumentException().isThrownBy(() -> Estimate.of(new double[0], 0.95));
        assertThatIllegalArgumentException().isThrownBy(() -> Estimate.of(new double[] {1, Double.NaN}, 0.95));
    }
}
