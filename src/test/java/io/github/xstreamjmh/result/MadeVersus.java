/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.result;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** A sequential comparison made up for tests, which a test changes before it is asked for. */
public final class MadeVersus {

    private final List<Asked.Jars> candidates = new ArrayList<>();
    private List<String> baseline = List.of();
    private Optional<String> jvm = Optional.empty();
    private List<String> jvmArgs = List.of();
    private boolean whole;
    private boolean same;
    private boolean forkByFork;
    private boolean sequential = true;
    private int rounds = 40;
    private boolean confirm;

    public MadeVersus candidate(String name, String... paths) {
        candidates.add(new Asked.Jars(name, List.of(paths)));
        return this;
    }

    public MadeVersus baseline(String... paths) {
        baseline = List.of(paths);
        return this;
    }

    public MadeVersus jvm(String executable) {
        jvm = Optional.of(executable);
        return this;
    }

    public MadeVersus jvmArgs(String... words) {
        jvmArgs = List.of(words);
        return this;
    }

    /** Its jars hold whole sets of benchmarks. */
    public MadeVersus whole() {
        whole = true;
        return this;
    }

    /** There is no difference. */
    public MadeVersus same() {
        same = true;
        return this;
    }

    public MadeVersus forkByFork(boolean inTurns) {
        forkByFork = inTurns;
        return this;
    }

    /** Rows stay until the last round. */
    public MadeVersus fixed() {
        sequential = false;
        return this;
    }

    public MadeVersus rounds(int count) {
        rounds = count;
        return this;
    }

    /** Rows that changed are measured again. */
    public MadeVersus confirmed() {
        confirm = true;
        return this;
    }

    public Asked.Versus asked() {
        return new Asked.Versus(
                List.copyOf(candidates),
                baseline,
                jvm,
                jvmArgs,
                whole,
                false,
                same,
                forkByFork,
                sequential,
                rounds,
                0.05,
                confirm);
    }
}
