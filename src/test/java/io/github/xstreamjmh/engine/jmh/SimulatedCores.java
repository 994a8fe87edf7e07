/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.engine.jmh;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.function.IntToDoubleFunction;
import java.util.stream.IntStream;

/** Cores on which the loop takes 50 microseconds at best, on a clock that only loops and pauses move. */
final class SimulatedCores implements QuietCore.Cores {

    private static final double LOOP = 50_000;

    /** How many times as long the loop takes. */
    interface Disturbance {
        double of(int core, Duration since);
    }

    private final int count;
    private final int early;
    private final List<String> bound = new ArrayList<>();
    private IntToDoubleFunction disturbance = core -> 1;
    private long now = Long.MAX_VALUE - 1_000_000; // as System.nanoTime may be

    SimulatedCores(int count) {
        this(count, 0);
    }

    /** @param early how often a thread is not there yet that is to be bound */
    SimulatedCores(int count, int early) {
        this.count = count;
        this.early = early;
    }

    /** From now on. */
    void disturbed(Disturbance of) {
        long begin = now;
        disturbance = core -> of.of(core, Duration.ofNanos(now - begin));
    }

    /** Each thread that was bound, with its core. */
    List<String> bound() {
        return bound;
    }

    @Override
    public List<Integer> numbers() {
        return IntStream.range(0, count).boxed().toList();
    }

    @Override
    public double loop(int core) {
        double time = LOOP * disturbance.applyAsDouble(core);
        now += Math.round(time);
        return time;
    }

    @Override
    public boolean bind(long process, String thread, int core) {
        bound.add(process + " " + thread + " " + core);
        return bound.size() > early;
    }

    @Override
    public void pause(Duration time) {
        now += time.toNanos();
    }

    @Override
    public long now() {
        return now;
    }
}
