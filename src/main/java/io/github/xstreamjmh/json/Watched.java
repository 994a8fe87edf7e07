/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.json;

import java.io.IOException;
import java.io.Reader;

/** A document on its way to the parser, which does not look beyond the end of its array or object: this one does. */
final class Watched extends Reader {

    private final Reader document;
    private int line;
    private int depth;
    private boolean begun;
    private boolean inText;
    private boolean escaped;
    private int follows;

    /** Watches a document that begins at a line of a file. */
    Watched(Reader document, int line) {
        this.document = document;
        this.line = line;
    }

    @Override
    public int read(char[] buffer, int offset, int length) throws IOException {
        int n = document.read(buffer, offset, length);
        for (int i = offset; i < offset + n; i++) {
            watch(buffer[i]);
        }
        return n;
    }

    private void watch(char c) {
        if (inText) {
            inText = escaped || c != '"';
            escaped = !escaped && c == '\\';
        } else if (begun && depth == 0 && follows == 0 && !Character.isWhitespace(c)) {
            follows = line;
        } else if (c == '[' || c == '{') {
            begun = true;
            depth++;
        } else if (c == ']' || c == '}') {
            depth--;
        } else {
            inText = c == '"';
        }
        line += c == '\n' ? 1 : 0;
    }

    /** Reads to the end; the line on which something follows the document, 0 if nothing does. */
    int follows() throws IOException {
        char[] rest = new char[1 << 13];
        while (read(rest, 0, rest.length) >= 0) {} // each is watched
        return follows;
    }

    @Override
    public void close() throws IOException {
        document.close();
    }
}
