/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.search;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.github.xstreamjmh.stats.Interval;
import io.github.xstreamjmh.stats.Verdict;
import org.junit.jupiter.api.Test;

class OutcomeTest {

    private static final Outcome SLOWER = new Outcome(Verdict.SLOWER, 1.25, new Interval(1.2, 1.3));

    @Test
    void theOtherWayRoundItIsAsSure() {
        Outcome faster = SLOWER.inverse();

        assertThat(faster.verdict()).isEqualTo(Verdict.FASTER);
        assertThat(faster.ratio()).isEqualTo(0.8);
        assertThat(faster.bounds()).isEqualTo("[0.769, 0.833]");
        assertThat(faster.inverse().words()).isEqualTo("1.250x [1.200, 1.300], slower");
    }

    @Test
    void chainedRatiosMultiplyAndTheirErrorsAddUp() {
        Outcome back = SLOWER.then(SLOWER.inverse(), 0.05);

        assertThat(back.ratio()).isCloseTo(1, within(1e-12));
        assertThat(back.verdict()).as("known to 6 %").isEqualTo(Verdict.INCONCLUSIVE);
        assertThat(SLOWER.then(SLOWER, 0.05).verdict()).isEqualTo(Verdict.SLOWER);
        assertThat(SLOWER.then(Outcome.NONE, 0.05).ratio()).isEqualTo(1.25);
        assertThat(SLOWER.inverse().then(SLOWER.inverse(), 0.05).verdict()).isEqualTo(Verdict.FASTER);

        Outcome same = new Outcome(Verdict.SAME, 1, new Interval(0.99, 1 / 0.99));
        assertThat(same.then(same, 0.05).verdict()).isEqualTo(Verdict.SAME);
        assertThat(same.then(same, 0.01).verdict()).as("known to 1.4 %").isEqualTo(Verdict.INCONCLUSIVE);
    }

    @Test
    void withoutAnIntervalThereIsNoneToShow() {
        Outcome once = new Outcome(Verdict.INCONCLUSIVE, 1.1, Interval.UNKNOWN);

        assertThat(once.words()).isEqualTo("1.100x, inconclusive");
        assertThat(once.bounds()).isEmpty();
    }
}
