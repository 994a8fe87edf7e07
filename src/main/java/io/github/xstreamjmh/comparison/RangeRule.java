/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.comparison;

import io.github.xstreamjmh.metric.Metric;
import io.github.xstreamjmh.metric.Sample;
import io.github.xstreamjmh.stats.Judgement;
import io.github.xstreamjmh.stats.Note;
import io.github.xstreamjmh.stats.Verdict;
import java.util.Arrays;
import java.util.DoubleSummaryStatistics;

/**
 * For what hardly varies, such as allocation: there is more or less of it if the ranges of the forks lie apart by more than a
 * tolerance, and as much if all forks together range no wider than it.
 */
final class RangeRule {

    private static final int FEWEST_FORKS = 3;
    private static final double SHARE = 0.01;

    private RangeRule() {}

    static Judgement judge(Sides sides, Metric metric) {
        double ratio = sides.ratio(metric);
        if (sides.scoresOnly()) {
            return Judgement.plain(ratio, Verdict.INCONCLUSIVE, Note.SCORES_ONLY);
        }
        DoubleSummaryStatistics a = range(sides.baseline());
        DoubleSummaryStatistics b = range(sides.candidate());
        // Not of fewer pairs either: now and then a JVM compiles other code, which allocates more.
        if (Math.min(a.getCount(), b.getCount()) < FEWEST_FORKS) {
            return Judgement.plain(ratio, Verdict.INCONCLUSIVE, Note.FEW_FORKS);
        }
        double tolerance = Math.max(SHARE * sides.baseline().value(), metric.tolerance());
        if (b.getMin() - a.getMax() > tolerance) {
            return Judgement.plain(ratio, Verdict.SLOWER);
        }
        if (a.getMin() - b.getMax() > tolerance) {
            return Judgement.plain(ratio, Verdict.FASTER);
        }
        double width = Math.max(a.getMax(), b.getMax()) - Math.min(a.getMin(), b.getMin());
        return width <= tolerance
                ? Judgement.plain(ratio, Verdict.SAME)
                : Judgement.plain(ratio, Verdict.INCONCLUSIVE, Note.RANGES_OVERLAP);
    }

    private static DoubleSummaryStatistics range(Sample sample) {
        return Arrays.stream(sample.figures()).summaryStatistics();
    }
}
