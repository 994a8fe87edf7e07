/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.family.heartbeat;

import io.github.xstreamjmh.contender.Traceable;

/** Reads and writes heartbeats with one library, or by hand. */
public interface HeartbeatCodec extends Traceable {

    /** A parser for one connection. */
    HeartbeatParser newParser();

    /** The library's own writer, for one thread. */
    HeartbeatWriter newWriter();

    /**
     * What writes to a socket: the same code whoever parses, so that the rows there differ in the parsing alone.
     */
    default HeartbeatWriter newSocketWriter() {
        return new HandWrittenWriter();
    }
}
