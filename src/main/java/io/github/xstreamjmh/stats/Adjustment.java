/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.stats;

import java.util.Comparator;
import java.util.stream.IntStream;

/**
 * How the p-values of a table pay for being many: each is raised so that it can be compared with the level of a single test.
 * Of the changes reported, the expected share of false ones is at most that level (Benjamini &amp; Hochberg, "Controlling
 * the false discovery rate", JRSS B 1995).
 *
 * <p>It is theirs one rank down: the smallest p-value is compared with what theirs is, any other with what they compare the next
 * smaller one with, and never with more. So beside one true change the other rows pay for all of the table,
 * where theirs let them pass at twice the level; beside many it makes no difference.
 */
final class Adjustment {

    private Adjustment() {}

    /**
     * The adjusted p-values, in the order of the raw ones.
     *
     * @param p raw p-values of one table, in any order
     */
    static double[] adjust(double... p) {
        int[] order = IntStream.range(0, p.length)
                .boxed()
                .sorted(Comparator.comparingDouble(i -> p[i]))
                .mapToInt(Integer::intValue)
                .toArray();
        double[] adjusted = new double[p.length];
        double smallest = 1;
        for (int rank = p.length; rank >= 1; rank--) {
            smallest = Math.min(smallest, p[order[rank - 1]] * p.length / Math.max(1, rank - 1));
            adjusted[order[rank - 1]] = smallest;
        }
        return adjusted;
    }

    /** What the p-value of one row has to be below to be found beside as many others that are, of so many rows in all. */
    static double levelBeside(int rejected, int rows, double level) {
        return level * Math.max(1, rejected) / rows;
    }
}
