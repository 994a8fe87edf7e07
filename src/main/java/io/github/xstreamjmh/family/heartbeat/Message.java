/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.family.heartbeat;

import java.nio.ByteBuffer;

/** One heartbeat, where an object for it does no harm. */
record Message(Kind kind, long timestamp, long sequence) {

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
        int first = text.startsWith("-") ? 1 : 0;
        boolean canonical = text.length() > first && (text.charAt(first) != '0' || text.length() == 1);
        for (int i = first; canonical && i < text.length(); i++) {
            canonical = text.charAt(i) >= '0' && text.charAt(i) <= '9';
        }
        if (canonical) {
            try {
                return Long.parseLong(text);
            } catch (NumberFormatException e) {
                throw new MalformedMessageException("'" + text + "' is beyond 64 bits", e);
            }
        }
        throw new MalformedMessageException("'" + text + "' is not a plain decimal number");
    }
}
