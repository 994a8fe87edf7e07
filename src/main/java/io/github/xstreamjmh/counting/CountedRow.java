/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.counting;

import io.github.xstreamjmh.result.Row;
import java.util.List;
import java.util.function.ToDoubleFunction;

/**
 * A row's counts on two sides.
 *
 * @param candidate the name of the side that is held against the baseline
 */
public record CountedRow(Row row, String candidate, Counted before, Counted after) {

    /** More than what is salted by process in the JDK, less than what anybody cares about. */
    public static final double THRESHOLD = 0.005;

    /** Bytecodes of the candidate over those of the baseline; 1 where neither executes any. */
    public double bytecodes() {
        return ratio(before.all(), after.all(), Work::bytecodes);
    }

    /** The same of allocated bytes. */
    public double bytes() {
        return ratio(before.all(), after.all(), Work::bytes);
    }

    private static double ratio(Work before, Work after, ToDoubleFunction<Work> of) {
        double then = of.applyAsDouble(before);
        double now = of.applyAsDouble(after);
        return then == now ? 1 : now / then;
    }

    /** What its bytecodes say, and where these are the same, what it allocates. */
    public WorkVerdict verdict() {
        WorkVerdict executed = verdict(Work::bytecodes);
        return executed == WorkVerdict.SAME ? verdict(Work::bytes) : executed;
    }

    /** Each side was counted twice: all four ratios have to say the same. */
    private WorkVerdict verdict(ToDoubleFunction<Work> of) {
        double low = Double.POSITIVE_INFINITY;
        double high = Double.NEGATIVE_INFINITY;
        for (Work then : List.of(before.all(), before.again())) {
            for (Work now : List.of(after.all(), after.again())) {
                double ratio = ratio(then, now, of);
                low = Math.min(low, ratio);
                high = Math.max(high, ratio);
            }
        }
        if (low > 1 + THRESHOLD) {
            return WorkVerdict.MORE;
        }
        if (high < 1 - THRESHOLD) {
            return WorkVerdict.LESS;
        }
        return low >= 1 - THRESHOLD && high <= 1 + THRESHOLD ? WorkVerdict.SAME : WorkVerdict.VARIES;
    }

    /** All methods, those first whose bytecodes differ most. */
    public List<MethodPair> methods() {
        return Matching.of(before, after);
    }
}
