/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.engine;

import io.github.xstreamjmh.plan.Turn;
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
     * @param overdue whether it was killed for taking too long, as it would again
     */
    record Failed(String cause, String log, boolean overdue) implements Outcome {

        /** It ended by itself. */
        public Failed(String cause, String log) {
            this(cause, log, false);
        }
    }

    /** It was ended, or never started, because another that it makes no sense without failed. */
    record Ended() implements Outcome {}

    /** Whether the members of a turn are to run at once, in lockstep, rather than one after the other. */
    boolean inLockstep();

    /**
     * Runs a fork for each member of a turn, several in lockstep, to their ends or until they are killed.
     *
     * @param places where each belongs
     * @return what became of each
     */
    List<Outcome> fork(Turn turn, List<Place> places);
}
