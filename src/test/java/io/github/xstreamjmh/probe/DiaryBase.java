/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.probe;

import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import org.openjdk.jmh.annotations.Setup;

/** What a benchmark may inherit. */
public abstract class DiaryBase {

    final Queue<String> events = new ConcurrentLinkedQueue<>();

    @Setup
    public void prepareBase() {
        events.add("base set up");
    }
}
