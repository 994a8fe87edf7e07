/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.engine.jmh;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.xstreamjmh.engine.Forker.Ended;
import io.github.xstreamjmh.engine.Forker.Failed;
import io.github.xstreamjmh.engine.Forker.Finished;
import io.github.xstreamjmh.engine.Forker.Outcome;
import io.github.xstreamjmh.engine.jmh.Lockstep.Member;
import io.github.xstreamjmh.fork.LockstepProfiler;
import io.github.xstreamjmh.metric.Metric;
import io.github.xstreamjmh.result.Forks;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.Socket;
import java.net.SocketException;
import java.net.SocketTimeoutException;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.BrokenBarrierException;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.TimeUnit;
import java.util.function.BooleanSupplier;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.openjdk.jmh.infra.IterationParams;
import org.openjdk.jmh.runner.IterationType;
import org.openjdk.jmh.runner.options.TimeValue;

@Timeout(60)
class LockstepTest {

    private static final Outcome FINISHED = new Finished(Forks.fork(Forks.row("DOM"), 1, 1), "");
    private static final String WORKER = "worker";
    private static final Duration LONG = Duration.ofSeconds(30);
    private static final Outcome FAILED = new Failed("crashed", "");
    private static final IterationParams WARMUP =
            new IterationParams(IterationType.WARMUP, 1, TimeValue.milliseconds(1), 1);
    private static final IterationParams MEASURED =
            new IterationParams(IterationType.MEASUREMENT, 1, TimeValue.milliseconds(1), 1);

    private final List<String> seen = Collections.synchronizedList(new ArrayList<>());

    /** How the forks warm up, where they do so at the same time. */
    private CyclicBarrier warmingUp = new CyclicBarrier(1);

    /** What each turn does. */
    private Runnable turn = () -> {};

    private final List<String> ended = Collections.synchronizedList(new ArrayList<>());

    @Test
    void theOrderGoesThereAndBack() throws IOException {
        try (Lockstep lockstep = new Lockstep(true, 0, Optional.empty())) {
            assertThat(outcomes(lockstep, fork(lockstep, 0, "A", 4, FINISHED), fork(lockstep, 1, "B", 4, FINISHED)))
                    .containsExactly(FINISHED, FINISHED);
        }
        assertThat(seen).containsExactly("A1", "B1", "B2", "A2", "A3", "B3", "B4", "A4", "A ends", "B ends");
    }

    @Test
    void threeForksKeepStepToo() throws IOException {
        try (Lockstep lockstep = new Lockstep(true, 0, Optional.empty())) {
            assertThat(outcomes(lockstep, three(lockstep, 2, 2, 2, FINISHED))).containsOnly(FINISHED);
        }
        assertThat(seen).containsExactly("A1", "B1", "C1", "C2", "B2", "A2", "B ends", "C ends", "A ends");
    }

    /** With the second of two turns in succession it would be faster than the others. */
    @Test
    void ofThreeForksEachIsAsOftenTheOneThatTurnsRound() throws IOException {
        try (Lockstep lockstep = new Lockstep(true, 0, Optional.empty())) {
            assertThat(outcomes(lockstep, three(lockstep, 6, 6, 6, FINISHED))).containsOnly(FINISHED);
        }
        assertThat(String.join("", seen.subList(0, 18)).replaceAll("[0-9]", ""))
                .isEqualTo("ABCCBA" + "BCAACB" + "CABBAC");
    }

    @Test
    void afterAForkHasLeftTheOthersStillTurnRoundInTurn() throws IOException {
        try (Lockstep lockstep = new Lockstep(false, 0, Optional.empty())) {
            outcomes(
                    lockstep,
                    fork(lockstep, 0, "A", 6, FINISHED),
                    fork(lockstep, 1, "B", 2, FINISHED),
                    fork(lockstep, 2, "C", 6, FINISHED),
                    fork(lockstep, 3, "D", 6, FINISHED));
        }
        String turns = String.join("", seen).replaceAll(". ends|[0-9]", "");
        assertThat(turns).isEqualTo("ABCDDCBA" + "CDAADC" + "DACCAD");
    }

    @Test
    void aForkThatFailsIsToldAndThoseOfItsRowEndWithIt() throws IOException {
        try (Lockstep lockstep = new Lockstep(true, 0, Optional.empty())) {
            assertThat(outcomes(lockstep, three(lockstep, 9, 1, 9, FAILED)))
                    .containsExactly(new Ended(), FAILED, new Ended());
        }
        assertThat(seen).containsExactly("A1", "B1", "C1", "C2", "B ends");
    }

