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
 * tolerance, and of few forks also by more than either range is wide; as much if all together range no wider than the tolerance.
 */
final class RangeRule {

    private static final int FEWEST_FORKS = 3;

    /** The ranges of fewer, on each side, lie apart by chance now and then. */
    private static final int ENOUGH_FORKS = 5;

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
        boolean few = Math.min(a.getCount(), b.getCount()) < ENOUGH_FORKS;
        double apart = few ? Math.max(tolerance, Math.max(width(a), width(b))) : tolerance;
        if (b.getMin() - a.getMax() > apart) {
            return Judgement.plain(ratio, Verdict.SLOWER);
        }
        if (a.getMin() - b.getMax() > apart) {
            return Judgement.plain(ratio, Verdict.FASTER);
        }
        double width = Math.max(a.getMax(), b.getMax()) - Math.min(a.getMin(), b.getMin());
        return width <= tolerance
                ? Judgement.plain(ratio, Verdict.SAME)
                : Judgement.plain(ratio, Verdict.INCONCLUSIVE, Note.RANGES_OVERLAP);
    }

    private static double width(DoubleSummaryStatistics range) {
        return range.getMax() - range.getMin();
    }

    private static DoubleSummaryStatistics range(Sample sample) {
        return Arrays.stream(sample.figures()).summaryStatistics();
    }
}
