/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.result;

import java.io.BufferedReader;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;

/** Comma-separated values (RFC 4180) or another separator's, read record by record; blank lines are passed over. */
final class Csv {

    private final Source source;
    private final BufferedReader in;
    private final char separator;
    private int line = 1;
    private int start = 1;

    Csv(Source source, char separator) {
        this.source = source;
        this.in = source.reader();
        this.separator = separator;
    }

    /** The cells of the next record; none at the end of the file. */
    List<String> next() throws IOException {
        List<String> cells = new ArrayList<>();
        StringBuilder cell = new StringBuilder();
        start = line;
        boolean quoted = false;
        for (int c = in.read(); c >= 0; c = in.read()) {
            if (c == '\n') {
                line++;
            }
            if (quoted) {
                if (c != '"') {
                    cell.append((char) c);
                } else if (peek() == '"') {
                    in.read();
                    cell.append('"');
                } else {
                    quoted = false;
                }
            } else if (c == '"') {
                quoted = true;
            } else if (c == separator) {
                cells.add(cell.toString());
                cell.setLength(0);
            } else if (c == '\n') {
                if (!cells.isEmpty() || !cell.isEmpty()) {
                    break;
                }
                start = line;
            } else if (c != '\r') {
                cell.append((char) c);
            }
        }
        if (quoted) {
            throw source.wrong("line " + start, "a quotation mark is not closed");
        }
        if (!cells.isEmpty() || !cell.isEmpty()) {
            cells.add(cell.toString());
        }
        return cells;
    }

    /** The cells of the next record, which must be as many as the header's. */
    List<String> next(List<String> header) throws IOException {
        List<String> cells = next();
        if (!cells.isEmpty() && cells.size() != header.size()) {
            throw source.wrong(
                    place(),
                    "it has " + cells.size() + " cells, but the header has " + header.size()
                            + "; was the file cut short?");
        }
        return cells;
    }

    private int peek() throws IOException {
        in.mark(1);
        int c = in.read();
        in.reset();
        return c;
    }

    /** Where the last record stands, such as {@code line 7}. */
    String place() {
        return "line " + start;
    }
}
