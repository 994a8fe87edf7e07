/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.data;

/** What texts are made of, which decides what coding and escaping them costs, and whether a string is UTF-16 inside. */
public enum Letters {
    /** One byte each. */
    ascii("", 1),
    /** The first character and each sixth after it are beyond ASCII, of two bytes in UTF-8; a string has one byte for each. */
    latin("àáâãäåæçèéêëìíîïñòóôõöùúûüý", 6),
    /** The first character and each sixth after it have a diacritic, two bytes in UTF-8; strings are UTF-16 inside. */
    czech("áčďéěíňóřšťúůýž", 6),
    /** The first character and each eighth after it are such as XML or JSON escapes, or both. */
    escaped("&<\"\\", 8),
    /** Letters of three bytes in UTF-8; strings are UTF-16 inside. */
    cjk("的一是不了人我在有他这中大来上国个到说们", 1);

    private final String alphabet;
    private final int every;

    Letters(String alphabet, int every) {
        this.alphabet = alphabet;
        this.every = every;
    }

    /** A text of these, as long as another and as different from others as that; what is no letter or digit stays. */
    String in(String text) {
        StringBuilder letters = new StringBuilder(text.length());
        for (int i = 0; i < text.length(); i++) {
            char letter = text.charAt(i);
            if (!Character.isLetterOrDigit(letter)) {
                letters.append(letter);
            } else if (i % every == 0 && !alphabet.isEmpty()) {
                letters.append(alphabet.charAt(letter % alphabet.length()));
            } else {
                letters.append(letter < 128 ? letter : (char) ('a' + letter % 26));
            }
        }
        return letters.toString();
    }
}
