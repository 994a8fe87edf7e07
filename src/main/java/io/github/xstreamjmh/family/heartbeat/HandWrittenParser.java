/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.family.heartbeat;

import static io.github.xstreamjmh.family.heartbeat.Shape.WORDS;

import java.nio.ByteBuffer;

/**
 * Parses a heartbeat as eight bytes after eight bytes of a known shape. Whatever is not plainly a whole message goes to a
 * parser that looks at single bytes, and waits for more of them or says what is wrong with which.
 *
 * <p>Digits are checked and converted eight at a time within one 64-bit word, after Lemire, "Parsing series of integers
 * with SIMD" (2018), and Muła's conversion of eight digits by three multiplications.
 */
final class HandWrittenParser implements HeartbeatParser {

    private static final int NONE = -1;

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

    private static final int HEAD_LENGTH = Shape.HEAD.length();
    private static final int REQUEST_LENGTH = Shape.REQUEST.length();
    private static final int RESPONSE_LENGTH = Shape.RESPONSE.length();
    private static final int TAIL_LENGTH = Shape.TAIL.length();
    private static final int SHORTEST_REST = REQUEST_LENGTH + 1 + TAIL_LENGTH;

    private static final int MOST_DIGITS = 19;
    private static final long[] POWERS_OF_TEN = {1, 10, 100, 1_000, 10_000, 100_000, 1_000_000, 10_000_000, 100_000_000
    };

    private final BytewiseParser bytewise = new BytewiseParser();

    /** What {@link #number} read. */
    private long number;

    @Override
    public void parse(ByteBuffer bytes, HeartbeatListener listener) {
        int begin = bytes.position();
        int limit = bytes.limit();
        int start = begin;
        while (!bytewise.broken()) {
            int end = message(bytes, start, limit, listener);
            if (end == NONE) {
                break;
            }
            start = end;
        }
        bytes.position(start);
        bytewise.skip(start - begin);
        if (start < limit) {
            bytewise.parse(bytes, listener);
        }
    }

    @Override
    public void end(ByteBuffer rest, HeartbeatListener listener) {
        bytewise.end(rest, listener);
    }

    /** The index behind the message that starts at an index, or none if it is not whole and well. */
    private int message(ByteBuffer bytes, int start, int limit, HeartbeatListener listener) {
        if (limit - start < Shape.SHORTEST_MESSAGE
                || word(bytes, start) != HEAD_0
                || word(bytes, start + 8) != HEAD_8
                || word(bytes, start + 9) != HEAD_9) {
            return NONE;
        }
        int middle = number(bytes, start + HEAD_LENGTH, limit);
        long timestamp = number;
        if (middle == NONE || limit - middle < SHORTEST_REST || word(bytes, middle) != BOTH_0) {
            return NONE;
        }
        long kind = word(bytes, middle + 8);
        if (kind == REQUEST_8) {
            if (word(bytes, middle + 16) != REQUEST_16 || word(bytes, middle + 22) != REQUEST_22) {
                return NONE;
            }
            int end = numberAndTail(bytes, middle + REQUEST_LENGTH, limit);
            if (end != NONE) {
                listener.heartbeatRequest(timestamp, number);
            }
            return end;
        }
        if (kind != RESPONSE_8 || word(bytes, middle + 16) != RESPONSE_16 || word(bytes, middle + 23) != RESPONSE_23) {
            return NONE;
        }
        int end = numberAndTail(bytes, middle + RESPONSE_LENGTH, limit);
        if (end != NONE) {
            listener.heartbeatResponse(timestamp, number);
        }
        return end;
    }

    private int numberAndTail(ByteBuffer bytes, int start, int limit) {
        int tail = number(bytes, start, limit);
        return tail != NONE
                        && limit - tail >= TAIL_LENGTH
                        && word(bytes, tail) == TAIL_0
                        && word(bytes, tail + 2) == TAIL_2
                ? tail + TAIL_LENGTH
                : NONE;
    }

    /**
     * The index behind the number that starts at an index, or none if it is not in the one spelling that it may have or
     * so near the limit that no whole message can follow.
     */
    private int number(ByteBuffer bytes, int start, int limit) {
        if (start >= limit) {
            return NONE;
        }
        boolean negative = bytes.get(start) == '-';
        int first = negative ? start + 1 : start;
        int at = first;
        long value = 0;
        int digits;
        while (true) {
            if (limit - at < Long.BYTES) {
                return NONE;
            }
            long values = word(bytes, at) ^ 0x3030_3030_3030_3030L;
            // A byte above 9 gets its highest bit here; a carry can only reach bytes behind it.
            long others = ((values + 0x7676_7676_7676_7676L) | values) & 0x8080_8080_8080_8080L;
            digits = Long.numberOfTrailingZeros(others) / Byte.SIZE;
            if (digits < Long.BYTES) {
                if (digits > 0) {
                    value = value * POWERS_OF_TEN[digits] + eightDigits(values << (Long.SIZE - digits * Byte.SIZE));
                }
                break;
            }
            value = value * 100_000_000 + eightDigits(values);
            at += Long.BYTES;
            if (at - first > MOST_DIGITS) {
                return NONE;
            }
        }
        int end = at + digits;
        int length = end - first;
        // With 19 digits a value can reach beyond 63 bits, never beyond 64.
        boolean spelt = length == 1 ? !negative || value != 0 : length > 1 && bytes.get(first) != '0';
        boolean fits = length < MOST_DIGITS
                || (length == MOST_DIGITS && (value >= 0 || (negative && value == Long.MIN_VALUE)));
        if (!spelt || !fits) {
            return NONE;
        }
        number = negative ? -value : value;
        return end;
    }

    /** The number of which the bytes of a word are the digits, the first of them lowest. */
    private static long eightDigits(long values) {
        long pairs = (values * 10 + (values >>> 8)) & 0x00ff_00ff_00ff_00ffL;
        long fours = (pairs * 100 + (pairs >>> 16)) & 0x0000_ffff_0000_ffffL;
        return (int) fours * 10_000L + (fours >>> 32);
    }

    private static long word(ByteBuffer bytes, int index) {
        return (long) WORDS.get(bytes, index);
    }
}
