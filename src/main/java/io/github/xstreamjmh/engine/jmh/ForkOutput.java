/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.engine.jmh;

import java.io.ByteArrayOutputStream;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;

/** What a fork prints: of more than memory should hold, the beginning and the end. */
final class ForkOutput extends OutputStream {

    private static final int PART = 1 << 20;

    private final int part;
    private final ByteArrayOutputStream first = new ByteArrayOutputStream();
    private ByteArrayOutputStream lastButOne = new ByteArrayOutputStream();
    private ByteArrayOutputStream last = new ByteArrayOutputStream();
    private long leftOut;

    ForkOutput() {
        this(PART);
    }

    /** @param part how many bytes are kept of the beginning, and at least as many of the end */
    ForkOutput(int part) {
        this.part = part;
    }

    @Override
    public void write(int b) {
        write(new byte[] {(byte) b}, 0, 1);
    }

    @Override
    public synchronized void write(byte[] bytes, int offset, int length) {
        int written = write(first, bytes, offset, length);
        while (written < length) {
            if (last.size() == part) {
                leftOut += lastButOne.size();
                lastButOne = last;
                last = new ByteArrayOutputStream();
            }
            written += write(last, bytes, offset + written, length - written);
        }
    }

    private int write(ByteArrayOutputStream to, byte[] bytes, int offset, int length) {
        int fitting = Math.min(length, part - to.size());
        to.write(bytes, offset, fitting);
        return fitting;
    }

    /** What is kept of it, with a line about what isn't. */
    synchronized byte[] bytes() {
        ByteArrayOutputStream all = new ByteArrayOutputStream();
        all.writeBytes(first.toByteArray());
        if (leftOut > 0) {
            all.writeBytes(("\n... " + leftOut + " bytes are left out ...\n").getBytes(StandardCharsets.UTF_8));
        }
        all.writeBytes(lastButOne.toByteArray());
        all.writeBytes(last.toByteArray());
        return all.toByteArray();
    }

    @Override
    public String toString() {
        return new String(bytes(), StandardCharsets.UTF_8);
    }
}
