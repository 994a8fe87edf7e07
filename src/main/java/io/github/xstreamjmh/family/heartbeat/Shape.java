/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.family.heartbeat;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;

/** The fixed bytes around a heartbeat's two numbers, and how they are reached eight at a time. */
final class Shape {

    static final String HEAD = "<Root timestamp=\"";
    static final String REQUEST = "\"><HeartbeatRequest sequence=\"";
    static final String RESPONSE = "\"><HeartbeatResponse sequence=\"";
    static final String TAIL = "\"/></Root>";

    /** The length of {@link Long#MIN_VALUE}. */
    private static final int LONGEST_NUMBER = 20;

    static final int SHORTEST_MESSAGE = HEAD.length() + 1 + REQUEST.length() + 1 + TAIL.length();
    static final int LONGEST_MESSAGE =
            HEAD.length() + LONGEST_NUMBER + RESPONSE.length() + LONGEST_NUMBER + TAIL.length();

    /** Eight bytes of a buffer, the first of them lowest, whatever the order of the buffer and of the machine. */
    static final VarHandle WORDS = MethodHandles.byteBufferViewVarHandle(long[].class, ByteOrder.LITTLE_ENDIAN);

    private Shape() {}

    /** The eight bytes of a text that start at an index, as {@link #WORDS} reads them. */
    static long word(String text, int index) {
        return (long) MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.LITTLE_ENDIAN)
                .get(bytes(text), index);
    }

    static byte[] bytes(String text) {
        return text.getBytes(StandardCharsets.US_ASCII);
    }
}
