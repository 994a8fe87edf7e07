/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.family.serializer;

import io.github.xstreamjmh.contender.Sink;
import io.github.xstreamjmh.contender.Stax;
import java.io.ByteArrayInputStream;
import java.io.OutputStream;
import java.util.List;
import java.util.function.Supplier;
import javax.xml.stream.XMLInputFactory;
import javax.xml.stream.XMLOutputFactory;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamReader;
import javax.xml.stream.XMLStreamWriter;

/**
 * Where StAX readers and writers come from, which is named rather than looked up: a lookup takes what comes first. Whoever
 * closes them gives their buffers back.
 */
interface StaxStreams {

    XMLStreamReader reader(byte[] document) throws XMLStreamException;

    XMLStreamWriter writer(OutputStream out) throws XMLStreamException;

    /** Takes suppliers because a catalogue that makes factories itself can't be loaded without all their jars. */
    static StaxStreams of(Supplier<XMLInputFactory> inputs, Supplier<XMLOutputFactory> outputs) {
        XMLInputFactory input = Stax.guarded(inputs.get());
        XMLOutputFactory output = outputs.get();
        return new StaxStreams() {
            @Override
            public XMLStreamReader reader(byte[] document) throws XMLStreamException {
                return input.createXMLStreamReader(new ByteArrayInputStream(document));
            }

            @Override
            public XMLStreamWriter writer(OutputStream out) throws XMLStreamException {
                return output.createXMLStreamWriter(out, "UTF-8");
            }
        };
    }

    static StaxStreams woodstox() {
        return of(com.ctc.wstx.stax.WstxInputFactory::new, com.ctc.wstx.stax.WstxOutputFactory::new);
    }

    static StaxStreams aalto() {
        return of(com.fasterxml.aalto.stax.InputFactoryImpl::new, com.fasterxml.aalto.stax.OutputFactoryImpl::new);
    }

    /** The classes of both. */
    default List<Class<?>> classes() throws XMLStreamException {
        Sink document = new Sink();
        XMLStreamWriter writer = writer(document);
        writer.writeStartDocument("UTF-8", "1.0");
        writer.writeStartElement("a");
        writer.writeEndElement();
        writer.writeEndDocument();
        writer.close();
        return List.of(reader(document.toByteArray()).getClass(), writer.getClass());
    }
}
