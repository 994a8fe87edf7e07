/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.family.heartbeat;

import java.nio.ByteBuffer;

/**
 * Looks at one byte after the other: the plain half of {@link HandWrittenParser}, which knows for every byte that can come
 * whether it may, and says so as soon as it is there.
 */
final class BytewiseParser implements HeartbeatParser {

    private static final byte[] HEAD = Shape.bytes(Shape.HEAD);
    private static final byte[] REQUEST = Shape.bytes(Shape.REQUEST);
    private static final byte[] RESPONSE = Shape.bytes(Shape.RESPONSE);
    private static final byte[] TAIL = Shape.bytes(Shape.TAIL);

    /** Where the two kinds part. */
    private static final int FORK = "\"><HeartbeatRe".length();

    /** The position in the stream of the message that starts at the buffer's position. */
    private long start;

    private boolean broken;

    /** The index of the byte looked at. */
    private int cursor;

    /** What is wrong with the byte at the cursor; null when all is well or bytes are missing. */
    private String problem;

    private long number;

    /** Whether there was an error; then nothing is heard of any more. */
    boolean broken() {
        return broken;
    }

    /** Counts bytes that somebody else has parsed. */
    void skip(int bytes) {
        start += bytes;
    }

    @Override
    public void parse(ByteBuffer bytes, HeartbeatListener listener) {
        while (!broken && bytes.hasRemaining() && message(bytes, listener)) {
            start += cursor - bytes.position();
            bytes.position(cursor);
        }
        if (broken) {
            bytes.position(bytes.limit());
        } else if (problem != null) {
            fail(start + cursor - bytes.position(), problem, bytes, listener);
        }
    }

    @Override
    public void end(ByteBuffer rest, HeartbeatListener listener) {
        if (!broken && rest.hasRemaining()) {
            fail(start + rest.remaining(), "the stream ends in the middle of a message", rest, listener);
        }
    }

    private void fail(long position, String what, ByteBuffer bytes, HeartbeatListener listener) {
        broken = true;
        bytes.position(bytes.limit());
        listener.error("byte " + position + ": " + what);
    }

    private boolean message(ByteBuffer bytes, HeartbeatListener listener) {
        cursor = bytes.position();
        if (!literal(bytes, HEAD, 0) || !number(bytes)) {
            return false;
        }
        long timestamp = number;
        if (!literal(bytes, REQUEST, FORK, 0) || cursor == bytes.limit()) {
            return false;
        }
        boolean request = bytes.get(cursor) == REQUEST[FORK];
        if (!literal(bytes, request ? REQUEST : RESPONSE, FORK) || !number(bytes) || !literal(bytes, TAIL, 0)) {
            return false;
        }
        if (request) {
            listener.heartbeatRequest(timestamp, number);
        } else {
            listener.heartbeatResponse(timestamp, number);
        }
        return true;
    }

    /** Goes over fixed bytes. False when one is missing or another. */
    private boolean literal(ByteBuffer bytes, byte[] expected, int from) {
        return literal(bytes, expected, expected.length, from);
    }

    private boolean literal(ByteBuffer bytes, byte[] expected, int to, int from) {
        for (int i = from; i < to; i++, cursor++) {
            if (cursor == bytes.limit()) {
                return false;
            }
            if (bytes.get(cursor) != expected[i]) {
                problem = "expected '" + (char) expected[i] + "', not " + shown(bytes.get(cursor));
                return false;
            }
        }
        return true;
    }

    /** Goes over a number in its one spelling. False when its end is missing or it is none. */
    private boolean number(ByteBuffer bytes) {
        boolean negative = cursor < bytes.limit() && bytes.get(cursor) == '-';
        if (negative) {
            cursor++;
        }
        int first = cursor;
        // Negative, as there is one more negative number than there are positive ones.
        long value = 0;
        for (; cursor < bytes.limit(); cursor++) {
            int digit = bytes.get(cursor) - '0';
            if (digit < 0 || digit > 9) {
                if (cursor > first) {
                    number = negative ? value : -value;
                    return true;
                }
                problem = "expected a digit, not " + shown(bytes.get(cursor));
                return false;
            }
            if (value == 0 && (cursor > first || (negative && digit == 0))) {
                problem = "a zero before a number";
                return false;
            }
            long least = negative ? Long.MIN_VALUE : -Long.MAX_VALUE;
            if (value < least / 10 || value * 10 < least + digit) {
                problem = "a number beyond 64 bits";
                return false;
            }
            value = value * 10 - digit;
        }
        return false;
    }

    private static String shown(byte b) {
        return b > ' ' && b < 0x7f ? "'" + (char) b + "'" : "0x%02x".formatted(b & 0xff);
    }
}