    @Test
    void othersOfAGroupGoOnWithoutAForkThatFails() throws IOException {
        try (Lockstep lockstep = new Lockstep(false, 0, Optional.empty())) {
            assertThat(outcomes(
                            lockstep,
                            fork(lockstep, 0, "A", 3, FINISHED),
                            fork(lockstep, 1, "B", 1, FAILED),
                            fork(lockstep, 2, "C", 3, FINISHED)))
                    .containsExactly(FINISHED, FAILED, FINISHED);
        }
        assertThat(seen).contains("A3", "C3");
    }

    @Test
    void aForkThatNeverComesToAnIterationIsTheOneThatFailed() throws IOException {
        try (Lockstep lockstep = new Lockstep(true, 0, Optional.empty())) {
            Member late = member(
                    CompletableFuture.supplyAsync(
                            () -> FAILED, CompletableFuture.delayedExecutor(200, TimeUnit.MILLISECONDS)),
                    LONG);
            assertThat(outcomes(lockstep, fork(lockstep, 0, "A", 2, FAILED), late))
                    .containsExactly(new Ended(), FAILED);
        }
        assertThat(seen).isEmpty();
    }

    @Test
    void forksMayWarmUpTogetherAndTakeTurnsFromThenOn() throws IOException {
        warmingUp = new CyclicBarrier(2);
        List<IterationParams> iterations = List.of(WARMUP, WARMUP, MEASURED, MEASURED);
        try (Lockstep lockstep = new Lockstep(true, 2, Optional.empty())) {
            assertThat(outcomes(
                            lockstep,
                            fork(lockstep, 0, "A", iterations, FINISHED),
                            fork(lockstep, 1, "B", iterations, FINISHED)))
                    .containsOnly(FINISHED);
        }
        assertThat(seen.subList(4, 10)).containsExactly("A3", "B3", "B4", "A4", "A ends", "B ends");
    }

    @Test
    void forksWarmUpOneAfterTheOtherWhereThereAreNoMoreCores() throws IOException {
        List<IterationParams> iterations = List.of(WARMUP, WARMUP, MEASURED, MEASURED);
        try (Lockstep lockstep = new Lockstep(false, 1, Optional.empty())) {
            assertThat(outcomes(
                            lockstep,
                            fork(lockstep, 0, "A", iterations, FINISHED),
                            fork(lockstep, 1, "B", List.of(WARMUP), FAILED),
                            fork(lockstep, 2, "C", iterations, FINISHED)))
                    .containsExactly(FINISHED, FAILED, FINISHED);
        }
        assertThat(seen.stream().filter(what -> !what.startsWith("B")))
                .containsExactly("A1", "A2", "C1", "C2", "A3", "C3", "C4", "A4", "A ends", "C ends");
    }

    @Test
    void aForkThatFailsWhileItWarmsUpEndsTheOthers() throws IOException {
        warmingUp = new CyclicBarrier(2);
        try (Lockstep lockstep = new Lockstep(true, 2, Optional.empty())) {
            assertThat(outcomes(
                            lockstep,
                            fork(lockstep, 0, "A", List.of(WARMUP, WARMUP, MEASURED, MEASURED), FINISHED),
                            fork(lockstep, 1, "B", List.of(WARMUP, WARMUP), FAILED)))
                    .containsExactly(new Ended(), FAILED);
        }
        assertThat(seen).doesNotContain("A3");
    }

    @Test
    void whoeverElseConnectsDoesNotDisturb() throws IOException {
        List<Socket> foreign = new ArrayList<>();
        try (Lockstep lockstep = new Lockstep(true, 0, Optional.empty())) {
            for (int i = 0; i < 20; i++) {
                Socket silent = connect(lockstep);
                foreign.add(silent);
                Socket talking = connect(lockstep);
                talking.getOutputStream().write("GET / HTTP/1.0\r\n\r\n".getBytes(StandardCharsets.US_ASCII));
                foreign.add(talking);
            }
            assertThat(outcomes(lockstep, fork(lockstep, 0, "A", 2, FINISHED), fork(lockstep, 1, "B", 2, FINISHED)))
                    .containsOnly(FINISHED);
        } finally {
            for (Socket socket : foreign) {
                socket.close();
            }
        }
        assertThat(seen).containsExactly("A1", "B1", "B2", "A2", "A ends", "B ends");
    }

