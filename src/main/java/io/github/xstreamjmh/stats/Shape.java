/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.stats;

import java.util.Arrays;

/**
 * Rows relative to each other, for tables whose times can't be compared because they come from different machines; and
 * the one mean that ratios have (Fleming &amp; Wallace, "How not to lie with statistics", CACM 1986).
 */
public final class Shape {

    private Shape() {}

    /**
     * The geometric mean.
     *
     * @throws IllegalArgumentException if there is no value, or one isn't positive and finite
     */
    public static double geometricMean(double... values) {
        if (values.length == 0 || !Arrays.stream(values).allMatch(value -> value > 0 && Double.isFinite(value))) {
            throw new IllegalArgumentException(
                    "a geometric mean needs positive values, not " + Arrays.toString(values));
        }
        return StrictMath.exp(
                Moments.of(Arrays.stream(values).map(StrictMath::log).toArray()).mean());
    }

    /**
     * Each row's time as a multiple of the geometric mean of all.
     *
     * @param times of the rows that both tables have
     * @throws IllegalArgumentException as {@link #geometricMean}
     */
    public static double[] of(double... times) {
        double mean = geometricMean(times);
        return Arrays.stream(times).map(time -> time / mean).toArray();
    }
}
