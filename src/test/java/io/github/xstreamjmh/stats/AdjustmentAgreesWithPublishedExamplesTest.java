/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.stats;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import org.assertj.core.data.Offset;
import org.junit.jupiter.api.Test;

class AdjustmentAgreesWithPublishedExamplesTest {

    private static final Offset<Double> ROUNDING = within(1e-12);

    /** The 15 p-values of Benjamini &amp; Hochberg 1995, section 4.1, where the procedure finds four. */
    private static final double[] THROMBOLYSIS = {
        0.0001, 0.0004, 0.0019, 0.0095, 0.0201, 0.0278, 0.0298, 0.0344, 0.0459, 0.3240, 0.4262, 0.5719, 0.6528, 0.7590,
        1.0000
    };

    /**
     * One rank down the fourth is compared with 3 / 15 of .05, which is .01, and still found. By hand: p times 15 over the
     * rank below, of which the smallest from there on counts.
     */
    @Test
    void ofTheirFifteenBenjaminiAndHochbergsFourAreFoundOneRankDownToo() {
        double[] adjusted = Adjustment.adjust(THROMBOLYSIS);

        assertThat(adjusted)
                .containsExactly(
                        new double[] {
                            0.0015,
                            0.006,
                            0.01425,
                            0.0475,
                            0.516 / 7,
                            0.516 / 7,
                            0.516 / 7,
                            0.516 / 7,
                            0.0765 * 9 / 8,
                            0.486 * 10 / 9,
                            6.393 / 10,
                            0.714875 * 12 / 11,
                            9.792 / 12,
                            11.385 / 13,
                            1
                        },
                        ROUNDING);
        assertThat(Arrays.stream(adjusted).filter(p -> p < 0.05)).hasSize(4);
    }

    @Test
    void aSinglePValuePaysNothing() {
        assertThat(Adjustment.adjust(0.04)).containsExactly(0.04);
        assertThat(Adjustment.adjust()).isEmpty();
        assertThat(Adjustment.adjust(1, 1, 1)).containsExactly(1, 1, 1);
    }
}
