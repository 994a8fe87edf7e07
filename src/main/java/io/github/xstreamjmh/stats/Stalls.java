/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.stats;

import java.util.Arrays;

/** Turns that take many times as long as most: a late one is most often a compilation in the foreground. */
public final class Stalls {

    /** In medians. */
    private static final double STALL = 8;

    private Stalls() {}

    /** How many turns of a fork are over when the last stall is; 0 where there is none. */
    public static int end(double... turns) {
        // Of forks without a stall, which are most, the median isn't asked for.
        if (Arrays.stream(turns).max().orElse(0)
                <= STALL * Arrays.stream(turns).min().orElse(0)) {
            return 0;
        }
        double stall = STALL * middle(turns);
        int end = turns.length;
        while (end > 0 && turns[end - 1] <= stall) {
            end--;
        }
        return end;
    }

    /** The median. */
    public static double middle(double... values) {
        double[] sorted = values.clone();
        Arrays.sort(sorted);
        return (sorted[(sorted.length - 1) / 2] + sorted[sorted.length / 2]) / 2;
    }
}
