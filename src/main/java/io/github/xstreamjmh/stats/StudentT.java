/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.stats;

import org.apache.commons.math3.distribution.NormalDistribution;
import org.apache.commons.math3.distribution.RealDistribution;
import org.apache.commons.math3.distribution.TDistribution;

/** Student's t distribution (Student, "The probable error of a mean", Biometrika 1908), as commons-math computes it. */
final class StudentT {

    /** Where it is the normal distribution to all digits that matter. */
    private static final double MANY_DEGREES = 1e5;

    private StudentT() {}

    /** The probability of a value at least as far from zero. */
    static double twoSidedP(double t, double degreesOfFreedom) {
        return Math.min(1, 2 * distribution(degreesOfFreedom).cumulativeProbability(-Math.abs(t)));
    }

    static double quantile(double probability, double degreesOfFreedom) {
        return distribution(degreesOfFreedom).inverseCumulativeProbability(probability);
    }

    /**
     * The quantile of a probability whose normal quantile is {@code z}, near enough for plans and much faster (Abramowitz
     * &amp; Stegun, "Handbook of Mathematical Functions", 26.7.5).
     */
    static double quantileForPlans(double z, double degreesOfFreedom) {
        double z2 = z * z;
        double n = 4 * degreesOfFreedom;
        double first = z * (z2 + 1) / n;
        double second = z * ((5 * z2 + 16) * z2 + 3) / (6 * n * n);
        double third = z * (((3 * z2 + 19) * z2 + 17) * z2 - 15) / (6 * n * n * n);
        return z + first + second + third;
    }

    private static RealDistribution distribution(double degreesOfFreedom) {
        // Without the null, each instance would seed a random generator that nobody uses.
        return degreesOfFreedom > MANY_DEGREES
                ? new NormalDistribution(null, 0, 1)
                : new TDistribution(null, degreesOfFreedom);
    }
}
