/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.result.files;

import io.github.xstreamjmh.json.Source;
import java.io.FilterReader;
import java.io.IOException;
import java.io.Reader;
import java.io.UncheckedIOException;
import java.util.Iterator;
import java.util.List;
import org.apache.commons.csv.CSVFormat;
import org.apache.commons.csv.CSVParser;
import org.apache.commons.csv.CSVRecord;

/** Comma-separated values (RFC 4180) or another separator's, read record by record; blank lines are passed over. */
final class Csv {

    private final Source source;
    private final CSVParser parser;
    private final Iterator<CSVRecord> records;
    private IOException unreadable;
    private long start = 1;

    Csv(Source source, char separator) throws IOException {
        this.source = source;
        this.parser = new CSVParser(
                new Input(source.reader()),
                CSVFormat.RFC4180.builder().setDelimiter(separator).build());
        this.records = parser.iterator();
    }

    /** The parser wraps a file that can't be read as it does a wrong quotation mark: this keeps the two apart. */
    private final class Input extends FilterReader {

        Input(Reader in) {
            super(in);
        }

        @Override
        public int read(char[] buffer, int offset, int length) throws IOException {
            try {
                return super.read(buffer, offset, length);
            } catch (IOException e) {
                unreadable = e;
                throw e;
            }
        }
    }

    /** The cells of the next record; none at the end of the file. */
    List<String> next() throws IOException {
        List<String> cells;
        do {
            start = parser.getCurrentLineNumber() + 1;
            if (!hasNext()) {
                return List.of();
            }
            cells = records.next().toList();
        } while (cells.size() == 1 && cells.get(0).isEmpty());
        return cells;
    }

    private boolean hasNext() throws IOException {
        try {
            return records.hasNext();
        } catch (UncheckedIOException e) {
            if (unreadable != null) {
                throw unreadable;
            }
            throw source.wrong(place(), "a quotation mark is not closed", e);
        }
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

    /** Where the last record stands, such as {@code line 7}. */
    String place() {
        return "line " + start;
    }
}
