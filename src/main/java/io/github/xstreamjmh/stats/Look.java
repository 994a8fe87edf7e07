/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.stats;

import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;

/**
 * What is known of a row after some pairs.
 *
 * @param mean of the pairs' differences, in logarithms
 * @param deviation of a pair, moderated over the rows
 * @param degrees of freedom of the deviation
 */
record Look(double mean, double deviation, double degrees, int pairs) {

    /** What is known of each row after so many pairs, or all that it has. */
    static List<Look> at(double[][] rows, int most) {
        List<Moments> moments = Arrays.stream(rows)
                .map(row -> Moments.of(Arrays.copyOf(row, Math.min(most, row.length))))
                .toList();
        double[] degrees = moments.stream().mapToDouble(row -> row.n() - 1).toArray();
        double[] variances = moments.stream()
                .mapToDouble(row -> row.n() == 1 ? 0 : row.variance())
                .toArray();
        VariancePrior fitted = VariancePrior.fit(variances, degrees);
        VariancePrior prior = fitted.known() ? fitted : VariancePrior.ofFew(variances, degrees);
        return IntStream.range(0, rows.length)
                .mapToObj(row -> new Look(
                        moments.get(row).mean(),
                        degrees[row] == 0
                                ? Double.POSITIVE_INFINITY
                                : Math.sqrt(prior.moderate(variances[row], degrees[row])),
                        degrees[row] == 0 ? 1 : prior.degreesOfFreedom(degrees[row]),
                        moments.get(row).n()))
                .toList();
    }

    double standardError() {
        return deviation / Math.sqrt(pairs);
    }

    /** The normal score of how far the mean lies above a value. */
    double score(double value) {
        double distance = mean - value;
        return distance == 0 ? 0 : NormalScore.of(distance / standardError(), degrees);
    }

    Difference difference() {
        return new Difference(mean, standardError(), degrees);
    }
}
