/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.stats;

import org.apache.commons.math3.distribution.NormalDistribution;

/**
 * A confidence interval.
 *
 * @param low its lower end; negative infinity, or 0 for a ratio, when nothing is known
 * @param high its upper end; infinity when nothing is known
 */
public record Interval(double low, double high) {

    /** That of a positive figure of which nothing is known. */
    public static final Interval UNKNOWN = new Interval(0, Double.POSITIVE_INFINITY);

    private static final double SINGLE = 0.05;

    /** Whether there was a spread to compute it from. */
    public boolean known() {
        return Double.isFinite(high);
    }

    /** Whether a value lies inside. */
    public boolean holds(double value) {
        return low <= value && value <= high;
    }

    /** Whether no value lies in both. */
    public boolean isApartFrom(Interval other) {
        return high < other.low || low > other.high;
    }

    /**
     * That of a ratio at 95 %, as wide as it has to be where it is one of several and all are to hold at once (Bonferroni).
     *
     * @param count how many they are
     */
    public Interval ofSeveral(int count) {
        double wider = quantile(SINGLE / count) / quantile(SINGLE);
        double middle = Math.sqrt(low * high);
        return known()
                ? new Interval(
                        middle * StrictMath.pow(low / middle, wider), middle * StrictMath.pow(high / middle, wider))
                : this;
    }

    private static double quantile(double error) {
        return new NormalDistribution(null, 0, 1).inverseCumulativeProbability(1 - error / 2);
    }
}
