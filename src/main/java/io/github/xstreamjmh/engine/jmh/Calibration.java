/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.engine.jmh;

import io.github.xstreamjmh.metric.Measured;
import io.github.xstreamjmh.metric.Metric;
import io.github.xstreamjmh.plan.ShortIterations;
import io.github.xstreamjmh.result.Fork;
import io.github.xstreamjmh.result.Phase;
import io.github.xstreamjmh.result.Place;
import io.github.xstreamjmh.result.Row;
import io.github.xstreamjmh.stats.Stalls;
import io.github.xstreamjmh.stats.WarmUp;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Supplier;

/**
 * How long rows warm up and measure, by what their forks have shown: each row's next forks warm up until the latest stall so far
 * would be over, and for as long again as they measure if most forks still got faster then. The sides of a pair do the same.
 */
final class Calibration {

    /** Of fewer forks, too many get faster by what else the machine does. */
    private static final int FEWEST_FORKS = 6;

    /**
     * What a row's forks have shown.
     *
     * @param turns how many more the row needs
     * @param forks how many there were
     * @param faster how many of them got faster, less those that got slower
     */
    private record Shown(int turns, int forks, int faster) {

        Shown with(double... measured) {
            int stalled = Stalls.end(measured);
            int all = forks + 1;
            int ofAll = faster + WarmUp.trend(measured);
            boolean cold = all >= FEWEST_FORKS && 2 * ofAll > all;
            return new Shown(Math.max(turns, cold ? measured.length : stalled), all, ofAll);
        }
    }

    private static final Shown NOTHING = new Shown(0, 0, 0);

    /** What was decided for the latest round. */
    private record Decided(Phase phase, int round, Optional<ShortIterations> cut) {}

    private final Map<Row, Shown> rows = new ConcurrentHashMap<>();
    private final Map<Row, Decided> decided = new ConcurrentHashMap<>();

    /** A fork has been made, in this run or before it was resumed. */
    void learn(Fork fork) {
        Measured.of(Metric.time, fork.figures(), fork.row().threads(), false)
                .map(Measured::iterations)
                .ifPresent(turns -> rows.merge(fork.row(), NOTHING.with(turns), (shown, one) -> shown.with(turns)));
    }

    /**
     * The iterations of a fork: with the longer warm-up that its row needs.
     *
     * @param place the forks of a row in one round of a phase get the same
     * @param plain those of a row that has shown nothing; empty if it isn't cut
     */
    Optional<ShortIterations> of(Row row, Place place, Supplier<Optional<ShortIterations>> plain) {
        return decided.compute(
                        row,
                        (name, last) -> last != null && last.phase() == place.phase() && last.round() == place.round()
                                ? last
                                : new Decided(
                                        place.phase(),
                                        place.round(),
                                        plain.get().map(cut -> longer(row, cut))))
                .cut();
    }

    private ShortIterations longer(Row row, ShortIterations cut) {
        return cut.warmedUpFor(
                cut.each().multipliedBy(rows.getOrDefault(row, NOTHING).turns()));
    }
}
