/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.counting;

import io.github.xstreamjmh.counting.agent.Instrumenter.Method;
import java.util.Optional;

/**
 * A method of two sides, or of one of them alone.
 *
 * @param owner the class, such as {@code java.util.HashMap}; the candidate's, like name and descriptor, unless it has gone
 * @param jdk whether it is the JDK's
 * @param was class and method of the baseline without the package, where they had another name
 * @param before what it does in the baseline, without what it calls; empty where it did not run
 * @param after what it does in the candidate
 */
public record MethodPair(
        String owner,
        String name,
        String descriptor,
        boolean jdk,
        Optional<String> was,
        Optional<Work> before,
        Optional<Work> after) {

    static MethodPair of(Optional<MethodCounts> before, Optional<MethodCounts> after) {
        MethodCounts counts = after.or(() -> before).orElseThrow();
        Method method = counts.method();
        return new MethodPair(
                method.owner(),
                method.name(),
                method.descriptor(),
                method.jdk(),
                before.map(MethodCounts::shortName).filter(was -> !was.equals(counts.shortName())),
                before.map(MethodCounts::work),
                after.map(MethodCounts::work));
    }

    /** What it does in the baseline. */
    public Work then() {
        return before.orElse(Work.NONE);
    }

    /** What it does in the candidate. */
    public Work now() {
        return after.orElse(Work.NONE);
    }

    /** How many more bytecodes it executes than before. */
    public double bytecodes() {
        return now().bytecodes() - then().bytecodes();
    }

    /** How many more bytes it allocates than before. */
    public double bytes() {
        return now().bytes() - then().bytes();
    }

    /** How many more monitors it enters than before. */
    public double locks() {
        return now().locks() - then().locks();
    }

    /** Class and method without the package, and what they were called in the baseline if that is another name. */
    public String shortName() {
        return owner.substring(owner.lastIndexOf('.') + 1) + "." + name
                + was.map(one -> " (was " + one + ")").orElse("");
    }

    String key() {
        return owner + "." + name + descriptor;
    }
}
