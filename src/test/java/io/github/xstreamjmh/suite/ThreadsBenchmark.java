/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.suite;

import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.Threads;

/** A user's benchmark with more threads than a small machine has cores. */
public class ThreadsBenchmark {

    @Benchmark
    @Threads(64)
    public int many() {
        return 1;
    }
}
