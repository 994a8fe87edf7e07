/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.stats;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.Test;

class IntervalTest {

    /** Of the table of the normal distribution: 1.960 standard errors hold one in 95 %, 2.807 ten of 99.5 % each. */
    @Test
    void intervalsThatHoldAtOnceAreWider() {
        Interval one = new Interval(1.1 / Math.exp(0.01960), 1.1 * Math.exp(0.01960));
        Interval ofTen = one.ofSeveral(10);
        assertThat(ofTen.low()).isCloseTo(1.1 / Math.exp(0.02807), within(1e-4));
        assertThat(ofTen.high()).isCloseTo(1.1 * Math.exp(0.02807), within(1e-4));
        assertThat(one.ofSeveral(1).high()).isCloseTo(one.high(), within(1e-9));
        assertThat(Interval.UNKNOWN.ofSeveral(3)).isEqualTo(Interval.UNKNOWN);
    }

    @Test
    void intervalsThatShareAValueAreNotApart() {
        Interval middle = new Interval(1, 1.2);
        assertThat(middle.isApartFrom(new Interval(1.2, 1.3))).isFalse();
        assertThat(middle.isApartFrom(new Interval(1.21, 1.3))).isTrue();
        assertThat(middle.isApartFrom(new Interval(0.8, 0.9))).isTrue();
        assertThat(middle.isApartFrom(Interval.UNKNOWN)).isFalse();
    }
}
