/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.fork;

import java.lang.management.GarbageCollectorMXBean;
import java.lang.management.ManagementFactory;
import java.lang.management.MemoryPoolMXBean;

/**
 * The memory that this JVM holds, in bytes.
 *
 * @param heap what is still in use after a collection
 * @param collected whether there was one: a flag may forbid it
 * @param metaspace classes
 * @param code compiled code
 */
public record HeldMemory(long heap, boolean collected, long metaspace, long code) {

    /** Collects garbage and measures. */
    public static HeldMemory now() {
        long before = collections();
        System.gc();
        return new HeldMemory(
                ManagementFactory.getMemoryMXBean().getHeapMemoryUsage().getUsed(),
                collections() > before,
                used("Metaspace"),
                used("Code")); // one pool, or one for each kind of code
    }

    private static long collections() {
        return ManagementFactory.getGarbageCollectorMXBeans().stream()
                .mapToLong(GarbageCollectorMXBean::getCollectionCount)
                .sum();
    }

    /** All of it. */
    public long total() {
        return heap + metaspace + code;
    }

    private static long used(String pools) {
        long used = 0;
        for (MemoryPoolMXBean pool : ManagementFactory.getMemoryPoolMXBeans()) {
            if (pool.getName().startsWith(pools)) {
                used += pool.getUsage().getUsed();
            }
        }
        return used;
    }
}
