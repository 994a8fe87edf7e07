/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.sampling;

import io.github.xstreamjmh.stats.Estimate;

/**
 * The time of an operation in which its thread is on no CPU, for it waits or the collector stops it, in nanoseconds.
 *
 * @param then in the baseline, mean of the forks
 * @param now in the candidate
 * @param difference by how much more
 */
public record OffCpu(double then, double now, Estimate difference) {

    /** Whether it is longer or shorter than before, beyond chance. */
    public boolean differs() {
        return !difference.interval().holds(0);
    }
}
