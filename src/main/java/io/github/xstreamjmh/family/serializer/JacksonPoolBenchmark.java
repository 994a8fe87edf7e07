/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.family.serializer;

import io.github.xstreamjmh.contender.Question;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Threads;
import org.openjdk.jmh.annotations.Warmup;

/**
 * What {@link SerializerBenchmark} times, with one mapper of Jackson 3 for all threads. A benchmark of its own because
 * serializers' threads have one each, and a pool is dear where they do; {@code -t 1} shows what it costs alone.
 */
@Question(
        value = "What does Jackson 3's buffer pool cost threads that share a mapper?",
        confounds = "Contention for a shared pool is limited by the number of cores.")
@State(Scope.Benchmark)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
@Threads(4)
@Fork(
        value = 4,
        jvmArgsPrepend = {"-Xms1g", "-Xmx1g"})
@Warmup(iterations = 5, time = 1)
@Measurement(iterations = 3, time = 500, timeUnit = TimeUnit.MILLISECONDS)
public class JacksonPoolBenchmark {

    @Param
    private JacksonPool pool;

    private MediaSerializer<?> serializer;

    @Setup
    public void setUp() throws Exception {
        serializer = pool.create();
    }

    /** A thread at work with the shared mapper. */
    @State(Scope.Thread)
    public static class Worker {

        private Steps<?> steps;

        @Setup
        public void setUp(JacksonPoolBenchmark shared) throws Exception {
            steps = new Steps<>(shared.serializer, Value.standard.content());
        }
    }

    @Benchmark
    public Object total(Worker worker) throws Exception {
        return worker.steps.total();
    }
}
