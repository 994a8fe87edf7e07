/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.data;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;

/** Values drawn from a seeded {@code Random}, whose algorithm is specified: the same on every JVM. */
final class Seeded {

    private static final String ALPHANUMERIC = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789";

    private Seeded() {}

    /** A text of 20 ASCII letters and digits. */
    static String text(Random random) {
        return text(random, 20);
    }

    /** A text of this many ASCII letters and digits. */
    static String text(Random random, int length) {
        StringBuilder text = new StringBuilder(length);
        for (int i = 0; i < length; i++) {
            text.append(ALPHANUMERIC.charAt(random.nextInt(ALPHANUMERIC.length())));
        }
        return text.toString();
    }

    /** Texts of 20 ASCII letters and digits each. */
    static List<String> texts(Random random, int count) {
        List<String> texts = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            texts.add(text(random));
        }
        return texts;
    }

    /** One of the values. */
    static <T> T one(Random random, T[] values) {
        return values[random.nextInt(values.length)];
    }

    /** An angle between minus and plus the limit, of at most six decimals: versions of the JDK disagree on long ones. */
    static double degrees(Random random, int limit) {
        return (random.nextInt(2_000_001) - 1_000_000) * limit / 1_000_000.0;
    }
}
