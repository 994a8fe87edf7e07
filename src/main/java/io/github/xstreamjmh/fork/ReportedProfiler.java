/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.fork;

import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.zip.Deflater;
import org.openjdk.jmh.infra.BenchmarkParams;
import org.openjdk.jmh.infra.IterationParams;
import org.openjdk.jmh.results.AggregationPolicy;
import org.openjdk.jmh.results.IterationResult;
import org.openjdk.jmh.results.ScalarResult;

/**
 * What benchmarks report of themselves beside their time, such as the size of what a row writes.
 *
 * <p>Not {@code @AuxCounters}: JMH sums those over iterations, threads and forks, while a size is the same in all.
 */
public final class ReportedProfiler extends ForkProfiler {

    /** The size of what a row writes or reads, in bytes. */
    public static final String SIZE = "size";

    /** What zlib makes of it at its default level, in bytes. */
    public static final String DEFLATED = "deflated";

    private static final String PREFIX = "xstreamjmh.reported.";

    /** Reports the size of what a row writes or reads; a benchmark does so in its set-up. */
    public static void size(BenchmarkParams row, int bytes) {
        report(row, SIZE, bytes, "B");
    }

    /** Reports the size of the form, and of the same form compressed. */
    public static void size(BenchmarkParams row, byte[] form) {
        size(row, form.length);
        report(row, DEFLATED, deflated(form), "B");
    }

    /**
     * Reports a figure; the last one of a fork counts.
     *
     * @param metric its name, without a space
     * @param unit its unit as JMH writes units
     */
    public static void report(BenchmarkParams row, String metric, long value, String unit) {
        System.setProperty(prefix(row) + metric, value + " " + unit);
    }

    /** By row, because the rows of a run without forks share one JVM. */
    private static String prefix(BenchmarkParams row) {
        return PREFIX + row.id() + " ";
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
    public Collection<ScalarResult> afterIteration(
            BenchmarkParams row, IterationParams iteration, IterationResult result) {
        String prefix = prefix(row);
        List<ScalarResult> figures = new ArrayList<>();
        for (String property : System.getProperties().stringPropertyNames()) {
            if (property.startsWith(prefix)) {
                String[] valueAndUnit = System.getProperty(property).split(" ", 2);
                figures.add(new ScalarResult(
                        property.substring(prefix.length()),
                        Double.parseDouble(valueAndUnit[0]),
                        valueAndUnit[1],
                        AggregationPolicy.MAX));
            }
        }
        return figures;
    }
}
