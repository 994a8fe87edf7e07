/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.search;

import io.github.xstreamjmh.metric.Units;
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
        return verdict.isChange();
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

    /** The same of the older one to the newer one. */
    public Outcome inverse() {
        Verdict other =
                verdict == Verdict.SLOWER ? Verdict.FASTER : verdict == Verdict.FASTER ? Verdict.SLOWER : verdict;
        return new Outcome(other, 1 / ratio, new Interval(1 / interval.high(), 1 / interval.low()));
    }

    /**
     * The newer one of another comparison to this older one, by way of this newer one. Where the two share forks, its interval is
     * wider than it need be.
     */
    public Outcome then(Outcome next, double threshold) {
        double both = ratio * next.ratio;
        double error = StrictMath.exp(error(next));
        Interval chained = new Interval(both / error, both * error);
        Verdict chain = chained.low() > 1 + threshold
                ? Verdict.SLOWER
                : chained.high() < 1 / (1 + threshold)
                        ? Verdict.FASTER
                        : chained.low() > 1 / (1 + threshold) && chained.high() < 1 + threshold
                                ? Verdict.SAME
                                : Verdict.INCONCLUSIVE;
        return new Outcome(chain, both, chained);
    }

    /** The interval in brackets; empty if none is known. */
    public String bounds() {
        return interval.known() ? Units.interval(interval.low(), interval.high()) : "";
    }

    /** The ratio with its interval. */
    public String figures() {
        return Units.ratio(ratio) + "x" + (interval.known() ? " " + bounds() : "");
    }

    /** The same and what it means. */
    public String words() {
        return figures() + ", "
                + switch (verdict) {
                    case SLOWER -> "slower";
                    case FASTER -> "faster";
                    case SAME -> "the same";
                    case INCONCLUSIVE, NOT_COMPARABLE -> "inconclusive";
                };
    }
}
