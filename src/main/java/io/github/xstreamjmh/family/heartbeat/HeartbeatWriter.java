/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.family.heartbeat;

import java.nio.ByteBuffer;

/** Writes heartbeats at a buffer's position, which must have room for {@link HeartbeatParser#LIMIT} bytes. */
public interface HeartbeatWriter {

    void request(ByteBuffer out, long timestamp, long sequence) throws Exception;

    void response(ByteBuffer out, long timestamp, long sequence) throws Exception;
}
