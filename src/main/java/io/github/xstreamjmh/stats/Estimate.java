/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.stats;

import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;

/**
 * A mean and how well it is known.
 *
 * @param mean the mean of the values, in their unit
 * @param interval its confidence interval, in the same unit; unknown for a single value
 * @param n how many values
 */
public record Estimate(double mean, Interval interval, int n) {

    /** That of the intervals in tables. */
    public static final double CONFIDENCE = 0.95;

    /**
     * The mean of a group with Student's interval: mean &plusmn; t(n-1) s/&radic;n (Student, "The probable error of a
     * mean", Biometrika 1908).
     *
     * @param values one for each fork
     * @param confidence such as 0.95
     * @throws IllegalArgumentException if there is no value, or one isn't finite
     */
    public static Estimate of(double[] values, double confidence) {
        Moments moments = moments(values);
        double halfWidth = values.length == 1
                ? Double.POSITIVE_INFINITY
                : StudentT.quantile((1 + confidence) / 2, values.length - 1) * Math.sqrt(moments.varianceOfMean());
        return of(moments, halfWidth);
    }

    /**
     * The means of the rows of one table, with variances of the logarithms that are moderated over the rows; in a table
     * of fewer than eight rows Student's intervals. See {@link VariancePrior}.
     *
     * @param rows the forks of each row
     * @param confidence such as 0.95
     */
    public static List<Estimate> ofTable(List<Forks> rows, double confidence) {
        List<Moments> moments = rows.stream().map(row -> moments(row.means())).toList();
        double[] degrees = moments.stream().mapToDouble(row -> row.n() - 1).toArray();
        double[] variances = rows.stream()
                .map(row -> Moments.of(
                        Arrays.stream(row.means()).map(StrictMath::log).toArray()))
                .mapToDouble(row -> row.n() == 1 ? 0 : row.variance())
                .toArray();
        VariancePrior prior = VariancePrior.fit(variances, degrees);
        return IntStream.range(0, rows.size())
                .mapToObj(row -> {
                    Moments values = moments.get(row);
                    if (!prior.known() || values.n() == 1) {
                        return of(rows.get(row).means(), confidence);
                    }
                    double variance = prior.moderate(variances[row], degrees[row]);
                    return of(
                            values,
                            StudentT.quantile((1 + confidence) / 2, prior.degreesOfFreedom(degrees[row]))
                                    * Math.sqrt(variance / values.n())
                                    * values.mean());
                })
                .toList();
    }

    /**
     * By how much the mean of one group is above that of another, by {@link Difference#welch Welch}.
     *
     * @param from the values of the other, one for each fork
     * @param to the values of the one
     * @param confidence such as 0.95
     */
    public static Estimate ofDifference(double[] from, double[] to, double confidence) {
        Difference difference = Difference.welch(from, to);
        double halfWidth = difference.known()
                ? StudentT.quantile((1 + confidence) / 2, difference.degreesOfFreedom()) * difference.standardError()
                : Double.POSITIVE_INFINITY;
        double value = difference.value();
        return new Estimate(value, new Interval(value - halfWidth, value + halfWidth), from.length + to.length);
    }

    /**
     * By how much means of one group are above those of another, row by row of one table, with common variances of both groups
     * that are moderated over the rows; in a table of fewer than eight rows by Welch. See {@link VariancePrior}.
     *
     * @param from of each row the values of the other, one for each fork
     * @param to of each row the values of the one
     * @param confidence such as 0.95
     */
    public static List<Estimate> ofDifferences(List<double[]> from, List<double[]> to, double confidence) {
        int rows = from.size();
        double[] degrees = new double[rows];
        double[] variances = new double[rows];
        for (int row = 0; row < rows; row++) {
            Moments one = moments(from.get(row));
            Moments other = moments(to.get(row));
            degrees[row] = one.n() + other.n() - 2;
            variances[row] = degrees[row] == 0 ? 0 : (one.squares() + other.squares()) / degrees[row];
        }
        VariancePrior prior = VariancePrior.fit(variances, degrees);
        return IntStream.range(0, rows)
                .mapToObj(row -> {
                    Estimate byItself = ofDifference(from.get(row), to.get(row), confidence);
                    if (!prior.known() || !byItself.interval().known()) {
                        return byItself;
                    }
                    double halfWidth = StudentT.quantile((1 + confidence) / 2, prior.degreesOfFreedom(degrees[row]))
                            * Math.sqrt(prior.moderate(variances[row], degrees[row])
                                    * (1.0 / from.get(row).length + 1.0 / to.get(row).length));
                    double value = byItself.mean();
                    return new Estimate(value, new Interval(value - halfWidth, value + halfWidth), byItself.n());
                })
                .toList();
    }

    private static Moments moments(double[] values) {
        if (values.length == 0 || !Arrays.stream(values).allMatch(Double::isFinite)) {
            throw new IllegalArgumentException("a mean needs finite values, not " + Arrays.toString(values));
        }
        return Moments.of(values);
    }

    static Estimate of(Moments moments, double halfWidth) {
        return new Estimate(
                moments.mean(), new Interval(moments.mean() - halfWidth, moments.mean() + halfWidth), moments.n());
    }

    /** Half the interval's width as a share of the mean: 0.04 for &plusmn;4 %; infinite for a single value. */
    public double relativeHalfWidth() {
        double halfWidth = (interval.high() - interval.low()) / 2;
        return halfWidth == 0 ? 0 : halfWidth / Math.abs(mean);
    }
}
