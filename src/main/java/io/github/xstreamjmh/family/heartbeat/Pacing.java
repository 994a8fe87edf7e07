/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.family.heartbeat;

import java.util.concurrent.locks.LockSupport;

/** How a sender waits for the time of its next message. */
@FunctionalInterface
interface Pacing {

    /**
     * Parks until shortly before the time, then spins. Parking alone oversleeps by what the kernel allows itself, 50 us by
     * default on Linux, and by the time that a core takes to wake up.
     */
    Pacing PARK_THEN_SPIN = time -> {
        for (long left = time - System.nanoTime(); left > 0; left = time - System.nanoTime()) {
            if (left > Pacing.SPIN_NANOS) {
                LockSupport.parkNanos(left - Pacing.SPIN_NANOS);
            } else {
                Thread.onSpinWait();
            }
        }
    };

    long SPIN_NANOS = 100_000;

    /**
     * Returns at a time, or when the thread is interrupted, or later.
     *
     * @param time by {@link System#nanoTime}
     */
    void awaitUntil(long time);
}
