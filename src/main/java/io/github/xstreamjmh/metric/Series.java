/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.metric;

import java.util.Arrays;
import java.util.List;

/**
 * The figures of one metric in one fork, iteration by iteration; of a metric that a profiler has only for the fork as a
 * whole, that one figure.
 */
public final class Series {

    private static final double[] NONE = {};

    private final String unit;
    private final String policy;
    private final boolean whole;
    private final double[] warmup;
    private final double[] values;
    private final List<Histogram> histograms;

    private Series(
            String unit, String policy, boolean whole, double[] warmup, double[] values, List<Histogram> histograms) {
        this.unit = unit;
        this.policy = policy;
        this.whole = whole;
        this.warmup = warmup;
        this.values = values;
        this.histograms = histograms;
    }

    /**
     * A figure for each measured iteration.
     *
     * @param unit the unit as JMH writes it, such as {@code ns/op}
     * @param policy how JMH sums iterations up: {@code AVG}, {@code SUM}, {@code MAX} or {@code MIN}
     */
    public static Series of(String unit, String policy, double... iterations) {
        return new Series(unit, policy, false, NONE, iterations.clone(), List.of());
    }

    /** A figure for the fork as a whole. */
    public static Series whole(String unit, String policy, double value) {
        return new Series(unit, policy, true, NONE, new double[] {value}, List.of());
    }

    /** A histogram for each measured iteration, as JMH's sampling mode makes. */
    public static Series sampled(String unit, String policy, List<Histogram> histograms) {
        return new Series(
                unit,
                policy,
                false,
                NONE,
                histograms.stream().mapToDouble(Histogram::mean).toArray(),
                List.copyOf(histograms));
    }

    /** The same with the figures of the warm-up iterations. */
    public Series withWarmup(double... figures) {
        return new Series(unit, policy, whole, figures.clone(), values, histograms);
    }

    public String unit() {
        return unit;
    }

    public String policy() {
        return policy;
    }

    /** Whether there is one figure for the fork as a whole rather than one for each iteration. */
    public boolean isWhole() {
        return whole;
    }

    /** The figure of each warm-up iteration; empty where they were not recorded. */
    public double[] warmup() {
        return warmup.clone();
    }

    /** The figure of each measured iteration, of a histogram its mean; or the one for the fork as a whole. */
    public double[] values() {
        return values.clone();
    }

    /** The same without a copy, for this package, which does not write to it. */
    double[] sharedValues() {
        return values;
    }

    /** The histogram of each measured iteration; empty unless the metric was sampled. */
    public List<Histogram> histograms() {
        return histograms;
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof Series that
                && unit.equals(that.unit)
                && policy.equals(that.policy)
                && whole == that.whole
                && Arrays.equals(warmup, that.warmup)
                && Arrays.equals(values, that.values)
                && histograms.equals(that.histograms);
    }

    @Override
    public int hashCode() {
        return 31 * unit.hashCode() + Arrays.hashCode(values);
    }

    @Override
    public String toString() {
        return Arrays.toString(values) + " " + unit + " (" + policy + ", after " + Arrays.toString(warmup) + ")";
    }
}
