/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.engine.jmh;

import io.github.xstreamjmh.machine.Affinity;
import io.github.xstreamjmh.machine.Affinity.NativeThread;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.locks.LockSupport;

/** Those of this machine. */
final class MachineCores implements QuietCore.Cores {

    /** Of the loop: some 50 microseconds. */
    private static final int STEPS = 35_000;

    /** So that the loop is compiled. */
    private static final int WARM_UPS = 500;

    private final Affinity affinity;

    /** What the loop has computed, so that it isn't left out. */
    private long result = 1;

    private MachineCores(Affinity affinity) {
        this.affinity = affinity;
        for (int i = 0; i < WARM_UPS; i++) {
            work();
        }
    }

    /** Empty where threads can't be bound to cores. */
    static Optional<QuietCore.Cores> here() {
        return Affinity.here().map(MachineCores::new);
    }

    @Override
    public List<Integer> numbers() {
        return affinity.cores();
    }

    @Override
    public double loop(int core) {
        if (!affinity.bind(core)) {
            return Double.POSITIVE_INFINITY; // it has been taken away
        }
        try {
            long begin = System.nanoTime();
            work();
            return System.nanoTime() - begin;
        } finally {
            affinity.release();
        }
    }

    /** Independent chains, which keep a core's units busy: a neighbour on the same physical core takes some of them away. */
    private void work() {
        long a = result;
        long b = 2;
        long c = 3;
        long d = 4;
        long e = 5;
        long f = 6;
        for (int i = 0; i < STEPS; i++) {
            a = a * 31 + i;
            b = b * 33 ^ i;
            c = c * 35 + i;
            d = d * 37 ^ i;
            e = e * 39 + i;
            f = f * 41 ^ i;
        }
        result = a + b + c + d + e + f;
    }

    @Override
    public Optional<NativeThread> worker(long process, String name) {
        return affinity.thread(process, name);
    }

    @Override
    public void pause(Duration time) {
        LockSupport.parkNanos(time.toNanos());
    }

    @Override
    public long now() {
        return System.nanoTime();
    }
}
