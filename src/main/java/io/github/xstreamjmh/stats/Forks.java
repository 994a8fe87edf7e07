/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.stats;

import java.util.Arrays;
import java.util.Collections;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;

/**
 * What was measured of a row on one side: the forks, which are the sample, each represented by the mean of its
 * iterations.
 */
public final class Forks {

    private static final double CONFIDENCE = 0.95;
    private static final int FEWEST = 3;
    private static final double WIDEST = 0.10;
    private static final double STATE_GAP = StrictMath.log(1.05);
    private static final double STATE_GAP_TO_NEXT = 3;
    private static final int WARM_ITERATIONS = 3;
    private static final double WARM_TOLERANCE = 0.05;

    private final double[] means;
    private final double[] logs;
    private final boolean warmingUp;

    /**
     * @param forks time per operation of each iteration of each fork, in any one unit
     * @throws IllegalArgumentException if there is no fork, a fork has no iteration, or a time isn't positive and finite
     */
    public Forks(List<double[]> forks) {
        if (forks.isEmpty() || forks.stream().anyMatch(fork -> fork.length == 0)) {
            throw new IllegalArgumentException("a row needs a fork, and a fork an iteration");
        }
        if (!forks.stream().flatMapToDouble(Arrays::stream).allMatch(time -> time > 0 && Double.isFinite(time))) {
            throw new IllegalArgumentException("a time must be positive and finite");
        }
        means = forks.stream().mapToDouble(fork -> Moments.of(fork).mean()).toArray();
        logs = Arrays.stream(means).map(StrictMath::log).toArray();
        // More than a fifth, in whole numbers.
        warmingUp = forks.stream().filter(Forks::driftsFromFirstToLast).count() * 5 > forks.size();
    }

    private static boolean driftsFromFirstToLast(double[] iterations) {
        int n = iterations.length;
        if (n <= WARM_ITERATIONS) {
            return false;
        }
        double first = Moments.of(Arrays.copyOf(iterations, WARM_ITERATIONS)).mean();
        double last = Moments.of(Arrays.copyOfRange(iterations, n - WARM_ITERATIONS, n))
                .mean();
        return Math.abs(first / last - 1) > WARM_TOLERANCE;
    }

    public int count() {
        return means.length;
    }

    /** The mean of the fork means, in the unit of the times, with its 95 % interval. */
    public Estimate estimate() {
        return estimate(CONFIDENCE);
    }

    /** The mean of the fork means, in the unit of the times, with its interval at a confidence such as 0.95. */
    public Estimate estimate(double confidence) {
        return Estimate.of(means, confidence);
    }

    /** The logarithms of the fork means, in the order of the forks. */
    double[] logs() {
        return logs.clone();
    }

    /** Why the row can't be judged by these forks; empty when it can. */
    public Set<Reason> unfitness() {
        Set<Reason> reasons = EnumSet.noneOf(Reason.class);
        if (count() < FEWEST) {
            reasons.add(Reason.FEW_FORKS);
        } else {
            // The standard deviation of logarithms is, near enough, that of the times as a share of their mean.
            if (Math.sqrt(Moments.of(logs).variance()) > WIDEST) {
                reasons.add(Reason.SPREAD);
            }
            if (estimate().relativeHalfWidth() > WIDEST) {
                reasons.add(Reason.WIDE);
            }
            if (twoStates()) {
                reasons.add(Reason.TWO_STATES);
            }
        }
        if (warmingUp) {
            reasons.add(Reason.WARMING_UP);
        }
        return Collections.unmodifiableSet(reasons);
    }

    /** The largest gap between neighbouring fork means is above 5 %, and above three times the next. */
    private boolean twoStates() {
        double[] sorted = logs();
        Arrays.sort(sorted);
        double largest = 0;
        double next = 0;
        for (int i = 1; i < sorted.length; i++) {
            double gap = sorted[i] - sorted[i - 1];
            next = Math.max(next, Math.min(gap, largest));
            largest = Math.max(largest, gap);
        }
        return largest > STATE_GAP && largest > STATE_GAP_TO_NEXT * next;
    }
}
