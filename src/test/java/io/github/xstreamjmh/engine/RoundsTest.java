/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.engine;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.xstreamjmh.engine.Forker.Failed;
import io.github.xstreamjmh.engine.Forker.Finished;
import io.github.xstreamjmh.engine.Forker.Outcome;
import io.github.xstreamjmh.engine.Rounds.End;
import io.github.xstreamjmh.engine.Schedule.Slot;
import io.github.xstreamjmh.result.Fork;
import io.github.xstreamjmh.result.ForkLog;
import io.github.xstreamjmh.result.Forks;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.Random;
import java.util.function.Function;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.openjdk.jmh.runner.BenchmarkListEntry;

class RoundsTest {

    private static final Side SIDE = new Side("baseline", List.of(), Optional.empty());
    private static final Limits NONE = new Limits(Optional.empty(), OptionalDouble.empty(), false);
    private static final List<String> PARSERS = List.of("MXParser", "Xpp3", "DOM", "Aalto", "Xom");

    @TempDir
    Path folder;

    private Path file;
    private long clock;

    @BeforeEach
    void name() {
        file = folder.resolve("forks.jsonl");
    }

    @Test
    void everyRowRunsOnceInEveryRound() throws IOException {
        assertThat(run(3, NONE, this::finish)).isEqualTo(End.COMPLETE);
        assertThat(roundsByRow(ForkLog.read(file)))
                .hasSize(6)
                .allSatisfy((row, rounds) -> assertThat(rounds).containsExactly(1, 2, 3));
    }

    @Test
    void aRunKilledAtAnyMomentGoesOnWithoutLosingOrDoublingAFork() throws IOException {
        Random random = new Random(1);
        for (int trial = 0; trial < 300; trial++) {
            Files.deleteIfExists(file);
            int kills = 0;
            while (true) {
                int fatal = random.nextInt(8);
                List<Fork> before = Files.exists(file) ? ForkLog.read(file) : List.of();
                try {
                    int[] count = {0};
                    End end = run(3, NONE, slot -> {
                        if (count[0]++ == fatal) {
                            throw new IllegalStateException("killed");
                        }
                        return finish(slot);
                    });
                    assertThat(end).isEqualTo(End.COMPLETE);
                    break;
                } catch (IllegalStateException e) {
                    kills++;
                    tear(random);
                }
                assertThat(ForkLog.read(file).subList(0, before.size())).isEqualTo(before);
            }
            assertThat(kills).isPositive();
            List<Fork> forks = ForkLog.read(file);
            assertThat(forks).hasSize(18);
            assertThat(roundsByRow(forks))
                    .allSatisfy((row, rounds) -> assertThat(rounds).containsExactlyInAnyOrder(1, 2, 3));
            assertThat(forks).extracting(Fork::order).doesNotHaveDuplicates();
        }
    }

    /** What a kill in the middle of writing a line leaves. */
    private void tear(Random random) throws IOException {
        byte[] half = "{\"round\":1,\"side\":\"base".getBytes(java.nio.charset.StandardCharsets.UTF_8);
        Files.write(
                file,
                java.util.Arrays.copyOf(half, random.nextInt(half.length)),
                java.nio.file.StandardOpenOption.APPEND,
                java.nio.file.StandardOpenOption.CREATE);
    }

    @Test
    void aRowThatFailsOnceIsTriedAgainAtTheEndAndGoesOn() throws IOException {
        List<String> started = new ArrayList<>();
        int[] failures = {0};
        Rounds rounds = rounds(3, NONE, slot -> {
            started.add(name(slot) + slot.round());
            return name(slot).equals("DOM") && failures[0]++ == 0 ? new Failed("crashed", "") : finish(slot);
        });
        assertThat(rounds.run()).isEqualTo(End.COMPLETE);
        assertThat(rounds.failures()).isEmpty();
        assertThat(started).endsWith("DOM1", "DOM2", "DOM3").containsOnlyOnce("DOM2");
    }

    @Test
    void aRowThatFailsTwiceIsNamedAndCostsTwoForks() throws IOException {
        List<String> started = new ArrayList<>();
        Rounds rounds = rounds(3, NONE, slot -> {
            started.add(name(slot));
            return name(slot).equals("DOM") ? new Failed("crashed", "") : finish(slot);
        });
        assertThat(rounds.run()).isEqualTo(End.COMPLETE);
        assertThat(rounds.failures().keySet()).containsExactly(Forks.row("DOM"));
        assertThat(started.stream().filter("DOM"::equals)).hasSize(2);
        assertThat(ForkLog.read(file)).hasSize(15);
    }

    @Test
    void failOnErrorEndsTheRunAtTheFirstFailure() throws IOException {
        Limits limits = new Limits(Optional.empty(), OptionalDouble.empty(), true);
        int[] forks = {0};
        assertThat(run(3, limits, slot -> ++forks[0] == 4 ? new Failed("crashed", "") : finish(slot)))
                .isEqualTo(End.FAILED_FORK);
        assertThat(ForkLog.read(file)).hasSize(3);
    }

    @Test
    void noForkStartsAfterTheBudget() throws IOException {
        Limits limits = new Limits(Optional.of(Duration.ofSeconds(7)), OptionalDouble.empty(), false);
        assertThat(run(3, limits, slot -> {
                    clock += Duration.ofSeconds(2).toNanos();
                    return finish(slot);
                }))
                .isEqualTo(End.BUDGET);
        assertThat(ForkLog.read(file)).hasSize(4);
    }

