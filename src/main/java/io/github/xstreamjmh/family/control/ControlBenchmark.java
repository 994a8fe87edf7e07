/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.family.control;

import java.util.Random;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Warmup;

/** Fixed work for the core and for the memory, always the same. */
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
@Fork(
        value = 1,
        jvmArgsPrepend = {"-Xms128m", "-Xmx128m"})
@Warmup(iterations = 2, time = 250, timeUnit = TimeUnit.MILLISECONDS)
@Measurement(iterations = 4, time = 250, timeUnit = TimeUnit.MILLISECONDS)
public class ControlBenchmark {

    private static final int STEPS = 100_000;

    /** What the core works on: a field, so that the compiler can't know the result. */
    @State(Scope.Benchmark)
    public static class Start {
        private long value = 20_261_121;
    }

    /** One cycle through 32 MB, more than second-level caches hold, in random order: each element names the next. */
    @State(Scope.Benchmark)
    public static class Cycle {
        private final int[] next = new int[8 << 20];
        private int at;

        /** Sattolo's shuffle (1986), which makes a permutation of one single cycle. */
        @Setup
        public void setUp() {
            Random random = new Random(20_261_121);
            for (int i = 0; i < next.length; i++) {
                next[i] = i;
            }
            for (int i = next.length - 1; i > 0; i--) {
                int j = random.nextInt(i);
                int swapped = next[i];
                next[i] = next[j];
                next[j] = swapped;
            }
        }
    }

    /** Multiplications, shifts and additions, each of which waits for the one before it. */
    @Benchmark
    public long integerLoop(Start start) {
        long x = start.value;
        for (int i = 0; i < STEPS; i++) {
            x = x * 6364136223846793005L + 1442695040888963407L;
            x ^= x >>> 29;
        }
        return x;
    }

    /** Loads, each of which waits for the one before it; goes on where the last call stopped, so caches never hold it. */
    @Benchmark
    public int memoryWalk(Cycle cycle) {
        int at = cycle.at;
        for (int i = 0; i < STEPS; i++) {
            at = cycle.next[at];
        }
        cycle.at = at;
        return at;
    }
}
