/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.stats;

import java.util.List;
import java.util.OptionalInt;
import java.util.stream.IntStream;

/**
 * How far apart two sides are, in natural logarithms, so that {@code exp(value)} is the ratio candidate to baseline.
 *
 * @param value the estimated difference
 * @param standardError its standard error; 0 when the forks didn't differ at all, infinite when there are too few to tell
 * @param degreesOfFreedom those of the standard error, at least 1
 * @param variance the variance of the difference of one fork against another; infinite when not known
 * @param extraForks how many forks a side it takes to make up for a variance that is itself an estimate
 */
public record Difference(double value, double standardError, double degreesOfFreedom, double variance, int extraForks) {

    private static final int EXTRA_FORKS_OF_GROUPS = 2;

    /** One more, since the order takes a degree of freedom too. */
    private static final int EXTRA_PAIRS = 3;

    private static final int FEWEST_FORKS = 3;

    /** The chance of finding a change that is there, which plans are made for. */
    private static final double POWER = 0.8;

    /** (z(0.975) + z(0.80))&sup2;: a two-sided test at 5 % that finds four changes in five. */
    private static final double PLANNING_CONSTANT = 7.85;

    /**
     * The difference of two independent groups, which may vary differently (Welch, "The generalization of 'Student's'
     * problem when several different population variances are involved", Biometrika 1947; degrees of freedom after
     * Satterthwaite 1946). What the machine did between the two measurements is part of it.
     *
     * @param baseline the logarithms of the fork means of one side, at least one
     * @param candidate those of the other
     */
    public static Difference welch(double[] baseline, double[] candidate) {
        Moments a = Moments.of(baseline);
        Moments b = Moments.of(candidate);
        double value = b.mean() - a.mean();
        if (a.n() == 1 || b.n() == 1) {
            return unknown(value);
        }
        double varianceOfMeans = a.varianceOfMean() + b.varianceOfMean();
        // A share of the whole, not a quotient of squares: squares of tiny variances would vanish.
        double share = varianceOfMeans == 0 ? 0.5 : a.varianceOfMean() / varianceOfMeans;
        double degreesOfFreedom = 1 / (share * share / (a.n() - 1) + (1 - share) * (1 - share) / (b.n() - 1));
        return new Difference(
                value,
                Math.sqrt(varianceOfMeans),
                degreesOfFreedom,
                a.variance() + b.variance(),
                EXTRA_FORKS_OF_GROUPS);
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
        double[] ahead = ranFirst(Order.BASELINE_FIRST, differences, orders);
        double[] behind = ranFirst(Order.CANDIDATE_FIRST, differences, orders);
        if (ahead.length == 0 || behind.length == 0) {
            return unknown(Moments.of(differences).mean());
        }
        Moments a = Moments.of(ahead);
        Moments b = Moments.of(behind);
        double value = (a.mean() + b.mean()) / 2;
        int degreesOfFreedom = differences.length - 2;
        if (degreesOfFreedom == 0) {
            return unknown(value);
        }
        double variance = (a.squares() + b.squares()) / degreesOfFreedom;
        double standardError = Math.sqrt(variance * (1.0 / a.n() + 1.0 / b.n())) / 2;
        return new Difference(value, standardError, degreesOfFreedom, variance, EXTRA_PAIRS);
    }

    static double[] ranFirst(Order order, double[] differences, List<Order> orders) {
        return IntStream.range(0, differences.length)
                .filter(pair -> orders.get(pair) == order)
                .mapToDouble(pair -> differences[pair])
                .toArray();
    }

    private static Difference unknown(double value) {
        return new Difference(value, Double.POSITIVE_INFINITY, 1, Double.POSITIVE_INFINITY, 0);
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
        double halfWidth = StudentT.quantile((1 + confidence) / 2, degreesOfFreedom) * standardError;
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
     * The smallest ratio above 1 that as many forks with this spread show as different in four cases of five:
     * exp((t(1 - alpha/2) + t(0.8)) SE) (Bloom, "Minimum detectable effects", Evaluation Review 1995). Infinite when
     * nothing is known.
     */
    public double smallestVisible(double alpha) {
        double multiple =
                StudentT.quantile(1 - alpha / 2, degreesOfFreedom) + StudentT.quantile(POWER, degreesOfFreedom);
        return StrictMath.exp(multiple * standardError);
    }

    /**
     * How many forks a side, or pairs, show a change in four cases of five at a level of 5 %: the variance times 7.85 /
     * ln&sup2;(1 + change), and the extra forks; never fewer than the three that a verdict needs. Kalibera &amp; Jones
     * 2013 plan repetitions in this way; the constant is the textbooks' (Snedecor &amp; Cochran, "Statistical Methods").
     *
     * @param change such as 0.05 for 5 %
     * @return empty when the spread isn't known
     */
    public OptionalInt forksNeeded(double change) {
        if (!Double.isFinite(variance)) {
            return OptionalInt.empty();
        }
        double log = StrictMath.log1p(change);
        double forks = extraForks + Math.ceil(PLANNING_CONSTANT * variance / (log * log));
        return OptionalInt.of((int) Math.max(FEWEST_FORKS, forks));
    }
}
