/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.stats;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import java.util.Random;
import org.apache.commons.math3.distribution.GammaDistribution;
import org.apache.commons.math3.random.RandomGeneratorFactory;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class VariancePriorIsFittedToTheRowsTest {

    @ParameterizedTest
    @ValueSource(doubles = {1.5, 3, 6, 20})
    void thatWereDrawnFromIt(double degreesOfFreedom) {
        VariancePrior prior = fit(rows(20_000, degreesOfFreedom, new Random(1)), 8);

        assertThat(prior.degreesOfFreedom()).isCloseTo(degreesOfFreedom, within(0.08 * degreesOfFreedom));
        assertThat(prior.variance()).isCloseTo(4, within(0.15));
    }

    /** Variances of samples of nine, of rows whose true variances are 4 times a scaled inverse chi-squared. */
    private static double[] rows(int rows, double degreesOfFreedom, Random random) {
        var generator = RandomGeneratorFactory.createRandomGenerator(random);
        GammaDistribution truth = new GammaDistribution(generator, degreesOfFreedom / 2, 2 / degreesOfFreedom);
        GammaDistribution sample = new GammaDistribution(generator, 4, 0.25);
        double[] variances = new double[rows];
        Arrays.setAll(variances, row -> 4 / truth.sample() * sample.sample());
        return variances;
    }

    private static VariancePrior fit(double[] variances, double degreesOfFreedom) {
        double[] degrees = new double[variances.length];
        Arrays.fill(degrees, degreesOfFreedom);
        return VariancePrior.fit(variances, degrees);
    }

    @Test
    void thatVaryAlike() {
        double[] variances = new double[50];
        Arrays.fill(variances, 4);

        VariancePrior prior = fit(variances, 8);

        assertThat(prior.degreesOfFreedom()).isInfinite();
        assertThat(prior.moderate(1, 8)).isEqualTo(prior.variance());
        assertThat(prior.degreesOfFreedom(8))
                .as("no more than all rows have together")
                .isEqualTo(400);
    }

    @Test
    void butNotToFewerThanEightOfWhichSomethingIsKnown() {
        assertThat(fit(new double[] {1, 2, 3, 4, 5, 6, 7, 0, Double.POSITIVE_INFINITY}, 8))
                .isEqualTo(VariancePrior.NONE);
        assertThat(fit(new double[] {1, 2, 3, 4, 5, 6, 7, 8}, 8).known()).isTrue();
        assertThat(fit(new double[] {1, 2, 3, 4, 5, 6, 7, 8}, 0)).isEqualTo(VariancePrior.NONE);
        assertThat(VariancePrior.NONE.moderate(3, 8)).isEqualTo(3);
        assertThat(VariancePrior.NONE.degreesOfFreedom(8)).isEqualTo(8);
    }

    /** By the degrees of freedom: (6 x 4 + 8 x 1) / 14. */
    @Test
    void andDrawsARowTowardsTheOthers() {
        VariancePrior prior = new VariancePrior(6, 4, 1000);

        assertThat(prior.moderate(1, 8)).isCloseTo(32 / 14.0, within(1e-12));
        assertThat(prior.degreesOfFreedom(8)).isEqualTo(14);
        assertThat(prior.moderate(0, 8)).as("a constant").isZero();
    }
}
