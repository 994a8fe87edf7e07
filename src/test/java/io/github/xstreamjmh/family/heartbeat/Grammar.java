/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.family.heartbeat;

import static java.nio.charset.StandardCharsets.ISO_8859_1;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** What a stream means, told by a regular expression and in no hurry. */
final class Grammar {

    private static final Pattern MESSAGE =
            Pattern.compile("<Root timestamp=\"NUMBER\"><Heartbeat(?:Request|Response) sequence=\"NUMBER\"/></Root>"
                    .replace(
                            "NUMBER",
                            "(?:0|" + upTo("9223372036854775807") + "|-" + upTo("9223372036854775808") + ")"));

    private Grammar() {}

    /** A regular expression for the numbers from 1 to a bound. */
    private static String upTo(String bound) {
        StringBuilder expression = new StringBuilder("(?:[1-9][0-9]{0,%d}".formatted(bound.length() - 2));
        for (int i = 0; i < bound.length(); i++) {
            char digit = bound.charAt(i);
            char least = i == 0 ? '1' : '0';
            if (digit > least) {
                expression
                        .append('|')
                        .append(bound, 0, i)
                        .append("[%c-%c][0-9]{%d}".formatted(least, digit - 1, bound.length() - 1 - i));
            }
        }
        return expression.append('|').append(bound).append(')').toString();
    }

    /** Each whole message, then where the stream goes wrong, if it does: {@code byte N}. */
    static List<String> heard(byte[] stream) {
        String text = new String(stream, ISO_8859_1);
        List<String> heard = new ArrayList<>();
        Matcher message = MESSAGE.matcher(text);
        int start = 0;
        while (start < text.length() && message.region(start, text.length()).lookingAt()) {
            heard.add(message.group());
            start = message.end();
        }
        if (start < text.length()) {
            // What can become a message could so before its last byte came, too.
            int good = start;
            int bad = text.length() + 1;
            while (good + 1 < bad) {
                int middle = (good + bad) / 2;
                if (canBecomeAMessage(message.region(start, middle))) {
                    good = middle;
                } else {
                    bad = middle;
                }
            }
            heard.add("byte " + good);
        }
        return heard;
    }

    private static boolean canBecomeAMessage(Matcher message) {
        return message.matches() || message.hitEnd();
    }
}
