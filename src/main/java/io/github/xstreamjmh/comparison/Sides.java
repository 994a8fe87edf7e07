/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.comparison;

import io.github.xstreamjmh.document.figures.RowSample;
import io.github.xstreamjmh.metric.Metric;
import io.github.xstreamjmh.metric.Sample;
import io.github.xstreamjmh.result.Row;
import io.github.xstreamjmh.stats.Comparison;
import io.github.xstreamjmh.stats.Note;
import io.github.xstreamjmh.stats.Order;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * The two sides of a row.
 *
 * @param row the baseline's
 * @param baseline all forks of the baseline, in one run after the other
 * @param candidate those of the candidate
 * @param orders of sides that took turns which one ran first, pair by pair; empty for separate runs
 * @param comparison the forks as statistics take them; empty where a figure is missing, or no logarithm can be taken of
 *     it, or more threads worked than there were cores
 * @param obstacles why they can't be compared; empty if they can
 * @param costs what else was measured of sides that took turns, pair by pair
 * @param heats how they differ as contenders of heats; empty where they are none
 */
public record Sides(
        Row row,
        Sample baseline,
        Sample candidate,
        List<Order> orders,
        Optional<Comparison> comparison,
        List<String> obstacles,
        Map<Cost, double[]> costs,
        Optional<HeatPairs.Pair> heats) {

    /**
     * Sides of one or more runs each.
     *
     * @param orders of sides of one run that took turns, one for each fork
     */
    static Sides of(
            Row row, List<Sample> baseline, List<Sample> candidate, List<Order> orders, List<String> obstacles) {
        Optional<Comparison> comparison =
                RowSample.of(baseline).flatMap(a -> RowSample.of(candidate).map(b -> new Comparison(a, b, orders)));
        return new Sides(
                row, joined(baseline), joined(candidate), orders, comparison, obstacles, Map.of(), Optional.empty());
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

    /** Those of which statistics can be made. */
    static List<Comparison> comparisons(List<Sides> rows) {
        return rows.stream().flatMap(row -> row.comparison().stream()).toList();
    }

    /** The last part of the name of a benchmark's package. */
    static String family(Row row) {
        String[] parts = row.benchmark().split("\\.", -1);
        return parts.length < 3 ? "" : parts[parts.length - 3];
    }

    /** The same with one more reason why they can't be compared. */
    Sides unless(String obstacle) {
        List<String> all =
                Stream.concat(obstacles.stream(), Stream.of(obstacle)).toList();
        return new Sides(row, baseline, candidate, orders, comparison, all, costs, heats);
    }

    /** The same without a sample to judge, because more threads worked than there were cores. */
    Sides crowded() {
        return new Sides(row, baseline, candidate, orders, Optional.empty(), obstacles, costs, heats);
    }

    /** Why there is nothing to judge. */
    Note whyUnjudged() {
        if (scoresOnly()) {
            return Note.SCORES_ONLY;
        }
        boolean measured = RowSample.of(List.of(baseline)).isPresent()
                && RowSample.of(List.of(candidate)).isPresent();
        return measured ? Note.MORE_THREADS_THAN_CORES : Note.NO_FIGURE;
    }

    /** The same with what else was measured. */
    Sides with(Map<Cost, double[]> others) {
        return new Sides(row, baseline, candidate, orders, comparison, obstacles, others, heats);
    }

    /** The same as contenders of heats. */
    Sides with(HeatPairs.Pair pair) {
        return new Sides(row, baseline, candidate, orders, comparison, obstacles, costs, Optional.of(pair));
    }

    /** The same of the first pairs; costs are of all. */
    Sides first(int pairs) {
        if (pairs == orders.size()) {
            return this;
        }
        List<Sample> a = List.of(baseline.first(pairs));
        List<Sample> b = List.of(candidate.first(pairs));
        return of(row, a, b, orders.subList(0, pairs), obstacles).with(costs);
    }

    boolean comparable() {
        return obstacles.isEmpty();
    }

    double ratio() {
        return candidate.value() / baseline.value();
    }

    /** That of a metric of which a figure may be told as none. */
    double ratio(Metric metric) {
        return metric.told(candidate.value()) / metric.told(baseline.value());
    }

    /** Whether a side has no forks, but only a score. */
    boolean scoresOnly() {
        return baseline.forks().isEmpty() || candidate.forks().isEmpty();
    }
}