    @ParameterizedTest
    @CsvSource({"guessed, 0, 0", ", 7, 0", ", -1, 0", ", 0, 1"})
    void whoeverKnowsNotTheTokenTheMemberAndTheProcessIsDropped(String token, int member, long away)
            throws IOException {
        Socket guess;
        try (Lockstep lockstep = new Lockstep(true, 0, Optional.empty())) {
            guess = connect(lockstep);
            String known = lockstep.how(0, LONG).split(",", -1)[1];
            long pid = ProcessHandle.current().pid() + away;
            guess.getOutputStream()
                    .write(((token == null ? known : token) + "," + member + "," + pid + "\n")
                            .getBytes(StandardCharsets.US_ASCII));
            guess.getOutputStream().write(LockstepProfiler.READY);
            assertThat(outcomes(lockstep, fork(lockstep, 0, "A", 1, FINISHED))).containsExactly(FINISHED);
        }
        try (guess) {
            assertThat(dropped(guess)).isTrue();
        }
    }

    private static boolean dropped(Socket socket) throws IOException {
        socket.setSoTimeout(10_000);
        try {
            return socket.getInputStream().read() == -1;
        } catch (SocketException e) {
            return true; // with what it had not read yet
        }
    }

    @Test
    void aForkThatIsSilentBeyondItsLimitIsEndedByItself() throws IOException {
        try (Lockstep lockstep = new Lockstep(false, 0, Optional.empty())) {
            CountDownLatch asleep = new CountDownLatch(1);
            CompletableFuture<Outcome> silent = new CompletableFuture<>();
            CompletableFuture<Outcome> work = start(() -> sleep(lockstep.how(1, LONG), asleep), FINISHED);
            Member sleeper = new Member(
                    silent,
                    Duration.ofSeconds(3),
                    pid -> true,
                    why -> {
                        ended.add(why);
                        silent.complete(FAILED);
                    },
                    "");
            assertThat(outcomes(lockstep, fork(lockstep, 0, "A", 3, FINISHED), sleeper))
                    .containsExactly(FINISHED, FAILED);
            asleep.countDown();
            assertThat(work.join()).isEqualTo(FINISHED);
        }
        assertThat(ended).containsExactly("was silent for 3 s and was killed (-to allows more)");
        assertThat(seen).containsExactly("A1", "A2", "A3", "A ends");
    }

    @Test
    void aForkThatNeverAsksForATurnIsEndedAtItsLimit() throws IOException {
        try (Lockstep lockstep = new Lockstep(true, 0, Optional.empty())) {
            CompletableFuture<Outcome> silent = new CompletableFuture<>();
            Member never = new Member(silent, Duration.ofMillis(300), pid -> true, why -> silent.complete(FAILED), "");
            assertThat(outcomes(lockstep, fork(lockstep, 0, "A", 3, FINISHED), never))
                    .containsExactly(new Ended(), FAILED);
        }
    }

    @Test
    void aForkThatIsGoneKeepsNobodyWaitingForItsOutput() throws IOException {
        try (Lockstep lockstep = new Lockstep(false, 0, Optional.empty())) {
            CompletableFuture<Outcome> held = new CompletableFuture<>();
            String how = lockstep.how(1, LONG);
            CompletableFuture<Outcome> work = start(() -> work(how, "B", List.of(MEASURED)), FINISHED);
            Member gone = new Member(held, Duration.ofSeconds(1), pid -> true, why -> held.complete(FAILED), "");
            assertThat(outcomes(lockstep, fork(lockstep, 0, "A", 3, FINISHED), gone))
                    .containsExactly(FINISHED, FAILED);
            assertThat(work.join()).isEqualTo(FINISHED);
        }
        assertThat(seen).contains("A3");
    }

    @Test
    void aForkWaitsForItsTurnNoLongerThanItMay() throws IOException {
        try (Lockstep lockstep = new Lockstep(true, 0, Optional.empty());
                LockstepProfiler profiler = new LockstepProfiler(lockstep.how(0, Duration.ofMillis(100)))) {
            assertThatThrownBy(() -> profiler.beforeIteration(null, MEASURED))
                    .isInstanceOf(UncheckedIOException.class)
                    .hasCauseInstanceOf(SocketTimeoutException.class);
        }
    }

    @Test
    void turnsWaitForAQuietCore() throws IOException {
        SimulatedCores cores = new SimulatedCores(1);
        QuietCore core = new QuietCore(cores);
        cores.disturbed((number, since) -> since.toMillis() < 10 ? 1.5 : 1);
        try (Lockstep lockstep = new Lockstep(true, 0, Optional.of(core))) {
            assertThat(outcomes(lockstep, fork(lockstep, 0, "A", 3, FINISHED), fork(lockstep, 1, "B", 3, FINISHED)))
                    .extracting(outcome -> ((Finished) outcome)
                            .fork()
                            .figures()
                            .get(Metric.WAITING)
                            .values()[0])
                    .satisfiesExactly(
                            seconds -> assertThat(seconds).isLessThan(0.001),
                            seconds -> assertThat(seconds).isBetween(0.010, 0.013));
        }
        assertThat(cores.events().subList(0, 8))
                .as("of three turns each, all but the first, which tells how long they are")
                .containsExactlyElementsOf(
                        Collections.nCopies(4, List.of(WORKER + " on 0", WORKER + " anywhere")).stream()
                                .flatMap(List::stream)
                                .toList());
        assertThat(seen).contains("A3", "B3");
    }

