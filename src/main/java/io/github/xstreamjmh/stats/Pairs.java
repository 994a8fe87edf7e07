/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.stats;

import java.util.Arrays;

/**
 * The pairs of a row in the order of their rounds, each as the logarithm of candidate to baseline: of most turns, by their
 * median, and of the whole time, which is that of all turns over all operations, stalls included.
 */
final class Pairs {

    /** Of the turns, what has to come after the last stall. */
    private static final int LAST = 3;

    private final double[] medians;
    private final double[] wholes;
    /** Of each pair, whether a stall came so late that too few turns were left. */
    private final boolean[] late;
    /**
     * Of each other pair, the {@link WarmUp#trend} of what its sides have in common in the turns after the last stall; of one
     * or two iterations, or different numbers, that of both sides.
     */
    private final int[] common;
    /** The same of the candidate's turns by the baseline's. */
    private final int[] apart;

    private Pairs(double[] medians, double[] wholes) {
        this.medians = medians;
        this.wholes = wholes;
        late = new boolean[medians.length];
        common = new int[medians.length];
        apart = new int[medians.length];
    }

    /** Pairs that have but one figure each, which is of most turns and of the whole time. */
    static Pairs of(double... differences) {
        return of(differences, differences);
    }

    /** Pairs of forks that were warm. */
    static Pairs of(double[] medians, double[] wholes) {
        return new Pairs(medians, wholes);
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
        Pairs pairs = new Pairs(wholes.clone(), wholes);
        for (int pair = 0; pair < wholes.length; pair++) {
            double[] a = baseline.iterations().get(pair);
            double[] b = candidate.iterations().get(pair);
            if (a.length == b.length && HeatFigures.haveMedian(a.length)) {
                pairs.judge(pair, a, b);
            } else if (a.length == b.length && a.length >= WarmUp.FEWEST) {
                pairs.follow(pair, 0, a, b);
            } else {
                int then = baseline.drift(pair);
                int now = candidate.drift(pair);
                pairs.common[pair] = Integer.signum(then + now);
                pairs.apart[pair] = Integer.signum(now - then);
            }
        }
        return pairs;
    }

    private void judge(int pair, double[] baseline, double... candidate) {
        int begin = Math.max(Stalls.end(baseline), Stalls.end(candidate));
        late[pair] = baseline.length - begin < baseline.length / LAST;
        medians[pair] = median(baseline, candidate, late[pair] ? 0 : begin);
        if (!late[pair]) {
            follow(pair, begin, baseline, candidate);
        }
    }

    /** Sees whether the turns from one on become faster, or come nearer or go apart. */
    private void follow(int pair, int begin, double[] baseline, double... candidate) {
        double[] both = new double[baseline.length - begin];
        double[] ratios = both.clone();
        for (int turn = begin; turn < baseline.length; turn++) {
            both[turn - begin] = Math.sqrt(candidate[turn] * baseline[turn]);
            ratios[turn - begin] = candidate[turn] / baseline[turn];
        }
        common[pair] = WarmUp.trend(both);
        apart[pair] = WarmUp.trend(ratios);
    }

    private static double median(double[] baseline, double[] candidate, int begin) {
        double[] ratios = new double[baseline.length - begin];
        Arrays.setAll(ratios, turn -> candidate[begin + turn] / baseline[begin + turn]);
        Arrays.sort(ratios);
        // The logarithms are in the same order.
        return (StrictMath.log(ratios[(ratios.length - 1) / 2]) + StrictMath.log(ratios[ratios.length / 2])) / 2;
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
     * Whether most of the first pairs were warm: neither stalled late, nor got faster from turn to turn, nor came nearer or went
     * apart. Those that did the opposite are taken off, for on a busy machine pairs do both.
     */
    boolean warm(int pairs) {
        int stalled = 0;
        int faster = 0;
        int moved = 0;
        for (int pair = 0; pair < pairs; pair++) {
            stalled += late[pair] ? 1 : 0;
            faster += common[pair];
            moved += apart[pair];
        }
        return 2 * (stalled + Math.max(faster, Math.abs(moved))) <= pairs;
    }
}
