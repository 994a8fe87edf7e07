/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Duration;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import picocli.CommandLine.TypeConversionException;

class DurationsTest {

    @ParameterizedTest
    @CsvSource({
        "90s, PT1M30S",
        "10m, PT10M",
        "1h30m, PT1H30M",
        "2h5s, PT2H5S",
        "1h2m3s, PT1H2M3S",
        "' 1s ', PT1S",
        "0s, PT0S"
    })
    void hoursMinutesAndSecondsAddUp(String text, Duration expected) {
        assertThat(new Durations().convert(text)).isEqualTo(expected);
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "  ", "90", "1s2m", "1.5h", "-3s", "1d", "h", "10 m", "3000000h"})
    void whatIsNoTimeIsRefusedWithAnExample(String text) {
        assertThatThrownBy(() -> new Durations().convert(text))
                .isInstanceOf(TypeConversionException.class)
                .hasMessage("'" + text + "' is not a time such as 90s, 10m or 1h30m");
    }
}
