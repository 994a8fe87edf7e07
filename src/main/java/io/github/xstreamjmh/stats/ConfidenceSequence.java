/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.stats;

/**
 * Intervals that hold at any time of looking: a normal mixture's confidence sequence (Robbins, "Statistical methods related to
 * the law of the iterated logarithm", Annals of Mathematical Statistics 1970; Howard et al., "Time-uniform, nonparametric,
 * nonasymptotic confidence sequences", Annals of Statistics 2021).
 */
final class ConfidenceSequence {

    /** Where intervals are narrowest: after about nine times as many pairs. */
    private static final double MIXTURE = 1;

    private ConfidenceSequence() {}

    static Interval interval(Difference difference, double pairs, double alpha) {
        return difference.intervalBy(quantile(pairs, difference.degreesOfFreedom(), alpha));
    }

    /** In standard errors, how far off a mean may be at any number of pairs. */
    static double quantile(double pairs, double degrees, double alpha) {
        double all = pairs + MIXTURE;
        return NormalScore.toStudent(Math.sqrt(all / pairs * StrictMath.log(all / (MIXTURE * alpha * alpha))), degrees);
    }
}
