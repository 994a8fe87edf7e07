/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.family.xmlbinding;

import java.io.IOException;
import java.util.List;
import javax.xml.stream.XMLStreamException;

/** The little that code written by hand needs of a stream writer. */
interface ElementWriter extends AutoCloseable {

    void start(String name) throws IOException, XMLStreamException;

    void end() throws IOException, XMLStreamException;

    /** An element with a text. */
    void text(String name, String text) throws IOException, XMLStreamException;

    /** An element that holds an element with a text for each item. */
    default void texts(String name, String item, List<String> texts) throws IOException, XMLStreamException {
        start(name);
        for (String text : texts) {
            text(item, text);
        }
        end();
    }

    @Override
    void close() throws IOException, XMLStreamException;
}
