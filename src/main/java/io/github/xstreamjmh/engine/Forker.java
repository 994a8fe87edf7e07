/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.engine;

import io.github.xstreamjmh.plan.PlannedRow;
import io.github.xstreamjmh.plan.Side;
import io.github.xstreamjmh.result.Fork;
import io.github.xstreamjmh.result.Place;
import java.util.List;

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

    /** It was ended, or never started, because the fork of another side failed. */
    record Ended() implements Outcome {}

    /** Whether a row's sides are to run at once, in lockstep, rather than one after the other. */
    boolean inLockstep(PlannedRow row);

    /**
     * Runs a fork on each side, several in lockstep, to their ends or until they are killed.
     *
     * @param places where each belongs
     * @return what became of each
     */
    List<Outcome> fork(PlannedRow row, List<Side> sides, List<Place> places);
}
