/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.family.xmlbinding;

import jakarta.xml.bind.JAXBContext;
import jakarta.xml.bind.JAXBContextFactory;
import jakarta.xml.bind.JAXBException;
import jakarta.xml.bind.Marshaller;
import jakarta.xml.bind.Unmarshaller;
import java.io.ByteArrayInputStream;
import java.io.InputStream;
import java.io.OutputStream;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;

/**
 * A JAXB context, made once, which threads may share, and for each document a marshaller of its own, which they may not: as
 * the documentation shows first. For many small documents it advises to pool them.
 */
abstract class JaxbBinding implements Binding {

    private static final Class<?>[] ROOTS = {
        io.github.xstreamjmh.data.Users.class, io.github.xstreamjmh.data.Clients.class
    };

    private final JAXBContext context;

    /** Takes a supplier because a catalogue that makes a library's object itself can't be loaded without the jar. */
    JaxbBinding(Supplier<JAXBContextFactory> library) throws JAXBException {
        context = library.get().createContext(ROOTS, Map.of());
    }

    /** Marshals; by itself the library encodes a stream too. */
    void marshal(Marshaller marshaller, Object value, OutputStream out) throws Exception {
        marshaller.marshal(value, out);
    }

    /** Unmarshals with a parser that is named: a stream by itself would be read by the first that a lookup finds. */
    abstract Object unmarshal(Unmarshaller unmarshaller, InputStream document) throws Exception;

    /** The classes of that parser, and of the writer if the library doesn't write by itself. */
    abstract List<Class<?>> streams() throws Exception;

    @Override
    public final void write(Object value, OutputStream out) throws Exception {
        marshal(context.createMarshaller(), value, out);
    }

    @Override
    public final Object read(byte[] document, Class<?> type) throws Exception {
        return unmarshal(context.createUnmarshaller(), new ByteArrayInputStream(document));
    }

    @Override
    public final List<Class<?>> implementation() throws Exception {
        List<Class<?>> classes = new ArrayList<>(streams());
        classes.add(0, context.getClass());
        return classes;
    }
}
