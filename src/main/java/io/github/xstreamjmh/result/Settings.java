/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.result;

import static io.github.xstreamjmh.result.Fact.Effect.FORBIDS;

import java.util.List;

/**
 * How a row was measured, in the terms of JMH's JSON files, and what its command line can change besides.
 *
 * @param jmhVersion JMH's version
 * @param jvm the path of the java executable
 * @param jdkVersion the JDK's version
 * @param vmName the virtual machine's name
 * @param vmVersion the virtual machine's version
 * @param jvmArgs the flags of the forked JVM
 * @param warmupIterations the number of warm-up iterations
 * @param warmupTime the time of each, such as {@code 1 s}
 * @param warmupBatchSize the batch size of each
 * @param measurementIterations the number of measured iterations
 * @param measurementTime the time of each
 * @param measurementBatchSize the batch size of each
 * @param options what else was asked for that changes how a row is measured, such as {@code -prof stack}, sorted; empty in
 *     files of JMH, which don't say
 */
public record Settings(
        @Rule(compare = FORBIDS) String jmhVersion,
        String jvm,
        @Rule(compare = FORBIDS) String jdkVersion,
        @Rule(compare = FORBIDS) String vmName,
        @Rule(compare = FORBIDS) String vmVersion,
        @Rule(compare = FORBIDS) List<String> jvmArgs,
        @Rule(compare = FORBIDS) int warmupIterations,
        @Rule(compare = FORBIDS) String warmupTime,
        @Rule(compare = FORBIDS) int warmupBatchSize,
        @Rule(compare = FORBIDS) int measurementIterations,
        @Rule(compare = FORBIDS) String measurementTime,
        @Rule(compare = FORBIDS) int measurementBatchSize,
        @Rule(compare = FORBIDS) List<String> options) {

    /** For files that have only scores. */
    public static final Settings UNKNOWN = new Settings("", "", "", "", "", List.of(), 0, "", 0, 0, "", 0, List.of());
}
