/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.family.heartbeat;

import com.fasterxml.aalto.AsyncByteBufferFeeder;
import com.fasterxml.aalto.AsyncXMLStreamReader;
import com.fasterxml.aalto.stax.InputFactoryImpl;
import io.github.xstreamjmh.contender.Stax;
import java.nio.ByteBuffer;
import java.util.List;
import javax.xml.stream.XMLStreamConstants;
import javax.xml.stream.XMLStreamException;

/**
 * Aalto's parser that never waits: it is fed whatever has come in, and stops where that ends. One parser serves a whole
 * connection, to which the messages are children of one element that never ends, as in XMPP.
 */
final class AaltoAsyncCodec implements HeartbeatCodec {

    private final InputFactoryImpl factory = new InputFactoryImpl();

    AaltoAsyncCodec() {
        Stax.guarded(factory);
    }

    @Override
    public HeartbeatParser newParser() {
        return new Stream(factory.createAsyncForByteBuffer());
    }

    @Override
    public HeartbeatWriter newWriter() {
        throw new UnsupportedOperationException("Aalto has no writer of this kind");
    }

    @Override
    public List<Class<?>> implementation() throws XMLStreamException {
        AsyncXMLStreamReader<AsyncByteBufferFeeder> reader = factory.createAsyncForByteBuffer();
        List<Class<?>> classes =
                List.of(reader.getClass(), reader.getInputFeeder().getClass());
        reader.close();
        return classes;
    }

    private static final class Stream implements HeartbeatParser {

        private static final String ROOT = "<stream>";

        /** What comes next. */
        private enum Next {
            STREAM,
            ROOT,
            HEARTBEAT,
            HEARTBEAT_END,
            ROOT_END
        }

        private final AsyncXMLStreamReader<AsyncByteBufferFeeder> reader;
        private long fed;
        private long start;
        private boolean broken;
        private Next next = Next.STREAM;
        private long timestamp;
        private long sequence;
        private Message.Kind kind = Message.Kind.REQUEST;

        Stream(AsyncXMLStreamReader<AsyncByteBufferFeeder> reader) {
            this.reader = reader;
        }

        @Override
        public void parse(ByteBuffer bytes, HeartbeatListener listener) {
            if (next == Next.STREAM) {
                feed(ByteBuffer.wrap(Shape.bytes(ROOT)), listener);
            }
            feed(bytes, listener);
            if (!broken && fed - start > LIMIT) {
                fail("no end within " + LIMIT + " bytes", listener);
            }
            bytes.position(bytes.limit());
        }

        private void feed(ByteBuffer bytes, HeartbeatListener listener) {
            if (broken || !bytes.hasRemaining()) {
                return;
            }
            boolean opening = next == Next.STREAM;
            try {
                reader.getInputFeeder().feedInput(bytes);
                if (!opening) {
                    fed += bytes.remaining();
                }
            } catch (XMLStreamException e) {
                fail(e.getMessage(), listener);
                return;
            }
            while (advance(listener)) {
                if (next == Next.ROOT && !opening) {
                    if (kind == Message.Kind.REQUEST) {
                        listener.heartbeatRequest(timestamp, sequence);
                    } else {
                        listener.heartbeatResponse(timestamp, sequence);
                    }
                }
            }
        }

        /** Takes one event. False when there is none, or only the wrong one. */
        private boolean advance(HeartbeatListener listener) {
            try {
                int event = reader.next();
                if (event == AsyncXMLStreamReader.EVENT_INCOMPLETE) {
                    return false;
                }
                take(event);
                return true;
            } catch (XMLStreamException | MalformedMessageException | RuntimeException e) {
                // Parsers also throw what they do not declare.
                fail(e.getMessage(), listener);
                return false;
            }
        }

        private void take(int event) throws XMLStreamException, MalformedMessageException {
            switch (next) {
                case STREAM -> {
                    if (event == XMLStreamConstants.START_ELEMENT) {
                        next = Next.ROOT;
                    }
                }
                case ROOT -> {
                    StaxCodec.expect(XMLStreamConstants.START_ELEMENT, event);
                    if (!reader.getLocalName().equals("Root")) {
                        throw new MalformedMessageException("'" + reader.getLocalName() + "' instead of Root");
                    }
                    timestamp = StaxCodec.number(reader, "timestamp");
                    next = Next.HEARTBEAT;
                }
                case HEARTBEAT -> {
                    StaxCodec.expect(XMLStreamConstants.START_ELEMENT, event);
                    kind = Message.Kind.of(reader.getLocalName());
                    sequence = StaxCodec.number(reader, "sequence");
                    next = Next.HEARTBEAT_END;
                }
                case HEARTBEAT_END -> {
                    StaxCodec.expect(XMLStreamConstants.END_ELEMENT, event);
                    next = Next.ROOT_END;
                }
                case ROOT_END -> {
                    StaxCodec.expect(XMLStreamConstants.END_ELEMENT, event);
                    start = reader.getLocationInfo().getEndingByteOffset() - ROOT.length();
                    next = Next.ROOT;
                }
            }
        }

        @Override
        public void end(ByteBuffer rest, HeartbeatListener listener) {
            if (!broken && fed > start) {
                fail("the stream ends in the middle of it", listener);
            }
        }

        private void fail(String what, HeartbeatListener listener) {
            broken = true;
            listener.error("the message from byte " + start + ": " + what);
        }
    }
}
