/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.stats;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.Test;

class GeometricMeanIsOfPositiveValuesTest {

    /** Fleming &amp; Wallace 1986: a ratio and its inverse cancel. */
    @Test
    void theGeometricMeanOfInverseRatiosIsOne() {
        assertThat(GeometricMean.of(2, 0.5, 10, 0.1)).isCloseTo(1, within(1e-15));
        assertThat(GeometricMean.of(4, 9)).isCloseTo(6, within(1e-14));
        assertThat(GeometricMean.of(1e300, 1e300, 1e-300)).isCloseTo(1e100, within(1e87));
    }

    @Test
    void ofNothingAndOfOtherValuesThereIsNone() {
        assertThatIllegalArgumentException().isThrownBy(GeometricMean::of);
        assertThatIllegalArgumentException().isThrownBy(() -> GeometricMean.of(1, 0));
        assertThatIllegalArgumentException().isThrownBy(() -> GeometricMean.of(1, Double.NaN));
    }
}
