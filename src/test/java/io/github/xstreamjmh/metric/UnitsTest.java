/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.metric;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.Locale;
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
    @CsvSource({"0, 0 forks", "1, 1 fork", "2, 2 forks", "1000, 1000 forks"})
    void whatIsCountedIsOneOrSeveral(long number, String text) {
        assertThat(Units.counted(number, "fork")).isEqualTo(text);
    }

    @ParameterizedTest
    @CsvSource({"653, 653 B", "16, 16.0 B", "0.008, 0.00800 B", "13089, 13.1 kB", "2021054, 2.02 MB", "NaN, -"})
    void bytesCountInThousands(double bytes, String text) {
        assertThat(Units.bytes(bytes)).isEqualTo(text);
    }

    @ParameterizedTest
    @CsvSource({
        "220500, 220 kops/s",
        "220600, 221 kops/s",
        "5, 5.00 ops/s",
        "0.0333, 0.0333 ops/s",
        "12345678, 12.3 Mops/s",
        "2e12, 2000 Gops/s",
        "0, 0 ops/s",
        "Infinity, -"
    })
    void ratesHaveThreeDigitsAndThePrefixThatKeepsThemShort(double perSecond, String text) {
        assertThat(Units.rate(perSecond)).isEqualTo(text);
    }

    @ParameterizedTest
    @CsvSource({"4535, 4.54 µs, 221 kops/s", "1e9, 1.00 s, 1.00 ops/s", "Infinity, -, 0 ops/s", "0, 0 ns, -"})
    void aScoreIsATimeOrARate(double nanoseconds, String time, String rate) {
        assertThat(ScoreForm.time.text(nanoseconds, 1)).isEqualTo(time);
        assertThat(ScoreForm.rate.text(nanoseconds, 1)).isEqualTo(rate);
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

    /** Of languages with other points, and with other digits. */
    @ParameterizedTest
    @CsvSource({"de-DE", "ar-EG"})
    void theLocaleDoesNotMatter(String language) {
        Locale before = Locale.getDefault();
        try {
            Locale.setDefault(Locale.forLanguageTag(language));
            assertThat(Units.time(1234)).isEqualTo("1.23 µs");
            assertThat(Units.ratio(1.5)).isEqualTo("1.500");
            assertThat(Units.rate(2.205)).isEqualTo("2.20 ops/s");
            assertThat(Units.percent(0.0123)).isEqualTo("1.2 %");
            assertThat(Units.exact(1234.5)).hasToString("1234.5");
            assertThat(Units.clock(Duration.ofSeconds(3723))).isEqualTo("1:02:03");
        } finally {
            Locale.setDefault(before);
        }
    }

    @ParameterizedTest
    @CsvSource({
        "0, 0:00",
        "499, 0:00",
        "500, 0:01",
        "59499, 0:59",
        "59500, 1:00",
        "365000, 6:05",
        "3599499, 59:59",
        "3599500, 1:00:00",
        "3723000, 1:02:03",
        "-5000, 0:00"
    })
    void aClockShowsMinutesAndFromAnHourOnHours(long milliseconds, String text) {
        assertThat(Units.clock(Duration.ofMillis(milliseconds))).isEqualTo(text);
    }
}
