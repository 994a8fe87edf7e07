/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.family.xmlbinding;

import org.xml.sax.Attributes;
import org.xml.sax.SAXException;
import org.xml.sax.helpers.DefaultHandler;

/**
 * Takes what SAX pushes; the text of an element is whole when the element ends.
 *
 * @param <T> what the document is read into
 */
abstract class RootHandler<T> extends DefaultHandler {

    final T root;

    private final StringBuilder text = new StringBuilder();

    RootHandler(T root) {
        this.root = root;
    }

    abstract void start(String element);

    /** Takes the text of an element; empty for one that held elements. */
    abstract void end(String element, String text) throws SAXException;

    @Override
    public final void startElement(String uri, String localName, String name, Attributes attributes) {
        text.setLength(0);
        start(name);
    }

    @Override
    public final void characters(char[] source, int offset, int length) {
        text.append(source, offset, length);
    }

    @Override
    public final void endElement(String uri, String localName, String name) throws SAXException {
        end(name, text.toString());
        text.setLength(0);
    }

    static SAXException unexpected(String element) {
        return new SAXException("Unexpected element " + element);
    }
}
