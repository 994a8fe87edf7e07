/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.family.serializer;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * What a row is, apart from its figures.
 *
 * @param format the written form
 * @param mapping who maps objects to it
 * @param traits what else holds
 */
record Facts(String format, Mapping mapping, List<Trait> traits) {

    static Facts of(String format, Mapping mapping, Trait... traits) {
        return new Facts(format, mapping, List.of(traits));
    }

    /** By column, in words for the user. */
    Map<String, String> byName() {
        Map<String, String> facts = new LinkedHashMap<>();
        facts.put("format", format);
        facts.put("mapping", mapping.words);
        facts.put("schema", has(Trait.SCHEMA) ? "needed" : "none");
        facts.put("references", has(Trait.REFERENCES) ? "kept" : "not kept");
        facts.put("cross-language", has(Trait.CROSS_LANGUAGE) ? "yes" : "no");
        facts.put("set-up", has(Trait.TUNED) ? "tuned by this suite" : "as documented");
        facts.put("reads", has(Trait.GUARDED) ? "named classes only" : "its own types only");
        return facts;
    }

    /** Those that stand beside the figures. */
    Map<String, String> inTable() {
        Map<String, String> facts = new LinkedHashMap<>();
        facts.put("format", format);
        facts.put("mapping", mapping.words);
        return facts;
    }

    private boolean has(Trait trait) {
        return traits.contains(trait);
    }

    /** Who maps objects to the form. */
    enum Mapping {
        GENERATED("generated code"),
        /** The generated code writes and reads fields, and knows no objects. */
        GENERATED_CODEC("generated codec, mapped by hand"),
        /** The generated code writes from, and reads into, nothing: it looks at the bytes. */
        ACCESSORS("accessors of bytes, no objects"),
        REFLECTIVE("by reflection"),
        /** The tool's own objects are records or maps, which know no fields. */
        GENERIC("generic objects, filled by hand"),
        BY_HAND("written by hand");

        private final String words;

        Mapping(String words) {
            this.words = words;
        }
    }

    /** What holds for some. */
    enum Trait {
        /** Needs a description of the value besides its classes, or instead of them. */
        SCHEMA,
        /** This row looks whether an object occurs twice. */
        REFERENCES,
        /** Other languages can read the form with what its makers provide. */
        CROSS_LANGUAGE,
        /** Set up by someone who knows the library and the value, beyond what the documentation shows first. */
        TUNED,
        /** The form names classes, and only those of this value are made: by registration or a filter. */
        GUARDED
    }
}
