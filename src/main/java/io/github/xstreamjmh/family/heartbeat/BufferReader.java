/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.family.heartbeat;

import java.io.Reader;
import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import java.nio.charset.CharsetDecoder;
import java.nio.charset.CodingErrorAction;
import java.nio.charset.StandardCharsets;

/**
 * The characters of one short document after the other, for libraries that make a decoder of their own, with a buffer of 8
 * kB, of each stream.
 */
final class BufferReader extends Reader {

    private final CharsetDecoder decoder = StandardCharsets.UTF_8
            .newDecoder()
            .onMalformedInput(CodingErrorAction.REPLACE)
            .onUnmappableCharacter(CodingErrorAction.REPLACE);
    private final ByteBuffer bytes = ByteBuffer.allocate(HeartbeatParser.LIMIT);
    private final CharBuffer characters = CharBuffer.allocate(HeartbeatParser.LIMIT);

    /** Decodes what is left in a buffer, which is at most {@link HeartbeatParser#LIMIT} bytes. */
    BufferReader of(ByteBuffer source) {
        bytes.clear().put(source).flip(); // decoders are fast from array to array alone
        characters.clear();
        decoder.reset().decode(bytes, characters, true);
        decoder.flush(characters);
        characters.flip();
        return this;
    }

    @Override
    public int read(char[] target, int offset, int length) {
        if (!characters.hasRemaining()) {
            return length == 0 ? 0 : -1;
        }
        int count = Math.min(length, characters.remaining());
        characters.get(target, offset, count);
        return count;
    }

    /** Nothing: the next document comes through the same reader. */
    @Override
    public void close() {}
}
