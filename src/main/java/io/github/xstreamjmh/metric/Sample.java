/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.metric;

import java.util.List;

/**
 * What was measured of one row on one side by one metric, in the metric's unit. The forks are the sample.
 *
 * @param value the figure for people: the mean of the forks, or the file's score where there are none
 * @param forks each fork; empty when the file has only scores
 */
public record Sample(double value, List<Measured> forks) {

    /** Forks, of which the mean is taken; there is at least one. */
    public static Sample of(List<Measured> forks) {
        // The steps of an Estimate, so that two tables never differ in a last digit.
        double first = forks.get(0).figure();
        double mean = first;
        for (Measured fork : forks) {
            mean += (fork.figure() - first) / forks.size();
        }
        return new Sample(mean, forks);
    }

    /** The same of the first forks; there are at least as many. */
    public Sample first(int count) {
        return of(forks.subList(0, count));
    }

    /** A score without forks. */
    public static Sample of(double score) {
        return new Sample(score, List.of());
    }

    /** Whether all of it is numbers. */
    public boolean finite() {
        return Double.isFinite(value) && forks.stream().allMatch(Measured::finite);
    }

    /** The figure of each fork. */
    public double[] figures() {
        return forks.stream().mapToDouble(Measured::figure).toArray();
    }
}
