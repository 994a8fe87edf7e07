/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.display;

import io.github.xstreamjmh.result.Row;
import java.time.Duration;
import java.util.Optional;

/** What is seen of a run while it goes on. */
public interface Display extends AutoCloseable {

    /**
     * Where the run stands.
     *
     * @param done finished forks, those of an earlier session too
     * @param total all forks of the plan
     * @param round the round
     * @param rounds all rounds
     * @param elapsed since this session began
     * @param remaining until all is done, as far as one can tell
     * @param firstTable until the first complete table; empty once it is there
     */
    record Progress(
            int done,
            int total,
            int round,
            int rounds,
            Duration elapsed,
            Duration remaining,
            Optional<Duration> firstTable) {}

    /** A fork starts; {@code figure} is what is known of its row so far, empty at first. */
    default void forkStarts(Row row, String figure, Progress progress) {}

    /** A fork has ended; {@code outcome} is its figure or its failure, in words. */
    void forkEnds(Row row, String outcome, Progress progress);

    /** Makes room for something else to be printed. */
    default void pause() {}

    @Override
    default void close() {}
}
