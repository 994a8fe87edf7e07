/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.fork.jmh_generated;

/** What JMH generates around a benchmark lies in packages of this name. */
public final class Stub {

    private Stub() {}

    /** Calls a benchmark. */
    public static void run(Runnable benchmark) {
        benchmark.run();
    }
}
