/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.metric;

import java.util.Arrays;
import java.util.List;

/**
 * What was measured of one row on one side by one metric, in the metric's unit. The forks are the sample.
 *
 * @param value the figure for people: the mean of the forks, or the file's score where there are none
 * @param forks each iteration of each fork; empty when the file has only scores
 * @param warmup each warm-up iteration of each fork; empty arrays where they were not recorded
 */
public record Sample(double value, List<double[]> forks, List<double[]> warmup) {

    /** Forks, of which the mean is taken; there is at least one. */
    public static Sample of(List<double[]> forks, List<double[]> warmup) {
        return new Sample(Arrays.stream(means(forks)).average().orElseThrow(), forks, warmup);
    }

    /** A score without forks. */
    public static Sample of(double score) {
        return new Sample(score, List.of(), List.of());
    }

    /** Whether all of it is numbers. */
    public boolean finite() {
        return Double.isFinite(value)
                && forks.stream().flatMapToDouble(Arrays::stream).allMatch(Double::isFinite);
    }

    /** The mean of each fork. */
    public double[] forkMeans() {
        return means(forks);
    }

    private static double[] means(List<double[]> forks) {
        return forks.stream()
                .mapToDouble(fork -> Arrays.stream(fork).average().orElseThrow())
                .toArray();
    }
}
