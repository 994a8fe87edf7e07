/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.family.xmlbinding;

import io.github.xstreamjmh.contender.Sink;
import java.io.InputStream;
import java.io.OutputStream;
import java.util.List;
import java.util.function.Supplier;
import javax.xml.namespace.QName;
import javax.xml.stream.XMLInputFactory;
import javax.xml.stream.XMLOutputFactory;
import javax.xml.stream.XMLStreamException;
import tools.jackson.core.JsonEncoding;
import tools.jackson.core.JsonParser;
import tools.jackson.core.JsonToken;
import tools.jackson.core.ObjectReadContext;
import tools.jackson.core.ObjectWriteContext;
import tools.jackson.dataformat.xml.XmlFactory;
import tools.jackson.dataformat.xml.ser.ToXmlGenerator;

/** Code written by hand over the streams that the mapper of Jackson 3 works on, to which an element is an object's property. */
final class Jackson3Streams extends ByHand {

    private final XmlFactory factory;

    Jackson3Streams(Supplier<XMLInputFactory> input, Supplier<XMLOutputFactory> output) {
        factory = Jackson3Binding.factory(input, output);
    }

    @Override
    ElementWriter writer(OutputStream out) {
        ToXmlGenerator generator = generator(out);
        generator.initGenerator();
        return new ElementWriter() {
            @Override
            public void start(String name) {
                if (generator.streamWriteContext().inRoot()) {
                    generator.setNextName(new QName(name));
                } else {
                    generator.writeName(name);
                }
                generator.writeStartObject();
            }

            @Override
            public void end() {
                generator.writeEndObject();
            }

            @Override
            public void text(String name, String text) {
                generator.writeStringProperty(name, text);
            }

            @Override
            public void close() {
                generator.close();
            }
        };
    }

    private ToXmlGenerator generator(OutputStream out) {
        return (ToXmlGenerator) factory.createGenerator(ObjectWriteContext.empty(), out, JsonEncoding.UTF8);
    }

    @Override
    ElementReader reader(InputStream document) {
        JsonParser parser = factory.createParser(ObjectReadContext.empty(), document);
        parser.nextToken();
        return new ElementReader() {
            /** An element without content is no object but an empty text. */
            @Override
            public boolean next() {
                JsonToken token = parser.nextToken();
                if (token == JsonToken.START_OBJECT) {
                    token = parser.nextToken();
                }
                return token == JsonToken.PROPERTY_NAME;
            }

            @Override
            public String name() {
                return parser.currentName();
            }

            @Override
            public String text() {
                return parser.nextStringValue();
            }

            @Override
            public void close() {
                parser.close();
            }
        };
    }

    @Override
    public List<Class<?>> implementation() throws XMLStreamException {
        return List.of(
                factory.createParser(ObjectReadContext.empty(), "<a/>").getClass(),
                generator(new Sink()).getClass(),
                StaxBinding.reader(factory.getXMLInputFactory()),
                StaxBinding.writer(factory.getXMLOutputFactory()));
    }
}
