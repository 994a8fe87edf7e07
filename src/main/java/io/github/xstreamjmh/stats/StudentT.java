/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.stats;

import org.apache.commons.math3.distribution.TDistribution;

/** Student's t distribution (Student, "The probable error of a mean", Biometrika 1908), as commons-math computes it. */
final class StudentT {

    private StudentT() {}

    /** The probability of a value at least as far from zero. */
    static double twoSidedP(double t, double degreesOfFreedom) {
        return Math.min(1, 2 * distribution(degreesOfFreedom).cumulativeProbability(-Math.abs(t)));
    }

    static double quantile(double probability, double degreesOfFreedom) {
        return distribution(degreesOfFreedom).inverseCumulativeProbability(probability);
    }

    private static TDistribution distribution(double degreesOfFreedom) {
        // Without the null, each instance would seed a random generator that nobody uses.
        return new TDistribution(null, degreesOfFreedom);
    }
}
