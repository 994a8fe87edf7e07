/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.stats;

import java.util.Arrays;

/**
 * The pairs of a row in the order of their rounds, each as the logarithm of candidate to baseline: of most turns, by their
 * median, and of the whole time, which is that of all turns over all operations, stalls included.
 */
final class Pairs {

    private static final int FEWEST_TURNS = 5;

    /** Of the turns, what has to come after the last stall. */
    private static final int LAST = 3;

    private final double[] medians;
    private final double[] wholes;
    private final boolean[] warm;

    private Pairs(double[] medians, double[] wholes, boolean... warm) {
        this.medians = medians;
        this.wholes = wholes;
        this.warm = warm;
    }

    /** Pairs that have but one figure each, which is of most turns and of the whole time. */
    static Pairs of(double... differences) {
        return of(differences, differences);
    }

    /** Pairs of forks that were warm. */
    static Pairs of(double[] medians, double[] wholes) {
        boolean[] warm = new boolean[medians.length];
        Arrays.fill(warm, true);
        return new Pairs(medians, wholes, warm);
    }

    /**
     * Those of forks.
     *
     * <p>Where iterations ran in turns, what other programs do to one of them tells on its own turn only: so it is the median
     * over the turns, of those after the last stall on either side. Of few iterations, or different numbers, the whole times
     * are compared.
     */
    static Pairs of(Forks baseline, Forks candidate) {
        double[] wholes = Pooled.minus(candidate.logs(), baseline.logs());
        double[] medians = wholes.clone();
        boolean[] warm = new boolean[wholes.length];
        for (int pair = 0; pair < wholes.length; pair++) {
            double[] a = baseline.iterations().get(pair);
            double[] b = candidate.iterations().get(pair);
            boolean turns = a.length == b.length && a.length >= FEWEST_TURNS;
            int begin = turns ? Math.max(Stalls.end(a), Stalls.end(b)) : 0;
            warm[pair] = a.length - begin >= a.length / LAST;
            medians[pair] = turns ? median(a, b, warm[pair] ? begin : 0) : medians[pair];
        }
        return new Pairs(medians, wholes, warm);
    }

    private static double median(double[] baseline, double[] candidate, int begin) {
        double[] turns = new double[baseline.length - begin];
        Arrays.setAll(turns, turn -> StrictMath.log(candidate[begin + turn] / baseline[begin + turn]));
        return Stalls.middle(turns);
    }

    int count() {
        return medians.length;
    }

    /** By most turns; not to be written to. */
    double[] medians() {
        return medians;
    }

    /** By the whole time; not to be written to. */
    double[] wholes() {
        return wholes;
    }

    /** Whether in most of the first pairs there was no stall so late that too few turns were left. */
    boolean warm(int pairs) {
        int late = 0;
        for (int pair = 0; pair < pairs; pair++) {
            late += warm[pair] ? 0 : 1;
        }
        return 2 * late <= pairs;
    }
}
