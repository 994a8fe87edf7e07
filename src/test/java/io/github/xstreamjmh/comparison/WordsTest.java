/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.comparison;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class WordsTest {

    @Test
    void aDetectableChangeOfMoreThanTenfoldIsNoNumber() {
        assertThat(Words.detectable(0.14)).isEqualTo("14 %");
        assertThat(Words.detectable(3e73)).isEqualTo("> 900 %");
        assertThat(Words.detectable(Double.POSITIVE_INFINITY)).isEqualTo("-");
    }
}
