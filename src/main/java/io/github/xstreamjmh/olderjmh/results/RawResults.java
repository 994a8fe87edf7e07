/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.olderjmh.results;

/**
 * Where generated code counts operations: JMH itself never looks into it. The JVM finds fields by name and type, so that code
 * that counts in whole numbers finds those of the superclass.
 */
@SuppressWarnings("HidingField")
public class RawResults extends WholeResults {

    public double allOps;
    public double measuredOps;
    public long realTime;
    public long startTime;
    public long stopTime;

    /** The time that was measured, in nanoseconds. */
    public long getTime() {
        return realTime > 0 ? realTime : stopTime - startTime;
    }
}
