/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.stats;

/** What a comparison of a row comes to. */
public enum Verdict {
    SLOWER,
    FASTER,
    SAME,
    INCONCLUSIVE
}
