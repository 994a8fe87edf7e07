/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.cli;

import java.util.Collection;
import java.util.Comparator;
import java.util.Locale;
import java.util.Optional;
import org.apache.commons.text.similarity.JaroWinklerSimilarity;

/** Guesses what a user meant. */
public final class Nearest {

    private static final double ALIKE = 0.75;

    private Nearest() {}

    /** The candidate that is most like the word, if any is like it at all; case does not matter. */
    public static Optional<String> to(String word, Collection<String> candidates) {
        JaroWinklerSimilarity similarity = new JaroWinklerSimilarity();
        String sought = word.toLowerCase(Locale.ROOT);
        return candidates.stream()
                .max(Comparator.comparingDouble(c -> similarity.apply(sought, c.toLowerCase(Locale.ROOT))))
                .filter(c -> similarity.apply(sought, c.toLowerCase(Locale.ROOT)) >= ALIKE);
    }

    /** {@code " Did you mean X?"} with a leading space, or nothing. */
    public static String hint(String word, Collection<String> candidates) {
        return to(word, candidates).map(c -> " Did you mean " + c + "?").orElse("");
    }
}
