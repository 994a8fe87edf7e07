/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.contender;

import java.lang.reflect.Array;
import java.util.Objects;

/** The proof that comes before any timing: what was written reads back as the value that it was. */
public final class RoundTrip {

    private static final int EXCERPT = 200;

    private RoundTrip() {}

    /**
     * Writes the value, reads it back, and compares.
     *
     * @return the written form
     * @throws WrongResultException if what came back differs from the value
     */
    public static <T, F> F verified(Codec<T, F> codec, T value) throws Exception {
        F form = codec.write(value);
        requireEqual(value, codec.read(form));
        return form;
    }

    /** Compares two values, arrays by their elements. */
    public static void requireEqual(Object expected, Object actual) throws WrongResultException {
        if (!Objects.deepEquals(expected, actual)) {
            throw new WrongResultException("expected " + excerpt(expected) + " but read back " + excerpt(actual));
        }
    }

    private static String excerpt(Object value) {
        String text = value != null && value.getClass().isArray() ? arrayText(value) : String.valueOf(value);
        return text.length() <= EXCERPT ? text : text.substring(0, EXCERPT) + "... (" + text.length() + " characters)";
    }

    private static String arrayText(Object array) {
        StringBuilder text = new StringBuilder("[");
        for (int i = 0; i < Array.getLength(array); i++) {
            text.append(i == 0 ? "" : ", ").append(Array.get(array, i));
        }
        return text.append(']').toString();
    }
}
