/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.stats;

import java.util.OptionalInt;

/**
 * What more forks of the same kind would show.
 *
 * @param variance the variance of the difference of one fork against another; infinite when not known
 * @param floor the part of the difference's variance that no fork takes away
 * @param known the degrees of freedom of what is known of it
 * @param priorDegrees those that its estimate has without any fork
 * @param degreesPerFork those that each further fork a side adds: 2 for separate sides, 1 for pairs
 */
record Design(double variance, double floor, double known, double priorDegrees, int degreesPerFork) {

    static final Design UNKNOWN = new Design(Double.POSITIVE_INFINITY, 0, 1, 0, 1);

    private static final int FEWEST_FORKS = 3;
    private static final int MANY_FORKS = 1 << 28;

    /** The normal quantile of the chance of finding a change that is there, which plans are made for: 0.8. */
    static final double POWER = 0.8416212335729143;

    /**
     * The smallest true change that is found in four cases of five, in logarithms: what is seen has to reach both the
     * threshold and {@code critical} times a standard error that will be estimated anew (Johnson &amp; Welch, "Applications
     * of the non-central t-distribution", Biometrika 1940; Abramowitz &amp; Stegun 26.7.10), and the standard error that
     * this rests on is an estimate as well.
     *
     * @param degreesOfFreedom those of the standard error to be
     * @param known those of the standard error at hand
     */
    static double detectable(
            double standardError, double degreesOfFreedom, double known, double critical, double threshold) {
        double reached = critical * (1 - 1 / (4 * degreesOfFreedom));
        double anew = 1 + critical * critical / (2 * degreesOfFreedom);
        double first = reached + POWER * Math.sqrt(anew);
        double significant = reached + POWER * Math.sqrt(anew + first * first / (2 * known));
        return Math.max(significant * standardError, StrictMath.log1p(threshold) + POWER * standardError);
    }

    /**
     * How many forks a side, or pairs, find a change in four cases of five; never fewer than the three that a verdict
     * needs. Kalibera &amp; Jones 2013 plan repetitions in this way.
     *
     * @param change such as 0.05 for 5 %
     * @param threshold what the change that is seen has to reach
     * @param z the normal quantile of the level of the test
     * @return empty when the spread isn't known, or no number of forks would do
     */
    OptionalInt forksNeeded(double change, double threshold, double z) {
        if (!Double.isFinite(variance)) {
            return OptionalInt.empty();
        }
        int tooFew = FEWEST_FORKS - 1;
        int enough = FEWEST_FORKS;
        while (!finds(enough, change, threshold, z)) {
            if (enough > MANY_FORKS) {
                return OptionalInt.empty();
            }
            tooFew = enough;
            enough *= 2;
        }
        while (enough - tooFew > 1) {
            int forks = (tooFew + enough) >>> 1;
            if (finds(forks, change, threshold, z)) {
                enough = forks;
            } else {
                tooFew = forks;
            }
        }
        return OptionalInt.of(enough);
    }

    private boolean finds(int forks, double change, double threshold, double z) {
        double degreesOfFreedom = priorDegrees + (double) degreesPerFork * forks - 2;
        double standardError = Math.sqrt(variance / forks + floor);
        double critical = StudentT.quantileForPlans(z, degreesOfFreedom);
        return detectable(standardError, degreesOfFreedom, known, critical, threshold) <= StrictMath.log1p(change);
    }
}
