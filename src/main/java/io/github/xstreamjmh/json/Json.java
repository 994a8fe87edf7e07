/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.json;

import com.grack.nanojson.JsonWriter;
import java.io.StringReader;
import java.util.HashMap;
import java.util.Map;

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

    /** A record on one line, with what {@link #read(Class, String, int, String, Map)} found besides. */
    public static String line(Record described, Map<String, Object> rest) {
        Map<String, Object> json = Records.write(described);
        add(json, rest);
        return JsonWriter.string(json);
    }

    @SuppressWarnings("unchecked") // names in JSON are texts
    private static void add(Map<String, Object> json, Map<String, Object> rest) {
        rest.forEach((name, value) -> {
            if (json.get(name) instanceof Map<?, ?> there && value instanceof Map<?, ?> more) {
                add((Map<String, Object>) there, (Map<String, Object>) more);
            } else {
                json.putIfAbsent(name, value);
            }
        });
    }

    private static Object plain(Object value) {
        return value instanceof Record described ? Records.write(described) : value;
    }

    /**
     * Reads a document.
     *
     * @throws io.github.xstreamjmh.cli.UsageException if something is wrong in it; the message names the file and the place
     */
    public static <R extends Record> R read(Class<R> type, Source source) {
        return read(type, new JsonInput(source), new HashMap<>());
    }

    /**
     * Reads a document that is a line of a file.
     *
     * @throws io.github.xstreamjmh.cli.UsageException if something is wrong in it; the message names the file and the place
     */
    public static <R extends Record> R read(Class<R> type, String file, int line, String text) {
        return read(type, file, line, text, new HashMap<>());
    }

    /**
     * The same.
     *
     * @param rest takes what the record, and those in it and in its maps, have no component for
     */
    public static <R extends Record> R read(
            Class<R> type, String file, int line, String text, Map<String, Object> rest) {
        return read(type, new JsonInput(new Source(file, new StringReader(text)), line), rest);
    }

    private static <R extends Record> R read(Class<R> type, JsonInput json, Map<String, Object> rest) {
        R document = Records.read(type, json, "the document", rest);
        json.end();
        return document;
    }
}
