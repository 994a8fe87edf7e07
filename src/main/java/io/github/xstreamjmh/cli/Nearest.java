/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.cli;

import java.util.Arrays;
import java.util.Collection;
import java.util.Comparator;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Collectors;
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

    /** The similarity of Jaro and Winkler: 1 of equal words, 0 of those without a common letter. */
    private static double likeness(String a, String b) {
        int window = Math.max(0, Math.max(a.length(), b.length()) / 2 - 1);
        boolean[] matched = new boolean[b.length()];
        StringBuilder ofA = new StringBuilder();
        for (int i = 0; i < a.length(); i++) {
            for (int j = Math.max(0, i - window); j < Math.min(b.length(), i + window + 1); j++) {
                if (!matched[j] && a.charAt(i) == b.charAt(j)) {
                    matched[j] = true;
                    ofA.append(a.charAt(i));
                    break;
                }
            }
        }
        if (ofA.isEmpty()) {
            return 0;
        }
        String ofB = IntStream.range(0, b.length())
                .filter(j -> matched[j])
                .mapToObj(j -> String.valueOf(b.charAt(j)))
                .collect(Collectors.joining());
        double common = ofA.length();
        long displaced = IntStream.range(0, ofB.length())
                .filter(i -> ofA.charAt(i) != ofB.charAt(i))
                .count();
        double jaro = (common / a.length() + common / b.length() + (common - displaced / 2.0) / common) / 3;
        int alike = Arrays.mismatch(a.toCharArray(), b.toCharArray());
        return jaro + (1 - jaro) * 0.1 * Math.min(4, alike < 0 ? a.length() : alike);
    }

    /** {@code " Did you mean X?"} with a leading space, or nothing. */
    public static String hint(String word, Collection<String> candidates) {
        return to(word, candidates).map(c -> " Did you mean " + c + "?").orElse("");
    }
}
