/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.family.xmlbinding;

import java.util.ArrayDeque;
import java.util.Deque;
import javax.xml.stream.XMLStreamException;
import org.xml.sax.Attributes;
import org.xml.sax.ContentHandler;
import org.xml.sax.SAXException;
import org.xml.sax.helpers.AttributesImpl;

/** Tells elements to whoever takes events of SAX. */
final class SaxWriter implements ElementWriter {

    private static final Attributes NONE = new AttributesImpl();

    private final ContentHandler out;
    private final Deque<String> open = new ArrayDeque<>();

    SaxWriter(ContentHandler out) {
        this.out = out;
    }

    @Override
    public void start(String name) throws XMLStreamException {
        try {
            out.startElement("", name, name, NONE);
        } catch (SAXException e) {
            throw new XMLStreamException(e);
        }
        open.push(name);
    }

    @Override
    public void end() throws XMLStreamException {
        String name = open.pop();
        try {
            out.endElement("", name, name);
        } catch (SAXException e) {
            throw new XMLStreamException(e);
        }
    }

    @Override
    public void text(String name, String text) throws XMLStreamException {
        try {
            out.startElement("", name, name, NONE);
            out.characters(text.toCharArray(), 0, text.length());
            out.endElement("", name, name);
        } catch (SAXException e) {
            throw new XMLStreamException(e);
        }
    }

    @Override
    public void close() throws XMLStreamException {
        try {
            out.endDocument();
        } catch (SAXException e) {
            throw new XMLStreamException(e);
        }
    }
}
