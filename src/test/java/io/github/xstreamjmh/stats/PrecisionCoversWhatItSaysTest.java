/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.stats;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import java.util.Random;
import java.util.function.DoubleSupplier;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class PrecisionCoversWhatItSaysTest {

    /** The goal, and what luck adds to it in short runs. */
    private static final double TOLERANCE = Boolean.getBoolean("xstreamjmh.long") ? 1 : 1.5;

    private static final int ROWS = Boolean.getBoolean("xstreamjmh.long") ? 40_000 : 4_000;

    /** A share of 95 % of 4,000 has a standard deviation of 0.34 points. */
    @ParameterizedTest
    @CsvSource({
        "NORMAL, parser, 0.01",
        "NORMAL, parser, 0.02",
        "NORMAL, parser, 0.05",
        "REAL, parser, 0.01",
        "REAL, parser, 0.02",
        "REAL, parser, 0.03",
        "REAL, parser, 0.05",
        "REAL, jsonbinding, 0.03",
        "REAL, xmlbinding, 0.02",
        "REAL, base64, 0.03"
    })
    void atTheStop(Reference.Shape shape, String family, double halfWidth) {
        Random random = new Random(4);
        Reference.Spread spread = new Reference.Spread(family, shape, random);
        Precision precision = new Precision(halfWidth, 0.95);
        int covered = 0;
        long forks = 0;
        for (int i = 0; i < ROWS; i++) {
            spread.next();
            int row = random.nextInt(spread.rows());
            double[] means = run(precision, () -> 1 + spread.fork(row));
            Interval interval = precision.estimate(means).interval();
            covered += interval.low() <= 1 && interval.high() >= 1 ? 1 : 0;
            forks += means.length;
        }
        System.out.printf(
                "%s %s to %.2f: covers %.1f %%, %.1f forks%n",
                shape, family, halfWidth, 100.0 * covered / ROWS, forks / (double) ROWS);

        assertThat(100.0 * covered / ROWS).isBetween(95 - TOLERANCE, 95 + TOLERANCE);
    }

    /** Rounds of one fork each, until none is missing. */
    private static double[] run(Precision precision, DoubleSupplier fork) {
        double[] means = {};
        while (precision.missing(means) > 0) {
            // As many as are surely missing at once; which are the last makes no difference to the first eight.
            int more = Math.max(1, precision.missing(means) / 2);
            int from = means.length;
            means = Arrays.copyOf(means, from + more);
            for (int i = from; i < means.length; i++) {
                means[i] = fork.getAsDouble();
            }
        }
        return means;
    }

    @Test
    void eightForksAtLeastAndThenAsManyAsTheySay() {
        Precision precision = new Precision(0.02, 0.95);

        assertThat(precision.missing()).isEqualTo(8);
        assertThat(precision.missing(100, 101, 99)).isEqualTo(5);
        assertThat(precision.missing(99, 101, 99, 101, 99, 101, 99, 101)).isZero();
        assertThat(precision.missing(95, 105, 95, 105, 95, 105, 95, 105))
                .as("(2.365 x 5.345 / 2)^2 = 40 forks")
                .isEqualTo(32);
    }

    @Test
    void laterForksMoveTheMeanButNotItsError() {
        Precision precision = new Precision(0.02, 0.95);
        double[] wild = {95, 105, 95, 105, 95, 105, 95, 105, 100, 100, 100, 100, 100, 100, 100, 100};

        Estimate estimate = precision.estimate(wild);

        assertThat(estimate.n()).isEqualTo(16);
        assertThat(estimate.mean()).isEqualTo(100);
        assertThat(estimate.relativeHalfWidth()).isCloseTo(2.3646 * 0.05345 / 4, within(1e-5));
        assertThat(precision.estimate(95, 105)).isEqualTo(Estimate.of(new double[] {95, 105}, 0.95));
    }

    @Test
    void whatMakesNoSenseIsRefused() {
        assertThatIllegalArgumentException().isThrownBy(() -> new Precision(0, 0.95));
        assertThatIllegalArgumentException().isThrownBy(() -> new Precision(0.01, 1));
    }
}
