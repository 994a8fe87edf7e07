/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.family.heartbeat;

import java.io.OutputStream;
import java.nio.ByteBuffer;

/** A stream into a buffer, for libraries that write to streams. */
final class BufferOutput extends OutputStream {

    private ByteBuffer buffer;

    BufferOutput to(ByteBuffer target) {
        buffer = target;
        return this;
    }

    @Override
    public void write(int b) {
        buffer.put((byte) b);
    }

    @Override
    public void write(byte[] bytes, int offset, int length) {
        buffer.put(bytes, offset, length);
    }
}
