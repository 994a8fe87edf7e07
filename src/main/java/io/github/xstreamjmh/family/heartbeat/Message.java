/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.family.heartbeat;

import java.nio.ByteBuffer;

/** One heartbeat, where an object for it does no harm. */
record Message(Kind kind, long timestamp, long sequence) {

    private static final int MOST_DIGITS = 19;

    enum Kind {
        REQUEST("HeartbeatRequest"),
        RESPONSE("HeartbeatResponse");

        /** The name of the element. */
        final String element;

        Kind(String element) {
            this.element = element;
        }

        static Kind of(String element) throws MalformedMessageException {
            for (Kind kind : values()) {
                if (kind.element.equals(element)) {
                    return kind;
                }
            }
            throw new MalformedMessageException("'" + element + "' instead of a heartbeat");
        }
    }

    void tell(HeartbeatListener listener) {
        switch (kind) {
            case REQUEST -> listener.heartbeatRequest(timestamp, sequence);
            case RESPONSE -> listener.heartbeatResponse(timestamp, sequence);
        }
    }

    void write(HeartbeatWriter writer, ByteBuffer out) throws Exception {
        switch (kind) {
            case REQUEST -> writer.request(out, timestamp, sequence);
            case RESPONSE -> writer.response(out, timestamp, sequence);
        }
    }

    /**
     * The value of an attribute, in the one spelling that each number has: no plus sign, no leading zeros, ASCII digits.
     */
    static long number(String text) throws MalformedMessageException {
        int length = text.length();
        boolean negative = length > 0 && text.charAt(0) == '-';
        int first = negative ? 1 : 0;
        boolean canonical = length > first && (text.charAt(first) != '0' || length == 1);
        // Negative, as there is one more negative number than there are positive ones.
        long value = 0;
        for (int i = first; canonical && i < length; i++) {
            int digit = text.charAt(i) - '0';
            canonical = digit >= 0 && digit <= 9;
            value = value * 10 - digit;
        }
        if (!canonical) {
            throw new MalformedMessageException("'" + text + "' is not a plain decimal number");
        }
        // With 19 digits a value can reach beyond 63 bits, never beyond 64.
        if (length - first > MOST_DIGITS || value > 0 || (!negative && value == Long.MIN_VALUE)) {
            throw new MalformedMessageException("'" + text + "' is beyond 64 bits");
        }
        return negative ? value : -value;
    }
}
