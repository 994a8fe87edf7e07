/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.family.xmlbinding;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import javax.xml.stream.XMLStreamException;

/** The little that code written by hand needs of a stream reader, which stands in an element, at first in the root. */
interface ElementReader extends AutoCloseable {

    /** Steps into the element's next child; when there is none, steps out of the element and answers false. */
    boolean next() throws IOException, XMLStreamException;

    /** The element's name. */
    String name() throws IOException;

    /** The text of the element, which has no children; steps out of it. */
    String text() throws IOException, XMLStreamException;

    /** The texts of the element's children; steps out of it. */
    default List<String> texts() throws IOException, XMLStreamException {
        List<String> texts = new ArrayList<>();
        while (next()) {
            texts.add(text());
        }
        return texts;
    }

    @Override
    void close() throws IOException, XMLStreamException;
}
