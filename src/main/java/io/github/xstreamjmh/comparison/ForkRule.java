/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.comparison;

import io.github.xstreamjmh.stats.Comparison;
import io.github.xstreamjmh.stats.Judgement;
import io.github.xstreamjmh.stats.Note;
import io.github.xstreamjmh.stats.Verdict;
import java.util.Iterator;
import java.util.List;
import java.util.function.Function;

/** For times: forks are a sample, and {@code stats} judges them. */
final class ForkRule {

    private ForkRule() {}

    static List<Judgement> judge(List<Sides> rows, Function<List<Comparison>, List<Judgement>> judge) {
        Iterator<Judgement> judged = judge.apply(comparisons(rows)).iterator();
        return rows.stream()
                .map(sides -> sides.comparison().isPresent()
                        ? judged.next()
                        : Judgement.plain(
                                sides.ratio(),
                                Verdict.INCONCLUSIVE,
                                sides.scoresOnly() ? Note.SCORES_ONLY : Note.NO_FIGURE))
                .toList();
    }

    /** Of the rows whose forks can be compared. */
    static List<Comparison> comparisons(List<Sides> rows) {
        return rows.stream().flatMap(sides -> sides.comparison().stream()).toList();
    }
}
