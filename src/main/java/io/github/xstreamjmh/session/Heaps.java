/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.session;

import io.github.xstreamjmh.suite.Flags;
import java.util.Collection;
import java.util.List;
import java.util.Optional;

/**
 * What memory the JVMs of forks that run at once find.
 *
 * @param totalBytes of the machine, of which a JVM takes a quarter unless it is told otherwise
 * @param freeBytes what is left of it
 */
record Heaps(long totalBytes, long freeBytes) {

    private static final long MEGABYTE = 1 << 20;

    /**
     * Why forks can't run at once; empty if they can.
     *
     * @param sides the flags of each row's fork, side by side
     */
    Optional<String> tooLarge(List<? extends Collection<List<String>>> sides) {
        long all = sides.stream()
                .mapToLong(side -> side.stream()
                        .mapToLong(flags -> Flags.heap(flags).orElse(totalBytes / Flags.SHARE_OF_A_HEAP))
                        .map(Flags::memory)
                        .max()
                        .orElse(0))
                .sum();
        if (all <= freeBytes) {
            return Optional.empty();
        }
        return Optional.of("the JVMs of all sides take " + all / MEGABYTE
                + " MB with their heaps, which don't fit into free memory, " + freeBytes / MEGABYTE
                + " MB. So forks run one after the other, and ratios are noisier: make room, or set smaller heaps,"
                + " as with " + Flags.SMALLER_HEAPS + ".");
    }
}
