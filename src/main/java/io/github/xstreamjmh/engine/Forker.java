/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.engine;

import io.github.xstreamjmh.result.Fork;
import io.github.xstreamjmh.result.Place;

/** How a fork is made. */
public interface Forker {

    /** What became of a fork. */
    sealed interface Outcome {}

    /**
     * It finished.
     *
     * @param profile what profilers wrote as text; empty for most
     */
    record Finished(Fork fork, String profile) implements Outcome {}

    /**
     * It did not.
     *
     * @param cause the first line of why
     * @param log all that it printed
     */
    record Failed(String cause, String log) implements Outcome {}

    /** Runs one fork to its end, or until it is killed. */
    Outcome fork(PlannedRow row, Side side, Place place);
}
