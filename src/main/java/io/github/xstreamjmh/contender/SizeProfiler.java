/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.contender;

import java.util.Collection;
import java.util.List;
import org.openjdk.jmh.infra.BenchmarkParams;
import org.openjdk.jmh.infra.IterationParams;
import org.openjdk.jmh.profile.InternalProfiler;
import org.openjdk.jmh.results.AggregationPolicy;
import org.openjdk.jmh.results.IterationResult;
import org.openjdk.jmh.results.ScalarResult;

/**
 * The size of what a row writes or reads, {@code size} in bytes, beside its time.
 *
 * <p>Not {@code @AuxCounters}: JMH sums those over iterations, threads and forks, while a size is the same in all.
 */
public final class SizeProfiler implements InternalProfiler {

    /** The metric's name in results. */
    public static final String METRIC = "size";

    /** Tells the size; a benchmark does so in its set-up. */
    public static void report(BenchmarkParams row, int bytes) {
        System.setProperty(property(row), Integer.toString(bytes));
    }

    /** By row, because the rows of a run without forks share one JVM. */
    private static String property(BenchmarkParams row) {
        return "xstreamjmh.size." + row.id();
    }

    @Override
    public String getDescription() {
        return "Size of what a row writes or reads";
    }

    @Override
    public void beforeIteration(BenchmarkParams row, IterationParams iteration) {}

    @Override
    public Collection<ScalarResult> afterIteration(
            BenchmarkParams row, IterationParams iteration, IterationResult result) {
        Integer bytes = Integer.getInteger(property(row));
        return bytes == null ? List.of() : List.of(new ScalarResult(METRIC, bytes, "B", AggregationPolicy.MAX));
    }
}
