/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.result;

import java.util.List;

/**
 * One measured quantity of one fork, iteration by iteration.
 *
 * @param unit the unit as JMH writes it, such as {@code ns/op}
 * @param policy how JMH sums iterations up: {@code AVG}, {@code SUM}, {@code MAX} or {@code MIN}
 * @param iterations the iterations; a quantity that a profiler has only for the fork as a whole has none
 * @param whole the value for the fork as a whole; NaN where there are iterations
 */
public record Series(String unit, String policy, List<Iteration> iterations, double whole) {

    /** One iteration's values: one value seen once, but in JMH's sampling mode a histogram. */
    public record Iteration(List<Bucket> buckets) {

        public static Iteration of(double value) {
            return new Iteration(List.of(new Bucket(value, 1)));
        }

        public boolean single() {
            return buckets.size() == 1 && buckets.get(0).count() == 1;
        }

        /** The mean of all values. */
        public double mean() {
            double sum = 0;
            long n = 0;
            for (Bucket bucket : buckets) {
                sum += bucket.value() * bucket.count();
                n += bucket.count();
            }
            return sum / n;
        }
    }

    /** A value and how often it was seen. */
    public record Bucket(double value, long count) {}

    /** The mean of each iteration. */
    public double[] means() {
        return iterations.isEmpty()
                ? new double[] {whole}
                : iterations.stream().mapToDouble(Iteration::mean).toArray();
    }
}
