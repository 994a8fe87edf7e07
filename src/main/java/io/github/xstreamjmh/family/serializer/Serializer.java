/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.family.serializer;

import static io.github.xstreamjmh.family.serializer.Facts.Mapping.BY_HAND;
import static io.github.xstreamjmh.family.serializer.Facts.Mapping.REFLECTIVE;
import static io.github.xstreamjmh.family.serializer.Facts.Trait.GRAPH;
import static io.github.xstreamjmh.family.serializer.Facts.Trait.GUARDED;
import static io.github.xstreamjmh.family.serializer.Facts.Trait.REFERENCES;
import static io.github.xstreamjmh.family.serializer.Facts.Trait.TUNED;

import io.github.xstreamjmh.contender.Contender;
import io.github.xstreamjmh.contender.Library;
import java.util.List;
import java.util.Map;

/**
 * Who takes part.
 */
public enum Serializer implements Contender<MediaSerializer<?>> {
    JavaBuiltIn(Facts.of("Java's own", REFLECTIVE, "", GRAPH, REFERENCES, GUARDED)) {
        @Override
        public MediaSerializer<?> create() {
            return new JavaBuiltIn();
        }
    },
    JavaManual(Facts.of("binary", BY_HAND, "", TUNED)) {
        @Override
        public MediaSerializer<?> create() {
            return new JavaByHand();
        }
    },
    Kryo(Facts.of("Kryo", REFLECTIVE, "Kryo, Output, Input", GRAPH, GUARDED), Libraries.KRYO) {
        @Override
        public MediaSerializer<?> create() {
            return KryoSerializer.byDefault();
        }
    },
    KryoOpt(Facts.of("Kryo", REFLECTIVE, "Kryo, Output, Input", GRAPH, GUARDED, TUNED), Libraries.KRYO) {
        @Override
        public MediaSerializer<?> create() {
            return KryoSerializer.tuned();
        }
    },
    KryoManual(Facts.of("Kryo", BY_HAND, "Kryo, Output, Input", GUARDED, TUNED), Libraries.KRYO) {
        @Override
        public MediaSerializer<?> create() {
            return KryoSerializer.byHand();
        }
    };

    private final Facts facts;
    private final List<Library> libraries;

    Serializer(Facts facts, Library... libraries) {
        this.facts = facts;
        this.libraries = List.of(libraries);
    }

    @Override
    public List<Library> libraries() {
        return libraries;
    }

    @Override
    public Map<String, String> facts() {
        return facts.byName();
    }
}
