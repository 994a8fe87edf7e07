/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.counting;

import java.util.List;
import java.util.Map;

/**
 * What a row does for an operation on a side.
 *
 * @param batch how many invocations made the smaller of two batches, of whose difference this is
 * @param methods the methods that ran, in no order
 * @param again all work by another pair of batches: the same, unless operations differ
 * @param untaken the classes that are not counted, by name, and why
 */
public record Counted(int batch, List<MethodCounts> methods, Work again, Map<String, String> untaken) {

    /** The work of the libraries, with the benchmark's own if that is a user's. */
    public Work library() {
        return sum(false);
    }

    /** The work of the JDK's classes for it. */
    public Work jdk() {
        return sum(true);
    }

    /** All of it. */
    public Work all() {
        return library().plus(jdk());
    }

    private Work sum(boolean jdk) {
        return methods.stream()
                .filter(method -> method.jdk() == jdk)
                .map(MethodCounts::work)
                .reduce(Work.NONE, Work::plus);
    }
}
