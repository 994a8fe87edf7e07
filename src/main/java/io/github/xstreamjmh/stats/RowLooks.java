/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.stats;

import java.util.List;
import java.util.stream.IntStream;

/**
 * What is known of a row by most turns and by whole times.
 *
 * @param medians by most turns, pairs far from the others counting for less
 * @param unbounded by most turns, all pairs counting in full
 * @param warm whether its forks were warm
 */
record RowLooks(Look medians, Look unbounded, Look wholes, boolean warm) {

    /** What is known of each row after so many pairs, or all that it has. */
    static List<RowLooks> at(List<Pairs> rows, int pairs) {
        double[][] most = rows.stream().map(Pairs::medians).toArray(double[][]::new);
        List<Look> medians = Look.winsorizedAt(most, pairs);
        List<Look> unbounded = Look.at(most, pairs);
        List<Look> wholes = Look.at(rows.stream().map(Pairs::wholes).toArray(double[][]::new), pairs);
        return IntStream.range(0, rows.size())
                .mapToObj(row -> new RowLooks(
                        medians.get(row),
                        unbounded.get(row),
                        wholes.get(row),
                        rows.get(row).warm(medians.get(row).pairs())))
                .toList();
    }
}
