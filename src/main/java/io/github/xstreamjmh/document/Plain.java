/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.document;

import java.util.regex.Pattern;
import org.jline.utils.WCWidth;

/** Text from anywhere as a line on a terminal. */
public final class Plain {

    /** What steers a terminal, ends a line, or turns the direction of what follows. */
    private static final Pattern UNPRINTABLE =
            Pattern.compile("[\\p{Cc}\\p{Zl}\\p{Zp}\\x{61C}\\x{200E}\\x{200F}\\x{202A}-\\x{202E}\\x{2066}-\\x{2069}]");

    private Plain() {}

    /** The text with a question mark for each character that is more than text; a tab is a space. */
    public static String printable(String text) {
        return isAscii(text)
                ? text
                : UNPRINTABLE.matcher(text.replace('\t', ' ')).replaceAll("?");
    }

    /** Whether all of it is printable ASCII, as nearly all cells of large tables are: it needs no closer look. */
    private static boolean isAscii(String text) {
        for (int i = 0; i < text.length(); i++) {
            if (text.charAt(i) < ' ' || text.charAt(i) > '~') {
                return false;
            }
        }
        return true;
    }

    /** How many columns of a terminal a printable text takes: two for a Chinese character, none for an accent by itself. */
    static int width(String text) {
        return isAscii(text)
                ? text.length()
                : text.codePoints().map(WCWidth::wcwidth).sum();
    }
}
