/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.fork.jmh_generated;

/** What JMH generates around a benchmark has a name of this kind. */
@SuppressWarnings("MemberName")
public final class Stub_jmhTest {

    private Stub_jmhTest() {}

    /** Calls a benchmark. */
    public static void run(Runnable benchmark) {
        benchmark.run();
    }
}
