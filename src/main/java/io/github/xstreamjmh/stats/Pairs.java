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
    /** Of each pair, whether a stall came so late that too few turns were left. */
    private final boolean[] late;
    /** Of each other pair, the {@link WarmUp#trend} of its sides' turns after the last stall. */
    private final int[] trends;

    private Pairs(double[] medians, double[] wholes, boolean[] late, int... trends) {
        this.medians = medians;
        this.wholes = wholes;
        this.late = late;
        this.trends = trends;
    }

    /** Pairs that have but one figure each, which is of most turns and of the whole time. */
    static Pairs of(double... differences) {
        return of(differences, differences);
    }

    /** Pairs of forks that were warm. */
    static Pairs of(double[] medians, double[] wholes) {
        return new Pairs(medians, wholes, new boolean[medians.length], new int[medians.length]);
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
        boolean[] late = new boolean[wholes.length];
        int[] trends = new int[wholes.length];
        for (int pair = 0; pair < wholes.length; pair++) {
            double[] a = baseline.iterations().get(pair);
            double[] b = candidate.iterations().get(pair);
            if (a.length == b.length && a.length >= FEWEST_TURNS) {
                int begin = Math.max(Stalls.end(a), Stalls.end(b));
                late[pair] = a.length - begin < a.length / LAST;
                medians[pair] = median(a, b, late[pair] ? 0 : begin);
                trends[pair] = late[pair] ? 0 : trend(a, b, begin);
            }
        }
        return new Pairs(medians, wholes, late, trends);
    }

    private static double median(double[] baseline, double[] candidate, int begin) {
        double[] ratios = new double[baseline.length - begin];
        Arrays.setAll(ratios, turn -> candidate[begin + turn] / baseline[begin + turn]);
        Arrays.sort(ratios);
        // The logarithms are in the same order.
        return (StrictMath.log(ratios[(ratios.length - 1) / 2]) + StrictMath.log(ratios[ratios.length / 2])) / 2;
    }

    private static int trend(double[] baseline, double[] candidate, int begin) {
        double[] turns = new double[baseline.length - begin];
        Arrays.setAll(turns, turn -> Math.sqrt(candidate[begin + turn] * baseline[begin + turn]));
        return WarmUp.trend(turns);
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

    /**
     * Whether most of the first pairs were warm: neither stalled late nor got faster from turn to turn. As many as got slower
     * may get faster, for so they do on a busy machine.
     */
    boolean warm(int pairs) {
        int stalled = 0;
        int faster = 0;
        for (int pair = 0; pair < pairs; pair++) {
            stalled += late[pair] ? 1 : 0;
            faster += trends[pair];
        }
        return 2 * (stalled + Math.max(0, faster)) <= pairs;
    }
}
