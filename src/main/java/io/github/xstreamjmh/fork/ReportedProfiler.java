/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.fork;

import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.zip.Deflater;
import org.openjdk.jmh.infra.BenchmarkParams;
import org.openjdk.jmh.infra.IterationParams;
import org.openjdk.jmh.profile.InternalProfiler;
import org.openjdk.jmh.results.AggregationPolicy;
import org.openjdk.jmh.results.IterationResult;
import org.openjdk.jmh.results.ScalarResult;

/**
 * The size of what a row writes or reads, {@code size} in bytes, beside its time; and {@code deflated}, what zlib makes of
 * it at its default level, for rows that tell it.
 *
 * <p>Not {@code @AuxCounters}: JMH sums those over iterations, threads and forks, while a size is the same in all.
 */
public final class SizeProfiler implements InternalProfiler {

    /** The metric's name in results. */
    public static final String METRIC = "size";

    /** The name of the metric of the compressed form. */
    public static final String DEFLATED = "deflated";

    /** Tells the size; a benchmark does so in its set-up. */
    public static void report(BenchmarkParams row, int bytes) {
        report(row, METRIC, bytes);
    }

    /** Tells the size of the form, and of the same form compressed. */
    public static void report(BenchmarkParams row, byte[] form) {
        report(row, METRIC, form.length);
        report(row, DEFLATED, deflated(form));
    }

    private static void report(BenchmarkParams row, String metric, int bytes) {
        System.setProperty(property(row, metric), Integer.toString(bytes));
    }

    /** By row, because the rows of a run without forks share one JVM. */
    private static String property(BenchmarkParams row, String metric) {
        return "xstreamjmh." + metric + "." + row.id();
    }

    private static int deflated(byte[] form) {
        Deflater deflater = new Deflater();
        deflater.setInput(form);
        deflater.finish();
        byte[] buffer = new byte[4096];
        int bytes = 0;
        while (!deflater.finished()) {
            bytes += deflater.deflate(buffer);
        }
        deflater.end();
        return bytes;
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
        List<ScalarResult> sizes = new ArrayList<>();
        for (String metric : List.of(METRIC, DEFLATED)) {
            Integer bytes = Integer.getInteger(property(row, metric));
            if (bytes != null) {
                sizes.add(new ScalarResult(metric, bytes, "B", AggregationPolicy.MAX));
            }
        }
        return sizes;
    }
}
