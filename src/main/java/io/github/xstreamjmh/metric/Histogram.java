/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.metric;

import java.util.Arrays;
import java.util.Collection;
import java.util.OptionalDouble;
import java.util.SortedMap;

/** How often each value was seen, values ascending, in the unit of their {@link Series}. */
public final class Histogram {

    /** A percentile with fewer values above it is a matter of luck. */
    private static final int VALUES_ABOVE = 10;

    private static final double ROUNDING = 1e-6;

    private final double[] values;
    private final long[] counts;

    private Histogram(double[] values, long[] counts) {
        this.values = values;
        this.counts = counts;
    }

    /**
     * A histogram of values and how often each was seen.
     *
     * @throws IllegalArgumentException if a value is no number, or was seen less than never
     */
    public static Histogram of(SortedMap<Double, Long> counts) {
        counts.forEach((value, count) -> {
            requireValue(value);
            if (count < 0) {
                throw new IllegalArgumentException("a histogram has a count of " + count);
            }
        });
        return new Histogram(
                counts.keySet().stream().mapToDouble(Double::doubleValue).toArray(),
                counts.values().stream().mapToLong(Long::longValue).toArray());
    }

    /**
     * Requires a value that a histogram can hold.
     *
     * @throws IllegalArgumentException if it is none
     */
    public static void requireValue(double value) {
        if (!Double.isFinite(value) || value < 0) {
            throw new IllegalArgumentException("a histogram has a value of " + value);
        }
    }

    /** Several histograms as one. */
    public static Histogram join(Collection<Histogram> parts) {
        return parts.stream().reduce(new Histogram(new double[0], new long[0]), Histogram::with);
    }

    private Histogram with(Histogram other) {
        double[] joined = new double[values.length + other.values.length];
        long[] seen = new long[joined.length];
        int n = 0;
        for (int i = 0, j = 0; i < values.length || j < other.values.length; n++) {
            int order =
                    i == values.length ? 1 : j == other.values.length ? -1 : Double.compare(values[i], other.values[j]);
            joined[n] = order <= 0 ? values[i] : other.values[j];
            seen[n] = (order <= 0 ? counts[i++] : 0) + (order >= 0 ? other.counts[j++] : 0);
        }
        return new Histogram(Arrays.copyOf(joined, n), Arrays.copyOf(seen, n));
    }

    /** How many different values there are. */
    public int size() {
        return values.length;
    }

    public double value(int index) {
        return values[index];
    }

    public long count(int index) {
        return counts[index];
    }

    /** How many values were seen in all. */
    public long total() {
        return Arrays.stream(counts).sum();
    }

    /** The largest value; NaN of none. */
    public double max() {
        return values.length == 0 ? Double.NaN : values[values.length - 1];
    }

    /** The mean of all values; NaN of none. */
    public double mean() {
        double sum = 0;
        for (int i = 0; i < values.length; i++) {
            sum += values[i] * counts[i];
        }
        return sum / total();
    }

    /**
     * The smallest value that at least the given share of all values do not exceed.
     *
     * @param share such as 0.99 for the 99th percentile
     * @return empty if fewer than ten values lie above it
     */
    public OptionalDouble percentile(double share) {
        if (!allows(total(), share)) {
            return OptionalDouble.empty();
        }
        long wanted = wanted(total(), share);
        long seen = 0;
        for (int i = 0; i < values.length; i++) {
            seen += counts[i];
            if (seen >= wanted) {
                return OptionalDouble.of(values[i]);
            }
        }
        return OptionalDouble.empty();
    }

    /** Whether at least ten of so many values lie above a percentile. */
    public static boolean allows(long total, double share) {
        return total - wanted(total, share) >= VALUES_ABOVE;
    }

    private static long wanted(long total, double share) {
        // 0.9 of 100 is 90, whatever the last digit of a double says.
        return (long) Math.ceil(total * share - ROUNDING);
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof Histogram that
                && Arrays.equals(values, that.values)
                && Arrays.equals(counts, that.counts);
    }

    @Override
    public int hashCode() {
        return 31 * Arrays.hashCode(values) + Arrays.hashCode(counts);
    }

    @Override
    public String toString() {
        return Arrays.toString(values) + " x " + Arrays.toString(counts);
    }
}
