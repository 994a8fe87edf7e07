/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.releases;

import io.github.xstreamjmh.counting.Work;
import io.github.xstreamjmh.counting.WorkVerdict;
import io.github.xstreamjmh.metric.Units;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;

/**
 * What was counted of a row in a release.
 *
 * @param row its name
 * @param bytecodes how many an operation executes; NaN where it could not be counted
 * @param bytes how many it allocates; NaN likewise
 * @param change what became of its work since the release before that was counted, by the name of its {@link WorkVerdict}; absent in the
 *     first
 * @param method the method that differs most; absent where the work is the same
 * @param failure why it could not be counted
 */
public record Point(
        String row,
        String version,
        double bytecodes,
        double bytes,
        Optional<String> change,
        Optional<String> method,
        Optional<String> failure) {

    static Point of(String row, String version, Work work, Optional<String> change, Optional<String> method) {
        return new Point(row, version, work.bytecodes(), work.bytes(), change, method, Optional.empty());
    }

    static Point failed(String row, String version, String why) {
        return new Point(row, version, Double.NaN, Double.NaN, Optional.empty(), Optional.empty(), Optional.of(why));
    }

    public boolean counted() {
        return failure.isEmpty();
    }

    public Optional<WorkVerdict> verdict() {
        return change.map(WorkVerdict::valueOf);
    }

    /** It, for programs. */
    Map<String, Object> json() {
        Map<String, Object> json = new LinkedHashMap<>();
        json.put("version", version);
        json.put("bytecodes", Units.exact(bytecodes));
        json.put("bytes", Units.exact(bytes));
        change.ifPresent(what -> json.put("change", what));
        method.ifPresent(which -> json.put("method", which));
        return json;
    }
}
