/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.table;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Locale;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class UnitsTest {

    @ParameterizedTest
    @CsvSource({
        "0, 0 ns",
        "0.00123456, 0.00123 ns",
        "0.5, 0.500 ns",
        "1, 1.00 ns",
        "12.345, 12.3 ns",
        "999.4, 999 ns",
        "999.6, 1.00 µs",
        "1234567, 1.23 ms",
        "59e9, 59.0 s",
        "123456e9, 123000 s",
        "-1234, -1.23 µs",
        "NaN, -",
        "Infinity, -"
    })
    void timesHaveThreeDigitsAndTheUnitThatKeepsThemShort(double nanoseconds, String text) {
        assertThat(Units.time(nanoseconds)).isEqualTo(text);
    }

    @ParameterizedTest
    @CsvSource({"653, 653 B", "16, 16.0 B", "0.008, 0.00800 B", "13089, 13.1 kB", "2021054, 2.02 MB", "NaN, -"})
    void bytesCountInThousands(double bytes, String text) {
        assertThat(Units.bytes(bytes)).isEqualTo(text);
    }

    @ParameterizedTest
    @CsvSource({
        "1, 1.000",
        "1.0344, 1.034",
        "0.98765, 0.988",
        "9.9994, 9.999",
        "9.9996, 10.0",
        "12.34, 12.3",
        "1234.5, 1230",
        "0.0123456, 0.0123",
        "NaN, -"
    })
    void ratiosShowATenthOfAPercent(double ratio, String text) {
        assertThat(Units.ratio(ratio)).isEqualTo(text);
    }

    @ParameterizedTest
    @CsvSource({"0.034, 3.4 %", "0.0996, 10 %", "0.5, 50 %", "1.25, 125 %", "0, 0.0 %", "Infinity, -"})
    void sharesArePerCent(double share, String text) {
        assertThat(Units.percent(share)).isEqualTo(text);
    }

    @Test
    void theLocaleDoesNotMatter() {
        Locale before = Locale.getDefault();
        try {
            Locale.setDefault(Locale.GERMANY);
            assertThat(Units.time(1234)).isEqualTo("1.23 µs");
            assertThat(Units.ratio(1.5)).isEqualTo("1.500");
        } finally {
            Locale.setDefault(before);
        }
    }
}
