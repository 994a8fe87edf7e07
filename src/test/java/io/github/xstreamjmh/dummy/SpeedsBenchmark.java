/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.dummy;

import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Warmup;
import org.openjdk.jmh.infra.Blackhole;

/** A library in eight speeds. */
@State(Scope.Benchmark)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
@Fork(
        value = 1,
        jvmArgsPrepend = { // each of the latter two is of two words
            "-Xmx64m",
            "--add-exports",
            "java.base/sun.net=ALL-UNNAMED",
            "--add-exports",
            "java.base/sun.net.util=ALL-UNNAMED"
        })
@Warmup(iterations = 1, time = 100, timeUnit = TimeUnit.MILLISECONDS)
@Measurement(iterations = 20, time = 10, timeUnit = TimeUnit.MILLISECONDS)
public class SpeedsBenchmark {

    @Param({"1000", "2000", "4000", "8000", "16000", "32000", "64000", "128000"})
    private int work;

    @Benchmark
    public void works() {
        Blackhole.consumeCPU(work);
    }
}
