/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.stats;

import java.util.Arrays;

/**
 * The figure by which a fork is tested. What is reported is always the mean.
 *
 * <p>On the forks of reference/ the best iteration spreads less than the mean (median of parser rows: 3.3 against 4.0 %),
 * but its outliers are further out: forks of one side split in two at random differ with p below .05 in 5.2 % (parser) and
 * 8.3 % (the binding families), against 4.6, 6.2 and 5.1 % of the mean. So the mean is the default. See
 * docs/STATISTICS.md.
 */
public enum ForkStatistic {

    /** What a user pays on average, pauses included. */
    MEAN {
        @Override
        double of(double... times) {
            return Moments.of(times).mean();
        }
    },

    /**
     * The shortest of the iterations' times. Blind to all that slows down some iterations only: pauses of the collector, a
     * compilation that is thrown away, a change that costs more garbage rather than more time.
     */
    BEST {
        @Override
        double of(double... times) {
            return Arrays.stream(times).min().orElseThrow();
        }
    };

    /** The figure of a fork, from the time per operation of each of its iterations. */
    abstract double of(double... times);
}
