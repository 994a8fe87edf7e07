/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.family.firstuse;

import com.sun.management.OperatingSystemMXBean;
import com.sun.management.ThreadMXBean;
import java.lang.management.ManagementFactory;

/**
 * What this JVM has used since it started.
 *
 * @param cpu CPU time of all threads, in nanoseconds
 * @param allocated bytes that the calling thread allocated
 * @param classes how many classes were loaded
 */
record Usage(long cpu, long allocated, long classes) {

    static Usage now() {
        OperatingSystemMXBean process = (OperatingSystemMXBean) ManagementFactory.getOperatingSystemMXBean();
        ThreadMXBean threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();
        return new Usage(
                process.getProcessCpuTime(),
                threads.getThreadAllocatedBytes(Thread.currentThread().getId()),
                ManagementFactory.getClassLoadingMXBean().getTotalLoadedClassCount());
    }

    Usage since(Usage before) {
        return new Usage(cpu - before.cpu, allocated - before.allocated, classes - before.classes);
    }
}
