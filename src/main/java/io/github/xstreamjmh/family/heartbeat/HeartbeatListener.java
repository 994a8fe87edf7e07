/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.family.heartbeat;

/** Is told what came in. */
public interface HeartbeatListener {

    /**
     * A request.
     *
     * @param timestamp when the request was made, in milliseconds
     * @param sequence what tells it from others: a time of the sender's, in nanoseconds
     */
    void heartbeatRequest(long timestamp, long sequence);

    /** The answer to the request with these numbers. */
    void heartbeatResponse(long timestamp, long sequence);

    /**
     * Something else came in. Nothing after it is heard of: where one message is broken, nobody knows where the next one
     * starts.
     *
     * @param message what is wrong, and at which byte of the stream, counted from 0
     */
    void error(String message);
}
