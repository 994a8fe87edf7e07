/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.stats;

import java.util.Arrays;

/**
 * A mean and how well it is known.
 *
 * @param mean the mean of the values, in their unit
 * @param interval its confidence interval, in the same unit; unknown for a single value
 * @param n how many values
 */
public record Estimate(double mean, Interval interval, int n) {

    /**
     * The mean of a group with Student's interval: mean &plusmn; t(n-1) s/&radic;n (Student, "The probable error of a
     * mean", Biometrika 1908).
     *
     * @param values one for each fork
     * @param confidence such as 0.95
     * @throws IllegalArgumentException if there is no value, or one isn't finite
     */
    public static Estimate of(double[] values, double confidence) {
        if (values.length == 0 || !Arrays.stream(values).allMatch(Double::isFinite)) {
            throw new IllegalArgumentException("a mean needs finite values, not " + Arrays.toString(values));
        }
        Moments moments = Moments.of(values);
        double halfWidth = values.length == 1
                ? Double.POSITIVE_INFINITY
                : StudentT.quantile((1 + confidence) / 2, values.length - 1) * Math.sqrt(moments.varianceOfMean());
        return new Estimate(
                moments.mean(), new Interval(moments.mean() - halfWidth, moments.mean() + halfWidth), values.length);
    }

    /** Half the interval's width as a share of the mean: 0.04 for &plusmn;4 %; infinite for a single value. */
    public double relativeHalfWidth() {
        double halfWidth = (interval.high() - interval.low()) / 2;
        return halfWidth == 0 ? 0 : halfWidth / Math.abs(mean);
    }
}
