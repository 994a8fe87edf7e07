/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.family.xmlbinding;

import io.github.xstreamjmh.data.Users;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.util.List;
import javax.xml.parsers.ParserConfigurationException;
import javax.xml.parsers.SAXParserFactory;
import javax.xml.stream.XMLStreamException;
import javax.xml.transform.TransformerConfigurationException;
import javax.xml.transform.TransformerFactory;
import javax.xml.transform.sax.SAXTransformerFactory;
import javax.xml.transform.sax.TransformerHandler;
import javax.xml.transform.stream.StreamResult;
import org.xml.sax.InputSource;
import org.xml.sax.SAXException;
import org.xml.sax.XMLReader;

/** Code written by hand over the JDK's SAX. A thread keeps its parser, as SAX allows. */
final class SaxBinding implements Binding {

    private static final ThreadLocal<XMLReader> READER = ThreadLocal.withInitial(SaxBinding::guardedReader);

    /** No factory is promised to serve two threads. */
    private static final ThreadLocal<SAXTransformerFactory> WRITERS =
            ThreadLocal.withInitial(() -> (SAXTransformerFactory) TransformerFactory.newDefaultInstance());

    private static XMLReader guardedReader() {
        try {
            SAXParserFactory factory = SAXParserFactory.newDefaultInstance();
            factory.setFeature("http://apache.org/xml/features/disallow-doctype-decl", true);
            return factory.newSAXParser().getXMLReader();
        } catch (ParserConfigurationException | SAXException e) {
            throw new IllegalStateException("The JDK's SAX can't refuse document types", e);
        }
    }

    private static TransformerHandler writer() throws TransformerConfigurationException {
        return WRITERS.get().newTransformerHandler();
    }

    @Override
    public void write(Object value, OutputStream out)
            throws IOException, XMLStreamException, SAXException, TransformerConfigurationException {
        TransformerHandler handler = writer();
        handler.setResult(new StreamResult(out));
        handler.startDocument();
        try (ElementWriter writer = new SaxWriter(handler)) {
            ByHand.write(value, writer);
        }
    }

    @Override
    public Object read(byte[] document, Class<?> type) throws IOException, SAXException {
        RootHandler<?> handler = type.equals(Users.class) ? new UsersHandler() : new ClientsHandler();
        XMLReader reader = READER.get();
        reader.setContentHandler(handler);
        reader.setErrorHandler(handler);
        reader.parse(new InputSource(new ByteArrayInputStream(document)));
        return handler.root;
    }

    @Override
    public List<Class<?>> implementation() throws TransformerConfigurationException {
        return List.of(READER.get().getClass(), writer().getClass());
    }
}
