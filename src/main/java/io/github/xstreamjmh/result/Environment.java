/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.result;

import com.grack.nanojson.JsonArray;
import com.grack.nanojson.JsonObject;
import com.grack.nanojson.JsonWriter;
import io.github.xstreamjmh.cli.UsageException;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * What surrounded a run: {@code environment.json}. A tree of objects, lists, texts and numbers; its sections are named
 * where they are filled, in {@code run}.
 */
public final class Environment {

    private final JsonObject tree;

    public Environment() {
        this(new JsonObject());
    }

    private Environment(JsonObject tree) {
        this.tree = tree;
    }

    /**
     * Reads a file.
     *
     * @throws IOException if it can't be read
     * @throws UsageException if it is no JSON object; the message names file and line
     */
    public static Environment read(Path file) throws IOException {
        try (Source source = Source.open(file)) {
            JsonInput json = new JsonInput(source);
            if (!(json.tree() instanceof JsonObject tree)) {
                throw source.wrong("an environment is a JSON object, and this is none");
            }
            json.end();
            return new Environment(tree);
        }
    }

    /** Sets a section or a value at the top. */
    public void put(String name, Object value) {
        tree.put(name, value);
    }

    /** A section; empty if there is none of that name. */
    public JsonObject section(String name) {
        return tree.getObject(name, new JsonObject());
    }

    /** A list; empty if there is none of that name. */
    public JsonArray list(String name) {
        return tree.getArray(name, new JsonArray());
    }

    /** A number; the fallback if there is none of that name. */
    public long number(String name, long fallback) {
        return tree.getLong(name, fallback);
    }

    /**
     * Every value by its dotted path, such as {@code cpu.model}; elements of a list by their {@code name} if they have
     * one, so that lists compare whatever their order, else by their index.
     */
    public SortedMap<String, String> flat() {
        SortedMap<String, String> flat = new TreeMap<>();
        flatten("", tree, flat);
        return flat;
    }

    private static void flatten(String path, Object value, SortedMap<String, String> flat) {
        String prefix = path.isEmpty() ? "" : path + ".";
        if (value instanceof JsonObject object) {
            object.forEach((name, inner) -> flatten(prefix + name, inner, flat));
        } else if (value instanceof JsonArray array) {
            for (int i = 0; i < array.size(); i++) {
                flatten(prefix + name(array.get(i)).orElse(String.valueOf(i)), array.get(i), flat);
            }
        } else {
            flat.put(path, String.valueOf(value));
        }
    }

    private static Optional<String> name(Object element) {
        return element instanceof JsonObject object ? Optional.ofNullable(object.getString("name")) : Optional.empty();
    }

    /** The file's text. */
    public String json() {
        return JsonWriter.indent("  ").string().value(tree).done() + "\n";
    }
}
