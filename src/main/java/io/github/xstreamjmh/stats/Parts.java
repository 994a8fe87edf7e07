/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.stats;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import org.apache.commons.math3.distribution.HypergeometricDistribution;

/**
 * Which of many parts of a thing differ between two sides, by a few pairs of each: none of a hundred things of which no part
 * does is to have one that seems to.
 */
public final class Parts {

    /** The share of things without a difference in which one is seen. */
    private static final double LEVEL = 0.01;

    private static final double ROUNDING = 1 + 1e-9;

    private Parts() {}

    /**
     * The mean difference of each part. All intervals hold at once, at 99 % (Bonferroni). Variances over pairs, as
     * multiples of what counting samples makes of them, are raised by what other parts tell of them and never lowered: a part
     * may vary by more than others do.
     *
     * @param differences by part and pair
     * @param noise the variance that each of them has by counting alone
     */
    public static List<Estimate> differences(double[][] differences, double[][] noise) {
        int parts = differences.length;
        double[] multiples = new double[parts];
        double[] degrees = new double[parts];
        for (int part = 0; part < parts; part++) {
            Moments moments = Moments.of(differences[part]);
            multiples[part] = moments.n() == 1 ? 0 : moments.variance() / mean(noise[part]);
            degrees[part] = moments.n() - 1;
        }
        VariancePrior prior = VariancePrior.fit(multiples, degrees);
        List<Estimate> estimates = new ArrayList<>();
        for (int part = 0; part < parts; part++) {
            Moments moments = Moments.of(differences[part]);
            double halfWidth = Double.POSITIVE_INFINITY;
            if (moments.n() > 1) {
                double moderated = prior.moderate(multiples[part], degrees[part]);
                double multiple = Math.max(1, Math.max(multiples[part], moderated));
                halfWidth = StudentT.quantile(1 - LEVEL / 2 / parts, prior.degreesOfFreedom(degrees[part]))
                        * Math.sqrt(multiple * mean(noise[part]) / moments.n());
            }
            estimates.add(Estimate.of(moments, halfWidth));
        }
        return estimates;
    }

    private static double mean(double... values) {
        return Arrays.stream(values).average().orElseThrow();
    }

    /**
     * Whether something is so in forks of one side and not in those of the other, more often than chance makes it
     * (Fisher, "The design of experiments", 1935): for each of many things. Those that are so in so few of all forks, or in so
     * many, that no order of these could show it are not among the many (Tarone, "A modified Bonferroni method for discrete
     * data", Biometrics 1990). Of more others than so few forks can tell of, the first are asked and the rest are not.
     *
     * @param before in how many forks of the baseline each is so, those first that matter most
     * @param after the same of the candidate
     * @param forks of each side
     */
    public static boolean[] differ(int[] before, int[] after, int forks) {
        double[] least = IntStream.range(0, before.length)
                .mapToDouble(one -> least(before[one] + after[one], forks))
                .toArray();
        int many = 1;
        while (below(LEVEL / many, least).length > many && below(LEVEL / (many + 1), least).length > 0) {
            many++;
        }
        double level = LEVEL / many;
        boolean[] differ = new boolean[before.length];
        IntStream.of(below(level, least))
                .limit(many)
                .forEach(one -> differ[one] = fisher(before[one], after[one], forks) < level);
        return differ;
    }

    private static int[] below(double level, double... probabilities) {
        return IntStream.range(0, probabilities.length)
                .filter(one -> probabilities[one] < level)
                .toArray();
    }

    /** The smallest probability that what is so in a number of all forks can have. */
    private static double least(int so, int forks) {
        int oneSide = Math.min(so, forks);
        return fisher(oneSide, so - oneSide, forks);
    }

    /** The probability of a table at most as likely as this one. */
    static double fisher(int before, int after, int forks) {
        HypergeometricDistribution drawn = new HypergeometricDistribution(null, 2 * forks, before + after, forks);
        double seen = drawn.probability(before) * ROUNDING;
        double p = 0;
        for (int k = drawn.getSupportLowerBound(); k <= drawn.getSupportUpperBound(); k++) {
            double each = drawn.probability(k);
            p += each <= seen ? each : 0;
        }
        return p;
    }
}
