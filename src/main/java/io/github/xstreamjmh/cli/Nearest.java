/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.cli;

import java.util.Arrays;
import java.util.Collection;
import java.util.Comparator;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.IntStream;

/** Guesses what a user meant. */
public final class Nearest {

    private static final double ALIKE = 0.75;

    private Nearest() {}

    /** The candidate that is most like the word, if any is like it at all; case does not matter. */
    public static Optional<String> to(String word, Collection<String> candidates) {
        String sought = word.toLowerCase(Locale.ROOT);
        return candidates.stream()
                .max(Comparator.comparingDouble(c -> likeness(sought, c.toLowerCase(Locale.ROOT))))
                .filter(c -> likeness(sought, c.toLowerCase(Locale.ROOT)) >= ALIKE);
    }

    /**
     * The share of letters that need no change (Levenshtein), counted higher for words that begin alike, as misspelt ones
     * do (Winkler).
     */
    private static double likeness(String a, String b) {
        int[] changes = IntStream.rangeClosed(0, b.length()).toArray();
        for (int i = 1; i <= a.length(); i++) {
            int diagonal = changes[0];
            changes[0] = i;
            for (int j = 1; j <= b.length(); j++) {
                int replaced = diagonal + (a.charAt(i - 1) == b.charAt(j - 1) ? 0 : 1);
                diagonal = changes[j];
                changes[j] = Math.min(replaced, 1 + Math.min(changes[j], changes[j - 1]));
            }
        }
        double alike = 1 - changes[b.length()] / (double) Math.max(1, Math.max(a.length(), b.length()));
        int common = Arrays.mismatch(a.toCharArray(), b.toCharArray());
        return alike + (1 - alike) * 0.1 * Math.min(4, common < 0 ? a.length() : common);
    }

    /** {@code " Did you mean X?"} with a leading space, or nothing. */
    public static String hint(String word, Collection<String> candidates) {
        return to(word, candidates).map(c -> " Did you mean " + c + "?").orElse("");
    }
}
