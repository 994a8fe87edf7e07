/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.family.heartbeat;

import java.io.InputStream;
import java.nio.ByteBuffer;

/** A stream of what is left in a buffer, one buffer after the other, for libraries that read from streams. */
final class BufferInput extends InputStream {

    private ByteBuffer buffer = ByteBuffer.allocate(0);

    BufferInput of(ByteBuffer source) {
        buffer = source;
        return this;
    }

    @Override
    public int read() {
        return buffer.hasRemaining() ? buffer.get() & 0xff : -1;
    }

    @Override
    public int read(byte[] bytes, int offset, int length) {
        if (!buffer.hasRemaining()) {
            return length == 0 ? 0 : -1;
        }
        int count = Math.min(length, buffer.remaining());
        buffer.get(bytes, offset, count);
        return count;
    }
}
