/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.result.folder;

import io.github.xstreamjmh.metric.Histogram;
import io.github.xstreamjmh.metric.ScoreUnit;
import io.github.xstreamjmh.metric.Series;
import io.github.xstreamjmh.result.Fork;
import io.github.xstreamjmh.result.Row;
import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** Times that were sampled as percentile distributions in microseconds, which the plotters of HdrHistogram read. */
public final class Hgrm {

    private static final int DIGITS = 3;
    private static final int TICKS_PER_HALF_DISTANCE = 5;
    private static final double NANOSECONDS = 1000;

    private Hgrm() {}

    /**
     * The distributions by file name, such as {@code sample-LatencyBenchmark.openLoop_rate=1000-service.hgrm}: all forks
     * of a row together.
     *
     * @param side what the names begin with; may be empty
     */
    static Map<String, String> format(String side, Collection<Fork> forks) {
        Map<Times, List<Series>> times = new LinkedHashMap<>();
        for (Fork fork : forks) {
            fork.figures().forEach((key, series) -> {
                if (!series.histograms().isEmpty()
                        && ScoreUnit.of(series.unit()).isPresent()) {
                    times.computeIfAbsent(new Times(fork.row(), key), first -> new ArrayList<>())
                            .add(series);
                }
            });
        }
        Map<String, String> files = new TreeMap<>(String.CASE_INSENSITIVE_ORDER); // as some disks take names
        times.forEach((of, series) -> {
            String name = ResultFolder.fileName((side.isEmpty() ? "" : side + "-") + of.words());
            String file = name + ".hgrm";
            for (int again = 2; files.containsKey(file); again++) {
                file = name + "-" + again + ".hgrm";
            }
            files.put(file, text(series));
        });
        return files;
    }

    private record Times(Row row, String key) {
        String words() {
            return row.mode() + "-" + row.inThreads() + "-" + key;
        }
    }

    private static String text(List<Series> forks) {
        var distribution = new org.HdrHistogram.Histogram(DIGITS);
        for (Series fork : forks) {
            ScoreUnit unit = ScoreUnit.of(fork.unit()).orElseThrow();
            for (Histogram iteration : fork.histograms()) {
                for (int i = 0; i < iteration.size(); i++) {
                    long nanoseconds = Math.round(unit.nanosecondsPerOperation(iteration.value(i), 1));
                    distribution.recordValueWithCount(nanoseconds, iteration.count(i));
                }
            }
        }
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        distribution.outputPercentileDistribution(
                new PrintStream(bytes, true, StandardCharsets.UTF_8), TICKS_PER_HALF_DISTANCE, NANOSECONDS);
        return bytes.toString(StandardCharsets.UTF_8);
    }
}
