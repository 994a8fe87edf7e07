/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.engine.jmh;

import io.github.xstreamjmh.machine.Affinity.NativeThread;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.IntToDoubleFunction;
import java.util.stream.IntStream;

/** Cores on which the loop takes 50 microseconds at best, on a clock that only loops and pauses move, in any thread. */
final class SimulatedCores implements QuietCore.Cores {

    /** A thread that can't be found. */
    static final String HIDDEN = "hidden";

    private static final double LOOP = 50_000;

    /** How many times as long the loop takes. */
    interface Disturbance {
        double of(int core, Duration since);
    }

    private final int count;
    private final List<String> events = new ArrayList<>();
    private IntToDoubleFunction disturbance = core -> 1;
    private long now = Long.MAX_VALUE - 1_000_000; // as System.nanoTime may be

    SimulatedCores(int count) {
        this.count = count;
    }

    /** From now on. */
    synchronized void disturbed(Disturbance of) {
        long begin = now;
        disturbance = core -> of.of(core, Duration.ofNanos(now - begin));
    }

    /** What became of threads, in this order. */
    List<String> events() {
        return events;
    }

    @Override
    public List<Integer> numbers() {
        return IntStream.range(0, count).boxed().toList();
    }

    @Override
    public synchronized double loop(int core) {
        double time = LOOP * disturbance.applyAsDouble(core);
        now += Double.isInfinite(time) ? 0 : Math.round(time);
        return time;
    }

    @Override
    public Optional<NativeThread> worker(long process, String name) {
        return name.equals(HIDDEN) ? Optional.empty() : Optional.of(worker(name, 2));
    }

    /** One that works when it is asked the so-manieth time, on any core. */
    NativeThread worker(String name, int looks) {
        return new NativeThread() {

            private int asked;

            @Override
            public boolean bind(int core) {
                events.add(name + " on " + core);
                return true;
            }

            @Override
            public boolean runs() {
                asked++;
                return asked >= looks;
            }

            @Override
            public boolean release() {
                events.add(name + " anywhere");
                return true;
            }
        };
    }

    @Override
    public synchronized void pause(Duration time) {
        now += time.toNanos();
    }

    @Override
    public synchronized long now() {
        return now;
    }
}
