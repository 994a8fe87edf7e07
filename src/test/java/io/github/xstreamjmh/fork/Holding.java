/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.fork;

import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;

/** Holds memory in its state until it has ended. */
@State(Scope.Benchmark)
public class Holding {

    @Param("0")
    int megabytes;

    private byte[] held;

    @Setup
    public void hold() {
        held = new byte[megabytes << 20];
    }

    @Benchmark
    public int size() {
        return held.length;
    }
}
