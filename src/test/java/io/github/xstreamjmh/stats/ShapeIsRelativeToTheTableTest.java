/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.stats;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.Test;

class ShapeIsRelativeToTheTableTest {

    /** Fleming &amp; Wallace 1986: a ratio and its inverse cancel. */
    @Test
    void theGeometricMeanOfInverseRatiosIsOne() {
        assertThat(Shape.geometricMean(2, 0.5, 10, 0.1)).isCloseTo(1, within(1e-15));
        assertThat(Shape.geometricMean(4, 9)).isCloseTo(6, within(1e-14));
        assertThat(Shape.geometricMean(1e300, 1e300, 1e-300)).isCloseTo(1e100, within(1e87));
    }

    @Test
    void aMachineTwiceAsFastHasTheSameShape() {
        assertThat(Shape.of(1, 10, 100)).containsExactly(new double[] {0.1, 1, 10}, within(1e-12));
        assertThat(Shape.of(0.5, 5, 50)).containsExactly(new double[] {0.1, 1, 10}, within(1e-12));
    }

    @Test
    void noTableHasNoShape() {
        assertThatIllegalArgumentException().isThrownBy(Shape::of);
        assertThatIllegalArgumentException().isThrownBy(() -> Shape.geometricMean(1, 0));
        assertThatIllegalArgumentException().isThrownBy(() -> Shape.geometricMean(1, Double.NaN));
    }
}
