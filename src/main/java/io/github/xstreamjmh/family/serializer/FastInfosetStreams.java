/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.family.serializer;

import com.sun.xml.fastinfoset.stax.StAXDocumentParser;
import com.sun.xml.fastinfoset.stax.StAXDocumentSerializer;
import java.io.ByteArrayInputStream;
import java.io.OutputStream;
import javax.xml.stream.XMLStreamReader;
import javax.xml.stream.XMLStreamWriter;

/**
 * One parser and one serializer of Fast Infoset for all documents, with their tables of names and texts, which are emptied
 * for each: starting a document resets the serializer, a new stream the parser.
 */
final class FastInfosetStreams implements StaxStreams {

    private final StAXDocumentParser parser = new StAXDocumentParser();
    private final StAXDocumentSerializer serializer = new StAXDocumentSerializer();

    @Override
    public XMLStreamReader reader(byte[] document) {
        parser.setInputStream(new ByteArrayInputStream(document));
        return parser;
    }

    @Override
    public XMLStreamWriter writer(OutputStream out) {
        serializer.setOutputStream(out);
        return serializer;
    }
}
