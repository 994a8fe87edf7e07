/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.family.heartbeat;

import com.thoughtworks.xstream.XStream;
import com.thoughtworks.xstream.converters.ConversionException;
import com.thoughtworks.xstream.converters.SingleValueConverter;
import com.thoughtworks.xstream.io.naming.NameCoder;
import com.thoughtworks.xstream.io.naming.NoNameCoder;
import com.thoughtworks.xstream.io.xml.AbstractXppDriver;
import com.thoughtworks.xstream.io.xml.CompactWriter;
import com.thoughtworks.xstream.io.xml.XppReader;
import io.github.xstreamjmh.contender.XStreams;
import java.io.IOException;
import java.io.OutputStreamWriter;
import java.io.Writer;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.xmlpull.v1.XmlPullParser;

/**
 * XStream mapping a message to an object and back, on the parser of its own dependencies, which by default it looks up. It
 * passes over attributes that it has no field for, white space and comments.
 */
final class XStreamCodec extends DocumentCodec {

    /** Readers and writers copy theirs for each message, and none of these names needs one. */
    private static final NameCoder PLAIN_NAMES = new NoNameCoder();

    private final AbstractXppDriver driver = XStreams.defaultDriver();

    /** One for each end of a connection: what an XStream keeps is not made for two threads at once. */
    private XStream newXStream() {
        XStream xstream = new XStream(driver);
        xstream.setMode(XStream.NO_REFERENCES);
        XStreams.allowOnly(xstream, Root.class);
        XStreams.withoutGuard(xstream);
        xstream.alias("Root", Root.class);
        xstream.useAttributeFor(Root.class, "timestamp");
        xstream.useAttributeFor(Beat.class, "sequence");
        xstream.aliasField(Message.Kind.REQUEST.element, Root.class, "request");
        xstream.aliasField(Message.Kind.RESPONSE.element, Root.class, "response");
        xstream.registerConverter(new Numbers());
        return xstream;
    }

    @Override
    Reader newReader() {
        XStream xstream = newXStream();
        XmlPullParser parser = XStreams.newParser(driver);
        BufferReader characters = new BufferReader();
        return document ->
                message((Root) xstream.unmarshal(new XppReader(characters.of(document), parser, PLAIN_NAMES)));
    }

    private static Message message(Root root) throws MalformedMessageException {
        if ((root.request == null) == (root.response == null)) {
            throw new MalformedMessageException("not one heartbeat");
        }
        Message.Kind kind = root.request == null ? Message.Kind.RESPONSE : Message.Kind.REQUEST;
        Beat beat = root.request == null ? root.response : root.request;
        if (root.timestamp == null || beat.sequence == null) {
            throw new MalformedMessageException("no timestamp or no sequence");
        }
        return new Message(kind, root.timestamp, beat.sequence);
    }

    @Override
    public HeartbeatWriter newWriter() {
        return new HeartbeatWriter() {
            private final XStream xstream = newXStream();
            private final BufferOutput stream = new BufferOutput();
            private final Writer writer = new OutputStreamWriter(stream, StandardCharsets.UTF_8);

            @Override
            public void request(ByteBuffer out, long timestamp, long sequence) throws IOException {
                write(out, new Root(timestamp, new Beat(sequence), null));
            }

            @Override
            public void response(ByteBuffer out, long timestamp, long sequence) throws IOException {
                write(out, new Root(timestamp, null, new Beat(sequence)));
            }

            private void write(ByteBuffer out, Root root) throws IOException {
                stream.to(out);
                xstream.marshal(root, new CompactWriter(writer, PLAIN_NAMES));
                writer.flush();
            }
        };
    }

    @Override
    public List<Class<?>> implementation() {
        return List.of(newXStream().getClass(), XStreams.newParser(driver).getClass());
    }

    /** No record: XStream can't make those. */
    private static final class Root {
        private final Long timestamp;
        private final Beat request;
        private final Beat response;

        Root(Long timestamp, Beat request, Beat response) {
            this.timestamp = timestamp;
            this.request = request;
            this.response = response;
        }
    }

    private static final class Beat {
        private final Long sequence;

        Beat(Long sequence) {
            this.sequence = sequence;
        }
    }

    /** XStream's own converter takes octal and hexadecimal numbers too. */
    private static final class Numbers implements SingleValueConverter {

        @Override
        @SuppressWarnings("rawtypes")
        public boolean canConvert(Class type) {
            return type == Long.class;
        }

        @Override
        public String toString(Object number) {
            return number.toString();
        }

        @Override
        public Object fromString(String text) {
            try {
                return Message.number(text);
            } catch (MalformedMessageException e) {
                throw new ConversionException(e);
            }
        }
    }
}
