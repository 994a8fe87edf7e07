/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.family.serializer;

import io.github.xstreamjmh.data.MediaContent;
import jakarta.xml.bind.JAXBContext;
import jakarta.xml.bind.JAXBElement;
import jakarta.xml.bind.JAXBException;
import java.io.ByteArrayInputStream;
import java.io.OutputStream;
import java.util.List;
import java.util.Map;
import javax.xml.namespace.QName;
import javax.xml.parsers.ParserConfigurationException;
import javax.xml.parsers.SAXParserFactory;
import javax.xml.transform.sax.SAXSource;
import org.glassfish.jaxb.runtime.v2.JAXBContextFactory;
import org.xml.sax.InputSource;
import org.xml.sax.SAXException;
import org.xml.sax.XMLReader;

/**
 * The reference implementation of JAXB, its context made once, on SAX as by itself: the JDK's, which is named because a
 * lookup takes what comes first.
 */
final class JaxbSerializer extends PlainSerializer {

    private static final QName ROOT = new QName("content");

    private final JAXBContext context;
    private final SAXParserFactory parsers = SAXParserFactory.newDefaultNSInstance();

    JaxbSerializer() throws JAXBException, ParserConfigurationException, SAXException {
        context = new JAXBContextFactory().createContext(new Class<?>[] {MediaContent.class}, Map.of());
        parsers.setFeature("http://apache.org/xml/features/disallow-doctype-decl", true);
    }

    @Override
    public void write(MediaContent value, OutputStream out) throws JAXBException {
        context.createMarshaller().marshal(new JAXBElement<>(ROOT, MediaContent.class, value), out);
    }

    @Override
    public MediaContent read(byte[] form) throws JAXBException, ParserConfigurationException, SAXException {
        return context.createUnmarshaller()
                .unmarshal(new SAXSource(parser(), new InputSource(new ByteArrayInputStream(form))), MediaContent.class)
                .getValue();
    }

    private XMLReader parser() throws ParserConfigurationException, SAXException {
        return parsers.newSAXParser().getXMLReader();
    }

    @Override
    public List<Class<?>> implementation() throws ParserConfigurationException, SAXException {
        return List.of(context.getClass(), parser().getClass());
    }
}
