/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.stats;

import java.util.Arrays;
import java.util.List;

/** What a heat says of its members. */
public final class HeatFigures {

    private static final int FEWEST_TURNS = 5;
    private static final int POLISHINGS = 10;

    private HeatFigures() {}

    /**
     * The logarithm of each member by the median of its turns, freed of what all do in a turn (Tukey's median polish,
     * "Exploratory Data Analysis", 1977): what disturbs some turns, or one member in few of its own, tells on nobody. Of two
     * members, their difference is the median of the turns' differences. Of few turns, the time as a whole.
     *
     * @param turns of each member the time per operation in each of its turns; those with one index were made side by side
     * @param whole of each the time per operation in all
     */
    public static double[] polished(List<double[]> turns, double... whole) {
        int common = turns.stream().mapToInt(times -> times.length).min().orElse(0);
        if (!haveMedian(common)) {
            return logs(whole, whole.length);
        }
        double[][] left = turns.stream().map(times -> logs(times, common)).toArray(double[][]::new);
        double[] effects = new double[left.length];
        double[] together = new double[left.length];
        for (int i = 0; i < POLISHINGS; i++) {
            for (int turn = 0; turn < common; turn++) {
                for (int member = 0; member < left.length; member++) {
                    together[member] = left[member][turn];
                }
                double shared = Stalls.middle(together);
                for (double[] ofMember : left) {
                    ofMember[turn] -= shared;
                }
            }
            for (int member = 0; member < left.length; member++) {
                double own = Stalls.middle(left[member]);
                effects[member] += own;
                for (int turn = 0; turn < common; turn++) {
                    left[member][turn] -= own;
                }
            }
        }
        return effects;
    }

    /** Whether so many turns are enough for their median to count. */
    public static boolean haveMedian(int turns) {
        return turns >= FEWEST_TURNS;
    }

    private static double[] logs(double[] times, int count) {
        return Arrays.stream(times, 0, count).map(StrictMath::log).toArray();
    }
}
