/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.releases;

import io.github.xstreamjmh.metric.Units;
import io.github.xstreamjmh.search.Outcome;
import io.github.xstreamjmh.stats.Interval;
import io.github.xstreamjmh.stats.Verdict;
import java.util.stream.Stream;

/**
 * A release's time to that of another, for programs.
 *
 * @param verdict its name
 * @param ratio the time to that of the other
 * @param low the lower end of the ratio's interval; NaN if none is known
 * @param high the upper end; NaN likewise
 */
public record Compared(String version, String comparedWith, String verdict, double ratio, double low, double high) {

    public Compared {
        if (Stream.of(Verdict.values()).noneMatch(one -> one.name().equals(verdict))) {
            throw new IllegalArgumentException("'verdict' can't be " + verdict);
        }
    }

    /** An outcome, by the names of the releases. */
    static Compared of(String version, String comparedWith, Outcome outcome) {
        boolean known = outcome.interval().known();
        return new Compared(
                version,
                comparedWith,
                outcome.verdict().name(),
                exact(outcome.ratio()),
                known ? exact(outcome.interval().low()) : Double.NaN,
                known ? exact(outcome.interval().high()) : Double.NaN);
    }

    private static double exact(double ratio) {
        return Units.exact(ratio).doubleValue();
    }

    /** The same without the names. */
    Outcome outcome() {
        return new Outcome(Verdict.valueOf(verdict), ratio, new Interval(low, high));
    }
}
