/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.comparison;

import io.github.xstreamjmh.document.figures.RowSample;
import io.github.xstreamjmh.metric.Sample;
import io.github.xstreamjmh.stats.Comparison;
import io.github.xstreamjmh.stats.Forks;
import io.github.xstreamjmh.stats.Order;
import java.util.List;
import java.util.Optional;

/**
 * The two sides of a row.
 *
 * @param baseline all forks of the baseline, in one run after the other
 * @param candidate those of the candidate
 * @param orders of sides that took turns which one ran first, pair by pair; empty for separate runs
 * @param comparison the forks as statistics take them; empty where a figure is missing, or no logarithm can be taken of it
 */
public record Sides(Sample baseline, Sample candidate, List<Order> orders, Optional<Comparison> comparison) {

    /** Sides of one run each. */
    static Sides of(Sample baseline, Sample candidate) {
        return of(List.of(baseline), List.of(candidate));
    }

    /** Sides of one or more runs each. */
    static Sides of(List<Sample> baseline, List<Sample> candidate) {
        return of(baseline, candidate, List.of());
    }

    /** Sides that took turns, with a fork on each for every order. */
    static Sides inTurns(Sample baseline, Sample candidate, List<Order> orders) {
        return of(List.of(baseline), List.of(candidate), orders);
    }

    private static Sides of(List<Sample> baseline, List<Sample> candidate, List<Order> orders) {
        Optional<Forks> a = RowSample.of(baseline);
        Optional<Forks> b = RowSample.of(candidate);
        return new Sides(
                joined(baseline),
                joined(candidate),
                orders,
                a.isPresent() && b.isPresent()
                        ? Optional.of(new Comparison(a.get(), b.get(), orders))
                        : Optional.empty());
    }

    /** Runs as one sample; of scores without forks, their mean. */
    private static Sample joined(List<Sample> runs) {
        if (runs.size() == 1) {
            return runs.get(0);
        }
        if (runs.stream().anyMatch(run -> run.forks().isEmpty())) {
            return Sample.of(runs.stream().mapToDouble(Sample::value).average().orElseThrow());
        }
        return Sample.of(runs.stream().flatMap(run -> run.forks().stream()).toList());
    }

    double ratio() {
        return candidate.value() / baseline.value();
    }

    /** Whether a side has no forks, but only a score. */
    boolean scoresOnly() {
        return baseline.forks().isEmpty() || candidate.forks().isEmpty();
    }
}
