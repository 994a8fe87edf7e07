/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.metric;

import java.util.Arrays;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * How well a sender kept to the times at which it was to send. One that did not measured itself rather than what it sent
 * to.
 *
 * @param kept the rate at which it sent, as a share of that at which it was to
 * @param slip how late it was in the 99th percentile, in nanoseconds; NaN of too few messages
 * @param service the 99th percentile of the service time, likewise
 */
public record Punctuality(double kept, double slip, double service) {

    /** What a fork's figures call the share of the rate. */
    private static final String KEPT = "kept";

    private static final double LEAST_KEPT = 0.999;
    private static final double MOST_SLIP = 0.5;

    /** Whether a fork did what it did at fixed times. */
    public static boolean asked(Map<String, Series> figures) {
        return figures.containsKey(KEPT);
    }

    /** What the figures of a fork say; nothing of a fork that sent nothing at fixed times. */
    private static Optional<Punctuality> of(Map<String, Series> figures) {
        return Optional.ofNullable(figures.get(KEPT))
                .map(kept -> new Punctuality(
                        Arrays.stream(kept.values()).min().orElse(Double.NaN),
                        percentile(Metric.slip99, figures),
                        percentile(Metric.service99, figures)));
    }

    private static double percentile(Metric metric, Map<String, Series> figures) {
        return Measured.of(metric, figures, 1, false).map(Measured::figure).orElse(Double.NaN);
    }

    /**
     * In words that a sender could not keep up.
     *
     * @param forks the figures of each fork
     * @return empty if it could in each of them, or sent nothing at fixed times
     */
    public static Optional<String> shortfall(Collection<Map<String, Series>> forks) {
        List<Punctuality> late = forks.stream()
                .flatMap(figures -> of(figures).stream())
                .filter(sender -> !sender.good())
                .toList();
        return late.isEmpty()
                ? Optional.empty()
                : Optional.of("the sender could not keep up in " + late.size() + " of " + forks.size() + " forks: "
                        + late.get(0).words());
    }

    private boolean good() {
        // A percentile that is not known is no complaint.
        return kept >= LEAST_KEPT && !(slip > MOST_SLIP * service);
    }

    private String words() {
        return kept < LEAST_KEPT
                ? "it sent at " + Units.exact(Math.floor(kept * 10_000) / 100).toPlainString() + " % of the rate"
                : "it was " + Units.time(slip) + " late in the 99th percentile, at a service time of "
                        + Units.time(service);
    }
}
