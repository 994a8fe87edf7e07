/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.family.heartbeat;

import static io.github.xstreamjmh.family.heartbeat.Shape.WORDS;

import java.nio.BufferOverflowException;
import java.nio.ByteBuffer;

/**
 * Writes a heartbeat eight bytes at a time. Where the bytes of a text are no multiple of eight, words overlap; where digits
 * are fewer than eight, the rest of their word is written over by what follows.
 */
final class HandWrittenWriter implements HeartbeatWriter {

    private static final long HEAD_0 = Shape.word(Shape.HEAD, 0);
    private static final long HEAD_8 = Shape.word(Shape.HEAD, 8);
    private static final long HEAD_9 = Shape.word(Shape.HEAD, 9);
    private static final long BOTH_0 = Shape.word(Shape.REQUEST, 0);
    private static final long REQUEST_8 = Shape.word(Shape.REQUEST, 8);
    private static final long REQUEST_16 = Shape.word(Shape.REQUEST, 16);
    private static final long REQUEST_22 = Shape.word(Shape.REQUEST, 22);
    private static final long RESPONSE_8 = Shape.word(Shape.RESPONSE, 8);
    private static final long RESPONSE_16 = Shape.word(Shape.RESPONSE, 16);
    private static final long RESPONSE_23 = Shape.word(Shape.RESPONSE, 23);
    private static final long TAIL_0 = Shape.word(Shape.TAIL, 0);
    private static final long TAIL_2 = Shape.word(Shape.TAIL, 2);

    private static final int EIGHT_DIGITS = 100_000_000;

    @Override
    public void request(ByteBuffer out, long timestamp, long sequence) {
        int at = head(out, timestamp);
        WORDS.set(out, at, BOTH_0);
        WORDS.set(out, at + 8, REQUEST_8);
        WORDS.set(out, at + 16, REQUEST_16);
        WORDS.set(out, at + 22, REQUEST_22);
        tail(out, number(out, at + Shape.REQUEST.length(), sequence));
    }

    @Override
    public void response(ByteBuffer out, long timestamp, long sequence) {
        int at = head(out, timestamp);
        WORDS.set(out, at, BOTH_0);
        WORDS.set(out, at + 8, RESPONSE_8);
        WORDS.set(out, at + 16, RESPONSE_16);
        WORDS.set(out, at + 23, RESPONSE_23);
        tail(out, number(out, at + Shape.RESPONSE.length(), sequence));
    }

    private static int head(ByteBuffer out, long timestamp) {
        if (out.remaining() < Shape.LONGEST_MESSAGE) {
            throw new BufferOverflowException();
        }
        int at = out.position();
        WORDS.set(out, at, HEAD_0);
        WORDS.set(out, at + 8, HEAD_8);
        WORDS.set(out, at + 9, HEAD_9);
        return number(out, at + Shape.HEAD.length(), timestamp);
    }

    private static void tail(ByteBuffer out, int at) {
        WORDS.set(out, at, TAIL_0);
        WORDS.set(out, at + 2, TAIL_2);
        out.position(at + Shape.TAIL.length());
    }

    /** Writes a number and returns the index behind it. */
    private static int number(ByteBuffer out, int at, long value) {
        if (value >= 0) {
            return number(out, at, value / EIGHT_DIGITS, (int) (value % EIGHT_DIGITS));
        }
        out.put(at, (byte) '-');
        // As unsigned numbers, since the least one has no positive counterpart.
        return number(out, at + 1, Long.divideUnsigned(-value, EIGHT_DIGITS), (int)
                Long.remainderUnsigned(-value, EIGHT_DIGITS));
    }

    private static int number(ByteBuffer out, int at, long high, int low) {
        if (high == 0) {
            return leading(out, at, low);
        }
        int behind = high < EIGHT_DIGITS
                ? leading(out, at, (int) high)
                : eight(out, leading(out, at, (int) (high / EIGHT_DIGITS)), (int) (high % EIGHT_DIGITS));
        return eight(out, behind, low);
    }

    private static int leading(ByteBuffer out, int at, int value) {
        long digits = digits(value);
        int zeros = Long.numberOfTrailingZeros(digits | (1L << 56)) / Byte.SIZE;
        WORDS.set(out, at, (digits | 0x3030_3030_3030_3030L) >>> (zeros * Byte.SIZE));
        return at + Long.BYTES - zeros;
    }

    private static int eight(ByteBuffer out, int at, int value) {
        WORDS.set(out, at, digits(value) | 0x3030_3030_3030_3030L);
        return at + Long.BYTES;
    }

    /** The eight digits of a number, one a byte, the first of them lowest. */
    private static long digits(int value) {
        long fours = (value / 10_000) | ((long) (value % 10_000) << 32);
        // Division by 100 and by 10 as multiplication by the inverse, exact in the range of the digits at hand.
        long hundreds = ((fours * 10_486) >>> 20) & 0x0000_007f_0000_007fL;
        long pairs = hundreds | ((fours - hundreds * 100) << 16);
        long tens = ((pairs * 103) >>> 10) & 0x000f_000f_000f_000fL;
        return tens | ((pairs - tens * 10) << 8);
    }
}
