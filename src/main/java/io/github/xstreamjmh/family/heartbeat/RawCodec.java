/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.family.heartbeat;

import java.nio.ByteBuffer;
import java.util.List;

/**
 * No XML at all: a byte for the kind, two binary numbers, and as many more bytes as it takes to be as long as asked. What
 * it costs is what the socket costs.
 */
final class RawCodec implements HeartbeatCodec {

    private static final byte REQUEST = 1;
    private static final byte RESPONSE = 2;
    private static final int NUMBERS = 1 + 2 * Long.BYTES;

    private final int requestLength;
    private final int responseLength;

    RawCodec(int requestLength, int responseLength) {
        this.requestLength = requestLength;
        this.responseLength = responseLength;
    }

    @Override
    public HeartbeatParser newParser() {
        return new Parser();
    }

    @Override
    public HeartbeatWriter newWriter() {
        return new Writer();
    }

    @Override
    public HeartbeatWriter newSocketWriter() {
        return newWriter();
    }

    @Override
    public List<Class<?>> implementation() {
        return List.of(Parser.class);
    }

    private final class Parser implements HeartbeatParser {

        private long start;
        private boolean broken;

        @Override
        public void parse(ByteBuffer bytes, HeartbeatListener listener) {
            while (!broken && bytes.hasRemaining()) {
                int at = bytes.position();
                byte kind = bytes.get(at);
                if (kind != REQUEST && kind != RESPONSE) {
                    fail(start, "expected 1 or 2, not " + kind, listener);
                    break;
                }
                int length = kind == REQUEST ? requestLength : responseLength;
                if (bytes.remaining() < length) {
                    return;
                }
                long timestamp = bytes.getLong(at + 1);
                long sequence = bytes.getLong(at + 1 + Long.BYTES);
                bytes.position(at + length);
                start += length;
                if (kind == REQUEST) {
                    listener.heartbeatRequest(timestamp, sequence);
                } else {
                    listener.heartbeatResponse(timestamp, sequence);
                }
            }
            if (broken) {
                bytes.position(bytes.limit());
            }
        }

        @Override
        public void end(ByteBuffer rest, HeartbeatListener listener) {
            if (!broken && rest.hasRemaining()) {
                fail(start + rest.remaining(), "the stream ends in the middle of a message", listener);
            }
        }

        private void fail(long position, String what, HeartbeatListener listener) {
            broken = true;
            listener.error("byte " + position + ": " + what);
        }
    }

    private final class Writer implements HeartbeatWriter {

        private final ByteBuffer filler = ByteBuffer.allocateDirect(Math.max(requestLength, responseLength) - NUMBERS);

        @Override
        public void request(ByteBuffer out, long timestamp, long sequence) {
            write(out, REQUEST, timestamp, sequence, requestLength);
        }

        @Override
        public void response(ByteBuffer out, long timestamp, long sequence) {
            write(out, RESPONSE, timestamp, sequence, responseLength);
        }

        private void write(ByteBuffer out, byte kind, long timestamp, long sequence, int length) {
            out.put(kind).putLong(timestamp).putLong(sequence);
            out.put(filler.limit(length - NUMBERS).position(0));
        }
    }
}
