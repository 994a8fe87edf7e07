/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.dummy;

import io.github.xstreamjmh.contender.RoundTrip;
import java.io.IOException;
import java.util.List;
import java.util.concurrent.Semaphore;
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
import org.openjdk.jmh.annotations.TearDown;
import org.openjdk.jmh.annotations.Timeout;
import org.openjdk.jmh.annotations.Warmup;
import org.openjdk.jmh.infra.BenchmarkParams;

/** One row for each way in which a benchmark can go wrong, and one that works: each method does what its name says. */
@State(Scope.Benchmark)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
@Fork(1)
@Warmup(iterations = 1, time = 50, timeUnit = TimeUnit.MILLISECONDS)
@Measurement(iterations = 1, time = 50, timeUnit = TimeUnit.MILLISECONDS)
public class CrashDummyBenchmark {

    /** Like code that registers something JVM-wide. */
    private static int setUps;

    private int count;

    @Setup
    public void setUp(BenchmarkParams benchmark) throws Exception {
        setUps++;
        if (benchmark.getBenchmark().endsWith(".needsItsOwnJvm") && setUps > 1) {
            throw new IllegalStateException("set up already");
        }
        if (benchmark.getBenchmark().endsWith(".throwsInSetUp")) {
            throw new IllegalStateException("thrown in set-up");
        }
        if (benchmark.getBenchmark().endsWith(".readsBackWrongResult")) {
            RoundTrip.requireEqual(List.of("right"), List.of("wrong"));
        }
    }

    @TearDown
    public void tearDown(BenchmarkParams benchmark) {
        if (benchmark.getBenchmark().endsWith(".throwsInTearDown")) {
            throw new IllegalStateException("thrown in tear-down");
        }
    }

    @Benchmark
    public int works() {
        return count++;
    }

    @Benchmark
    @Timeout(time = 5, timeUnit = TimeUnit.MINUTES)
    public int needsItsOwnJvm() {
        return count++;
    }

    @Benchmark
    public int throwsInSetUp() {
        return count++;
    }

    @Benchmark
    public int throwsInTearDown() {
        return count++;
    }

    @Benchmark
    public int readsBackWrongResult() {
        return count++;
    }

    @Benchmark
    public int throwsInMethod() {
        throw new IllegalStateException("thrown in the method");
    }

    /** Deaf to interrupts, as a library that waits for a lock is. */
    @Benchmark
    public int hangs() {
        new Semaphore(0).acquireUninterruptibly();
        return count;
    }

    @Benchmark
    public int exitsTheJvm() {
        System.exit(0);
        return count;
    }

    /** What a crash of the JVM, or a system short of memory, does to it. */
    @Benchmark
    public int isKilled() throws IOException, InterruptedException {
        return new ProcessBuilder(
                        "kill", "-9", String.valueOf(ProcessHandle.current().pid()))
                .start()
                .waitFor();
    }

    @Benchmark
    @Fork(value = 1, jvmArgsPrepend = "-Xmx32m")
    public Object runsOutOfMemory() {
        return new byte[64 << 20]; // at once, so that JMH's own threads have memory to tell of it
    }
}
