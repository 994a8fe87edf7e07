/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.stats;

/**
 * A confidence interval.
 *
 * @param low its lower end; negative infinity, or 0 for a ratio, when nothing is known
 * @param high its upper end; infinity when nothing is known
 */
public record Interval(double low, double high) {

    /** That of a positive figure of which nothing is known. */
    public static final Interval UNKNOWN = new Interval(0, Double.POSITIVE_INFINITY);

    /** Whether there was a spread to compute it from. */
    public boolean known() {
        return Double.isFinite(high);
    }

    /** Whether a value lies inside. */
    public boolean holds(double value) {
        return low <= value && value <= high;
    }
}
