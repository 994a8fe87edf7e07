/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.stats;

/**
 * What all of this package needs to know of some numbers.
 *
 * @param n how many there are, at least 1
 * @param mean their mean
 * @param squares the sum of their squared deviations from the mean
 */
record Moments(int n, double mean, double squares) {

    /**
     * Two passes over data shifted by the first value (Chan, Golub &amp; LeVeque, "Algorithms for computing the sample
     * variance", 1983): no digits are lost to a large mean, and equal values have a spread of exactly zero.
     */
    static Moments of(double... values) {
        double shift = values[0];
        double mean = shift;
        for (double value : values) {
            mean += (value - shift) / values.length;
        }
        double squares = 0;
        for (double value : values) {
            squares += (value - mean) * (value - mean);
        }
        return new Moments(values.length, mean, squares);
    }

    /** The sample variance; needs two values. */
    double variance() {
        return squares / (n - 1);
    }

    /** The variance of the mean; needs two values. */
    double varianceOfMean() {
        return variance() / n;
    }
}
