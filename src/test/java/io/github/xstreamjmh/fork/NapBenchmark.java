/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.fork;

import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.OperationsPerInvocation;

/** Works and sleeps, two operations at a time. */
public class NapBenchmark {

    static final long BUSY_NANOS = 1_000_000;

    private static final ThreadMXBean THREADS = ManagementFactory.getThreadMXBean();

    @Benchmark
    @OperationsPerInvocation(2)
    public void nap() throws InterruptedException {
        long begin = THREADS.getCurrentThreadCpuTime();
        while (THREADS.getCurrentThreadCpuTime() - begin < 2 * BUSY_NANOS) {
            Thread.onSpinWait();
        }
        Thread.sleep(40);
    }
}
