/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.family.namecoder;

/** Puts {@code _-} where Java has a dollar sign, and so {@code __} where Java has an underscore. */
final class EscapedUnderscoreCoder extends Coder {

    @Override
    String encode(String name) {
        StringBuilder encoded = new StringBuilder(name.length() + 8);
        for (int i = 0; i < name.length(); i++) {
            char c = name.charAt(i);
            switch (c) {
                case '$' -> encoded.append("_-");
                case '_' -> encoded.append("__");
                default -> encoded.append(c);
            }
        }
        return encoded.toString();
    }

    @Override
    String decode(String name) {
        StringBuilder decoded = new StringBuilder(name.length());
        for (int i = 0; i < name.length(); i++) {
            char c = name.charAt(i);
            if (c == '_' && i + 1 < name.length()) {
                i++;
                decoded.append(name.charAt(i) == '-' ? '$' : name.charAt(i));
            } else {
                decoded.append(c);
            }
        }
        return decoded.toString();
    }
}
