/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.stats;

import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import org.apache.commons.math3.analysis.solvers.BrentSolver;
import org.apache.commons.math3.distribution.NormalDistribution;

/**
 * How far off a mean may be at any of a number of looks, one after each value: the standardised mean of normal values leaves a
 * constant boundary as seldom as is asked (Siegmund, "Sequential Analysis", 1985, chapter 4, with the correction for what is
 * seen in steps). Where there is an end, which has to be known beforehand, it is narrower by a tenth than a {@link
 * ConfidenceSequence}, which has none.
 */
final class Looks {

    /** After how many values the first look is. */
    static final int FIRST = 3;

    /** After how many values the last look is where no more are planned. */
    static final int LAST = 60;

    /** Among more values than these, hardly any crossing is missed for being seen in steps. */
    private static final int MANY = 1000;

    /** The mean overshoot of a normal random walk over a boundary, in steps (Siegmund 1985). */
    private static final double OVERSHOOT = 0.583;

    private static final NormalDistribution NORMAL = new NormalDistribution(null, 0, 1);
    private static final double LEAST = 1;
    private static final double MOST = 12;
    private static final int STEPS = 200;

    /** Many methods, and each look at them, ask for the same. */
    private static final Map<List<Double>, Double> BOUNDARIES = new ConcurrentHashMap<>();

    private Looks() {}

    /**
     * In standard errors, what is exceeded at any look with a probability, to either side.
     *
     * @param last after how many values the last look is
     */
    static double boundary(double alpha, double last) {
        return BOUNDARIES.computeIfAbsent(
                List.of(alpha, last),
                asked ->
                        new BrentSolver(1e-12).solve(STEPS, boundary -> exceeded(boundary, last) - alpha, LEAST, MOST));
    }

    /** Turned round: with which probability so many standard errors are exceeded at any look, to either side. */
    private static double exceeded(double boundary, double last) {
        double between = StrictMath.log(Math.max(1, last / MANY));
        for (int look = FIRST; look < Math.min(last, MANY); look++) {
            between += StrictMath.exp(-OVERSHOOT * boundary / Math.sqrt(look)) / look;
        }
        return 2 * NORMAL.cumulativeProbability(-boundary) + boundary * NORMAL.density(boundary) * between;
    }
}
