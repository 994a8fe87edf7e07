/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.counting;

import java.util.List;
import java.util.Map;

/**
 * What a row does for an operation on a side.
 *
 * @param jvm the version of the JVM
 * @param batch how many operations made the smaller of two batches, of whose difference this is
 * @param methods the methods that ran, in no order
 * @param again all work by another pair of batches: the same, unless operations differ
 * @param libraryAgain that of the libraries in it
 * @param untaken the classes that are not counted, by name, and why
 */
record Counted(
        String jvm, int batch, List<MethodCounts> methods, Work again, Work libraryAgain, Map<String, String> untaken) {

    CountedRow.Side sum() {
        return new CountedRow.Side(jvm, batch, sum(false), sum(true), again, libraryAgain);
    }

    private Work sum(boolean jdk) {
        return methods.stream()
                .filter(method -> method.jdk() == jdk)
                .map(MethodCounts::work)
                .reduce(Work.NONE, Work::plus);
    }
}
