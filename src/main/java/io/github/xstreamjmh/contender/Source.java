/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.contender;

import java.io.InputStream;
import java.util.Objects;

/** An array to read from byte by byte, without the locks of {@code ByteArrayInputStream}. */
public final class Source extends InputStream {

    private final byte[] bytes;
    private int position;

    public Source(byte[] bytes) {
        this.bytes = bytes;
    }

    @Override
    public int read() {
        return position < bytes.length ? bytes[position++] & 0xff : -1;
    }

    @Override
    public int read(byte[] target, int offset, int length) {
        Objects.checkFromIndexSize(offset, length, target.length);
        int count = Math.min(length, bytes.length - position);
        if (count == 0) {
            return length == 0 ? 0 : -1;
        }
        System.arraycopy(bytes, position, target, offset, count);
        position += count;
        return count;
    }
}
