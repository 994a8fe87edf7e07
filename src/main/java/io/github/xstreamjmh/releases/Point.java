/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.releases;

import io.github.xstreamjmh.counting.Counter;
import io.github.xstreamjmh.counting.Work;
import io.github.xstreamjmh.counting.WorkVerdict;
import io.github.xstreamjmh.metric.Units;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * What was counted of a row in a release.
 *
 * @param bytecodes how many an operation executes; NaN where it could not be counted
 * @param bytes how many it allocates; NaN likewise
 * @param change what became of its work since the release before that was counted, by the name of its {@link WorkVerdict}; absent in the
 *     first
 * @param method the method that accounts for most of the change; absent where the work is the same, or none does
 * @param failure why it could not be counted
 */
public record Point(
        String version,
        double bytecodes,
        double bytes,
        Optional<String> change,
        Optional<String> method,
        Optional<String> failure) {

    public Point {
        if (change.filter(name -> Stream.of(WorkVerdict.values())
                        .noneMatch(one -> one.name().equals(name)))
                .isPresent()) {
            throw new IllegalArgumentException("'change' can't be " + change.get());
        }
    }

    static Point of(String version, Work work, Optional<String> change, Optional<String> method) {
        return new Point(version, work.bytecodes(), work.bytes(), change, method, Optional.empty());
    }

    static Point failed(String version, String why) {
        return new Point(version, Double.NaN, Double.NaN, Optional.empty(), Optional.empty(), Optional.of(why));
    }

    public boolean counted() {
        return failure.isEmpty();
    }

    /** Whether it was not counted though the row may work there. */
    boolean missed() {
        return failure.filter(Counter::mayPass).isPresent();
    }

    public Optional<WorkVerdict> verdict() {
        return change.map(WorkVerdict::valueOf);
    }

    /** The same in figures for programs. */
    Point exact() {
        return counted()
                ? new Point(
                        version,
                        Units.exact(bytecodes).doubleValue(),
                        Units.exact(bytes).doubleValue(),
                        change,
                        method,
                        failure)
                : this;
    }
}
