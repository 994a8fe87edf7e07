/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.fork;

import java.math.BigInteger;
import org.openjdk.jmh.annotations.Level;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;

/** A state that is set up at length before each operation. */
@State(Scope.Thread)
public class Fresh implements Runnable {

    private int bits;

    @Override
    @Setup(Level.Invocation)
    public void run() {
        long begin = System.nanoTime();
        while (System.nanoTime() - begin < SamplingProfilerTest.SPAN.toNanos()) {
            bits = BigInteger.valueOf(3).pow(20_000).bitCount();
        }
    }

    int bits() {
        return bits;
    }
}
