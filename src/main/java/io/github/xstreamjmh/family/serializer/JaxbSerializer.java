/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.family.serializer;

import io.github.xstreamjmh.data.MediaContent;
import jakarta.xml.bind.JAXBContext;
import jakarta.xml.bind.JAXBElement;
import jakarta.xml.bind.JAXBException;
import jakarta.xml.bind.Marshaller;
import jakarta.xml.bind.Unmarshaller;
import java.io.ByteArrayInputStream;
import java.io.OutputStream;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import javax.xml.namespace.QName;
import javax.xml.parsers.ParserConfigurationException;
import javax.xml.parsers.SAXParserFactory;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamReader;
import javax.xml.stream.XMLStreamWriter;
import javax.xml.transform.sax.SAXSource;
import org.glassfish.jaxb.runtime.v2.JAXBContextFactory;
import org.xml.sax.InputSource;
import org.xml.sax.SAXException;
import org.xml.sax.XMLReader;

/**
 * The reference implementation of JAXB on a parser that is named: a lookup takes what comes first. Context, marshaller and
 * unmarshaller are kept.
 */
abstract class JaxbSerializer extends PlainSerializer {

    private static final QName ROOT = new QName("content");

    private final JAXBContext context;
    private final Marshaller marshaller;
    private final Unmarshaller unmarshaller;

    private JaxbSerializer() throws JAXBException {
        context = new JAXBContextFactory().createContext(new Class<?>[] {MediaContent.class}, Map.of());
        marshaller = context.createMarshaller();
        unmarshaller = context.createUnmarshaller();
    }

    abstract void marshal(Marshaller marshaller, JAXBElement<MediaContent> value, OutputStream out) throws Exception;

    abstract JAXBElement<MediaContent> unmarshal(Unmarshaller unmarshaller, byte[] form) throws Exception;

    /** The classes of the parser, and of the writer if JAXB doesn't write by itself. */
    abstract List<Class<?>> streams() throws Exception;

    @Override
    public final void write(MediaContent value, OutputStream out) throws Exception {
        marshal(marshaller, new JAXBElement<>(ROOT, MediaContent.class, value), out);
    }

    @Override
    public final MediaContent read(byte[] form) throws Exception {
        return unmarshal(unmarshaller, form).getValue();
    }

    @Override
    public final List<Class<?>> implementation() throws Exception {
        List<Class<?>> classes = new ArrayList<>(streams());
        classes.add(0, context.getClass());
        return classes;
    }

    /** As by itself: one parser of the JDK's SAX for all documents, and a writer of its own. */
    static final class OnSax extends JaxbSerializer {

        private final XMLReader parser;

        OnSax() throws JAXBException, ParserConfigurationException, SAXException {
            SAXParserFactory parsers = SAXParserFactory.newDefaultNSInstance();
            parsers.setFeature("http://apache.org/xml/features/disallow-doctype-decl", true);
            parser = parsers.newSAXParser().getXMLReader();
        }

        @Override
        void marshal(Marshaller marshaller, JAXBElement<MediaContent> value, OutputStream out) throws JAXBException {
            marshaller.marshal(value, out);
        }

        @Override
        JAXBElement<MediaContent> unmarshal(Unmarshaller unmarshaller, byte[] form) throws Exception {
            return unmarshaller.unmarshal(
                    new SAXSource(parser, new InputSource(new ByteArrayInputStream(form))), MediaContent.class);
        }

        @Override
        List<Class<?>> streams() {
            return List.of(parser.getClass());
        }
    }

    /** Reads from StAX and writes to it. */
    static final class OnStax extends JaxbSerializer {

        private final StaxStreams streams;

        OnStax(StaxStreams streams) throws JAXBException {
            this.streams = streams;
        }

        @Override
        void marshal(Marshaller marshaller, JAXBElement<MediaContent> value, OutputStream out) throws Exception {
            XMLStreamWriter writer = streams.writer(out);
            marshaller.marshal(value, writer);
            writer.close();
        }

        @Override
        JAXBElement<MediaContent> unmarshal(Unmarshaller unmarshaller, byte[] form) throws Exception {
            XMLStreamReader reader = streams.reader(form);
            JAXBElement<MediaContent> element = unmarshaller.unmarshal(reader, MediaContent.class);
            reader.close();
            return element;
        }

        @Override
        List<Class<?>> streams() throws XMLStreamException {
            return streams.classes();
        }
    }
}
