/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.search;

import io.github.xstreamjmh.stats.Interval;
import io.github.xstreamjmh.stats.Judgement;
import io.github.xstreamjmh.stats.Verdict;

/**
 * What became of a row when two versions were compared.
 *
 * @param ratio the newer one's time to the older one's
 * @param interval that of the ratio
 */
public record Outcome(Verdict verdict, double ratio, Interval interval) {

    /** Of a version and itself. */
    public static final Outcome NONE = new Outcome(Verdict.SAME, 1, new Interval(1, 1));

    public static Outcome of(Judgement judgement) {
        return new Outcome(judgement.verdict(), judgement.ratio(), judgement.interval());
    }

    /** Whether it is slower or faster. */
    public boolean changed() {
        return verdict == Verdict.SLOWER || verdict == Verdict.FASTER;
    }

    /** How far two outcomes of one older version lie apart, in logarithms. */
    double distance(Outcome other) {
        return Math.abs(StrictMath.log(ratio / other.ratio));
    }

    /** By how much that may be wrong. */
    double error(Outcome other) {
        return StrictMath.hypot(halfWidth(), other.halfWidth());
    }

    private double halfWidth() {
        return StrictMath.log(interval.high() / ratio);
    }
}
