/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.family.heartbeat;

import io.github.xstreamjmh.contender.RoundTrip;
import io.github.xstreamjmh.contender.WrongResultException;
import java.nio.ByteBuffer;
import java.util.Arrays;

/**
 * The numbers that are sent. They count up from ones with as many digits as the time of day and the time since a machine's
 * start have, so that every message of a run on every machine is of one length.
 */
public final class Workload {

    /** Milliseconds: in November 2011. */
    public static final long TIMESTAMP = 1_321_920_000_000L;

    /** Nanoseconds: a bit more than a day. */
    public static final long FIRST_SEQUENCE = 100_000_000_000_000L;

    private static final int DIGITS = 13 + 15;

    /** Digits that a parser which rounds would lose. */
    private static final long UNEVEN = 123_456_789;

    static final int REQUEST_LENGTH = Shape.HEAD.length() + Shape.REQUEST.length() + Shape.TAIL.length() + DIGITS;
    static final int RESPONSE_LENGTH = Shape.HEAD.length() + Shape.RESPONSE.length() + Shape.TAIL.length() + DIGITS;

    private Workload() {}

    /** The first request as a writer has it. */
    static byte[] request(HeartbeatWriter writer) throws Exception {
        ByteBuffer out = ByteBuffer.allocate(HeartbeatParser.LIMIT);
        writer.request(out, TIMESTAMP, FIRST_SEQUENCE);
        return Arrays.copyOf(out.array(), out.position());
    }

    /**
     * Has a parser read a request.
     *
     * @throws WrongResultException if it finds other numbers in it, or anything else
     */
    static void requireRight(HeartbeatParser parser, HeartbeatWriter writer) throws Exception {
        long timestamp = TIMESTAMP + UNEVEN;
        long sequence = FIRST_SEQUENCE + UNEVEN;
        ByteBuffer message = ByteBuffer.allocateDirect(HeartbeatParser.LIMIT);
        writer.request(message, timestamp, sequence);
        Tally tally = new Tally();
        parser.parse(message.flip(), tally);
        RoundTrip.requireEqual("1 requests, 0 responses, the last " + timestamp + " " + sequence, tally.toString());
    }
}
