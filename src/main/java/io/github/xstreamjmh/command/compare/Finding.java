/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.command.compare;

import io.github.xstreamjmh.stats.Interval;
import java.util.List;
import java.util.OptionalInt;

/**
 * What a rule found of a row.
 *
 * @param ratio candidate to baseline: above 1 is slower, or more; of rows that can't be compared, the ratio of their
 *     shares in their tables
 * @param interval its confidence interval; unknown where the rule has none
 * @param smallestVisible the smallest ratio above 1 that these forks could have shown; infinite where not known
 * @param forksNeeded how many forks a side would tell, when these don't
 * @param outcome the verdict
 * @param notes what to know beside it, in words
 */
record Finding(
        double ratio,
        Interval interval,
        double smallestVisible,
        OptionalInt forksNeeded,
        Outcome outcome,
        List<String> notes) {

    private static final Interval UNKNOWN = new Interval(0, Double.POSITIVE_INFINITY);

    /** A finding without statistics. */
    static Finding plain(double ratio, Outcome outcome, String... notes) {
        return new Finding(ratio, UNKNOWN, Double.POSITIVE_INFINITY, OptionalInt.empty(), outcome, List.of(notes));
    }

    /** The same figures with another verdict, and why. */
    Finding instead(Outcome other, String note) {
        return new Finding(ratio, interval, smallestVisible, forksNeeded, other, List.of(note));
    }
}
