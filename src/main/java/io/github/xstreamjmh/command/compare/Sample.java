/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.command.compare;

import java.util.Arrays;
import java.util.List;

/**
 * What one side has of a row.
 *
 * @param value the figure for people: the mean of the forks, or the file's score where there are none
 * @param forks each iteration of each fork, in the value's unit; empty when the file has only scores
 */
record Sample(double value, List<double[]> forks) {

    /** A score without forks, or forks of which the mean is taken. */
    static Sample of(double score, List<double[]> forks) {
        double value =
                forks.isEmpty() ? score : Arrays.stream(means(forks)).average().orElseThrow();
        return new Sample(value, forks);
    }

    /** Whether all of it is numbers. */
    boolean finite() {
        return Double.isFinite(value)
                && forks.stream().flatMapToDouble(Arrays::stream).allMatch(Double::isFinite);
    }

    /** The mean of each fork. */
    double[] forkMeans() {
        return means(forks);
    }

    private static double[] means(List<double[]> forks) {
        return forks.stream()
                .mapToDouble(fork -> Arrays.stream(fork).average().orElseThrow())
                .toArray();
    }
}
