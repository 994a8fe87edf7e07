/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.stats;

import java.util.Comparator;
import java.util.List;

/**
 * What rows that touch no library tell of the machine between two runs.
 *
 * @param changed whether a control row differs: if so, no other row's difference is a library's beyond doubt
 * @param runToRun what runs differ by, as these rows show it, with as many degrees of freedom as there are rows
 */
public record ControlRows(boolean changed, RunToRun runToRun) {

    /** The difference of a control row that matters. Its forks agree so well that a tenth of it can be significant. */
    public static final double THRESHOLD = 0.01;

    /**
     * Judges the control rows of two runs: each by Welch's test, at a level that Bonferroni's correction divides by their
     * number, so that the chance of taking an unchanged machine for changed is at most {@code level}.
     *
     * @param controls the sides of each control row, at least one
     * @param level such as 0.05
     * @throws IllegalArgumentException if there is no control row
     */
    public static ControlRows of(List<Comparison> controls, double level) {
        if (controls.isEmpty()) {
            throw new IllegalArgumentException("no control rows tell nothing");
        }
        List<Difference> differences =
                controls.stream().map(Comparison::difference).toList();
        boolean changed = differences.stream()
                .filter(row -> Math.abs(row.value()) >= StrictMath.log1p(THRESHOLD))
                .map(Difference::p)
                .min(Comparator.naturalOrder())
                .map(p -> p < level / controls.size())
                .orElse(false);
        return new ControlRows(changed, RunToRun.of(differences));
    }
}
