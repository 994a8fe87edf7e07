/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.stats;

import java.util.List;
import java.util.stream.IntStream;

/**
 * A difference and the one variance that its forks have in common, before the table is asked what it makes of that
 * variance.
 *
 * @param value the estimated difference, in logarithms
 * @param variance the variance that the forks share; 0 without degrees of freedom
 * @param degreesOfFreedom those of the variance; 0 when nothing is known of it
 * @param weight of which the variance is that of the difference
 * @param ofOneFork likewise of the difference of one fork against another; 0 where no fork adds anything
 * @param degreesPerFork the degrees of freedom that each further fork a side adds
 */
record Pooled(
        double value, double variance, double degreesOfFreedom, double weight, int ofOneFork, int degreesPerFork) {

    /** Two independent groups that vary alike (Student 1908). */
    static Pooled groups(double[] baseline, double[] candidate) {
        Moments a = Moments.of(baseline);
        Moments b = Moments.of(candidate);
        int degreesOfFreedom = a.n() + b.n() - 2;
        return new Pooled(
                b.mean() - a.mean(),
                degreesOfFreedom == 0 ? 0 : (a.squares() + b.squares()) / degreesOfFreedom,
                degreesOfFreedom,
                1.0 / a.n() + 1.0 / b.n(),
                2,
                2);
    }

    static double[] minus(double[] values, double[] others) {
        return IntStream.range(0, values.length)
                .mapToDouble(i -> values[i] - others[i])
                .toArray();
    }

    /** See {@link Difference#paired}. */
    static Pooled paired(double[] differences, List<Order> orders) {
        double[] ahead = Difference.ranFirst(Order.BASELINE_FIRST, differences, orders);
        double[] behind = Difference.ranFirst(Order.CANDIDATE_FIRST, differences, orders);
        if (ahead.length == 0 || behind.length == 0) {
            return new Pooled(Moments.of(differences).mean(), 0, 0, 1, 1, 1);
        }
        Moments a = Moments.of(ahead);
        Moments b = Moments.of(behind);
        int degreesOfFreedom = differences.length - 2;
        return new Pooled(
                (a.mean() + b.mean()) / 2,
                degreesOfFreedom == 0 ? 0 : (a.squares() + b.squares()) / degreesOfFreedom,
                degreesOfFreedom,
                (1.0 / a.n() + 1.0 / b.n()) / 4,
                1,
                1);
    }

    Difference difference(VariancePrior prior) {
        return degreesOfFreedom == 0
                ? Difference.unknown(value)
                : new Difference(
                        value,
                        Math.sqrt(prior.moderate(variance, degreesOfFreedom) * weight),
                        prior.degreesOfFreedom(degreesOfFreedom));
    }

    /** @param floor the part of the difference's variance that no fork takes away */
    Design design(VariancePrior prior, double floor) {
        return degreesOfFreedom == 0 || ofOneFork == 0
                ? Design.UNKNOWN
                : new Design(
                        prior.moderate(variance, degreesOfFreedom) * ofOneFork,
                        floor,
                        prior.degreesOfFreedom(degreesOfFreedom),
                        prior.degreesOfFreedom(degreesOfFreedom) - degreesOfFreedom,
                        degreesPerFork);
    }
}
