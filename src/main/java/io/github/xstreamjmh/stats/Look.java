/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.stats;

import java.util.Arrays;
import java.util.List;
import java.util.function.Function;
import java.util.stream.IntStream;

/**
 * What is known of a row after some pairs.
 *
 * @param mean of the pairs' differences, in logarithms
 * @param deviation of a pair, moderated over the rows
 * @param degrees of freedom of the deviation
 */
record Look(double mean, double deviation, double degrees, int pairs) {

    /**
     * What two builds of the same code may differ by (standard deviation of a side), because its classes or its compiled code
     * lie elsewhere, by src/study/REAL_FORKS.md. No number of pairs takes it away.
     */
    static final double LAYOUT = 0.005;

    /** What is known of each row after so many pairs, or all that it has, by the mean of all of them. */
    static List<Look> at(double[][] rows, int most) {
        return of(rows, most, Sample::of);
    }

    /** The same by a mean in which pairs that lie far from the others count for less, see {@link Sample#winsorized}. */
    static List<Look> winsorizedAt(double[][] rows, int most) {
        return of(rows, most, Sample::winsorized);
    }

    /**
     * Variances moderated over the rows. The other rows make a deviation larger than the row's
     * own pairs do, not smaller: now and then a JVM compiles other code, and such a pair is an outlier.
     */
    private static List<Look> of(double[][] rows, int most, Function<double[], Sample> summary) {
        List<Sample> samples = Arrays.stream(rows)
                .map(row -> summary.apply(Arrays.copyOf(row, Math.min(most, row.length))))
                .toList();
        double[] degrees = samples.stream().mapToDouble(Sample::degrees).toArray();
        double[] variances = samples.stream().mapToDouble(Sample::variance).toArray();
        VariancePrior prior = VariancePrior.ofLooks(variances, degrees);
        return IntStream.range(0, rows.length)
                .mapToObj(row -> new Look(
                        samples.get(row).mean(),
                        degrees[row] == 0
                                ? Double.POSITIVE_INFINITY
                                : Math.sqrt(Math.max(prior.moderate(variances[row], degrees[row]), variances[row])),
                        degrees[row] == 0 ? 1 : prior.degreesOfFreedom(degrees[row]),
                        samples.get(row).pairs()))
                .toList();
    }

    double standardError() {
        return Math.sqrt(deviation * deviation / pairs + 2 * LAYOUT * LAYOUT);
    }

    /** How many pairs without such a difference would tell as much. */
    double information() {
        double ratio = deviation / standardError();
        return ratio * ratio;
    }

    /** The normal score of how far the mean lies above a value. */
    double score(double value) {
        double distance = mean - value;
        return distance == 0
                ? 0
                : NormalScore.of(distance / standardError(), difference().degreesOfFreedom());
    }

    Difference difference() {
        double ofPairs = information() / pairs; // of the variance, the share that is estimated
        return new Difference(mean, standardError(), degrees / (ofPairs * ofPairs));
    }

    /** Half the width of the interval of the mean, which holds at every look. */
    double halfWidth(double alpha) {
        Difference difference = difference();
        return ConfidenceSequence.quantile(drawn(), difference.degreesOfFreedom(), alpha) * difference.standardError();
    }

    /** Whether the interval excludes that nothing changed. */
    boolean excludesNone(double alpha) {
        return Math.abs(mean) > halfWidth(alpha);
    }

    /** Where the mean lies. */
    Verdict direction() {
        return mean > 0 ? Verdict.SLOWER : Verdict.FASTER;
    }

    Interval interval(double alpha) {
        return ConfidenceSequence.interval(difference(), drawn(), alpha);
    }

    /** How many pairs its interval is of: what two builds differ by is drawn once, however little their pairs spread. */
    private double drawn() {
        return Math.max(1, information());
    }

    /** What would be known after so many pairs if they went on as they are. */
    Look after(int more) {
        return new Look(mean, deviation, Math.max(1, degrees + more - pairs), more);
    }
}
