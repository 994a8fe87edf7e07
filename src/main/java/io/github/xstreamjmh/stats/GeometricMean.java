/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.stats;

import java.util.Arrays;

/** The one mean that ratios have (Fleming &amp; Wallace, "How not to lie with statistics", CACM 1986). */
public final class GeometricMean {

    private GeometricMean() {}

    /**
     * That of some values.
     *
     * @throws IllegalArgumentException if there is no value, or one isn't positive and finite
     */
    public static double of(double... values) {
        if (values.length == 0 || !Arrays.stream(values).allMatch(value -> value > 0 && Double.isFinite(value))) {
            throw new IllegalArgumentException(
                    "a geometric mean needs positive values, not " + Arrays.toString(values));
        }
        return StrictMath.exp(
                Moments.of(Arrays.stream(values).map(StrictMath::log).toArray()).mean());
    }
}