    @Test
    void aPreciseRowLeavesTheRoundsAndTheRunEndsWhenAllHaveLeft() throws IOException {
        Limits limits = new Limits(Optional.empty(), OptionalDouble.of(0.02), false);
        try (ForkLog log = ForkLog.open(file)) {
            new Rounds(
                            schedule(50),
                            50,
                            limits,
                            forks -> forks.size()
                                    >= (forks.isEmpty() || forks.get(0).row().equals(Forks.row("DOM")) ? 7 : 4),
                            (slot, order) -> finish(slot),
                            log,
                            new Silent(),
                            () -> false,
                            () -> clock)
                    .run();
        }
        Map<String, List<Integer>> rounds = roundsByRow(ForkLog.read(file));
        assertThat(rounds.get("DOM")).hasSize(7);
        assertThat(rounds.get("Xpp3")).hasSize(4);
        assertThat(rounds.get("control"))
                .as("the machine is measured as long as any row is")
                .hasSize(7);
    }

    @Test
    void aStopEndsTheRunAndTheForkThatWasEndedIsNoFailure() throws IOException {
        boolean[] stopped = {false};
        Rounds rounds;
        try (ForkLog log = ForkLog.open(file)) {
            int[] forks = {0};
            rounds = new Rounds(
                    schedule(3),
                    3,
                    NONE,
                    list -> false,
                    (slot, order) -> {
                        stopped[0] = ++forks[0] == 4;
                        return stopped[0] ? new Failed("exit code 137", "") : finish(slot);
                    },
                    log,
                    new Silent(),
                    () -> stopped[0],
                    () -> clock);
            assertThat(rounds.run()).isEqualTo(End.STOPPED);
        }
        assertThat(rounds.failures()).isEmpty();
        assertThat(ForkLog.read(file)).hasSize(3);
    }

    @Test
    void aFullDiskEndsTheRunAndKeepsWhatWasThere() throws IOException {
        int[] forks = {0};
        try (ForkLog log = ForkLog.open(file)) {
            Rounds rounds = new Rounds(
                    schedule(3),
                    3,
                    NONE,
                    list -> false,
                    (slot, order) -> {
                        if (++forks[0] == 5) {
                            close(log); // as good as a disk that takes no more
                        }
                        return finish(slot);
                    },
                    log,
                    new Silent(),
                    () -> false,
                    () -> clock);
            assertThatThrownBy(rounds::run).isInstanceOf(IOException.class);
        }
        assertThat(ForkLog.read(file)).hasSize(4);
    }

    private static void close(ForkLog log) {
        try {
            log.close();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private End run(int rounds, Limits limits, Function<Slot<PlannedRow, Side>, Outcome> forker) throws IOException {
        return rounds(rounds, limits, forker).run();
    }

    private Rounds rounds(int rounds, Limits limits, Function<Slot<PlannedRow, Side>, Outcome> forker)
            throws IOException {
        ForkLog log = ForkLog.open(file);
        return new Rounds(
                schedule(rounds),
                rounds,
                limits,
                forks -> false,
                (slot, order) -> {
                    Outcome outcome = forker.apply(slot);
                    return outcome instanceof Finished finished
                            ? new Finished(withOrder(finished.fork(), order))
                            : outcome;
                },
                log,
                new Silent(),
                () -> false,
                () -> clock);
    }

    private static Schedule<PlannedRow, Side> schedule(int rounds) {
        List<PlannedRow> rows = new ArrayList<>();
        PARSERS.forEach(parser -> rows.add(row(parser, rounds, false)));
        rows.add(row("control", rounds, true));
        return new Schedule<>(rows, List.of(SIDE), 5);
    }

    private static PlannedRow row(String parser, int rounds, boolean control) {
        BenchmarkListEntry noBenchmark = null;
        return new PlannedRow(Forks.row(parser), noBenchmark, rounds, Duration.ofSeconds(6), control);
    }

    private Finished finish(Slot<PlannedRow, Side> slot) {
        return new Finished(Forks.fork(slot.row().row(), slot.round(), 1, 2, 3));
    }

    private static Fork withOrder(Fork fork, int order) {
        return new Fork(
                fork.row(),
                fork.side(),
                fork.round(),
                order,
                fork.start(),
                fork.seconds(),
                fork.settings(),
                fork.primary(),
                fork.secondary());
    }

    private static String name(Slot<PlannedRow, Side> slot) {
        return slot.row().row().params().get("parser");
    }

    private static Map<String, List<Integer>> roundsByRow(List<Fork> forks) {
        Map<String, List<Integer>> rounds = new HashMap<>();
        forks.forEach(fork -> rounds.computeIfAbsent(fork.row().params().get("parser"), row -> new ArrayList<>())
                .add(fork.round()));
        return rounds;
    }

    private static final class Silent implements Rounds.Listener {

        @Override
        public void roundStarts(int round) {}

        @Override
        public void forkStarts(Slot<PlannedRow, Side> slot) {}

        @Override
        public void forkEnds(Slot<PlannedRow, Side> slot, Outcome outcome) {}

        @Override
        public void roundEnds(int round) {}
    }
}
