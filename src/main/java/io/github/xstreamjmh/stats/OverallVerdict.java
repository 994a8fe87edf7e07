/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.stats;

import java.util.Collections;
import java.util.EnumSet;
import java.util.Set;

/**
 * What became of a table as a whole: the geometric mean of its rows' ratios.
 *
 * @param difference the mean of the rows' differences
 * @param rows how many rows it is the mean of
 * @param interval the interval of the mean ratio at confidence 1 - alpha, without ends when nothing is known
 * @param detectableChange the smallest common ratio above 1 that such a measurement finds in four cases of five
 * @param verdict the verdict
 * @param notes why there is none, in a fixed order
 */
public record OverallVerdict(
        Difference difference, int rows, Interval interval, double detectableChange, Verdict verdict, Set<Note> notes) {

    public OverallVerdict {
        Set<Note> ordered = EnumSet.noneOf(Note.class);
        ordered.addAll(notes);
        notes = Collections.unmodifiableSet(ordered);
    }

    /** The geometric mean of the rows' ratios candidate to baseline: above 1 is slower. */
    public double ratio() {
        return difference.ratio();
    }
}
