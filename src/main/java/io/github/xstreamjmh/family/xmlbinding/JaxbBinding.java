/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.family.xmlbinding;

import jakarta.xml.bind.JAXBContext;
import jakarta.xml.bind.JAXBException;
import jakarta.xml.bind.Unmarshaller;
import java.io.ByteArrayInputStream;
import java.io.InputStream;
import java.io.OutputStream;
import java.util.List;

/** A JAXB context, made once, and for each document a marshaller of its own, as the documentation shows. */
abstract class JaxbBinding implements Binding {

    /** The classes that a context is made for. */
    static final Class<?>[] ROOTS = {io.github.xstreamjmh.data.Users.class, io.github.xstreamjmh.data.Clients.class};

    private final JAXBContext context;

    JaxbBinding(JAXBContext context) {
        this.context = context;
    }

    /** Unmarshals with a parser that is named: a stream by itself would be read by the first that a lookup finds. */
    abstract Object unmarshal(Unmarshaller unmarshaller, InputStream document) throws Exception;

    /** The class of that parser. */
    abstract Class<?> parser() throws Exception;

    @Override
    public final void write(Object value, OutputStream out) throws JAXBException {
        context.createMarshaller().marshal(value, out);
    }

    @Override
    public final Object read(byte[] document, Class<?> type) throws Exception {
        return unmarshal(context.createUnmarshaller(), new ByteArrayInputStream(document));
    }

    @Override
    public final List<Class<?>> implementation() throws Exception {
        return List.of(context.getClass(), parser());
    }
}
