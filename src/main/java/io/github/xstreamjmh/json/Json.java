/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.json;

import com.grack.nanojson.JsonWriter;
import java.io.StringReader;

/** Values as JSON documents, and documents of JSON as records. */
public final class Json {

    private Json() {}

    /** A document for a file of its own: a record, or maps, collections, texts and numbers. */
    public static String document(Object value) {
        return JsonWriter.indent("  ").string().value(plain(value)).done() + "\n";
    }

    /** A document on one line. */
    public static String line(Object value) {
        return JsonWriter.string(plain(value));
    }

    private static Object plain(Object value) {
        return value instanceof Record described ? Records.write(described) : value;
    }

    /**
     * Reads a document.
     *
     * @throws io.github.xstreamjmh.cli.UsageException if something is wrong in it; the message names the file and the line
     */
    public static <R extends Record> R read(Class<R> type, Source source) {
        return read(type, new JsonInput(source));
    }

    /**
     * Reads a document that is a line of a file.
     *
     * @throws io.github.xstreamjmh.cli.UsageException if something is wrong in it; the message names the file and the line
     */
    public static <R extends Record> R read(Class<R> type, String file, int line, String text) {
        return read(type, new JsonInput(new Source(file, new StringReader(text)), line));
    }

    private static <R extends Record> R read(Class<R> type, JsonInput json) {
        R document = Records.read(type, json, "the document");
        json.end();
        return document;
    }
}
