/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.engine;

import io.github.xstreamjmh.engine.Forker.Outcome;
import io.github.xstreamjmh.plan.PlannedRow;
import io.github.xstreamjmh.result.Place;

/** What a run looks at and tells while it goes on. */
public interface RoundsListener {

    void roundStarts(int round);

    void forkStarts(PlannedRow row, Place place);

    void forkEnds(PlannedRow row, Place place, Outcome outcome);

    void roundEnds(int round);

    /** Whether the user wants the run to end. */
    boolean stopRequested();
}
