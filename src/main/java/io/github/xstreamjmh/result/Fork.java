/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.result;

import io.github.xstreamjmh.metric.Metric;
import io.github.xstreamjmh.metric.Series;
import java.time.Instant;
import java.util.Map;
import java.util.TreeMap;

/**
 * One finished forked JVM: one row, once, on one side.
 *
 * @param row the row
 * @param control whether the row measures the machine rather than a library
 * @param place where in the run it was made
 * @param start when it was started; the epoch when a file does not say
 * @param seconds how long it took, start-up included; NaN when a file does not say
 * @param state what the machine was up to when it had ended
 * @param settings how it was measured
 * @param figures what was measured, by the metric's key: {@link Metric#SCORE}, and what profilers added
 * @param others what a file of a later version says of it besides, kept as it is
 */
public record Fork(
        Row row,
        boolean control,
        Place place,
        Instant start,
        double seconds,
        MachineState state,
        Settings settings,
        Map<String, Series> figures,
        Map<String, Object> others) {

    /** One of which nothing else is known. */
    public Fork(
            Row row,
            boolean control,
            Place place,
            Instant start,
            double seconds,
            MachineState state,
            Settings settings,
            Map<String, Series> figures) {
        this(row, control, place, start, seconds, state, settings, figures, Map.of());
    }

    /** The same fork at another place of a run. */
    public Fork at(Place other) {
        return new Fork(row, control, other, start, seconds, state, settings, figures, others);
    }

    /** The same fork with one more figure. */
    public Fork with(String key, Series figure) {
        Map<String, Series> more = new TreeMap<>(figures);
        more.put(key, figure);
        return new Fork(row, control, place, start, seconds, state, settings, more, others);
    }

    /** What tells its group from the others of its round: a name, or the row, in its mode and number of threads. */
    public Object group() {
        return place.group().<Object>map(Place.Group::name).orElse(row);
    }

    /** Whether viewers of JMH's results get it: not if it measures the machine, or measured a row again in another mode. */
    public boolean exported() {
        return !control && place.phase() != Phase.confirm;
    }

    /** The time or throughput. */
    public Series score() {
        return figures.get(Metric.SCORE);
    }
}
