/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.family.heartbeat;

import static java.nio.charset.StandardCharsets.ISO_8859_1;

import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.List;

/** Passes a byte stream to a parser in pieces, as a connection does, and keeps what the parser tells. */
final class Wiretap implements HeartbeatListener {

    private final HeartbeatParser parser;
    private final ByteBuffer buffer;
    private final List<String> heard = new ArrayList<>();

    Wiretap(HeartbeatParser parser) {
        this(parser, ByteBuffer.allocateDirect(2 * HeartbeatParser.LIMIT));
    }

    Wiretap(HeartbeatParser parser, ByteBuffer buffer) {
        this.parser = parser;
        this.buffer = buffer;
    }

    /** What a parser tells of a stream that comes in pieces: cut at the indices, in ascending order, then ended. */
    static List<String> heard(HeartbeatParser parser, byte[] stream, int... cuts) {
        Wiretap tap = new Wiretap(parser);
        int from = 0;
        for (int cut : cuts) {
            tap.pass(stream, from, cut);
            from = cut;
        }
        tap.pass(stream, from, stream.length);
        return tap.end();
    }

    /** The same, each byte by itself. */
    static List<String> heardByteByByte(HeartbeatParser parser, byte[] stream) {
        Wiretap tap = new Wiretap(parser);
        for (int i = 0; i < stream.length; i++) {
            tap.pass(stream, i, i + 1);
        }
        return tap.end();
    }

    void pass(byte[] stream, int from, int to) {
        for (int at = from; at < to; ) {
            int length = Math.min(to - at, buffer.remaining());
            if (length == 0) {
                throw new AssertionError("The parser keeps " + buffer.capacity() + " bytes");
            }
            buffer.put(stream, at, length).flip();
            parse();
            buffer.compact();
            at += length;
        }
    }

    /** Passes what the buffer holds as it stands. */
    void parse() {
        parser.parse(buffer, this);
    }

    List<String> heard() {
        return heard;
    }

    List<String> end() {
        parser.end(buffer.flip(), this);
        return heard;
    }

    /** Messages as they are, errors cut down to their position. */
    static List<String> withoutReasons(List<String> heard) {
        return heard.stream()
                .map(line -> line.startsWith("byte ") ? line.substring(0, line.indexOf(':')) : line)
                .toList();
    }

    static byte[] bytes(String text) {
        return text.getBytes(ISO_8859_1);
    }

    /** A message as the format's description has it. */
    static String text(Message.Kind kind, Object timestamp, Object sequence) {
        return "<Root timestamp=\"" + timestamp + "\"><" + kind.element + " sequence=\"" + sequence + "\"/></Root>";
    }

    @Override
    public void heartbeatRequest(long timestamp, long sequence) {
        heard.add(text(Message.Kind.REQUEST, timestamp, sequence));
    }

    @Override
    public void heartbeatResponse(long timestamp, long sequence) {
        heard.add(text(Message.Kind.RESPONSE, timestamp, sequence));
    }

    @Override
    public void error(String message) {
        heard.add(message);
    }
}
