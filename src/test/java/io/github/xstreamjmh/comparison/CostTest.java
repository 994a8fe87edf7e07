/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.comparison;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.xstreamjmh.fork.ForkCostsProfiler;
import io.github.xstreamjmh.metric.Metric;
import io.github.xstreamjmh.metric.Series;
import io.github.xstreamjmh.result.Fork;
import io.github.xstreamjmh.result.Forks;
import io.github.xstreamjmh.result.Phase;
import io.github.xstreamjmh.result.Place;
import io.github.xstreamjmh.result.Row;
import io.github.xstreamjmh.result.Run;
import io.github.xstreamjmh.stats.Judge;
import io.github.xstreamjmh.stats.Sequential;
import io.github.xstreamjmh.stats.Verdict;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class CostTest {

    private static final double[] QUIET = {100, 101, 99, 100, 100, 101, 99, 100, 100, 100};

    /** Twelve pairs whose candidate holds more heap, works longer in the collector and stalls. */
    private static ComparedRow row(double heap, double collectorMillis, double stall) {
        return row(Forks.row("DOM"), heap, collectorMillis, stall);
    }

    private static ComparedRow row(Row row, double heap, double collectorMillis, double stall) {
        List<Fork> forks = new ArrayList<>();
        for (int round = 1; round <= 12; round++) {
            for (String side : round % 2 == 0 ? List.of("v1", Place.BASELINE) : List.of(Place.BASELINE, "v1")) {
                boolean changed = side.equals("v1");
                double[] turns = QUIET.clone();
                turns[round % 10] += changed ? stall : 0;
                Fork fork = Forks.at(new Place(side, Phase.screen, round, forks.size(), 1, "cafe01234567"), row, turns);
                fork = with(fork, Metric.OPERATIONS, "ops", operations());
                fork = with(fork, "gc.time", "ms", changed ? collectorMillis : 2);
                fork = with(fork, ForkCostsProfiler.HEAP, "B", (changed ? heap : 1) * (1e6 + round));
                forks.add(fork);
            }
        }
        return new Comparer(Metric.time, new Judge(0.05, 0.05), false)
                .sides(
                        Run.of("there", new LinkedHashSet<>(List.of(Place.BASELINE, "v1")), forks),
                        Optional.of(new Sequential(0.05, Sequential.MOST_PAIRS)))
                .rows()
                .get(0);
    }

    private static Fork with(Fork fork, String key, String unit, double... values) {
        return Forks.withFigure(fork, key, Series.of(unit, "SUM", values));
    }

    @Test
    void whatDoesNotDifferIsNotTold() {
        ComparedRow row = row(1, 2, 0);
        assertThat(row.costs()).isEmpty();
        assertThat(row.judgement().verdict()).isEqualTo(Verdict.SAME);
    }

    @Test
    void eachCostIsToldByItself() {
        assertThat(row(1.5, 2, 0).notes()).contains("+50 % heap held");
        assertThat(row(1, 62, 0).notes()).contains("+30 % of its time in the collector");
        assertThat(row(1, 2, 600).notes()).contains("+31 % of its time in stalls");
    }

    @Test
    void whatACollectorDoesBesideTheThreadsIsNoPause() {
        Fork fork = with(
                with(Forks.fork(Forks.row("DOM"), 1, QUIET), Metric.OPERATIONS, "ops", operations()),
                "gc.count",
                "counts",
                5);
        Fork collected = with(fork, "gc.time", "ms", 100);
        assertThat(Cost.collector.of(collected).orElseThrow()).isPositive();
        assertThat(Cost.collector.of(with(collected, ForkCostsProfiler.CONCURRENT, "ms", 100)))
                .hasValue(0);
    }

    private static double[] operations() {
        double[] operations = new double[QUIET.length];
        Arrays.fill(operations, 200_000);
        return operations;
    }

    /** Operations have each thread's time, the collector its own, once. */
    @Test
    void allThreadsWaitForTheCollector() {
        Row one = Forks.row("DOM");
        Row two = new Row(one.benchmark(), one.mode(), 2, one.params());
        assertThat(row(two, 1, 32, 0).notes()).contains("+30 % of its time in the collector");
    }

    /** The steady mode has another collector. */
    @Test
    void aRowHasTheCostsOfTheForksThatItShows() {
        ComparedRow steady = row(1.5, 2, 600);
        ComparedRow again = row(1, 62, 600);

        assertThat(steady.confirmedBy(Optional.of(again)).notes())
                .startsWith("+31 % of its time in stalls", "+18 % of its time in the collector")
                .doesNotContain("+50 % heap held");
        assertThat(steady.confirmedBy(Optional.of(row(1, 62, 0))).notes())
                .as("refuted")
                .startsWith("+30 % of its time in the collector")
                .doesNotContain("+50 % heap held");
    }

    @Test
    void aCostAloneLeavesTheTimeTheSameAndHasWordsOfItsOwn() {
        assertThat(row(1.5, 62, 0).judgement().verdict()).isEqualTo(Verdict.SAME);
        assertThat(words(row(1.5, 62, 0))).isEqualTo("same, but costs more");
        assertThat(words(row(0.5, 2, 0))).isEqualTo("same, but costs less");
        assertThat(words(row(0.5, 62, 0))).isEqualTo("same, but costs more and less");
        assertThat(words(row(1, 2, 0))).isEqualTo("same");
    }

    private static String words(ComparedRow row) {
        return Words.verdict(Metric.time, row);
    }

    @Test
    void stallsTellInTheWholeTime() {
        ComparedRow row = row(1, 2, 600);
        assertThat(row.judgement().verdict()).isEqualTo(Verdict.SLOWER);
        assertThat(words(row)).isEqualTo("slower from pauses");
    }

    @Test
    void whatAForkLacksIsUnknown() {
        Fork fork = Forks.fork(Forks.row("DOM"), 1, QUIET);
        assertThat(Cost.values())
                .allSatisfy(cost ->
                        assertThat(cost.pairs(List.of(fork), List.of(fork))).isEmpty());
    }
}
