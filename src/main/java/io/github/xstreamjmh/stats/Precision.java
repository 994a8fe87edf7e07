/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.stats;

import java.util.Arrays;

/**
 * When a mean is known well enough to stop, by a rule under which the interval still covers the truth as often as it says:
 * Stein's two stages ("A two-sample test for a linear hypothesis whose power is independent of the variance", Annals of
 * Mathematical Statistics 1945). The first eight forks say how many forks are needed, and the interval rests on their
 * variance alone, so that a sample that happens to look calm for a moment can't end the measurement. Stopping when
 * Student's interval is narrow enough covers 90-95 % instead of 95 %.
 *
 * @param halfWidth half the interval's width to be reached, as a share of the mean: 0.02 for &plusmn;2 %
 * @param confidence such as 0.95
 */
public record Precision(double halfWidth, double confidence) {

    /** How many forks say how many are needed. */
    public static final int FIRST_STAGE = 8;

    /** @throws IllegalArgumentException if the half-width isn't positive, or the confidence not between 0 and 1 */
    public Precision {
        if (!(halfWidth > 0 && confidence > 0 && confidence < 1)) {
            throw new IllegalArgumentException(
                    "no half-width of %s at a confidence of %s".formatted(halfWidth, confidence));
        }
    }

    /**
     * How many forks are still missing; 0 when the mean is known well enough.
     *
     * @param means the forks' so far, in the order they ran
     */
    public int missing(double... means) {
        if (means.length < FIRST_STAGE) {
            return FIRST_STAGE - means.length;
        }
        double reached = estimate(means).relativeHalfWidth();
        if (reached <= halfWidth) {
            return 0;
        }
        double forks = Math.ceil(means.length * (reached / halfWidth) * (reached / halfWidth));
        return (int) Math.max(1, forks - means.length);
    }

    /**
     * The mean of all forks with the interval that is valid at the stop: mean &plusmn; t(7) s/&radic;n with the standard
     * deviation of the first eight. Of fewer than eight, Student's.
     *
     * @param means the forks', in the order they ran
     * @throws IllegalArgumentException if there is no fork, or a mean isn't finite
     */
    public Estimate estimate(double... means) {
        Estimate first = Estimate.of(Arrays.copyOf(means, Math.min(means.length, FIRST_STAGE)), confidence);
        if (means.length <= FIRST_STAGE) {
            return first;
        }
        double firstHalfWidth = (first.interval().high() - first.interval().low()) / 2;
        return Estimate.of(Moments.of(means), firstHalfWidth * Math.sqrt(FIRST_STAGE / (double) means.length));
    }
}