    @Test
    void whereTurnsAreLongNobodyWaits() throws IOException {
        SimulatedCores cores = new SimulatedCores(1);
        try (Lockstep lockstep = new Lockstep(false, 0, Optional.of(new QuietCore(cores)))) {
            turn = () -> cores.pause(Duration.ofMillis(60));
            assertThat(outcomes(lockstep, fork(lockstep, 0, "A", 3, FINISHED), fork(lockstep, 1, "B", 3, FINISHED)))
                    .hasSize(2);
        }
        assertThat(cores.events()).isEmpty();
        assertThat(seen).contains("A3", "B3");
    }

    /** Else one would be faster for being found. */
    @Test
    void whereAForksThreadIsNotFoundNobodyWaits() throws IOException {
        SimulatedCores cores = new SimulatedCores(1);
        try (Lockstep lockstep = new Lockstep(true, 0, Optional.of(new QuietCore(cores)))) {
            Member found = fork(lockstep, 0, "A", 2, FINISHED);
            Member hidden = new Member(
                    fork(lockstep, 1, "B", 2, FINISHED).outcome(),
                    LONG,
                    found.owns(),
                    why -> {},
                    SimulatedCores.HIDDEN);
            assertThat(outcomes(lockstep, found, hidden)).hasOnlyElementsOfType(Finished.class);
        }
        assertThat(cores.events()).isEmpty();
        assertThat(seen).contains("A2", "B2");
    }

    private static boolean sleep(String how, CountDownLatch wake) {
        try (LockstepProfiler profiler = new LockstepProfiler(how)) {
            profiler.beforeIteration(null, MEASURED);
            wake.await();
            return true;
        } catch (IOException | InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }

    private static Socket connect(Lockstep lockstep) throws IOException {
        int port = Integer.parseInt(lockstep.how(0, LONG).split(",", -1)[0]);
        return new Socket(InetAddress.getLoopbackAddress(), port);
    }

    private static List<Outcome> outcomes(Lockstep lockstep, Member... members) throws IOException {
        lockstep.run(List.of(members));
        return Stream.of(members).map(lockstep::outcome).toList();
    }

    private Member[] three(Lockstep lockstep, int a, int b, int c, Outcome outcome) {
        return new Member[] {
            fork(lockstep, 0, "A", a, outcome), fork(lockstep, 1, "B", b, outcome), fork(lockstep, 2, "C", c, outcome)
        };
    }

    private Member fork(Lockstep lockstep, int number, String name, int iterations, Outcome outcome) {
        return fork(lockstep, number, name, Collections.nCopies(iterations, MEASURED), outcome);
    }

    private Member fork(Lockstep lockstep, int number, String name, List<IterationParams> iterations, Outcome outcome) {
        String how = lockstep.how(number, LONG);
        return member(start(() -> work(how, name, iterations), outcome), LONG);
    }

    private static Member member(CompletableFuture<Outcome> fork, Duration limit) {
        return new Member(fork, limit, pid -> pid == ProcessHandle.current().pid(), why -> {}, WORKER);
    }

    private static CompletableFuture<Outcome> start(BooleanSupplier work, Outcome outcome) {
        return CompletableFuture.supplyAsync(
                () -> work.getAsBoolean() ? outcome : FAILED, task -> new Thread(task).start());
    }

    /** What JMH does in a fork, as far as turns go; whether it came to its end. */
    private boolean work(String how, String name, List<IterationParams> iterations) {
        try (LockstepProfiler profiler = new LockstepProfiler(how)) {
            int number = 0;
            for (IterationParams iteration : iterations) {
                profiler.beforeIteration(null, iteration);
                if (iteration.getType() == IterationType.WARMUP) {
                    warmingUp.await();
                }
                number++;
                seen.add(name + number);
                turn.run();
                profiler.afterIteration(null, iteration, null);
            }
            seen.add(name + " ends");
            return true;
        } catch (UncheckedIOException e) {
            return false; // no turn will come
        } catch (IOException | InterruptedException | BrokenBarrierException e) {
            throw new IllegalStateException(e);
        }
    }
}
