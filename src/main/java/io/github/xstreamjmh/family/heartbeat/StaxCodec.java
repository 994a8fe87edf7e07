/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.family.heartbeat;

import io.github.xstreamjmh.contender.Stax;
import java.io.StringReader;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.function.Supplier;
import javax.xml.stream.XMLInputFactory;
import javax.xml.stream.XMLOutputFactory;
import javax.xml.stream.XMLStreamConstants;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamReader;
import javax.xml.stream.XMLStreamWriter;

/** Reads and writes through StAX, whose factories are named rather than looked up: a lookup takes what comes first. */
final class StaxCodec extends DocumentCodec {

    /** The JDK's: a factory uses its reader again, which it does only where it is told to, whatever it says of itself. */
    private static final String REUSE_INSTANCE = "reuse-instance";

    private final Supplier<XMLInputFactory> input;
    private final XMLOutputFactory output;

    /** Takes suppliers because a catalogue that makes factories itself can't be loaded without all their jars. */
    StaxCodec(Supplier<XMLInputFactory> input, Supplier<XMLOutputFactory> output) {
        this.input = () -> {
            XMLInputFactory factory = Stax.guarded(input.get());
            if (factory.isPropertySupported(REUSE_INSTANCE)) {
                factory.setProperty(REUSE_INSTANCE, true);
            }
            return factory;
        };
        this.output = output.get();
    }

    /** With a factory of its own: what one uses again is not for two threads. */
    @Override
    Reader newReader() {
        XMLInputFactory factory = input.get();
        BufferInput stream = new BufferInput();
        return document -> message(factory.createXMLStreamReader(stream.of(document), StandardCharsets.UTF_8.name()));
    }

    private static Message message(XMLStreamReader reader) throws XMLStreamException, MalformedMessageException {
        expect(XMLStreamConstants.START_ELEMENT, reader.next());
        String root = reader.getLocalName();
        if (!root.equals("Root")) {
            throw new MalformedMessageException("'" + root + "' instead of Root");
        }
        long timestamp = number(reader, "timestamp");
        expect(XMLStreamConstants.START_ELEMENT, reader.next());
        Message.Kind kind = Message.Kind.of(reader.getLocalName());
        long sequence = number(reader, "sequence");
        expect(XMLStreamConstants.END_ELEMENT, reader.next());
        expect(XMLStreamConstants.END_ELEMENT, reader.next());
        expect(XMLStreamConstants.END_DOCUMENT, reader.next());
        reader.close();
        return new Message(kind, timestamp, sequence);
    }

    static void expect(int expected, int event) throws MalformedMessageException {
        if (event != expected) {
            throw new MalformedMessageException("event " + event + " of StAX instead of " + expected);
        }
    }

    /** The only attribute of the element that a reader stands on. */
    static long number(XMLStreamReader reader, String attribute) throws MalformedMessageException {
        if (reader.getAttributeCount() != 1
                || reader.getNamespaceCount() != 0
                || !reader.getAttributeLocalName(0).equals(attribute)) {
            throw new MalformedMessageException(
                    reader.getLocalName() + " without " + attribute + " as its only attribute");
        }
        return Message.number(reader.getAttributeValue(0));
    }

    @Override
    public HeartbeatWriter newWriter() {
        return new HeartbeatWriter() {
            private final BufferOutput stream = new BufferOutput();

            @Override
            public void request(ByteBuffer out, long timestamp, long sequence) throws XMLStreamException {
                write(out, Message.Kind.REQUEST, timestamp, sequence);
            }

            @Override
            public void response(ByteBuffer out, long timestamp, long sequence) throws XMLStreamException {
                write(out, Message.Kind.RESPONSE, timestamp, sequence);
            }

            private void write(ByteBuffer out, Message.Kind kind, long timestamp, long sequence)
                    throws XMLStreamException {
                XMLStreamWriter writer = output.createXMLStreamWriter(stream.to(out), StandardCharsets.UTF_8.name());
                writer.writeStartElement("Root");
                writer.writeAttribute("timestamp", Long.toString(timestamp));
                writer.writeEmptyElement(kind.element);
                writer.writeAttribute("sequence", Long.toString(sequence));
                writer.writeEndElement();
                writer.close();
            }
        };
    }

    @Override
    public List<Class<?>> implementation() throws XMLStreamException {
        return List.of(
                input.get().createXMLStreamReader(new StringReader("<a/>")).getClass(),
                output.createXMLStreamWriter(new BufferOutput(), StandardCharsets.UTF_8.name())
                        .getClass());
    }
}
