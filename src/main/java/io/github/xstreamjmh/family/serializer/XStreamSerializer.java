/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.family.serializer;

import com.thoughtworks.xstream.XStream;
import com.thoughtworks.xstream.io.HierarchicalStreamDriver;
import com.thoughtworks.xstream.io.HierarchicalStreamReader;
import com.thoughtworks.xstream.io.HierarchicalStreamWriter;
import com.thoughtworks.xstream.io.naming.NameCoder;
import com.thoughtworks.xstream.io.naming.NoNameCoder;
import com.thoughtworks.xstream.io.xml.AbstractXppDriver;
import com.thoughtworks.xstream.io.xml.CompactWriter;
import com.thoughtworks.xstream.io.xml.StaxDriver;
import com.thoughtworks.xstream.io.xml.XppReader;
import io.github.xstreamjmh.contender.Sink;
import io.github.xstreamjmh.contender.XStreams;
import io.github.xstreamjmh.data.MediaContent;
import java.io.OutputStream;
import java.io.OutputStreamWriter;
import java.io.StringReader;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.util.List;
import javax.xml.stream.XMLStreamException;
import org.xmlpull.v1.XmlPullParser;

/**
 * XStream with a converter written by hand for the whole value, on a parser that is named; all documents are compact.
 * Parsers are used again: that of XStream's own dependencies is kept, as is the encoder of what it writes, and StAX gets its
 * buffers back from readers that are closed.
 */
abstract class XStreamSerializer extends PlainSerializer {

    /** Readers and writers copy theirs for each value, and none of these names needs one. */
    private static final NameCoder PLAIN_NAMES = new NoNameCoder();

    private final XStream xstream;

    private XStreamSerializer(HierarchicalStreamDriver driver) {
        xstream = new XStream(driver);
        xstream.setMode(XStream.NO_REFERENCES);
        XStreams.allowOnly(xstream, MediaContent.class);
        XStreams.withoutGuard(xstream);
        xstream.alias("content", MediaContent.class);
        xstream.registerConverter(new XStreamConverter());
    }

    abstract HierarchicalStreamWriter writer(OutputStream out) throws XMLStreamException;

    abstract HierarchicalStreamReader reader(byte[] form) throws XMLStreamException;

    static XStreamSerializer onDefaultDriver() {
        AbstractXppDriver driver = XStreams.defaultDriver();
        XmlPullParser parser = XStreams.newParser(driver);
        Outlet outlet = new Outlet();
        Writer text = new OutputStreamWriter(outlet, StandardCharsets.UTF_8);
        return new XStreamSerializer(driver) {
            @Override
            HierarchicalStreamWriter writer(OutputStream out) {
                outlet.to(out);
                return new CompactWriter(text, PLAIN_NAMES) {
                    @Override
                    public void close() {
                        flush();
                    }
                };
            }

            @Override
            HierarchicalStreamReader reader(byte[] form) {
                return new XppReader(new StringReader(new String(form, StandardCharsets.UTF_8)), parser, PLAIN_NAMES);
            }
        };
    }

    static XStreamSerializer onStax(StaxStreams streams) {
        StaxDriver driver = new StaxDriver(PLAIN_NAMES) {
            @Override
            public boolean isRepairingNamespace() {
                return false; // StaxDriver itself would ask a factory, which it looks up
            }
        };
        return new XStreamSerializer(driver) {
            @Override
            HierarchicalStreamWriter writer(OutputStream out) throws XMLStreamException {
                return driver.createStaxWriter(streams.writer(out));
            }

            @Override
            HierarchicalStreamReader reader(byte[] form) throws XMLStreamException {
                return driver.createStaxReader(streams.reader(form));
            }
        };
    }

    @Override
    public final void write(MediaContent value, OutputStream out) throws XMLStreamException {
        HierarchicalStreamWriter writer = writer(out);
        xstream.marshal(value, writer);
        writer.close();
    }

    @Override
    public final MediaContent read(byte[] form) throws XMLStreamException {
        HierarchicalStreamReader reader = reader(form);
        MediaContent content = (MediaContent) xstream.unmarshal(reader);
        reader.close();
        return content;
    }

    @Override
    public final List<Class<?>> implementation() throws XMLStreamException {
        Sink document = new Sink();
        write(MediaContent.shortText(), document);
        return List.of(
                xstream.getClass(),
                reader(document.toByteArray()).underlyingReader().getClass());
    }
}
