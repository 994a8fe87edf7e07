/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.command.compare;

import io.github.xstreamjmh.metric.Sample;
import io.github.xstreamjmh.stats.Note;
import java.util.Arrays;
import java.util.DoubleSummaryStatistics;
import java.util.List;

/**
 * For allocation, which hardly varies: there is more or less of it if the ranges of the forks lie apart by more than a
 * tolerance, and as much if all forks together range no wider than it.
 */
final class RangeRule implements Rule {

    private static final int FEWEST_FORKS = 3;
    private static final double SHARE = 0.01;
    private static final double BYTES = 16;

    @Override
    public List<Finding> judge(List<Sides> rows) {
        return rows.stream().map(RangeRule::judge).toList();
    }

    @Override
    public String words() {
        return "What counts is more than 1 % and 16 B between the forks of one side and those of the other.";
    }

    private static Finding judge(Sides sides) {
        if (sides.scoresOnly()) {
            return Finding.plain(sides.ratio(), Outcome.CANNOT_TELL, SCORES_ONLY);
        }
        DoubleSummaryStatistics a = range(sides.baseline());
        DoubleSummaryStatistics b = range(sides.candidate());
        if (Math.min(a.getCount(), b.getCount()) < FEWEST_FORKS) {
            return Finding.plain(sides.ratio(), Outcome.CANNOT_TELL, Note.FEW_FORKS.words());
        }
        double tolerance = Math.max(SHARE * sides.baseline().value(), BYTES);
        if (b.getMin() - a.getMax() > tolerance) {
            return Finding.plain(sides.ratio(), Outcome.SLOWER);
        }
        if (a.getMin() - b.getMax() > tolerance) {
            return Finding.plain(sides.ratio(), Outcome.FASTER);
        }
        double width = Math.max(a.getMax(), b.getMax()) - Math.min(a.getMin(), b.getMin());
        return width <= tolerance
                ? Finding.plain(sides.ratio(), Outcome.SAME)
                : Finding.plain(
                        sides.ratio(), Outcome.CANNOT_TELL, "the forks range wider than 1 % or 16 B, but not apart");
    }

    private static DoubleSummaryStatistics range(Sample sample) {
        return Arrays.stream(sample.forkMeans()).summaryStatistics();
    }
}
