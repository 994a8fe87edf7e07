/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.result;

import java.io.FilterReader;
import java.io.IOException;
import java.io.Reader;

/**
 * JSON in which no text goes on over several lines. JMH 1.21 laid its files out by search and replace, and so broke
 * parameters that hold commas or brackets; joined again, they may lack a space after a comma.
 */
final class UnbrokenTexts extends FilterReader {

    private boolean inText;
    private boolean escaped;
    private boolean atLineStart;

    UnbrokenTexts(Reader in) {
        super(in);
    }

    @Override
    public int read(char[] buffer, int offset, int length) throws IOException {
        int kept = 0;
        while (kept == 0) {
            int n = in.read(buffer, offset, length);
            if (n <= 0) {
                return n;
            }
            kept = join(buffer, offset, n);
        }
        return kept;
    }

    /** Joins in place; returns what is left. */
    private int join(char[] buffer, int offset, int n) {
        int to = offset;
        for (int from = offset; from < offset + n; from++) {
            char c = buffer[from];
            if (!inText) {
                inText = c == '"';
                buffer[to++] = c;
            } else if (c == '\n' || c == '\r') {
                atLineStart = true;
            } else if (!atLineStart || c != ' ') {
                atLineStart = false;
                buffer[to++] = c;
                inText = c != '"' || escaped;
                escaped = c == '\\' && !escaped;
            }
        }
        return to - offset;
    }
}
