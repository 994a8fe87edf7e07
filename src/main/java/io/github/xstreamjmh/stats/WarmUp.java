/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.stats;

import java.util.Arrays;
import java.util.List;
import java.util.Set;

/** Whether forks were still getting faster, or slower, when they were measured. */
public final class WarmUp {

    private static final double TOLERANCE = StrictMath.log(1.05);

    /** Of fewer iterations there is no first third. */
    static final int FEWEST = 3;

    /** So many iterations have a beginning of their own. */
    private static final int MANY = 10;

    /** Of the warm-up, the last fifth. */
    private static final int LAST_OF_WARM_UP = 5;

    private WarmUp() {}

    /**
     * In more than half of the forks the beginning is slower than the end by more than 5 %, or in more than half of them
     * faster. Of ten iterations or more that is their {@link #trend}: JVMs that take turns warm up at the same time, so
     * their warm-up shows what they do to each other. Of fewer the end is the last third of them (rounded down, but at least one).
     * The beginning is the first third and, with the same weight, the last fifth of the warm-up (rounded up, but no more
     * iterations than that third), where it was recorded; so with five warm-up iterations and three measured ones, warm-up 5
     * and measured 1 are compared with measured 3. That one fork in two must agree on the direction is what keeps mere noise
     * within forks from looking like warm-up.
     */
    static Set<Note> drift(List<double[]> forks, List<double[]> warmUps) {
        int slower = 0;
        int faster = 0;
        for (int fork = 0; fork < forks.size(); fork++) {
            int trend = drift(forks.get(fork), warmUps.get(fork));
            slower += Math.max(0, trend);
            faster += Math.max(0, -trend);
        }
        if (2 * Math.max(slower, faster) <= forks.size()) {
            return Set.of();
        }
        return Set.of(slower > faster ? Note.WARMING_UP : Note.GETTING_SLOWER);
    }

    /** 1 if the beginning of a fork, as above, is slower than its end by more than 5 %, -1 if it is faster by as much, else 0. */
    static int drift(double[] measured, double[] warmUp) {
        return measured.length >= MANY ? trend(measured) : sign(fall(measured, warmUp));
    }

    /** 1 or -1 if something changes by so much that it counts, else 0. */
    private static int sign(double fall) {
        return Math.abs(fall) > TOLERANCE ? (int) Math.signum(fall) : 0;
    }

    /**
     * Whether the last third of a fork's turns is faster than the first by more than 5 %, by their medians: 1, -1 if it is
     * slower by as much, else 0. On a busy machine turns do both, but as often.
     */
    public static int trend(double... turns) {
        int third = turns.length / 3;
        if (third == 0) {
            return 0;
        }
        return sign(StrictMath.log(Stalls.middle(Arrays.copyOf(turns, third))
                / Stalls.middle(Arrays.copyOfRange(turns, turns.length - third, turns.length))));
    }

    /** By how much the end is faster than the beginning, in logarithms. */
    private static double fall(double[] measured, double[] warmUp) {
        int third = Math.max(1, measured.length / 3);
        int before = Math.min(third, (warmUp.length + LAST_OF_WARM_UP - 1) / LAST_OF_WARM_UP);
        double beginning = meanLog(measured, 0, third);
        if (before > 0) {
            beginning = (beginning + meanLog(warmUp, warmUp.length - before, warmUp.length)) / 2;
        }
        return beginning - meanLog(measured, measured.length - third, measured.length);
    }

    private static double meanLog(double[] times, int from, int to) {
        double sum = 0;
        for (int i = from; i < to; i++) {
            sum += StrictMath.log(times[i]);
        }
        return sum / (to - from);
    }
}
