/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.family.xmlbinding;

import io.github.xstreamjmh.contender.Stax;
import java.io.ByteArrayInputStream;
import java.io.OutputStream;
import java.time.LocalDate;
import java.time.OffsetDateTime;
import java.util.List;
import java.util.UUID;
import java.util.function.Function;
import javax.xml.stream.XMLInputFactory;
import org.simpleframework.xml.core.Persister;
import org.simpleframework.xml.stream.Format;
import org.simpleframework.xml.stream.NodeReader;
import org.simpleframework.xml.stream.StreamProvider;
import org.simpleframework.xml.transform.RegistryMatcher;
import org.simpleframework.xml.transform.Transform;

/** Simple, taught the types that are younger than it is. */
final class SimpleBinding implements Binding {

    /** Columns of indentation; by default three. */
    private static final int COMPACT = 0;

    private final XMLInputFactory input;
    private final StreamProvider parser;
    private final Persister persister;

    SimpleBinding(XMLInputFactory input) {
        this.input = Stax.guarded(input);
        parser = new StreamProvider(input);
        RegistryMatcher types = new RegistryMatcher();
        types.bind(UUID.class, new Text<>(UUID::fromString));
        types.bind(LocalDate.class, new Text<>(LocalDate::parse));
        types.bind(OffsetDateTime.class, new Text<>(OffsetDateTime::parse));
        persister = new Persister(types, new Format(COMPACT));
    }

    @Override
    public void write(Object value, OutputStream out) throws Exception {
        persister.write(value, out);
    }

    @Override
    public Object read(byte[] document, Class<?> type) throws Exception {
        // What Persister.read does with a stream, but for the parser, which it would look up, once for all.
        return persister.read(type, new NodeReader(parser.provide(new ByteArrayInputStream(document))).readRoot());
    }

    @Override
    public List<Class<?>> implementation() throws Exception {
        return List.of(persister.getClass(), StaxBinding.reader(input));
    }

    /** A type with a text form that its toString writes. */
    private record Text<T>(Function<String, T> parser) implements Transform<T> {
        @Override
        public T read(String text) {
            return parser.apply(text);
        }

        @Override
        public String write(T value) {
            return value.toString();
        }
    }
}
