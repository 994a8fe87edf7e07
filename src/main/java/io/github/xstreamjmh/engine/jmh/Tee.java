/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.engine.jmh;

import java.io.IOException;
import java.io.OutputStream;

/** Writes to two streams; closing it closes neither. */
public final class Tee extends OutputStream {

    private final OutputStream first;
    private final OutputStream second;

    public Tee(OutputStream first, OutputStream second) {
        this.first = first;
        this.second = second;
    }

    @Override
    public void write(int b) throws IOException {
        first.write(b);
        second.write(b);
    }

    @Override
    public void write(byte[] bytes, int offset, int length) throws IOException {
        first.write(bytes, offset, length);
        second.write(bytes, offset, length);
    }

    @Override
    public void flush() throws IOException {
        first.flush();
        second.flush();
    }

    @Override
    public void close() throws IOException {
        flush();
    }
}
