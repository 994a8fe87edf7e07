/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.fork;

import java.lang.reflect.Method;
import java.util.Collection;
import java.util.List;
import org.openjdk.jmh.infra.BenchmarkParams;
import org.openjdk.jmh.infra.IterationParams;
import org.openjdk.jmh.results.IterationResult;
import org.openjdk.jmh.results.ScalarResult;

/** Has the agent that counts, of which only {@link CountingFork} knows, read its counters around each iteration. */
public final class CountingProfiler extends ForkProfiler {

    private static final String COUNTERS = "io.github.xstreamjmh.counting.agent.Counts";

    @Override
    public void beforeIteration(BenchmarkParams benchmark, IterationParams iteration) {
        read("begin");
    }

    @Override
    public Collection<ScalarResult> afterIteration(
            BenchmarkParams benchmark, IterationParams iteration, IterationResult result) {
        read("end");
        return List.of();
    }

    private static void read(String boundary) {
        try {
            counters(boundary).invoke(null);
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException("The counters can't be read", e);
        }
    }

    /** A method of the class that has the counters, which the boot loader finds. */
    static Method counters(String name, Class<?>... parameters) throws ReflectiveOperationException {
        return Class.forName(COUNTERS).getMethod(name, parameters);
    }
}
