/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.plan;

/** How the forks of a row's sides share the time. */
public enum Interleaving {
    /** There is one side only. */
    NONE,
    /** A fork ends before that of the next side starts. */
    FORKS,
    /** All sides' forks run at once, in lockstep: an iteration of each in turn. */
    ITERATIONS,
    /** So do those of all contenders of a heat. */
    HEATS;

    public boolean isLockstep() {
        return this == ITERATIONS || this == HEATS;
    }
}
