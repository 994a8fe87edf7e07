/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.counting;

import java.util.stream.DoubleStream;

/**
 * What code does for an operation; figures may be fractions, of what happens at some operations only.
 *
 * @param bytecodes how many it executes
 * @param calls how often it is called
 * @param objects how many objects and arrays it makes
 * @param bytes how large those are together
 * @param exceptions how many of them are exceptions
 * @param locks how many monitors it enters
 */
public record Work(double bytecodes, double calls, double objects, double bytes, double exceptions, double locks) {

    /** What happens once in as many operations as no batch has. */
    private static final double SMALLEST = 1e-7;

    /** None. */
    public static final Work NONE = new Work(0, 0, 0, 0, 0, 0);

    /** This and other work. */
    public Work plus(Work other) {
        return new Work(
                bytecodes + other.bytecodes,
                calls + other.calls,
                objects + other.objects,
                bytes + other.bytes,
                exceptions + other.exceptions,
                locks + other.locks);
    }

    /** Whether it is the same work, but for how fractions are rounded. */
    boolean isSameAs(Work other) {
        Work rest = minus(other);
        return DoubleStream.of(rest.bytecodes, rest.calls, rest.objects, rest.bytes, rest.exceptions, rest.locks)
                .allMatch(difference -> Math.abs(difference) < SMALLEST);
    }

    /** This with the exceptions and locks of other work, and its bytecodes or bytes. */
    Work with(Work other, boolean itsBytecodes, boolean itsBytes) {
        return new Work(
                itsBytecodes ? other.bytecodes : bytecodes,
                calls,
                objects,
                itsBytes ? other.bytes : bytes,
                other.exceptions,
                other.locks);
    }

    /** This without other work. */
    public Work minus(Work other) {
        return new Work(
                bytecodes - other.bytecodes,
                calls - other.calls,
                objects - other.objects,
                bytes - other.bytes,
                exceptions - other.exceptions,
                locks - other.locks);
    }
}
