/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import picocli.CommandLine.TypeConversionException;

class ShareTest {

    @ParameterizedTest
    @CsvSource({"2%, 0.02", "0.02, 0.02", "' 2.5% ', 0.025", "2 %, 0.02", "50%, 0.5"})
    void percentAndFractionAreTheSame(String text, double expected) {
        assertThat(new Share().convert(text)).isEqualTo(expected);
    }

    @ParameterizedTest
    @ValueSource(strings = {"0", "0%", "1", "100%", "2", "-1%", "NaN"})
    void itLiesBetweenNothingAndAll(String text) {
        assertThatThrownBy(() -> new Share().convert(text))
                .isInstanceOf(TypeConversionException.class)
                .hasMessage("'" + text + "' is not a share between 0 and 100 %");
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "%", "two", "2%%"})
    void whatIsNoNumberIsRefusedWithAnExample(String text) {
        assertThatThrownBy(() -> new Share().convert(text))
                .isInstanceOf(TypeConversionException.class)
                .hasMessage("'" + text + "' is not a share such as 2% or 0.02");
    }
}
