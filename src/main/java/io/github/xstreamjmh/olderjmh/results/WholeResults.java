/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.olderjmh.results;

/** The counters as they were before JMH 1.27. */
public class WholeResults {

    public long allOps;
    public long measuredOps;
}
