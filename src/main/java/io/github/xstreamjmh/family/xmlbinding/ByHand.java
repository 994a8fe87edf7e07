/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.family.xmlbinding;

import io.github.xstreamjmh.data.Clients;
import io.github.xstreamjmh.data.Users;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import javax.xml.stream.XMLStreamException;

/** Code written by hand, the same over every stream reader and writer. */
abstract class ByHand implements Binding {

    abstract ElementWriter writer(OutputStream out) throws IOException, XMLStreamException;

    abstract ElementReader reader(InputStream document) throws IOException, XMLStreamException;

    @Override
    public final void write(Object value, OutputStream out) throws IOException, XMLStreamException {
        try (ElementWriter writer = writer(out)) {
            write(value, writer);
        }
    }

    static void write(Object value, ElementWriter writer) throws IOException, XMLStreamException {
        if (value instanceof Users users) {
            UsersByHand.write(users, writer);
        } else {
            ClientsByHand.write((Clients) value, writer);
        }
    }

    @Override
    public final Object read(byte[] document, Class<?> type) throws IOException, XMLStreamException {
        try (ElementReader reader = reader(new ByteArrayInputStream(document))) {
            return type.equals(Users.class) ? UsersByHand.read(reader) : ClientsByHand.read(reader);
        }
    }
}
