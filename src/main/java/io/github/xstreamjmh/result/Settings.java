/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.result;

import java.util.List;

/**
 * How a row was measured, in the terms of JMH's JSON files.
 *
 * @param jmhVersion JMH's version
 * @param jvm the path of the java executable
 * @param jvmArgs the flags of the forked JVM
 * @param jdkVersion the JDK's version
 * @param vmName the virtual machine's name
 * @param vmVersion the virtual machine's version
 * @param warmupIterations the number of warm-up iterations
 * @param warmupTime the time of each, such as {@code 1 s}
 * @param warmupBatchSize the batch size of each
 * @param measurementIterations the number of measured iterations
 * @param measurementTime the time of each
 * @param measurementBatchSize the batch size of each
 */
public record Settings(
        String jmhVersion,
        String jvm,
        List<String> jvmArgs,
        String jdkVersion,
        String vmName,
        String vmVersion,
        int warmupIterations,
        String warmupTime,
        int warmupBatchSize,
        int measurementIterations,
        String measurementTime,
        int measurementBatchSize) {

    /** For files that have only scores. */
    public static final Settings UNKNOWN = new Settings("", "", List.of(), "", "", "", 0, "", 0, 0, "", 0);
}
