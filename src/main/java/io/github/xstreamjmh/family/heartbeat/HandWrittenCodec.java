/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.family.heartbeat;

import java.util.List;

/** Knows the shape of a heartbeat and works on the buffer's own bytes. */
final class HandWrittenCodec implements HeartbeatCodec {

    @Override
    public HeartbeatParser newParser() {
        return new HandWrittenParser();
    }

    @Override
    public HeartbeatWriter newWriter() {
        return new HandWrittenWriter();
    }

    @Override
    public List<Class<?>> implementation() {
        return List.of(HandWrittenParser.class, HandWrittenWriter.class);
    }
}
