/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.family.xmlbinding;

import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.SerializationFeature;
import com.fasterxml.jackson.dataformat.xml.XmlFactory;
import com.fasterxml.jackson.dataformat.xml.XmlMapper;
import com.fasterxml.jackson.datatype.jsr310.JavaTimeModule;
import io.github.xstreamjmh.contender.Stax;
import java.io.IOException;
import java.io.OutputStream;
import java.util.List;
import java.util.function.Supplier;
import javax.xml.stream.XMLInputFactory;
import javax.xml.stream.XMLOutputFactory;
import javax.xml.stream.XMLStreamException;

/** Jackson 2 with its module for java.time, set to keep the offset of a time. */
final class JacksonBinding implements Binding {

    private final XmlMapper mapper;

    JacksonBinding(Supplier<XMLInputFactory> input, Supplier<XMLOutputFactory> output) {
        mapper = XmlMapper.builder(factory(input, output))
                .addModule(new JavaTimeModule())
                .disable(SerializationFeature.WRITE_DATES_AS_TIMESTAMPS)
                .disable(DeserializationFeature.ADJUST_DATES_TO_CONTEXT_TIME_ZONE)
                .build();
    }

    /** What makes the streams below the mapper, over StAX that is named. */
    static XmlFactory factory(Supplier<XMLInputFactory> input, Supplier<XMLOutputFactory> output) {
        return XmlFactory.builder()
                .xmlInputFactory(Stax.guarded(input.get()))
                .xmlOutputFactory(output.get())
                .build();
    }

    @Override
    public void write(Object value, OutputStream out) throws IOException {
        mapper.writeValue(out, value);
    }

    @Override
    public Object read(byte[] document, Class<?> type) throws IOException {
        return mapper.readValue(document, type);
    }

    @Override
    public List<Class<?>> implementation() throws XMLStreamException {
        XmlFactory factory = mapper.getFactory();
        return List.of(
                mapper.getClass(),
                StaxBinding.reader(factory.getXMLInputFactory()),
                StaxBinding.writer(factory.getXMLOutputFactory()));
    }
}
