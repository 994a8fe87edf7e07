/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.stats;

/** Student's t on the scale of normal deviates. */
final class NormalScore {

    /** A t of so many is a normal deviate to all digits that matter. */
    private static final double MANY_DEGREES = 1e9;

    private NormalScore() {}

    /**
     * The normal deviate that is as rare as a t, to two digits or more from two degrees of freedom on (Wallace, "Bounds on
     * normal approximations to Student's and the chi-square distributions", Annals of Mathematical Statistics 1959).
     */
    static double of(double t, double degrees) {
        double n = degreesOrMany(degrees);
        return Math.signum(t) * shrinking(n) * Math.sqrt(n * StrictMath.log1p(t * t / n));
    }

    /** Turned round: the t that is as rare as a normal deviate. */
    static double toStudent(double z, double degrees) {
        double n = degreesOrMany(degrees);
        double root = z / shrinking(n);
        return Math.signum(z) * Math.sqrt(n * StrictMath.expm1(root * root / n));
    }

    private static double shrinking(double degrees) {
        return (8 * degrees + 1) / (8 * degrees + 3);
    }

    private static double degreesOrMany(double degrees) {
        return Math.min(degrees, MANY_DEGREES);
    }
}
