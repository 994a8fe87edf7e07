/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.counting;

import org.openjdk.jmh.annotations.Benchmark;

/** Does nothing but look on which thread it is. */
public class MainThreadBenchmark {

    @Benchmark
    public void works() {
        if (Thread.currentThread().isDaemon()) {
            throw new IllegalStateException("It runs on a thread of JMH's");
        }
    }
}
