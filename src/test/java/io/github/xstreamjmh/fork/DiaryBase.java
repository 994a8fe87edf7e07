/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.fork;

import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;

/** What a benchmark may inherit. */
@State(Scope.Benchmark)
public abstract class DiaryBase {

    @Param("SECONDS")
    TimeUnit unit;

    final Queue<String> events = new ConcurrentLinkedQueue<>();

    @Setup
    public void prepareBase() {
        events.add("base set up");
    }
}
