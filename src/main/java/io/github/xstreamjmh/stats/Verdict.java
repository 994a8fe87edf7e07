/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.stats;

/** What a comparison of a row comes to, worst first. */
public enum Verdict {
    SLOWER,
    /** The sides may not be compared with each other; never a judge's verdict, but that of whoever hands it the rows. */
    NOT_COMPARABLE,
    INCONCLUSIVE,
    FASTER,
    SAME;

    /** Whether it is slower or faster. */
    public boolean isChange() {
        return this == SLOWER || this == FASTER;
    }
}
