/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.fork;

import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import java.nio.charset.CoderResult;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.HexFormat;

/**
 * The beginning of what a contender wrote.
 *
 * @param text the first 300 bytes as text, or in hexadecimal if they are no text
 * @param size all of it, in bytes
 */
public record Excerpt(String text, int size) {

    private static final int BYTES = 300;

    static Excerpt of(byte[] form) {
        byte[] start = Arrays.copyOf(form, Math.min(BYTES, form.length));
        CharBuffer text = CharBuffer.allocate(start.length);
        // Not the end of the input: a character that the cut splits is left out rather than wrong.
        CoderResult result = StandardCharsets.UTF_8.newDecoder().decode(ByteBuffer.wrap(start), text, false);
        text.flip();
        boolean binary =
                result.isError() || text.chars().anyMatch(c -> Character.isISOControl(c) && !Character.isWhitespace(c));
        return new Excerpt(binary ? HexFormat.ofDelimiter(" ").formatHex(start) : text.toString(), form.length);
    }
}
