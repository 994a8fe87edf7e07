/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.family.xmlbinding;

import io.github.xstreamjmh.contender.Stax;
import jakarta.xml.bind.JAXBContextFactory;
import jakarta.xml.bind.JAXBException;
import jakarta.xml.bind.Marshaller;
import jakarta.xml.bind.Unmarshaller;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.function.Supplier;
import javax.xml.stream.XMLInputFactory;
import javax.xml.stream.XMLOutputFactory;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamReader;
import javax.xml.stream.XMLStreamWriter;

/** JAXB that reads from StAX and writes by itself. */
class JaxbOnStax extends JaxbBinding {

    private final XMLInputFactory input;

    JaxbOnStax(Supplier<JAXBContextFactory> library, Supplier<XMLInputFactory> input) throws JAXBException {
        super(library);
        this.input = Stax.guarded(input.get());
    }

    @Override
    final Object unmarshal(Unmarshaller unmarshaller, InputStream document) throws JAXBException, XMLStreamException {
        XMLStreamReader reader = input.createXMLStreamReader(document);
        Object value = unmarshaller.unmarshal(reader);
        reader.close();
        return value;
    }

    @Override
    List<Class<?>> streams() throws XMLStreamException {
        return List.of(StaxBinding.reader(input));
    }

    /** JAXB that reads from StAX and writes to it. */
    static final class BothWays extends JaxbOnStax {

        private final XMLOutputFactory output;

        BothWays(
                Supplier<JAXBContextFactory> library,
                Supplier<XMLInputFactory> input,
                Supplier<XMLOutputFactory> output)
                throws JAXBException {
            super(library, input);
            this.output = output.get();
        }

        @Override
        void marshal(Marshaller marshaller, Object value, OutputStream out) throws JAXBException, XMLStreamException {
            XMLStreamWriter writer = output.createXMLStreamWriter(out, StandardCharsets.UTF_8.name());
            marshaller.marshal(value, writer);
            writer.close();
        }

        @Override
        List<Class<?>> streams() throws XMLStreamException {
            return List.of(super.streams().get(0), StaxBinding.writer(output));
        }
    }
}
