/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.family.heartbeat;

import io.github.xstreamjmh.contender.Question;
import io.github.xstreamjmh.contender.WrittenForm;
import java.time.Duration;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Level;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.TearDown;
import org.openjdk.jmh.annotations.Warmup;
import org.openjdk.jmh.infra.BenchmarkParams;
import org.openjdk.jmh.infra.IterationParams;
import org.openjdk.jmh.runner.IterationType;

/**
 * Sends heartbeats at fixed times to an echo server in another JVM.
 *
 * <p>What JMH would clock is how long the sender waits for the time of its next message. The times that count are those of
 * {@link OpenLoop} and stand in their place: an operation's time is a message's response time.
 *
 * <p>Both heaps are touched before they are used. Else at a thousand messages a second a parser that allocates much goes on
 * into memory that was never used until its measurement ends, and what is measured is the kernel's page faults.
 */
@Question(
        value = "How long do heartbeats take if sent at a fixed rate?",
        jvms = 2,
        confounds =
                "Sender and echo need three cores to be undisturbed; where the scheduler puts the threads matters"
                        + " more than most parsers. The sender spins for 100 µs before a message is due, which is in its CPU time.")
@State(Scope.Benchmark)
@BenchmarkMode(Mode.SampleTime)
@OutputTimeUnit(TimeUnit.MICROSECONDS)
@Fork(
        value = 5,
        jvmArgsPrepend = {"-Xms1g", "-Xmx1g", "-XX:+AlwaysPreTouch"})
@Warmup(iterations = 5, time = 1)
@Measurement(iterations = 4, time = 3)
public class LatencyBenchmark {

    private static final Duration TIMEOUT = Duration.ofSeconds(10);

    /**
     * How many messages go as fast as answers come before each warm-up iteration: at the slower rates there are too few in
     * it for anything to be compiled.
     */
    private static final int HURRIED = 5_000;

    @Param
    private Heartbeat heartbeat;

    @Param("blocking")
    private Io io;

    /** Messages a second. From 10,000 on the sender never parks, and takes a core for itself. */
    @Param({"1000", "5000"})
    private int rate;

    private EchoProcess server;
    private OpenLoop loop;

    @Setup
    public void setUp(BenchmarkParams row) throws Exception {
        heartbeat.requireTakesPart("openLoop", io, row.getThreads());
        HeartbeatCodec codec = heartbeat.create();
        WrittenForm.offer(Workload.request(codec.newSocketWriter()));
        server = new EchoProcess(heartbeat, io, TIMEOUT);
        try {
            loop = new OpenLoop(server.address(), codec, io, rate, TIMEOUT);
            loop.hurry(1);
        } catch (Exception e) {
            tearDown();
            throw e;
        }
    }

    @Setup(Level.Iteration)
    public void warmUp(IterationParams iteration) throws Exception {
        if (iteration.getType() == IterationType.WARMUP) {
            loop.hurry(HURRIED);
        }
    }

    /** One message, at its time; it returns how late that was. */
    @Benchmark
    public long openLoop() throws Exception {
        return loop.send();
    }

    @TearDown(Level.Iteration)
    public void report() throws Exception {
        loop.finish().report();
    }

    @TearDown
    public void tearDown() {
        try {
            if (loop != null) {
                loop.close();
            }
        } finally {
            server.close();
        }
    }
}
