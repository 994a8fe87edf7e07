/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.sampling;

import io.github.xstreamjmh.stats.Estimate;

/**
 * The CPU time that a method takes of an operation on two sides, in nanoseconds.
 *
 * @param jdk whether it is the JDK's
 * @param then in the baseline
 * @param now in the candidate
 * @param difference by how much more, with an interval that holds for all methods of the row at once
 */
public record MethodTime(Method method, boolean jdk, Times then, Times now, Estimate difference) {

    /**
     * Its time on a side, mean of the forks.
     *
     * @param own of itself, and of the JDK's methods that it calls; of one of the JDK's: of itself
     * @param self of itself alone
     * @param total of itself and all that it calls
     * @param inlined the share of the latter in which it was part of its caller's code; 0 where it was not seen
     */
    public record Times(double own, double self, double total, double inlined) {}

    /** Whether it takes longer or shorter than before, beyond chance. */
    public boolean differs() {
        return !difference.interval().holds(0);
    }
}
