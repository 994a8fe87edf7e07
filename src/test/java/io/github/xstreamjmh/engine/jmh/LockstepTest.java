/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.engine.jmh;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.xstreamjmh.engine.Forker.Ended;
import io.github.xstreamjmh.engine.Forker.Failed;
import io.github.xstreamjmh.engine.Forker.Finished;
import io.github.xstreamjmh.engine.Forker.Outcome;
import io.github.xstreamjmh.fork.LockstepProfiler;
import io.github.xstreamjmh.result.Forks;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.concurrent.BrokenBarrierException;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.TimeUnit;
import java.util.function.BooleanSupplier;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.openjdk.jmh.infra.IterationParams;
import org.openjdk.jmh.runner.IterationType;
import org.openjdk.jmh.runner.options.TimeValue;

@Timeout(60)
class LockstepTest {

    private static final Outcome FINISHED = new Finished(Forks.fork(Forks.row("DOM"), 1, 1), "");
    private static final Outcome FAILED = new Failed("crashed", "");
    private static final IterationParams WARMUP =
            new IterationParams(IterationType.WARMUP, 1, TimeValue.milliseconds(1), 1);
    private static final IterationParams MEASURED =
            new IterationParams(IterationType.MEASUREMENT, 1, TimeValue.milliseconds(1), 1);

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

    @Test
    void forksMayWarmUpTogetherAndTakeTurnsFromThenOn() throws IOException {
        CyclicBarrier atOnce = new CyclicBarrier(2);
        try (Lockstep lockstep = new Lockstep()) {
            String how = LockstepProfiler.how(lockstep.port(), true);
            List<CompletableFuture<Outcome>> forks = new ArrayList<>();
            for (String name : List.of("A", "B")) {
                forks.add(start(() -> work(how, name, List.of(WARMUP, WARMUP, MEASURED, MEASURED), atOnce), FINISHED));
                lockstep.admit(forks.get(forks.size() - 1));
            }
            lockstep.run();
            assertThat(forks).extracting(lockstep::outcome).containsOnly(FINISHED);
        }
        assertThat(seen.subList(4, 10)).containsExactly("A3", "B3", "B4", "A4", "A ends", "B ends");
    }

    @Test
    void aForkThatFailsWhileItWarmsUpEndsTheOthers() throws IOException {
        CyclicBarrier atOnce = new CyclicBarrier(2);
        try (Lockstep lockstep = new Lockstep()) {
            String how = LockstepProfiler.how(lockstep.port(), true);
            CompletableFuture<Outcome> a =
                    start(() -> work(how, "A", List.of(WARMUP, WARMUP, MEASURED, MEASURED), atOnce), FINISHED);
            lockstep.admit(a);
            CompletableFuture<Outcome> b = start(() -> work(how, "B", List.of(WARMUP, WARMUP), atOnce), FAILED);
            lockstep.admit(b);
            lockstep.run();
            assertThat(lockstep.outcome(a)).isEqualTo(new Ended());
            assertThat(lockstep.outcome(b)).isEqualTo(FAILED);
        }
        assertThat(seen).doesNotContain("A3");
    }

    private CompletableFuture<Outcome> admit(Lockstep lockstep, String name, int iterations, Outcome outcome)
            throws IOException {
        String how = LockstepProfiler.how(lockstep.port(), false);
        CompletableFuture<Outcome> fork =
                start(() -> work(how, name, Collections.nCopies(iterations, MEASURED), new CyclicBarrier(1)), outcome);
        lockstep.admit(fork);
        return fork;
    }

    private static CompletableFuture<Outcome> start(BooleanSupplier work, Outcome outcome) {
        return CompletableFuture.supplyAsync(
                () -> work.getAsBoolean() ? outcome : FAILED, task -> new Thread(task).start());
    }

    /**
     * What JMH does in a fork, as far as turns go; whether it came to its end.
     *
     * @param warmingUp where all forks that warm up meet in each iteration
     */
    private boolean work(String how, String name, List<IterationParams> iterations, CyclicBarrier warmingUp) {
        try (LockstepProfiler profiler = new LockstepProfiler(how)) {
            int number = 0;
            for (IterationParams iteration : iterations) {
                profiler.beforeIteration(null, iteration);
                if (iteration.getType() == IterationType.WARMUP) {
                    warmingUp.await();
                }
                number++;
                seen.add(name + number);
                profiler.afterIteration(null, iteration, null);
            }
            seen.add(name + " ends");
            return true;
        } catch (UncheckedIOException e) {
            assertThat(e).hasMessageContaining("no turn will come");
            return false;
        } catch (IOException | InterruptedException | BrokenBarrierException e) {
            throw new IllegalStateException(e);
        }
    }
}
