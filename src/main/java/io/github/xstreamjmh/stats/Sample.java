/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.stats;

import java.util.Arrays;

/**
 * What a row's pairs say by themselves.
 *
 * @param variance of a pair; 0 of a single one
 * @param degrees of freedom of the variance
 */
record Sample(double mean, double variance, double degrees, int pairs) {

    /** In normal standard deviations, how far from the median a pair counts in full. */
    private static final double FAR = 3;

    /** The normal standard deviation over the median absolute deviation. */
    private static final double NORMAL = 1.4826;

    /** Of fewer pairs it isn't known which lie far off. */
    private static final int FEWEST = 6;

    /** The mean of all pairs. */
    static Sample of(double... pairs) {
        Moments moments = Moments.of(pairs);
        return new Sample(moments.mean(), moments.n() == 1 ? 0 : moments.variance(), moments.n() - 1, moments.n());
    }

    /**
     * The mean of pairs of which those far from the median count as if they lay three standard deviations off: now and then
     * a JVM compiles other code, and one such pair of ten would hide a change of 5 %. The deviation is that of the median
     * absolute deviation, and at least what two layouts of a jar may differ by. Each pair that is drawn in costs a degree
     * of freedom and makes the variance larger (Dixon &amp; Tukey, "Approximate behavior of the distribution of Winsorized
     * t", Technometrics 1968).
     */
    static Sample winsorized(double... pairs) {
        if (pairs.length < FEWEST) {
            return of(pairs);
        }
        double median = Stalls.middle(pairs);
        double[] distances = new double[pairs.length];
        Arrays.setAll(distances, pair -> Math.abs(pairs[pair] - median));
        double bound = FAR * Math.max(Look.LAYOUT, NORMAL * Stalls.middle(distances));
        double[] drawnIn = new double[pairs.length];
        int far = 0;
        for (int pair = 0; pair < pairs.length; pair++) {
            drawnIn[pair] = Math.max(median - bound, Math.min(median + bound, pairs[pair]));
            far += distances[pair] > bound ? 1 : 0;
        }
        Sample sample = of(drawnIn);
        double degrees = sample.degrees - far;
        double lost = sample.degrees / degrees;
        return new Sample(sample.mean, sample.variance * lost * lost, degrees, pairs.length);
    }
}
