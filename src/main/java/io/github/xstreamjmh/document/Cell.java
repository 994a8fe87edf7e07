/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.document;

import io.github.xstreamjmh.metric.Units;
import java.time.Duration;

/**
 * A cell of a table: what a person reads, and what a program does.
 *
 * @param text short, such as {@code 1.23 ms} or {@code -}
 * @param exact in full, such as {@code 1229588.39}; empty when there is no value
 */
public record Cell(String text, String exact) {

    /** A text that is the same for both. */
    public static Cell of(String text) {
        return new Cell(text, text);
    }

    /** A count. */
    public static Cell of(int count) {
        return of(String.valueOf(count));
    }

    /** A time; programs get whole seconds. */
    public static Cell of(Duration time) {
        return new Cell(Units.clock(time), String.valueOf(time.toSeconds()));
    }

    /** A figure, and how people read it; programs get nine digits of it, or nothing if it is not finite. */
    public static Cell of(double value, String text) {
        return new Cell(text, Double.isFinite(value) ? Units.exact(value).toPlainString() : "");
    }
}
