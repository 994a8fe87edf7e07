/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.family.heartbeat;

import java.nio.ByteBuffer;

/**
 * Takes the byte stream of one connection apart into heartbeats, however it was split and glued on the way. Whatever the
 * bytes are, it neither throws nor keeps more of them than the longest message has.
 */
public interface HeartbeatParser {

    /** No message is longer, in bytes; more without an end is an error. */
    int LIMIT = 1024;

    /**
     * Tells the listener of every message that is complete. What it leaves between the buffer's position and limit is the
     * start of the next one: the caller passes it again, with more behind it. After an error it takes all that comes and
     * tells nothing.
     */
    void parse(ByteBuffer bytes, HeartbeatListener listener);

    /**
     * Tells the listener of an error if the stream must not end here.
     *
     * @param rest what {@link #parse} left
     */
    void end(ByteBuffer rest, HeartbeatListener listener);
}
