/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.metric;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;

class PunctualityTest {

    private static final Map<String, Series> PUNCTUAL = fork(1000, 10_000, 1, 1);

    /** A fork of which the slowest 20 of 1,000 messages had a slip and a service time, all others nearly none. */
    private static Map<String, Series> fork(long messages, double slip, double... kept) {
        return Map.of(
                "slip", times(messages, slip),
                "service", times(messages, 20_000),
                "kept", Series.of("share", "AVG", kept));
    }

    private static Series times(long messages, double slowest) {
        return Series.sampled(
                "ns/op",
                "AVG",
                List.of(Histogram.of(new TreeMap<>(Map.of(1.0, messages - messages / 50, slowest, messages / 50)))));
    }

    @Test
    void aSenderThatKeptUpSaysNothingAndNeitherDoesARowWithoutOne() {
        assertThat(Punctuality.shortfall(List.of(PUNCTUAL, fork(1000, 10, 0.999))))
                .isEmpty();
        assertThat(Punctuality.shortfall(List.of(Map.of("score", Series.of("ns/op", "AVG", 5)))))
                .isEmpty();
        assertThat(Punctuality.shortfall(List.of())).isEmpty();
    }

    @Test
    void aSenderThatWasLateByMoreThanHalfTheServiceTimeSaysSo() {
        assertThat(Punctuality.shortfall(List.of(PUNCTUAL, fork(1000, 10_001, 1))))
                .hasValue(
                        "the sender could not keep up in 1 of 2 forks: it was 10.0 µs late in the 99th percentile, at a"
                                + " service time of 20.0 µs");
    }

    @Test
    void aSenderThatSentLessThanItsRateInAnIterationSaysSo() {
        assertThat(Punctuality.shortfall(List.of(fork(1000, 10, 1, 0.99899), fork(1000, 10, 0.5, 1), PUNCTUAL)))
                .hasValue("the sender could not keep up in 2 of 3 forks: it sent at 99.89 % of the rate");
    }

    @Test
    void ofTooFewMessagesForThePercentileTheRateAloneCounts() {
        assertThat(Punctuality.shortfall(List.of(fork(100, 90_000, 1)))).isEmpty();
        assertThat(Punctuality.shortfall(List.of(fork(100, 90_000, 0.9)))).isPresent();
    }
}
