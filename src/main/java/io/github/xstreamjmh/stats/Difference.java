/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.stats;

import java.util.List;
import java.util.stream.IntStream;

/**
 * How far apart two sides are, in natural logarithms, so that {@code exp(value)} is the ratio candidate to baseline.
 *
 * @param value the estimated difference
 * @param standardError its standard error; 0 when the forks didn't differ at all, infinite when there are too few to tell
 * @param degreesOfFreedom those of the standard error, at least 1
 */
public record Difference(double value, double standardError, double degreesOfFreedom) {

    /**
     * The difference of two independent groups, which may vary differently (Welch, "The generalization of 'Student's'
     * problem when several different population variances are involved", Biometrika 1947; degrees of freedom after
     * Satterthwaite 1946).
     *
     * @param baseline the logarithms of the forks of one side, at least one
     * @param candidate those of the other
     */
    public static Difference welch(double[] baseline, double[] candidate) {
        Moments a = Moments.of(baseline);
        Moments b = Moments.of(candidate);
        double value = b.mean() - a.mean();
        if (a.n() == 1 || b.n() == 1) {
            return unknown(value);
        }
        return sum(value, a.varianceOfMean(), a.n() - 1, b.varianceOfMean(), b.n() - 1);
    }

    /**
     * The difference within pairs of forks, freed of what it matters to run first: least squares of the pairs'
     * differences on the order (+1 baseline first, -1 candidate first) with n-2 degrees of freedom. As the order has two
     * values only, the line runs through the means of the two orders, half-way between which is the difference (Hills
     * &amp; Armitage, "The two-period cross-over clinical trial", 1979).
     *
     * @param differences candidate minus baseline of each pair, in logarithms, at least one
     * @param orders which side of each pair ran first; when it always was the same side, nothing but the value is known
     */
    public static Difference paired(double[] differences, List<Order> orders) {
        return Pooled.paired(differences, orders).difference(VariancePrior.NONE);
    }

    static double[] ranFirst(Order order, double[] differences, List<Order> orders) {
        return IntStream.range(0, differences.length)
                .filter(pair -> orders.get(pair) == order)
                .mapToDouble(pair -> differences[pair])
                .toArray();
    }

    static Difference unknown(double value) {
        return new Difference(value, Double.POSITIVE_INFINITY, 1);
    }

    /** A difference whose variance is the sum of two, each with degrees of freedom of its own (Satterthwaite 1946). */
    static Difference sum(double value, double variance, double degrees, double otherVariance, double otherDegrees) {
        double sum = variance + otherVariance;
        // A share of the whole, not a quotient of squares: squares of tiny variances would vanish.
        double share = sum == 0 ? 0.5 : variance / sum;
        double degreesOfFreedom = 1 / (share * share / degrees + (1 - share) * (1 - share) / otherDegrees);
        return new Difference(value, Math.sqrt(sum), degreesOfFreedom);
    }

    /** This difference, of one run a side, with what runs differ by. */
    Difference and(RunToRun drift) {
        return drift.standardDeviation() == 0 || !known()
                ? this
                : sum(value, variance(), degreesOfFreedom, 2 * drift.variance(), drift.degreesOfFreedom());
    }

    /** The same, known no better than something that it rests on. */
    Difference atMost(double degrees) {
        return new Difference(value, standardError, Math.min(degreesOfFreedom, degrees));
    }

    boolean known() {
        return Double.isFinite(standardError);
    }

    double variance() {
        return standardError * standardError;
    }

    /** How many times as long the candidate takes: above 1 is slower. */
    public double ratio() {
        return StrictMath.exp(value);
    }

    /** The two-sided p-value of no difference; 1 when nothing is known. */
    public double p() {
        if (standardError == 0) {
            return value == 0 ? 1 : 0;
        }
        return StudentT.twoSidedP(value / standardError, degreesOfFreedom);
    }

    /** The confidence interval of the ratio: exp(value &plusmn; t SE). */
    public Interval interval(double confidence) {
        return intervalBy(StudentT.quantile((1 + confidence) / 2, degreesOfFreedom));
    }

    Interval intervalBy(double quantile) {
        double halfWidth = quantile * standardError;
        return new Interval(StrictMath.exp(value - halfWidth), StrictMath.exp(value + halfWidth));
    }

    /**
     * Whether the sides are shown to be equal but for a threshold: two one-sided tests at {@code alpha}, which is to say
     * that the interval at confidence {@code 1 - 2 alpha} lies inside &plusmn;ln(1 + threshold) (Schuirmann, "A comparison
     * of the two one-sided tests procedure and the power approach", 1987).
     */
    public boolean within(double threshold, double alpha) {
        double margin = StrictMath.log1p(threshold) - Math.abs(value);
        return margin > 0
                && (standardError == 0 || StudentT.twoSidedP(margin / standardError, degreesOfFreedom) / 2 < alpha);
    }

    /**
     * The smallest ratio above 1 that a measurement like this one finds in four cases of five; infinite when nothing is
     * known.
     *
     * @param level at which the difference is tested, with what it pays for being one of many
     * @param threshold what the change that is seen has to reach
     */
    public double detectableChange(double level, double threshold) {
        return detectable(StudentT.quantile(1 - level / 2, degreesOfFreedom), threshold);
    }

    double detectable(double critical, double threshold) {
        return known()
                ? StrictMath.exp(
                        Design.detectable(standardError, degreesOfFreedom, degreesOfFreedom, critical, threshold))
                : Double.POSITIVE_INFINITY;
    }
}
