/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.metric;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.assertj.core.data.Offset;
import org.junit.jupiter.api.Test;

class AForksTimeIsItsTimeOverItsOperationsTest {

    private static final Offset<Double> EXACT = within(1e-6);

    private static double time(Map<String, Series> figures, int threads) {
        return Measured.of(Metric.time, figures, threads, false).orElseThrow().figure();
    }

    private static Map<String, Series> figures(String unit, double... scores) {
        return new HashMap<>(Map.of(Metric.SCORE, Series.of(unit, "AVG", scores)));
    }

    private static Map<String, Series> counted(Map<String, Series> figures, double... operations) {
        figures.put(Metric.OPERATIONS, Series.of("ops", "SUM", operations));
        return figures;
    }

    /** A turn of 20 ms in which one operation stalled, and one that held 400: 40 ms over 401 operations. */
    @Test
    void anIterationWithOneStalledOperationDoesNotWeighAsMuchAsOneOfFourHundred() {
        double[] microseconds = {20_000, 50};
        double expected = 40e6 / 401;

        assertThat(time(counted(figures("us/op", microseconds), 1, 400), 1)).isCloseTo(expected, EXACT);
        assertThat(time(counted(figures("ops/ms", 0.05, 20), 1, 400), 1)).isCloseTo(expected, EXACT);
        assertThat(time(figures("us/op", microseconds), 1))
                .as("of an older file, whose iterations are taken as of equal length")
                .isCloseTo(expected, EXACT);
        assertThat(time(figures("ops/ms", 0.05, 20), 1)).isCloseTo(expected, EXACT);
    }

    /** 300 ms and 20 ms over 401 operations: what is known goes before what is taken for granted. */
    @Test
    void anIterationThatTookLongerThanItShouldHaveIsNotTakenAsOneOfEqualLength() {
        assertThat(time(counted(figures("ms/op", 300, 0.05), 1, 400), 1)).isCloseTo(320e6 / 401, EXACT);
        assertThat(time(figures("ms/op", 300, 0.05), 1)).isLessThan(100_000 + 1);
    }

    @Test
    void ofSeveralThreadsItIsTheTimeOfOne() {
        assertThat(time(counted(figures("ops/ms", 4, 4), 40, 40), 4))
                .as("a rate counts the operations of all")
                .isCloseTo(1e6, EXACT);
        assertThat(time(counted(figures("ms/op", 1, 1), 40, 40), 4)).isCloseTo(1e6, EXACT);
        Map<String, Series> unfair = counted(figures("ms/op", 2), 40);
        unfair.put(Metric.THREAD_TIME, Series.of("ms/op", "AVG", 1.5));
        assertThat(time(unfair, 2))
                .as("threads of 1 and 3 ms, of which JMH takes the mean, do 4 operations in 6 ms of theirs")
                .isCloseTo(1.5e6, EXACT);
        assertThat(ScoreForm.rate.of(1e6, 4)).isEqualTo(4000);
    }

    @Test
    void ofSingleShotsItIsTheirMean() {
        assertThat(Measured.of(Metric.time, figures("ms/op", 1, 3), 1, true)
                        .orElseThrow()
                        .figure())
                .isEqualTo(2e6);
    }

    @Test
    void ofSampledTimesItIsTheMeanOfAllSamplesOfTheFork() {
        Histogram many = Histogram.of(new TreeMap<>(Map.of(1.0, 99L)));
        Histogram one = Histogram.of(new TreeMap<>(Map.of(101.0, 1L)));
        Map<String, Series> figures =
                new HashMap<>(Map.of(Metric.SCORE, Series.sampled("us/op", "AVG", List.of(many, one))));

        assertThat(time(figures, 1)).isEqualTo(2000);
        assertThat(time(counted(figures, 5000, 5000), 1))
                .as("not every operation is sampled")
                .isEqualTo(2000);
    }

    @Test
    void anIterationWithoutAnOperationSaysNothing() {
        assertThat(time(counted(figures("ops/s", 0, 1000), 0, 500), 1)).isCloseTo(1e6, EXACT);
        assertThat(time(figures("ops/s", 0, 1000), 1)).isCloseTo(1e6, EXACT);
        assertThat(time(counted(figures("ops/s", 0, 0), 0, 0), 1)).isInfinite();
    }

    @Test
    void whatElseIsMeasuredPerOperationIsWeighedLikewise() {
        Map<String, Series> figures = counted(figures("us/op", 20_000, 50), 1, 400);
        figures.put(Metric.alloc.key(), Series.of("B/op", "AVG", 4170, 160));
        figures.put(Metric.cpu.key(), Series.of("us/op", "AVG", 451, 50));
        figures.put(Metric.size.key(), Series.of("B", "AVG", 13_051, 13_051));

        assertThat(Measured.of(Metric.alloc, figures, 1, false).orElseThrow().figure())
                .isCloseTo(170, EXACT);
        assertThat(Measured.of(Metric.cpu, figures, 1, false).orElseThrow().iterations())
                .containsExactly(51_000);
        assertThat(Measured.of(Metric.size, figures, 1, false).orElseThrow().figure())
                .isEqualTo(13_051);
    }
}
