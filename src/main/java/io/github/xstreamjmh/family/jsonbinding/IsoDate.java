/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.family.jsonbinding;

import static java.nio.charset.StandardCharsets.ISO_8859_1;

import java.time.Instant;
import java.time.LocalDateTime;
import java.time.ZoneOffset;
import java.util.Date;

/**
 * A date as text of ISO 8601 in UTC and whole seconds, such as {@code 2012-06-15T12:00:00Z}.
 *
 * <p>Made by hand, so that it costs next to nothing: it is there to keep dates from deciding a row.
 */
final class IsoDate {

    private static final String SHAPE = "0000-00-00T00:00:00Z";

    private IsoDate() {}

    /**
     * Writes a date.
     *
     * @throws IllegalArgumentException if it has a fraction of a second, or its year has not four digits
     */
    static String text(Date date) {
        Instant instant = date.toInstant();
        LocalDateTime time = LocalDateTime.ofEpochSecond(instant.getEpochSecond(), 0, ZoneOffset.UTC);
        if (instant.getNano() != 0 || time.getYear() < 0 || time.getYear() > 9999) {
            throw new IllegalArgumentException(instant + " does not fit into " + SHAPE);
        }
        byte[] text = SHAPE.getBytes(ISO_8859_1);
        put(text, 0, time.getYear() / 100);
        put(text, 2, time.getYear() % 100);
        put(text, 5, time.getMonthValue());
        put(text, 8, time.getDayOfMonth());
        put(text, 11, time.getHour());
        put(text, 14, time.getMinute());
        put(text, 17, time.getSecond());
        return new String(text, ISO_8859_1);
    }

    private static void put(byte[] text, int at, int number) {
        text[at] = (byte) ('0' + number / 10);
        text[at + 1] = (byte) ('0' + number % 10);
    }

    /**
     * Reads a date.
     *
     * @throws IllegalArgumentException if the text has another form
     * @throws java.time.DateTimeException if there is no such day or time
     */
    static Date date(String text) {
        if (text.length() != SHAPE.length()) {
            throw unfit(text);
        }
        for (int i = 0; i < SHAPE.length(); i++) {
            char found = text.charAt(i);
            if (SHAPE.charAt(i) == '0' ? found < '0' || found > '9' : found != SHAPE.charAt(i)) {
                throw unfit(text);
            }
        }
        LocalDateTime time = LocalDateTime.of(
                100 * number(text, 0) + number(text, 2),
                number(text, 5),
                number(text, 8),
                number(text, 11),
                number(text, 14),
                number(text, 17));
        return Date.from(time.toInstant(ZoneOffset.UTC));
    }

    private static int number(String text, int at) {
        return 10 * (text.charAt(at) - '0') + text.charAt(at + 1) - '0';
    }

    private static IllegalArgumentException unfit(String text) {
        return new IllegalArgumentException("'" + text + "' is no date such as 2012-06-15T12:00:00Z");
    }
}
