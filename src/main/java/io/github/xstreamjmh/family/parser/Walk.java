/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.family.parser;

import com.thoughtworks.xstream.io.HierarchicalStreamReader;
import com.thoughtworks.xstream.io.xml.XmlFriendlyNameCoder;
import io.github.xstreamjmh.contender.OwnXml;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.util.ArrayDeque;
import java.util.Deque;
import org.xml.sax.Attributes;
import org.xml.sax.SAXException;

/**
 * A digest of a document's elements, attributes and texts. In what XStream's readers disagree is left out: prefixes and
 * declarations of namespaces, the order of attributes, and text beside child elements.
 */
final class Walk {

    private Walk() {}

    /** The digest of the element where the reader is, which is read to its end. */
    static long of(HierarchicalStreamReader reader) {
        long attributes = 0;
        for (int i = 0; i < reader.getAttributeCount(); i++) {
            attributes += attribute(reader.getAttributeName(i), reader.getAttribute(i));
        }
        long digest = 31L * local(reader.getNodeName()).hashCode() + attributes;
        if (!reader.hasMoreChildren()) {
            return 31 * digest + reader.getValue().hashCode();
        }
        while (reader.hasMoreChildren()) {
            reader.moveDown();
            digest = 31 * digest + of(reader);
            reader.moveUp();
        }
        return digest;
    }

    private static long attribute(String name, String value) {
        return name.equals("xmlns") || name.startsWith("xmlns:")
                ? 0
                : local(name).hashCode() * (31L + value.hashCode());
    }

    private static String local(String name) {
        return name.substring(name.indexOf(':') + 1);
    }

    /**
     * The digest that a document must have, without a reader of XStream's.
     *
     * @throws SAXException if it is not well-formed, or has a document type
     */
    static long expected(byte[] document) throws IOException, SAXException {
        Expected expected = new Expected();
        OwnXml.parse(new ByteArrayInputStream(document), expected);
        return expected.root;
    }

    private static final class Expected extends OwnXml.Handler {

        private static final class Element {
            private long digest;
            private boolean parent;
            private final StringBuilder text = new StringBuilder();
        }

        private final XmlFriendlyNameCoder names = new XmlFriendlyNameCoder();
        private final Deque<Element> open = new ArrayDeque<>();
        private long root;

        @Override
        public void startElement(String uri, String localName, String name, Attributes attributes) {
            Element element = new Element();
            element.digest = 31L * local(names.decodeNode(name)).hashCode();
            for (int i = 0; i < attributes.getLength(); i++) {
                element.digest += attribute(names.decodeAttribute(attributes.getQName(i)), attributes.getValue(i));
            }
            if (!open.isEmpty()) {
                open.peek().parent = true;
            }
            open.push(element);
        }

        @Override
        public void characters(char[] text, int start, int length) {
            open.peek().text.append(text, start, length);
        }

        @Override
        public void endElement(String uri, String localName, String name) {
            Element ended = open.pop();
            long digest = ended.parent
                    ? ended.digest
                    : 31 * ended.digest + ended.text.toString().hashCode();
            if (open.isEmpty()) {
                root = digest;
            } else {
                open.peek().digest = 31 * open.peek().digest + digest;
            }
        }
    }
}
