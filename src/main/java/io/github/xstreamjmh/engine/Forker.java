/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.engine;

import io.github.xstreamjmh.engine.Schedule.Slot;
import io.github.xstreamjmh.result.Fork;

/** How a fork is made. */
public interface Forker {

    /** What became of a fork. */
    sealed interface Outcome {}

    /** It finished. */
    record Finished(Fork fork) implements Outcome {}

    /**
     * It did not.
     *
     * @param cause the first line of why
     * @param log all that it printed
     */
    record Failed(String cause, String log) implements Outcome {}

    /** Runs one fork to its end, or until it is killed. */
    Outcome fork(Slot<PlannedRow, Side> slot, int order);
}
