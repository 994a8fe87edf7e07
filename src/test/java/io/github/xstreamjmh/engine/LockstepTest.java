/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.engine;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(60)
class LockstepTest {

    private static final int ITERATIONS = 4;

    private final List<String> seen = Collections.synchronizedList(new ArrayList<>());

    @Test
    void theTurnGoesThereAndBack() throws IOException {
        try (Lockstep turns = new Lockstep()) {
            turns.admit(fork(turns, "A", ITERATIONS));
            turns.admit(fork(turns, "B", ITERATIONS));
            turns.run();
        }
        assertThat(seen).containsExactly("A1", "B1", "B2", "A2", "A3", "B3", "B4", "A4", "A ends", "B ends");
    }

    @Test
    void threeSidesKeepStepToo() throws IOException {
        try (Lockstep turns = new Lockstep()) {
            for (String name : List.of("A", "B", "C")) {
                turns.admit(fork(turns, name, 2));
            }
            turns.run();
        }
        assertThat(seen).containsExactly("A1", "B1", "C1", "C2", "B2", "A2", "A ends", "B ends", "C ends");
    }

    @Test
    void aForkThatEndsLeavesTheOthersToGoOn() throws IOException {
        CompletableFuture<?> first;
        try (Lockstep turns = new Lockstep()) {
            first = fork(turns, "A", 1);
            turns.admit(first);
            turns.admit(fork(turns, "B", 3));
            turns.run();
            assertThat(turns.firstToEnd()).isSameAs(first);
        }
        assertThat(seen).containsExactly("A1", "B1", "B2", "A ends", "B3", "B ends");
    }

    @Test
    void aForkThatNeverComesToAnIterationHoldsNobodyUp() throws IOException {
        try (Lockstep turns = new Lockstep()) {
            CompletableFuture<Void> failed =
                    CompletableFuture.runAsync(() -> {}, CompletableFuture.delayedExecutor(200, TimeUnit.MILLISECONDS));
            turns.admit(failed);
            turns.admit(fork(turns, "B", 2));
            turns.run();
            assertThat(turns.firstToEnd()).isSameAs(failed);
        }
        assertThat(seen).containsExactly("B1", "B2", "B ends");
    }

    @Test
    void aForkWhoseSuiteHasGoneFailsInWords() throws IOException {
        CompletableFuture<?> fork;
        try (Lockstep turns = new Lockstep()) {
            fork = fork(turns, "A", 2);
            turns.admit(fork);
        }
        assertThatThrownBy(fork::join).hasRootCauseInstanceOf(IOException.class);
        assertThat(seen).isEmpty();
    }

    /** What JMH does in a fork, as far as turns go. */
    private CompletableFuture<?> fork(Lockstep turns, String name, int iterations) {
        return CompletableFuture.runAsync(
                () -> {
                    try (TurnProfiler profiler = new TurnProfiler(String.valueOf(turns.port()))) {
                        for (int i = 1; i <= iterations; i++) {
                            profiler.beforeIteration(null, null);
                            seen.add(name + i);
                            profiler.afterIteration(null, null, null);
                        }
                        seen.add(name + " ends");
                    } catch (IOException e) {
                        throw new UncheckedIOException(e);
                    }
                },
                task -> new Thread(task).start());
    }
}
