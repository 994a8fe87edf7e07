/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.stats;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.DoubleStream;

/**
 * What rows that a change can't touch tell of the machine between two runs. They are a sample of what any row does that
 * nothing happened to: its mean tells whether the machine stayed the same, its spread by how much a row differs all the same.
 *
 * @param rows how many there are
 * @param drift their mean difference, with the error that it has among rows
 * @param interval the drift's, which lies inside the threshold where the machine is steady
 * @param steady whether the drift is shown to lie within the threshold; not being seen to differ is not enough
 * @param runToRun what two runs of a row differ by where nothing changed
 */
public record ControlRows(int rows, Difference drift, Interval interval, boolean steady, RunToRun runToRun) {

    /** So many rows of the table itself tell what its other rows do; of fewer, the rows that measure the machine tell it. */
    public static final int ENOUGH = 8;

    /**
     * By how much more rows drift than those that measure the machine: measured, see src/study/SIMULATIONS.md. Those are short
     * loops that each lean on one part of the machine, where rows lean on all of them at once, and on the compiler's luck.
     */
    public static final double ROWS_DRIFT_MORE = 3;

    /**
     * Judges the drift between two runs; empty where there are no control rows.
     *
     * @param ofMachine the sides of rows that measure the machine
     * @param untouched the sides of rows of the table that use nothing of what differs
     * @param threshold the change that matters, such as 0.03 for 3 %
     * @param alpha the level at which the machine is called steady, such as 0.05
     */
    public static Optional<ControlRows> of(
            List<Comparison> ofMachine, List<Comparison> untouched, double threshold, double alpha) {
        double[] machine = changes(untouched.size() >= ENOUGH ? List.of() : ofMachine);
        double[] rows = changes(untouched);
        double[] all =
                DoubleStream.concat(Arrays.stream(machine), Arrays.stream(rows)).toArray();
        if (all.length == 0) {
            return Optional.empty();
        }
        Moments moments = Moments.of(all);
        Difference drift = moments.n() == 1
                ? Difference.unknown(moments.mean())
                : new Difference(moments.mean(), Math.sqrt(moments.varianceOfMean()), moments.n() - 1);
        return Optional.of(new ControlRows(
                all.length,
                drift,
                drift.interval(1 - 2 * alpha),
                drift.within(threshold, alpha),
                RunToRun.of(DoubleStream.concat(
                                Arrays.stream(machine).map(change -> ROWS_DRIFT_MORE * change), Arrays.stream(rows))
                        .toArray())));
    }

    private static double[] changes(List<Comparison> rows) {
        return rows.stream().mapToDouble(row -> row.difference().value()).toArray();
    }
}
