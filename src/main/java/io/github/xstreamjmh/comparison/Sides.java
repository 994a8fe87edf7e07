/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.comparison;

import io.github.xstreamjmh.metric.Sample;
import io.github.xstreamjmh.stats.Order;
import java.util.List;

/**
 * The two sides of a row.
 *
 * @param baseline all forks of the baseline, in one run after the other
 * @param candidate those of the candidate
 * @param baselineRuns the same run by run; most often there is one
 * @param candidateRuns those of the candidate
 * @param orders of sides that took turns which one ran first, pair by pair; empty for separate runs
 * @param onHosts whether runs are replicates, a machine each, in one order on both sides
 */
public record Sides(
        Sample baseline,
        Sample candidate,
        List<Sample> baselineRuns,
        List<Sample> candidateRuns,
        List<Order> orders,
        boolean onHosts) {

    /** Sides of one run each. */
    static Sides of(Sample baseline, Sample candidate) {
        return of(List.of(baseline), List.of(candidate));
    }

    /** Sides of one or more runs each. */
    static Sides of(List<Sample> baseline, List<Sample> candidate) {
        return new Sides(joined(baseline), joined(candidate), baseline, candidate, List.of(), false);
    }

    /** Sides of several machines, a sample each, in one order. */
    static Sides onHosts(List<Sample> baseline, List<Sample> candidate) {
        return new Sides(joined(baseline), joined(candidate), baseline, candidate, List.of(), true);
    }

    /** Sides that took turns, with a fork on each for every order. */
    static Sides inTurns(Sample baseline, Sample candidate, List<Order> orders) {
        return new Sides(baseline, candidate, List.of(baseline), List.of(candidate), orders, false);
    }

    /** Runs as one sample; of scores without forks, their mean. */
    private static Sample joined(List<Sample> runs) {
        if (runs.size() == 1) {
            return runs.get(0);
        }
        if (runs.stream().anyMatch(run -> run.forks().isEmpty())) {
            return Sample.of(runs.stream().mapToDouble(Sample::value).average().orElseThrow());
        }
        return Sample.of(
                runs.stream().flatMap(run -> run.forks().stream()).toList(),
                runs.stream().flatMap(run -> run.warmup().stream()).toList());
    }

    double ratio() {
        return candidate.value() / baseline.value();
    }

    /** Whether a side has no forks, but only a score. */
    boolean scoresOnly() {
        return baseline.forks().isEmpty() || candidate.forks().isEmpty();
    }
}
