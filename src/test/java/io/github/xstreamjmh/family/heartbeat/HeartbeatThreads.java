/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.family.heartbeat;

import java.util.List;

/** The threads that this family makes. */
final class HeartbeatThreads {

    private HeartbeatThreads() {}

    static List<Thread> alive() {
        return Thread.getAllStackTraces().keySet().stream()
                .filter(thread -> thread.getName().startsWith("heartbeat-") && thread.isAlive())
                .toList();
    }
}
