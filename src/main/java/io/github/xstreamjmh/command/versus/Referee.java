/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.command.versus;

import io.github.xstreamjmh.comparison.ComparedTable;
import io.github.xstreamjmh.comparison.Comparer;
import io.github.xstreamjmh.metric.Metric;
import io.github.xstreamjmh.result.Environment;
import io.github.xstreamjmh.result.Fork;
import io.github.xstreamjmh.result.Row;
import io.github.xstreamjmh.result.Run;
import io.github.xstreamjmh.stats.Interval;
import io.github.xstreamjmh.stats.Judge;
import io.github.xstreamjmh.stats.Judgement;
import io.github.xstreamjmh.stats.Verdict;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * Judges what has been measured so far.
 *
 * @param sides their names, the baseline first
 * @param asked the rules
 * @param precision the half-width that intervals have to reach before their row leaves; empty for none
 */
record Referee(Set<String> sides, Environment.Versus asked, Optional<Double> precision) {

    /** The table of a run that has measured something. */
    ComparedTable table(Run run, Metric metric) {
        return Comparer.ofTurns(run, Optional.of(asked), metric, Optional.empty(), Judge.ALPHA);
    }

    /** Whether there is anything to judge. */
    static boolean measured(Run run) {
        return run.rows().values().stream().noneMatch(List::isEmpty);
    }

    /** Whether what rows allocate is known of any. */
    static boolean allocationMeasured(Run run) {
        return run.rows().values().stream()
                .allMatch(side ->
                        side.stream().anyMatch(row -> row.sample(Metric.alloc).isPresent()));
    }

    /** The rows that need no more pairs. */
    Set<Row> settled(List<Fork> forks) {
        if (!asked.sequential() || forks.isEmpty()) {
            return Set.of();
        }
        return table(Run.of("", sides, forks), Metric.time).rows().stream()
                .collect(Collectors.groupingBy(row -> row.row()))
                .entrySet()
                .stream()
                .filter(row -> row.getValue().stream().allMatch(compared -> settled(compared.judgement())))
                .map(row -> row.getKey())
                .collect(Collectors.toSet());
    }

    private boolean settled(Judgement judgement) {
        return judgement.verdict() != Verdict.INCONCLUSIVE
                && precision
                        .map(share -> halfWidth(judgement.interval()) <= share)
                        .orElse(true);
    }

    /** Of an interval of ratios, as a share. */
    private static double halfWidth(Interval interval) {
        return interval.known() ? Math.sqrt(interval.high() / interval.low()) - 1 : Double.POSITIVE_INFINITY;
    }
}
