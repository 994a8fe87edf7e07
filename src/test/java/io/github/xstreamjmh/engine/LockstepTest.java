/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.engine;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.xstreamjmh.engine.Forker.Ended;
import io.github.xstreamjmh.engine.Forker.Failed;
import io.github.xstreamjmh.engine.Forker.Finished;
import io.github.xstreamjmh.engine.Forker.Outcome;
import io.github.xstreamjmh.result.Forks;
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

    private static final Outcome FINISHED = new Finished(Forks.fork(Forks.row("DOM"), 1, 1), "");
    private static final Outcome FAILED = new Failed("crashed", "");

    private final List<String> seen = Collections.synchronizedList(new ArrayList<>());

    @Test
    void theOrderGoesThereAndBack() throws IOException {
        try (Lockstep lockstep = new Lockstep()) {
            CompletableFuture<Outcome> a = admit(lockstep, "A", 4, FINISHED);
            CompletableFuture<Outcome> b = admit(lockstep, "B", 4, FINISHED);
            lockstep.run();
            assertThat(List.of(a, b)).extracting(lockstep::outcome).containsExactly(FINISHED, FINISHED);
        }
        assertThat(seen).containsExactly("A1", "B1", "B2", "A2", "A3", "B3", "B4", "A4", "A ends", "B ends");
    }

    @Test
    void threeSidesKeepStepToo() throws IOException {
        try (Lockstep lockstep = new Lockstep()) {
            List<CompletableFuture<Outcome>> forks = new ArrayList<>();
            for (String name : List.of("A", "B", "C")) {
                forks.add(admit(lockstep, name, 2, FINISHED));
            }
            lockstep.run();
            assertThat(forks).extracting(lockstep::outcome).containsOnly(FINISHED);
        }
        assertThat(seen).containsExactly("A1", "B1", "C1", "C2", "B2", "A2", "A ends", "B ends", "C ends");
    }

    @Test
    void aForkThatFailsIsToldAndTheOthersEndWithIt() throws IOException {
        try (Lockstep lockstep = new Lockstep()) {
            CompletableFuture<Outcome> a = admit(lockstep, "A", 9, FAILED);
            CompletableFuture<Outcome> b = admit(lockstep, "B", 1, FAILED);
            CompletableFuture<Outcome> c = admit(lockstep, "C", 9, FAILED);
            lockstep.run();
            assertThat(lockstep.outcome(a)).isEqualTo(new Ended());
            assertThat(lockstep.outcome(b)).isEqualTo(FAILED);
            assertThat(lockstep.outcome(c)).isEqualTo(new Ended());
        }
        assertThat(seen).containsExactly("A1", "B1", "C1", "C2", "B ends");
    }

    @Test
    void aForkThatNeverComesToAnIterationIsTheOneThatFailed() throws IOException {
        try (Lockstep lockstep = new Lockstep()) {
            CompletableFuture<Outcome> a = admit(lockstep, "A", 2, FAILED);
            assertThat(lockstep.complete()).isTrue();
            CompletableFuture<Outcome> b = CompletableFuture.supplyAsync(
                    () -> FAILED, CompletableFuture.delayedExecutor(200, TimeUnit.MILLISECONDS));
            lockstep.admit(b);
            assertThat(lockstep.complete()).isFalse();
            lockstep.run();
            assertThat(lockstep.outcome(b)).isEqualTo(FAILED);
            assertThat(lockstep.outcome(a)).isEqualTo(new Ended());
        }
        assertThat(seen).isEmpty();
    }

    private CompletableFuture<Outcome> admit(Lockstep lockstep, String name, int iterations, Outcome outcome)
            throws IOException {
        CompletableFuture<Outcome> fork = CompletableFuture.supplyAsync(
                () -> work(lockstep.port(), name, iterations) ? outcome : FAILED, task -> new Thread(task).start());
        lockstep.admit(fork);
        return fork;
    }

    /** What JMH does in a fork, as far as turns go; whether it came to its end. */
    private boolean work(int port, String name, int iterations) {
        try (LockstepProfiler profiler = new LockstepProfiler(String.valueOf(port))) {
            for (int i = 1; i <= iterations; i++) {
                profiler.beforeIteration(null, null);
                seen.add(name + i);
                profiler.afterIteration(null, null, null);
            }
            seen.add(name + " ends");
            return true;
        } catch (UncheckedIOException e) {
            assertThat(e).hasMessageContaining("no turn will come");
            return false;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
