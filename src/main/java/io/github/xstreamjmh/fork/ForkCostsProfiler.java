/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.fork;

import com.sun.management.OperatingSystemMXBean;
import java.lang.management.ManagementFactory;
import java.lang.ref.Reference;
import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import org.openjdk.jmh.infra.BenchmarkParams;
import org.openjdk.jmh.infra.IterationParams;
import org.openjdk.jmh.results.AggregationPolicy;
import org.openjdk.jmh.results.IterationResult;
import org.openjdk.jmh.results.ScalarResult;
import org.openjdk.jmh.runner.IterationType;

/**
 * What a fork costs as a whole, told once, with its last iteration: the CPU time of the process from the first measured
 * iteration to the last, per operation, with what it does while others have their turns; and what it holds then, after a
 * collection. It comes before the profilers whose figures that collection is no part of, for JMH stops the first profiler last.
 */
public final class ForkCostsProfiler extends ForkProfiler {

    /** CPU time per operation over all turns, in ns/op. */
    public static final String CPU = "fork.cpu.norm";

    /** Milliseconds in which collectors were at work beside the threads, in the fork's own turns; absent if none was. */
    public static final String CONCURRENT = "fork.gc.concurrent";

    /** Bytes of the heap that are still in use after a collection, by state of {@code Scope.Benchmark}, too. */
    public static final String HEAP = "fork.heap";

    /** Bytes of classes. */
    public static final String METASPACE = "fork.metaspace";

    /** Bytes of compiled code. */
    public static final String CODE = "fork.code";

    private final OperatingSystemMXBean process = (OperatingSystemMXBean) ManagementFactory.getOperatingSystemMXBean();
    private int iterations;
    private long operations;
    private long begin;
    private long concurrent;
    private List<Object> state = List.of();

    @Override
    public void beforeIteration(BenchmarkParams benchmark, IterationParams iteration) {
        if (iteration.getType() != IterationType.MEASUREMENT) {
            return;
        }
        if (iterations == iteration.getCount() - 1) {
            state = state(benchmark.generatedBenchmark());
        }
        if (iterations == 0) {
            begin = process.getProcessCpuTime();
        }
        concurrent -= concurrentMillis();
    }

    /** ZGC and Shenandoah tell of their cycles beside their pauses. */
    private static long concurrentMillis() {
        return ManagementFactory.getGarbageCollectorMXBeans().stream()
                .filter(collector -> collector.getName().endsWith("Cycles"))
                .mapToLong(collector -> Math.max(0, collector.getCollectionTime()))
                .sum();
    }

    /** What JMH would let go of within the last iteration: a collection before it, with the state, makes that one stall. */
    private static List<Object> state(String method) {
        List<Object> state = new ArrayList<>();
        try {
            Class<?> generated = Class.forName(method.substring(0, method.lastIndexOf('.')));
            for (Field field : generated.getDeclaredFields()) {
                if (Modifier.isStatic(field.getModifiers())) {
                    field.setAccessible(true);
                    state.add(field.get(null));
                }
            }
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException("the state of " + method + " is out of reach", e);
        }
        return state;
    }

    @Override
    public Collection<ScalarResult> afterIteration(
            BenchmarkParams benchmark, IterationParams iteration, IterationResult result) {
        if (iteration.getType() != IterationType.MEASUREMENT) {
            return List.of();
        }
        concurrent += concurrentMillis();
        iterations++;
        operations += result.getMetadata().getAllOps();
        return iterations == iteration.getCount() ? ofFork() : List.of();
    }

    private List<ScalarResult> ofFork() {
        List<ScalarResult> costs = new ArrayList<>();
        if (operations > 0) {
            double nanoseconds = process.getProcessCpuTime() - begin;
            costs.add(new ScalarResult(CPU, nanoseconds / operations, "ns/op", AggregationPolicy.MAX));
        }
        if (concurrent > 0) {
            costs.add(new ScalarResult(CONCURRENT, concurrent, "ms", AggregationPolicy.MAX));
        }
        HeldMemory held = heldWithState();
        state = List.of();
        if (held.collected()) {
            costs.add(bytes(HEAP, held.heap()));
        }
        costs.add(bytes(METASPACE, held.metaspace()));
        costs.add(bytes(CODE, held.code()));
        return costs;
    }

    private HeldMemory heldWithState() {
        try {
            return HeldMemory.now();
        } finally {
            Reference.reachabilityFence(state);
        }
    }

    private static ScalarResult bytes(String metric, long bytes) {
        return new ScalarResult(metric, bytes, "B", AggregationPolicy.MAX);
    }
}
