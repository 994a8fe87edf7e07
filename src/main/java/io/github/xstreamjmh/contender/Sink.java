/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.contender;

import java.io.OutputStream;
import java.util.Arrays;

/** Where contenders write to: an array in memory that is used again, and without the locks of {@code ByteArrayOutputStream}. */
public final class Sink extends OutputStream {

    private byte[] bytes = new byte[1024];
    private int size;

    /** Forgets what was written and keeps the room. */
    public void reset() {
        size = 0;
    }

    public byte[] toByteArray() {
        return Arrays.copyOf(bytes, size);
    }

    @Override
    public void write(int b) {
        makeRoom(1);
        bytes[size++] = (byte) b;
    }

    @Override
    public void write(byte[] source, int offset, int length) {
        makeRoom(length);
        System.arraycopy(source, offset, bytes, size, length);
        size += length;
    }

    private void makeRoom(int length) {
        if (bytes.length - size < length) {
            bytes = Arrays.copyOf(bytes, Math.max(2 * bytes.length, size + length));
        }
    }
}
