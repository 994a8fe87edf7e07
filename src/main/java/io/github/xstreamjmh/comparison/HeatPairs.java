/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.comparison;

import io.github.xstreamjmh.result.Row;
import io.github.xstreamjmh.result.RowResult;
import io.github.xstreamjmh.result.Run;
import io.github.xstreamjmh.stats.Judge;
import io.github.xstreamjmh.stats.Ranking;
import io.github.xstreamjmh.stats.Ranking.Contrast;
import java.util.List;

/**
 * How any two contenders of heats differ, by the model that ranks them: there is one figure for one question.
 *
 * @param methods what heats say
 */
record HeatPairs(List<Ranks.Method> methods) {

    /**
     * Two contenders.
     *
     * @param turns by the median of turns
     * @param whole by time over operations in all turns
     * @param pauses by what the second has more than the first
     */
    record Pair(Contrast turns, Contrast whole, Contrast pauses) {

        /** Whether heats connect them. */
        boolean connected() {
            return !Double.isNaN(turns.difference().value());
        }
    }

    private static final Pair NONE = new Pair(Contrast.UNKNOWN, Contrast.UNKNOWN, Contrast.UNKNOWN);

    /** Those of a ranking, with intervals of a level. */
    static HeatPairs of(Run ranking, double alpha) {
        return new HeatPairs(Ranks.of(ranking, Judge.THRESHOLD, alpha));
    }

    /** A contender against another, by the rows that their forks were made as. */
    Pair of(RowResult baseline, RowResult candidate) {
        for (Ranks.Method method : methods) {
            int a = index(method, baseline);
            int b = index(method, candidate);
            if (a >= 0 && b >= 0) {
                return new Pair(
                        contrast(method.ranking(), a, b),
                        contrast(method.whole(), a, b),
                        contrast(method.pauses(), a, b));
            }
        }
        return NONE;
    }

    private static Contrast contrast(Ranking ranking, int baseline, int candidate) {
        return ranking.contrasts().get(candidate).get(baseline);
    }

    private static int index(Ranks.Method method, RowResult contender) {
        Row made = contender.forks().get(0).row();
        return method.rows().stream().map(RowResult::row).toList().indexOf(made);
    }
}
