/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.family.serializer;

import java.io.IOException;
import java.io.OutputStream;

/** A stream into others, one after the other, for writers that are kept. */
final class Outlet extends OutputStream {

    private OutputStream to = OutputStream.nullOutputStream();

    void to(OutputStream next) {
        to = next;
    }

    @Override
    public void write(int b) throws IOException {
        to.write(b);
    }

    @Override
    public void write(byte[] bytes, int offset, int length) throws IOException {
        to.write(bytes, offset, length);
    }
}
