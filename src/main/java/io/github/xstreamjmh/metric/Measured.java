/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.metric;

import java.util.Arrays;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;

/**
 * What one fork shows of one metric, in the metric's unit. A fork's time is its time over its operations, in every mode:
 * <ul>
 *   <li>of average times and throughput, the time of a thread per operation, iterations weighted by their operations. Where
 *       a file does not say how many those were, iterations are taken as of equal length;
 *   <li>of single shots, the mean of the shots;
 *   <li>of sampled times, the mean of all samples of the fork; of operations that are due at fixed times, these are response
 *       times.
 * </ul>
 * What else is measured per operation, such as allocation, is weighted likewise.
 */
public final class Measured {

    private static final double[] NONE = {};

    private final double figure;
    private final double[] iterations;
    private final double[] warmup;

    private Measured(double figure, double[] iterations, double... warmup) {
        this.figure = figure;
        this.iterations = iterations;
        this.warmup = warmup;
    }

    /** Iterations that are worth the same, after others that warmed up. */
    public static Measured of(double[] iterations, double... warmup) {
        return new Measured(mean(iterations), iterations.clone(), warmup.clone());
    }

    /**
     * What a fork shows of a metric; nothing if it was not measured, or in a unit that is not this metric's.
     *
     * @param figures what was measured in the fork
     * @param threads how many threads worked, of which throughput counts the operations of all; 0 when a file does not say
     * @param shots whether iterations are single operations, rather than spans of time
     */
    public static Optional<Measured> of(Metric metric, Map<String, Series> figures, int threads, boolean shots) {
        Series series = metric == Metric.time && figures.containsKey(Metric.THREAD_TIME)
                ? figures.get(Metric.THREAD_TIME)
                : figures.get(metric.key());
        if (series == null || series.values().length == 0) {
            return Optional.empty();
        }
        return metric.conversion(series.unit(), threads).flatMap(conversion -> {
            if (metric.isPercentile()) {
                // The fork is the sample: all its iterations are one histogram.
                OptionalDouble value = Histogram.join(series.histograms()).percentile(metric.share());
                return value.isPresent()
                        ? Optional.of(ofFork(conversion.applyAsDouble(value.getAsDouble())))
                        : Optional.empty();
            }
            double[] values = metric.isIn(series.unit())
                    ? series.sharedValues() // results of many rows fit into little memory
                    : Arrays.stream(series.values()).map(conversion).toArray();
            double[] warmup = series.warmup();
            double[] before = warmup.length == 0
                    ? NONE
                    : Arrays.stream(warmup).map(conversion).toArray();
            double figure = perOperation(values, operations(series, figures, threads, shots));
            // CPU time has a clock whose steps are too long for short iterations.
            return Optional.of(metric == Metric.cpu ? ofFork(figure) : new Measured(figure, values, before));
        });
    }

    private static Measured ofFork(double figure) {
        return new Measured(figure, new double[] {figure}, NONE);
    }

    /** What each iteration weighs: its samples, or operations, or numbers in proportion to them; none if all weigh the same. */
    private static double[] operations(Series series, Map<String, Series> figures, int threads, boolean shots) {
        if (!series.histograms().isEmpty()) {
            return series.histograms().stream().mapToDouble(Histogram::total).toArray();
        }
        Series counted = figures.get(Metric.OPERATIONS);
        if (counted != null) {
            return counted.values();
        }
        Series score = figures.get(Metric.SCORE);
        return shots || score == null || !score.histograms().isEmpty()
                ? NONE
                : Metric.time
                        .conversion(score.unit(), threads)
                        .map(conversion -> Arrays.stream(score.values())
                                .map(value -> 1 / conversion.applyAsDouble(value))
                                .toArray())
                        .orElse(NONE);
    }

    /** Iterations without an operation say nothing of how long one takes. Equal figures give that figure to the last digit. */
    private static double perOperation(double[] values, double... operations) {
        if (operations.length != values.length
                || !Double.isFinite(Arrays.stream(operations).sum())) {
            return mean(values);
        }
        double shift = Double.NaN;
        double sum = 0;
        double all = 0;
        for (int i = 0; i < values.length; i++) {
            if (operations[i] > 0) {
                shift = all == 0 ? values[i] : shift;
                sum += (values[i] - shift) * operations[i];
                all += operations[i];
            }
        }
        return all == 0 ? mean(values) : shift + sum / all;
    }

    private static double mean(double... values) {
        return Arrays.stream(values).average().orElseThrow();
    }

    /** The fork's figure. */
    public double figure() {
        return figure;
    }

    /** The figure of each measured iteration; of a metric that a fork has one figure of, that one. Not to be written to. */
    public double[] iterations() {
        return iterations;
    }

    /** The figure of each warm-up iteration; empty where they were not recorded. Not to be written to. */
    public double[] warmup() {
        return warmup;
    }

    /** Whether all that was measured is numbers. */
    boolean finite() {
        return Double.isFinite(figure) && Arrays.stream(iterations).allMatch(Double::isFinite);
    }
}
