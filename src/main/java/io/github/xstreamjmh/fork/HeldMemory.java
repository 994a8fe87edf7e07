/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.fork;

import java.lang.management.ManagementFactory;
import java.lang.management.MemoryPoolMXBean;

/**
 * The memory that this JVM holds, in bytes.
 *
 * @param heap what is still in use after a collection
 * @param metaspace classes
 * @param code compiled code
 */
public record HeldMemory(long heap, long metaspace, long code) {

    /** Collects garbage and measures. */
    public static HeldMemory now() {
        System.gc();
        return new HeldMemory(
                ManagementFactory.getMemoryMXBean().getHeapMemoryUsage().getUsed(),
                used("Metaspace"),
                used("Code")); // one pool, or one for each kind of code
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
