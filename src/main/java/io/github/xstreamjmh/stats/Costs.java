/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.stats;

import java.util.List;

/** Further figures of the pairs of a table's rows, each judged by itself. Together they err as seldom as the times. */
public final class Costs {

    private static final int FEWEST = 6;

    private Costs() {}

    /**
     * Which rows show a change, by the test that {@link Sequential} puts their times to.
     *
     * @param rows candidate minus baseline of each pair, in the order of the rounds, as shares or logarithms
     * @param threshold the change that matters, such as 0.1 for 10 %
     * @param figures how many figures of these rows are judged
     */
    public static boolean[] shown(double[][] rows, double threshold, int figures) {
        boolean[] shown = new boolean[rows.length];
        if (rows.length > 0) {
            double change = StrictMath.log1p(threshold);
            List<Look> looks = Look.at(rows, Integer.MAX_VALUE);
            for (int row = 0; row < rows.length; row++) {
                Look look = looks.get(row);
                shown[row] = look.pairs() >= FEWEST
                        && Math.abs(look.mean()) >= change / 2
                        && Likelihood.changed(look, change, Sequential.SPENT / (rows.length * figures)) != Verdict.SAME;
            }
        }
        return shown;
    }
}
