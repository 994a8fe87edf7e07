/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.data;

import java.util.Random;

/** Words and texts of letters drawn from a seeded {@code Random}. */
final class Text {

    private static final String DIACRITICS = "áčďéěíňóřšťúůýž";

    // A sixth of them diacritics, about as many as in Czech.
    private static final String CZECH =
            "aaaabbccddddeeeeeffghhiiiijjkkkklllllmmmmnnnnnooooooppprrrrssssstttttuuuvvvvyyzzz" + DIACRITICS;

    private Text() {}

    /** A word of letters as in Czech. */
    static String word(Random random, int length) {
        return word(random, length, CZECH);
    }

    /** A text of words of letters as in Czech, which have one or two bytes each in UTF-8. */
    static String czech(Random random, int length) {
        return text(random, length, CZECH);
    }

    /** A text of words of letters that all have two bytes in UTF-8. */
    static String diacritics(Random random, int length) {
        return text(random, length, DIACRITICS);
    }

    private static String text(Random random, int length, String letters) {
        StringBuilder text = new StringBuilder();
        while (text.length() < length) {
            text.append(word(random, 2 + random.nextInt(8), letters)).append(' ');
        }
        text.setLength(length - 1);
        return text.append('.').toString();
    }

    private static String word(Random random, int length, String letters) {
        StringBuilder word = new StringBuilder(length);
        for (int i = 0; i < length; i++) {
            word.append(letters.charAt(random.nextInt(letters.length())));
        }
        return word.toString();
    }
}
