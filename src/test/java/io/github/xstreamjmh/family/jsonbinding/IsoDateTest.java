/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.family.jsonbinding;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.DateTimeException;
import java.time.Instant;
import java.util.Date;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class IsoDateTest {

    @ParameterizedTest
    @ValueSource(
            strings = {
                "2012-06-15T12:00:00Z",
                "1863-06-15T12:34:56Z",
                "1970-01-01T00:00:00Z",
                "1969-12-31T23:59:59Z",
                "0000-01-01T00:00:00Z",
                "9999-12-31T23:59:59Z",
                "2024-02-29T01:02:03Z"
            })
    void isWhatAnInstantIsAsText(String text) {
        Date date = Date.from(Instant.parse(text));

        assertThat(IsoDate.text(date)).isEqualTo(text);
        assertThat(IsoDate.date(text)).isEqualTo(date);
    }

    @ParameterizedTest
    @ValueSource(strings = {"2012-06-15T12:00:00.5Z", "+10000-01-01T00:00:00Z", "-0001-12-31T23:59:59Z"})
    void refusesADateThatItCannotWrite(String text) {
        Date date = Date.from(Instant.parse(text));

        assertThatThrownBy(() -> IsoDate.text(date))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining(date.toInstant().toString());
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "2012-06-15",
                "2012-06-15T12:00:00",
                "2012-06-15T12:00:00z",
                "2012-06-15 12:00:00Z",
                "2012-06-15T12:00:0/Z",
                "2012-06-15T12:00:0:Z",
                "2012-06-15T12:00:00.000Z"
            })
    void refusesTextOfAnotherForm(String text) {
        assertThatThrownBy(() -> IsoDate.date(text))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("'" + text + "' is no date such as 2012-06-15T12:00:00Z");
    }

    @Test
    void refusesADayThatThereIsNot() {
        assertThatThrownBy(() -> IsoDate.date("2023-02-29T00:00:00Z")).isInstanceOf(DateTimeException.class);
    }
}
