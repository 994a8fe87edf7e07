/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.family.xmlbinding;

import io.github.xstreamjmh.contender.Sink;
import io.github.xstreamjmh.contender.Stax;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.StringReader;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.function.Supplier;
import javax.xml.stream.XMLInputFactory;
import javax.xml.stream.XMLOutputFactory;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamReader;
import javax.xml.stream.XMLStreamWriter;

/** Code written by hand over StAX, whose factories are named rather than looked up: a lookup takes what comes first. */
final class StaxBinding extends ByHand {

    private static final String UTF_8 = StandardCharsets.UTF_8.name();

    private final XMLInputFactory input;
    private final XMLOutputFactory output;

    /** Takes suppliers because a catalogue that makes factories itself can't be loaded without all their jars. */
    StaxBinding(Supplier<XMLInputFactory> input, Supplier<XMLOutputFactory> output) {
        this.input = Stax.guarded(input.get());
        this.output = output.get();
    }

    /** The class of the reader that the factory makes. */
    static Class<?> reader(XMLInputFactory input) throws XMLStreamException {
        return input.createXMLStreamReader(new StringReader("<a/>")).getClass();
    }

    /** The class of the writer that the factory makes. */
    static Class<?> writer(XMLOutputFactory output) throws XMLStreamException {
        return output.createXMLStreamWriter(new Sink(), UTF_8).getClass();
    }

    @Override
    ElementWriter writer(OutputStream out) throws XMLStreamException {
        XMLStreamWriter writer = output.createXMLStreamWriter(out, UTF_8);
        return new ElementWriter() {
            @Override
            public void start(String name) throws XMLStreamException {
                writer.writeStartElement(name);
            }

            @Override
            public void end() throws XMLStreamException {
                writer.writeEndElement();
            }

            @Override
            public void text(String name, String text) throws XMLStreamException {
                writer.writeStartElement(name);
                writer.writeCharacters(text);
                writer.writeEndElement();
            }

            @Override
            public void close() throws XMLStreamException {
                writer.close();
            }
        };
    }

    @Override
    ElementReader reader(InputStream document) throws XMLStreamException {
        XMLStreamReader reader = input.createXMLStreamReader(document);
        reader.nextTag();
        return new ElementReader() {
            @Override
            public boolean next() throws XMLStreamException {
                return reader.nextTag() == XMLStreamReader.START_ELEMENT;
            }

            @Override
            public String name() {
                return reader.getLocalName();
            }

            @Override
            public String text() throws XMLStreamException {
                return reader.getElementText();
            }

            @Override
            public void close() throws XMLStreamException {
                reader.close();
            }
        };
    }

    @Override
    public List<Class<?>> implementation() throws XMLStreamException {
        return List.of(reader(input), writer(output));
    }
}
