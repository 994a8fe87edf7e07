/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.plan;

import io.github.xstreamjmh.result.Phase;
import java.util.List;

/** What runs next in a phase. Each round follows from its number, so that a resumed run does what it would have done. */
public interface Schedule {

    /** The part of the measurement. */
    Phase phase();

    /** How many rounds the phase has at most. */
    int rounds();

    /** What a round has to do, in the order in which it is done; rounds count from 1. */
    List<Turn> round(int round);
}
