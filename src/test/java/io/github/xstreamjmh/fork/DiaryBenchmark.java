/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.fork;

import static java.nio.charset.StandardCharsets.UTF_8;

import io.github.xstreamjmh.contender.WrittenForm;
import java.util.List;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.Group;
import org.openjdk.jmh.annotations.Level;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.TearDown;
import org.openjdk.jmh.infra.BenchmarkParams;
import org.openjdk.jmh.infra.Blackhole;
import org.openjdk.jmh.infra.Control;
import org.openjdk.jmh.infra.IterationParams;
import org.openjdk.jmh.infra.ThreadParams;

/** Uses what JMH offers to a benchmark, and writes down what happens to it. The diary is shown when all is over. */
@State(Scope.Benchmark)
public class DiaryBenchmark extends DiaryBase {

    @Param("text")
    String text;

    @Param("true")
    boolean yes;

    @Param("1")
    byte small;

    @Param("x")
    char letter;

    @Param("2")
    short medium;

    @Param("3")
    int number;

    @Param("4")
    long large;

    @Param("0.5")
    float half;

    @Param("0.25")
    double quarter;

    /** A state of its own, which needs the benchmark's. */
    @State(Scope.Benchmark)
    public static class Tool {

        private DiaryBenchmark user;

        @Setup
        public void setUp(DiaryBenchmark benchmark) {
            benchmark.events.add("tool set up");
            user = benchmark;
        }

        @TearDown
        public void tearDown() {
            user.events.add("tool torn down");
        }
    }

    @Setup(Level.Iteration)
    public void prepareIteration() {
        events.add("iteration set up");
    }

    @Setup(Level.Invocation)
    public void prepareInvocation() {
        events.add("invocation set up");
    }

    @Setup
    public void prepare(BenchmarkParams params, IterationParams iteration, ThreadParams thread) {
        events.add("trial set up for " + params.getBenchmark() + " " + params.getParam("text") + ", "
                + iteration.getCount() + " iteration, thread " + thread.getThreadIndex());
    }

    @TearDown(Level.Iteration)
    public void finishIteration() {
        events.add("iteration torn down");
    }

    @TearDown(Level.Invocation)
    public void finishInvocation() {
        events.add("invocation torn down");
    }

    @TearDown
    public void finish() {
        events.add("trial torn down");
        events.add("parameters " + List.of(unit, text, yes, small, letter, medium, number, large, half, quarter));
        WrittenForm.offer(String.join("\n", events).getBytes(UTF_8));
    }

    @Benchmark
    public void work(Tool tool, Blackhole hole, Control control) {
        hole.consume(tool.user);
        events.add("work" + (control.startMeasurement ? " measured" : ""));
    }

    @Benchmark
    @Group("pair")
    public void left() {
        events.add("left");
    }

    @Benchmark
    @Group("pair")
    public void right() {
        events.add("right");
    }
}
