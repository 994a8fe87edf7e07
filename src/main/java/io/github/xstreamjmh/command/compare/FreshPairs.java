/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.command.compare;

import io.github.xstreamjmh.stats.Comparison;
import java.util.List;

/** Measures rows again, both sides in pairs of forks, so that a gate need not judge on one look. */
interface FreshPairs {

    /** The fresh forks of each row, in the order of the rows. */
    List<Comparison> measure(List<ComparedRow> rows);
}
