/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.stats;

import java.util.List;
import org.apache.commons.math3.random.MersenneTwister;
import org.apache.commons.math3.random.RandomGenerator;
import org.apache.commons.math3.util.CombinatoricsUtils;

/**
 * A second opinion that assumes no distribution: among all ways in which the values could have been dealt to two groups,
 * the share that sets the groups' means at least as far apart as they are (Fisher, "The Design of Experiments", 1935;
 * Good, "Permutation Tests", 2000).
 *
 * @param p the two-sided p-value
 * @param smallest the smallest p-value that groups of these sizes could give
 */
public record Permutation(double p, double smallest) {

    /** Up to so many ways are all tried; of more, a sample is drawn. */
    private static final int ALL = 1_000;

    private static final int DRAWS = 499;
    private static final int SEED = 1935;

    /** Sums that differ by rounding alone count as equal. */
    private static final double ROUNDING = 1e-12;

    /** The opinion on two independent groups, each of at least one value. */
    public static Permutation ofGroups(double[] first, double[] second) {
        double[] centred = centred(first, second);
        int n = centred.length;
        int k = first.length;
        // The means lie as far apart as the sum of the first group lies from zero, the values being centred.
        double observed = Math.abs(sum(centred, k)) * (1 - ROUNDING);
        double ways = CombinatoricsUtils.binomialCoefficientDouble(n, k);
        // Groups of one size can change places, so each distance comes up twice.
        double smallest = (2 * k == n ? 2 : 1) / ways;
        if (ways <= ALL) {
            return new Permutation(countAll(centred, 0, k, 0, observed) / ways, smallest);
        }
        // The deal that was seen is one of those counted, so that p is never 0 (Phipson & Smyth 2010).
        return new Permutation((1 + countDrawn(centred, k, observed)) / (1.0 + DRAWS), 1 / (1.0 + DRAWS));
    }

    /**
     * The opinion on pairs of forks of which the order was drawn by lot. Had the sides been equal, a pair's second fork
     * would have differed from its first as it did, whichever side that was; so what is dealt is which pairs had the
     * baseline first.
     *
     * @param differences candidate minus baseline of each pair
     * @param orders which side of each pair ran first
     */
    public static Permutation ofPairs(double[] differences, List<Order> orders) {
        double[] secondMinusFirst = Difference.ranFirst(Order.BASELINE_FIRST, differences, orders);
        double[] firstMinusSecond = Difference.ranFirst(Order.CANDIDATE_FIRST, differences, orders);
        for (int pair = 0; pair < firstMinusSecond.length; pair++) {
            firstMinusSecond[pair] = -firstMinusSecond[pair];
        }
        return ofGroups(secondMinusFirst, firstMinusSecond);
    }

    /**
     * The opinion on differences of which each could have been the other way round, had the sides been equal.
     *
     * @param differences one for each machine
     */
    public static Permutation ofSigns(double... differences) {
        double observed = Math.abs(sum(differences, differences.length)) * (1 - ROUNDING);
        double ways = Math.pow(2, differences.length);
        if (ways <= ALL) {
            return new Permutation(countSigns(differences, 0, 0, observed) / ways, 2 / ways);
        }
        RandomGenerator random = new MersenneTwister(SEED);
        int count = 1;
        for (int draw = 0; draw < DRAWS; draw++) {
            double sum = 0;
            for (double difference : differences) {
                sum += random.nextBoolean() ? difference : -difference;
            }
            count += Math.abs(sum) >= observed ? 1 : 0;
        }
        return new Permutation(count / (1.0 + DRAWS), 1 / (1.0 + DRAWS));
    }

    private static int countSigns(double[] values, int from, double sum, double observed) {
        if (from == values.length) {
            return Math.abs(sum) >= observed ? 1 : 0;
        }
        return countSigns(values, from + 1, sum + values[from], observed)
                + countSigns(values, from + 1, sum - values[from], observed);
    }

    private static double[] centred(double[] first, double[] second) {
        double[] all = new double[first.length + second.length];
        System.arraycopy(first, 0, all, 0, first.length);
        System.arraycopy(second, 0, all, first.length, second.length);
        double mean = Moments.of(all).mean();
        for (int i = 0; i < all.length; i++) {
            all[i] -= mean;
        }
        return all;
    }

    private static double sum(double[] values, int count) {
        double sum = 0;
        for (int i = 0; i < count; i++) {
            sum += values[i];
        }
        return sum;
    }

    /** How many choices of {@code missing} more values from {@code from} on bring the sum as far as observed. */
    private static int countAll(double[] values, int from, int missing, double sum, double observed) {
        if (missing == 0) {
            return Math.abs(sum) >= observed ? 1 : 0;
        }
        int count = 0;
        for (int i = from; i <= values.length - missing; i++) {
            count += countAll(values, i + 1, missing - 1, sum + values[i], observed);
        }
        return count;
    }

    private static int countDrawn(double[] values, int k, double observed) {
        RandomGenerator random = new MersenneTwister(SEED);
        int count = 0;
        for (int draw = 0; draw < DRAWS; draw++) {
            for (int i = 0; i < k; i++) {
                int j = i + random.nextInt(values.length - i);
                double value = values[i];
                values[i] = values[j];
                values[j] = value;
            }
            if (Math.abs(sum(values, k)) >= observed) {
                count++;
            }
        }
        return count;
    }
}
