/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.contender;

import java.io.IOException;
import java.io.InputStream;
import javax.xml.parsers.ParserConfigurationException;
import javax.xml.parsers.SAXParser;
import javax.xml.parsers.SAXParserFactory;
import org.xml.sax.SAXException;
import org.xml.sax.ext.DefaultHandler2;

/** Reads XML of the user's own with the JDK's parser, and nothing that it points to. */
public final class OwnXml {

    private static final String DEPTH = "http://www.oracle.com/xml/jaxp/properties/maxElementDepth";

    private OwnXml() {}

    /** Takes what is read; refuses a document type, which can name other files. */
    public static class Handler extends DefaultHandler2 {

        @Override
        public void startDTD(String name, String publicId, String systemId) throws SAXException {
            throw new SAXException("it has a document type, which most of XStream's drivers refuse: take it out.");
        }
    }

    /**
     * Reads a document.
     *
     * @throws SAXException if it is not well-formed, or has a document type
     */
    public static void parse(InputStream document, Handler handler) throws IOException, SAXException {
        try {
            SAXParserFactory factory = SAXParserFactory.newDefaultInstance();
            factory.setFeature("http://xml.org/sax/features/external-general-entities", false);
            factory.setFeature("http://xml.org/sax/features/external-parameter-entities", false);
            factory.setFeature("http://apache.org/xml/features/nonvalidating/load-external-dtd", false);
            SAXParser parser = factory.newSAXParser();
            parser.setProperty("http://xml.org/sax/properties/lexical-handler", handler);
            parser.setProperty(DEPTH, "0"); // JDK 24 and later have a limit
            parser.parse(document, handler);
        } catch (ParserConfigurationException e) {
            throw new IllegalStateException("The JDK has no SAX parser", e);
        }
    }
}
