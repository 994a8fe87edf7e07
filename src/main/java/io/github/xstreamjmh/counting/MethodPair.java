/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.counting;

import java.util.Optional;
import java.util.stream.Stream;

/** A method of two sides, or of one of them alone. */
public record MethodPair(Optional<MethodCounts> before, Optional<MethodCounts> after) {

    /** What it does in the baseline. */
    public Work then() {
        return before.map(MethodCounts::work).orElse(Work.NONE);
    }

    /** What it does in the candidate. */
    public Work now() {
        return after.map(MethodCounts::work).orElse(Work.NONE);
    }

    /** How many more bytecodes it executes than before. */
    public double bytecodes() {
        return now().bytecodes() - then().bytecodes();
    }

    /** How many more bytes it allocates than before. */
    public double bytes() {
        return now().bytes() - then().bytes();
    }

    /** The candidate's method, or the baseline's if it has gone. */
    public MethodCounts method() {
        return after.or(() -> before).orElseThrow();
    }

    /** Its name, with that of the baseline if it was another. */
    public String name() {
        return method().shortName()
                + Stream.of(before, after)
                        .flatMap(Optional::stream)
                        .filter(one -> !one.shortName().equals(method().shortName()))
                        .map(one -> " (was " + one.shortName() + ")")
                        .findFirst()
                        .orElse("");
    }
}
