/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.metric;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.github.xstreamjmh.metric.Metric.Judging;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class MetricTest {

    @ParameterizedTest
    @CsvSource({
        "time, score, ns, time/op, FORKS, slower, faster",
        "alloc, gc.alloc.rate.norm, B, alloc/op, RANGE, more, less",
        "cpu, cpu.time.norm, ns, CPU/op, FORKS, slower, faster",
        "size, size, B, size, EXACT, larger, smaller",
        "deflated, deflated, B, deflated, EXACT, larger, smaller",
        "second, use.2, ns, 2nd, FORKS, slower, faster",
        "tenth, use.10, ns, 10th, FORKS, slower, faster",
        "hundredth, use.100, ns, 100th, FORKS, slower, faster",
        "classes, classes, classes, classes, RANGE, more, less",
        "held, held, B, held, FORKS, more, less",
        "p50, score, ns, p50, FORKS, slower, faster",
        "p90, score, ns, p90, FORKS, slower, faster",
        "p99, score, ns, p99, FORKS, slower, faster",
        "p999, score, ns, p99.9, FORKS, slower, faster",
        "service50, service, ns, service p50, FORKS, slower, faster",
        "service99, service, ns, service p99, FORKS, slower, faster",
        "slip99, slip, ns, slip p99, FORKS, slower, faster",
    })
    void theCatalogueNamesEachMetricAndHowItIsJudged(
            Metric metric, String key, String unit, String heading, Judging judging, String more, String less) {
        assertThat(List.of(
                        metric.key(), metric.unit(), metric.heading(), metric.judging(), metric.more(), metric.less()))
                .containsExactly(key, unit, heading, judging, more, less);
        assertThat(metric.isTime()).isEqualTo(unit.equals("ns"));
        assertThat(metric.isPercentile()).isEqualTo(metric.name().matches("p\\d+|service\\d+|slip\\d+"));
    }

    @Test
    void figuresArePrintedInTheirUnitAndOfASizeEveryByte() {
        assertThat(Metric.time.format(1234.5)).isEqualTo("1.23 µs");
        assertThat(Metric.alloc.format(12_345)).isEqualTo("12.3 kB");
        assertThat(Metric.size.format(12_345)).isEqualTo("12345 B");
        assertThat(Metric.size.format(12_345.5)).isEqualTo("12.3 kB");
        assertThat(Metric.classes.format(12_345.2)).isEqualTo("12345");
    }

    @ParameterizedTest
    @CsvSource({
        "time, ns/op, 5, 5",
        "time, ms/op, 5, 5e6",
        "time, ops/s, 4, 2.5e8",
        "alloc, B/op, 7, 7",
        "size, B, 8, 8",
        "size, kB, 8, 8000",
        "classes, classes, 8, 8",
    })
    void scoresAreTurnedIntoTheMetricsUnit(Metric metric, String unit, double score, double value) {
        assertThat(metric.of(unit, score, 1).orElseThrow()).isCloseTo(value, within(value * 1e-12));
        Measured measured = of(metric, Series.of(unit, "AVG", score, score).withWarmup(2 * score, score))
                .orElseThrow();
        assertThat(measured.figure()).isCloseTo(value, within(value * 1e-12));
        assertThat(measured.iterations()).hasSize(2);
        assertThat(measured.iterations()[1]).isCloseTo(value, within(value * 1e-12));
        assertThat(measured.warmup()[1]).isCloseTo(value, within(value * 1e-12));
    }

    /** What a fork shows that measured nothing else. */
    private static Optional<Measured> of(Metric metric, Series series) {
        return Measured.of(metric, Map.of(metric.key(), series), 1, false);
    }

    @Test
    void ofCpuTimeAForkHasOneFigure() {
        Series inStepsOfTheClock = Series.of("us/op", "AVG", 0, 5, 0, 5, 5).withWarmup(9, 9);
        assertThat(Metric.cpu.of("us/op", 3, 1)).hasValue(3000);
        assertThat(of(Metric.cpu, inStepsOfTheClock).orElseThrow().iterations()).containsExactly(3000);
        assertThat(of(Metric.cpu, inStepsOfTheClock).orElseThrow().warmup()).isEmpty();
    }

    @ParameterizedTest
    @CsvSource({"time, B/op", "alloc, ns/op", "alloc, MB/sec", "cpu, #", "p50, B/op"})
    void inAUnitThatIsNotAMetricsThereIsNothingOfIt(Metric metric, String unit) {
        assertThat(metric.of(unit, 5, 1)).isEmpty();
        assertThat(of(metric, Series.of(unit, "AVG", 5).withWarmup(6))).isEmpty();
    }

    @Test
    void aPercentileIsThatOfAllIterationsOfAForkTogether() {
        Histogram fast = Histogram.of(new TreeMap<>(Map.of(1.0, 30L)));
        Histogram slow = Histogram.of(new TreeMap<>(Map.of(2.0, 25L, 9.0, 10L)));
        Series series = Series.sampled("us/op", "AVG", List.of(fast, slow)).withWarmup(7);
        assertThat(of(Metric.p50, series).orElseThrow().iterations()).containsExactly(2000);
        assertThat(of(Metric.p90, series)).as("six values above it").isEmpty();
        assertThat(of(Metric.p50, series).orElseThrow().warmup()).isEmpty();
        assertThat(Metric.p50.of("us/op", 5, 1)).isEmpty();
        assertThat(of(Metric.p50, Series.of("us/op", "AVG", 1, 2)))
                .as("not sampled")
                .isEmpty();
        assertThat(of(Metric.time, series).orElseThrow().iterations())
                .hasSize(2)
                .startsWith(1000);
    }

    @Test
    void aSampleIsItsForksAndItsValueTheMeanOfTheirs() {
        Sample sample = Sample.of(List.of(Measured.of(new double[] {1, 3}, 9), Measured.of(new double[] {6})));
        assertThat(sample.value()).isEqualTo(4);
        assertThat(sample.figures()).containsExactly(2, 6);
        assertThat(sample.finite()).isTrue();
        assertThat(Sample.of(5).figures()).isEmpty();
        assertThat(Sample.of(5).value()).isEqualTo(5);
        assertThat(Sample.of(Double.NaN).finite()).isFalse();
        double infinite = Double.POSITIVE_INFINITY;
        assertThat(new Sample(5, List.of(Measured.of(new double[] {5, infinite}))).finite())
                .isFalse();
    }

    @Test
    void twoSeriesAreEqualThatSayTheSame() {
        Series series = Series.of("ns/op", "AVG", 1, 2).withWarmup(3);
        List<Series> others = List.of(
                Series.of("us/op", "AVG", 1, 2).withWarmup(3),
                Series.of("ns/op", "SUM", 1, 2).withWarmup(3),
                Series.of("ns/op", "AVG", 1, 3).withWarmup(3),
                Series.of("ns/op", "AVG", 1, 2).withWarmup(4),
                Series.of("ns/op", "AVG", 1, 2));
        assertThat(series)
                .isEqualTo(Series.of("ns/op", "AVG", 1, 2).withWarmup(3))
                .hasSameHashCodeAs(Series.of("ns/op", "AVG", 1, 2).withWarmup(3))
                .hasToString("[1.0, 2.0] ns/op (AVG, after [3.0])")
                .isNotIn(others)
                .isNotEqualTo("a text");
        assertThat(Series.whole("B", "MAX", 1)).isNotEqualTo(Series.of("B", "MAX", 1));
        assertThat(Series.sampled("ns/op", "AVG", List.of(Histogram.of(new TreeMap<>(Map.of(1.0, 2L))))))
                .isNotEqualTo(Series.of("ns/op", "AVG", 1));
        assertThat(others).extracting(Series::hashCode).doesNotContain(0);
        assertThat(others.get(0).hashCode()).isNotEqualTo(series.hashCode());
        assertThat(others.get(2).hashCode()).isNotEqualTo(series.hashCode());
    }

    @Test
    void whatASeriesGivesOutIsACopy() {
        Series series = Series.of("ns/op", "AVG", 1, 2).withWarmup(3);
        Arrays.fill(series.values(), 9);
        Arrays.fill(series.warmup(), 9);
        assertThat(series).isEqualTo(Series.of("ns/op", "AVG", 1, 2).withWarmup(3));
    }
}
