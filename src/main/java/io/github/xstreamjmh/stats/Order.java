/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.stats;

/** Which side of a pair of forks ran first. */
public enum Order {
    BASELINE_FIRST,
    CANDIDATE_FIRST
}
