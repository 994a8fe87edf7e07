/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.stats;

import java.util.Collections;
import java.util.EnumSet;
import java.util.OptionalInt;
import java.util.Set;

/**
 * What became of one comparison.
 *
 * @param difference how far the sides are apart
 * @param alpha the level of the tests
 * @param adjustedP the p-value in the company of the table's other rows; 1 for an unfit row, which keeps no company
 * @param forksNeeded how many forks a side would show a change of 5 % in four cases of five; empty when these are enough,
 *     their spread isn't known, or more of their kind would not help
 * @param verdict the verdict
 * @param reasons why there is no verdict, and what else to know, in a fixed order
 */
public record Judgement(
        Difference difference,
        double alpha,
        double adjustedP,
        OptionalInt forksNeeded,
        Verdict verdict,
        Set<Reason> reasons) {

    public Judgement {
        Set<Reason> ordered = EnumSet.noneOf(Reason.class);
        ordered.addAll(reasons);
        reasons = Collections.unmodifiableSet(ordered);
    }

    /** The time of the candidate to that of the baseline: above 1 is slower. */
    public double ratio() {
        return difference.ratio();
    }

    /** The ratio's interval at confidence 1 - alpha, without ends when there are too few forks. */
    public Interval interval() {
        return difference.interval(1 - alpha);
    }

    /** The p-value of no difference, by itself. */
    public double p() {
        return difference.p();
    }

    /** The smallest ratio above 1 that these forks would have shown in four cases of five, the row by itself. */
    public double smallestVisible() {
        return difference.smallestVisible(alpha);
    }
}
