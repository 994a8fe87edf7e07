/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.session;

import io.github.xstreamjmh.metric.Units;
import io.github.xstreamjmh.suite.Flags;
import java.util.Collection;
import java.util.List;
import java.util.Optional;

/**
 * What memory the JVMs of forks that run at once find.
 *
 * @param freeBytes what is left of the machine's
 */
record Heaps(long freeBytes) {

    /**
     * Why forks can't run at once; empty if they can.
     *
     * @param sides the heaps of each row's fork in bytes, side by side
     */
    Optional<String> tooLarge(List<? extends Collection<Long>> sides) {
        long all = sides.stream()
                .mapToLong(side -> side.stream().mapToLong(Flags::memory).max().orElse(0))
                .sum();
        if (all <= freeBytes) {
            return Optional.empty();
        }
        return Optional.of("with their heaps, all sides' JVMs need " + Units.bytes((double) all) + ", more than the "
                + Units.bytes((double) freeBytes)
                + " free. So forks run one after the other, and ratios are noisier: free some memory, or set"
                + " smaller heaps,"
                + " as with " + Flags.SMALLER_HEAPS + ".");
    }
}
