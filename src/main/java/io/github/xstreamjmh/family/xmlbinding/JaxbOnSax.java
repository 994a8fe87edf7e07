/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.family.xmlbinding;

import jakarta.xml.bind.JAXBContextFactory;
import jakarta.xml.bind.JAXBException;
import jakarta.xml.bind.Unmarshaller;
import java.io.InputStream;
import java.util.List;
import java.util.function.Supplier;
import javax.xml.parsers.ParserConfigurationException;
import javax.xml.parsers.SAXParserFactory;
import javax.xml.transform.sax.SAXSource;
import org.xml.sax.InputSource;
import org.xml.sax.SAXException;
import org.xml.sax.XMLReader;

/** JAXB that reads from the JDK's SAX, with a parser of its own for each document, and writes by itself. */
final class JaxbOnSax extends JaxbBinding {

    /** No factory of SAX is promised to serve two threads. */
    private static final ThreadLocal<SAXParserFactory> FACTORY = ThreadLocal.withInitial(JaxbOnSax::guardedFactory);

    JaxbOnSax(Supplier<JAXBContextFactory> library) throws JAXBException {
        super(library);
    }

    private static SAXParserFactory guardedFactory() {
        SAXParserFactory factory = SAXParserFactory.newDefaultNSInstance();
        try {
            factory.setFeature("http://apache.org/xml/features/disallow-doctype-decl", true);
        } catch (ParserConfigurationException | SAXException e) {
            throw new IllegalStateException("The JDK's SAX can't refuse document types", e);
        }
        return factory;
    }

    private static XMLReader reader() throws SAXException, ParserConfigurationException {
        return FACTORY.get().newSAXParser().getXMLReader();
    }

    @Override
    Object unmarshal(Unmarshaller unmarshaller, InputStream document) throws Exception {
        return unmarshaller.unmarshal(new SAXSource(reader(), new InputSource(document)));
    }

    @Override
    List<Class<?>> streams() throws SAXException, ParserConfigurationException {
        return List.of(reader().getClass());
    }
}
