/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.family.xmlbinding;

import io.github.xstreamjmh.contender.Stax;
import java.io.OutputStream;
import java.util.List;
import java.util.function.Supplier;
import javax.xml.stream.XMLInputFactory;
import javax.xml.stream.XMLOutputFactory;
import javax.xml.stream.XMLStreamException;
import tools.jackson.databind.cfg.DateTimeFeature;
import tools.jackson.dataformat.xml.XmlFactory;
import tools.jackson.dataformat.xml.XmlMapper;

/** Jackson 3, set to keep the offset of a time. */
final class Jackson3Binding implements Binding {

    private final XmlMapper mapper;

    Jackson3Binding(Supplier<XMLInputFactory> input, Supplier<XMLOutputFactory> output) {
        mapper = XmlMapper.builder(factory(input, output))
                .disable(DateTimeFeature.ADJUST_DATES_TO_CONTEXT_TIME_ZONE)
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
    public void write(Object value, OutputStream out) {
        mapper.writeValue(out, value);
    }

    @Override
    public Object read(byte[] document, Class<?> type) {
        return mapper.readValue(document, type);
    }

    @Override
    public List<Class<?>> implementation() throws XMLStreamException {
        XmlFactory factory = mapper.tokenStreamFactory();
        return List.of(
                mapper.getClass(),
                StaxBinding.reader(factory.getXMLInputFactory()),
                StaxBinding.writer(factory.getXMLOutputFactory()));
    }
}
