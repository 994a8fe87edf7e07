/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.family.xmlbinding;

import com.fasterxml.jackson.core.JsonEncoding;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.dataformat.xml.XmlFactory;
import com.fasterxml.jackson.dataformat.xml.ser.ToXmlGenerator;
import io.github.xstreamjmh.contender.Sink;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.util.List;
import java.util.function.Supplier;
import javax.xml.namespace.QName;
import javax.xml.stream.XMLInputFactory;
import javax.xml.stream.XMLOutputFactory;
import javax.xml.stream.XMLStreamException;

/** Code written by hand over the streams that the mapper of Jackson 2 works on, to which an element is an object's field. */
final class JacksonStreams extends ByHand {

    private final XmlFactory factory;

    JacksonStreams(Supplier<XMLInputFactory> input, Supplier<XMLOutputFactory> output) {
        factory = JacksonBinding.factory(input, output);
    }

    @Override
    ElementWriter writer(OutputStream out) throws IOException {
        ToXmlGenerator generator = factory.createGenerator(out, JsonEncoding.UTF8);
        generator.initGenerator();
        return new ElementWriter() {
            @Override
            public void start(String name) throws IOException {
                if (generator.getOutputContext().inRoot()) {
                    generator.setNextName(new QName(name));
                } else {
                    generator.writeFieldName(name);
                }
                generator.writeStartObject();
            }

            @Override
            public void end() throws IOException {
                generator.writeEndObject();
            }

            @Override
            public void text(String name, String text) throws IOException {
                generator.writeStringField(name, text);
            }

            @Override
            public void close() throws IOException {
                generator.close();
            }
        };
    }

    @Override
    ElementReader reader(InputStream document) throws IOException {
        JsonParser parser = factory.createParser(document);
        parser.nextToken();
        return new ElementReader() {
            /** An element without content is no object but an empty text. */
            @Override
            public boolean next() throws IOException {
                JsonToken token = parser.nextToken();
                if (token == JsonToken.START_OBJECT) {
                    token = parser.nextToken();
                }
                return token == JsonToken.FIELD_NAME;
            }

            @Override
            public String name() throws IOException {
                return parser.currentName();
            }

            @Override
            public String text() throws IOException {
                return parser.nextTextValue();
            }

            @Override
            public void close() throws IOException {
                parser.close();
            }
        };
    }

    @Override
    public List<Class<?>> implementation() throws IOException, XMLStreamException {
        return List.of(
                factory.createParser("<a/>").getClass(),
                factory.createGenerator(new Sink()).getClass(),
                StaxBinding.reader(factory.getXMLInputFactory()),
                StaxBinding.writer(factory.getXMLOutputFactory()));
    }
}
