/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.metric;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class HistogramTest {

    /** The numbers from 1 on, each once. */
    private static Histogram upTo(long last) {
        TreeMap<Double, Long> counts = new TreeMap<>();
        LongStream.rangeClosed(1, last).forEach(value -> counts.put((double) value, 1L));
        return Histogram.of(counts);
    }

    private static Histogram of(Map<Double, Long> counts) {
        return Histogram.of(new TreeMap<>(counts));
    }

    @Test
    void itCountsValues() {
        Histogram histogram = of(Map.of(4.0, 3L, 2.0, 5L));
        assertThat(histogram.size()).isEqualTo(2);
        assertThat(histogram.value(0)).isEqualTo(2);
        assertThat(histogram.count(0)).isEqualTo(5);
        assertThat(histogram.value(1)).isEqualTo(4);
        assertThat(histogram.count(1)).isEqualTo(3);
        assertThat(histogram.total()).isEqualTo(8);
        assertThat(histogram.mean()).isEqualTo(22.0 / 8);
        assertThat(histogram).hasToString("[2.0, 4.0] x [5, 3]");
        assertThat(histogram.max()).isEqualTo(4);
        assertThat(of(Map.of()).mean()).isNaN();
        assertThat(of(Map.of()).max()).isNaN();
    }

    @Test
    void severalJoinToOneThatCountsAll() {
        assertThat(Histogram.join(List.of(of(Map.of(1.0, 2L, 3.0, 1L)), of(Map.of(1.0, 5L, 2.0, 1L)))))
                .isEqualTo(of(Map.of(1.0, 7L, 2.0, 1L, 3.0, 1L)));
    }

    @Test
    void twoAreEqualThatHaveEqualValuesAndCounts() {
        assertThat(of(Map.of(1.0, 2L)))
                .isEqualTo(of(Map.of(1.0, 2L)))
                .hasSameHashCodeAs(of(Map.of(1.0, 2L)))
                .isNotEqualTo(of(Map.of(1.0, 3L)))
                .isNotEqualTo(of(Map.of(2.0, 2L)))
                .isNotEqualTo("[1.0] x [2]");
        assertThat(of(Map.of(1.0, 2L)).hashCode())
                .isNotEqualTo(of(Map.of(1.0, 3L)).hashCode())
                .isNotEqualTo(of(Map.of(2.0, 2L)).hashCode());
    }

    @ParameterizedTest
    @CsvSource({
        "0.5, 20, 10",
        "0.5, 21, 11",
        "0.9, 100, 90",
        "0.9, 109, 99",
        "0.99, 1000, 990",
        "0.999, 10000, 9990",
        "0.999, 12345, 12333",
        "0.07, 100, 7"
    })
    void aPercentileIsTheSmallestValueThatThatShareDoesNotExceed(double share, long values, double percentile) {
        assertThat(upTo(values).percentile(share)).hasValue(percentile);
    }

    @ParameterizedTest
    @CsvSource({"0.5, 19", "0.9, 99", "0.99, 999", "0.999, 9999", "0.5, 0"})
    void withFewerThanTenValuesAboveItAPercentileIsAMatterOfLuck(double share, long values) {
        assertThat(upTo(values).percentile(share)).isEmpty();
    }

    @Test
    void aValueSeenOftenCountsAsOften() {
        assertThat(of(Map.of(1.0, 50L, 7.0, 50L)).percentile(0.5)).hasValue(1);
        assertThat(of(Map.of(1.0, 49L, 7.0, 51L)).percentile(0.5)).hasValue(7);
    }
}
