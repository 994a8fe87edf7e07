/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.engine;

import io.github.xstreamjmh.engine.Forker.Failed;
import io.github.xstreamjmh.engine.Forker.Finished;
import io.github.xstreamjmh.engine.Forker.Outcome;
import io.github.xstreamjmh.engine.Schedule.Slot;
import io.github.xstreamjmh.result.Fork;
import io.github.xstreamjmh.result.ForkLog;
import io.github.xstreamjmh.result.Row;
import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.BooleanSupplier;
import java.util.function.LongSupplier;

/**
 * The loop of a run: round by round, one fork at a time, each on disk before the next starts.
 *
 * <p>A fork that fails costs itself: its row sits out until all others are done, then it is tried once more, and goes on
 * if that works.
 */
public final class Rounds {

    /** How a run came to its end. */
    public enum End {
        /** All rounds are done, or every row is precise enough. */
        COMPLETE,
        /** The time was up. */
        BUDGET,
        /** The user stopped it. */
        STOPPED,
        /** A fork failed and the user wanted that to end the run. */
        FAILED_FORK
    }

    /** A fork that failed, and where its row stands. */
    public record Failure(Slot<PlannedRow, Side> slot, Failed failed) {}

    /** What a run looks at and tells while it goes on. */
    public interface Listener {

        void roundStarts(int round) throws IOException;

        void forkStarts(Slot<PlannedRow, Side> slot);

        void forkEnds(Slot<PlannedRow, Side> slot, Outcome outcome) throws IOException;

        void roundEnds(int round) throws IOException;
    }

    /** Whether a row is measured well enough to leave the rounds. */
    public interface Precision {

        boolean reached(List<Fork> forksOfRow);
    }

    private record Key(Row row, String side, int round) {}

    private final Schedule<PlannedRow, Side> schedule;
    private final int rounds;
    private final Limits limits;
    private final Precision precision;
    private final Forker forker;
    private final ForkLog log;
    private final Listener listener;
    private final BooleanSupplier stop;
    private final LongSupplier nanoTime;
    private final long begin;

    private final Set<Key> done = new HashSet<>();
    private final Map<Row, Failure> failures = new LinkedHashMap<>();
    private int order;

    /**
     * @param schedule what runs next
     * @param rounds the most rounds
     * @param limits when to end earlier
     * @param precision when a row is measured well enough
     * @param forker makes forks
     * @param log keeps them; forks that it already has are not made again
     * @param listener is told
     * @param stop whether the user wants the run to end
     * @param nanoTime the clock, in nanoseconds
     */
    public Rounds(
            Schedule<PlannedRow, Side> schedule,
            int rounds,
            Limits limits,
            Precision precision,
            Forker forker,
            ForkLog log,
            Listener listener,
            BooleanSupplier stop,
            LongSupplier nanoTime) {
        this.schedule = schedule;
        this.rounds = rounds;
        this.limits = limits;
        this.precision = precision;
        this.forker = forker;
        this.log = log;
        this.listener = listener;
        this.stop = stop;
        this.nanoTime = nanoTime;
        this.begin = nanoTime.getAsLong();
        for (Fork fork : log.forks()) {
            done.add(new Key(fork.row(), fork.side(), fork.round()));
            order = Math.max(order, fork.order() + 1);
        }
    }

    /** Runs to the end; {@link #failures} then holds what could not be measured. */
    public End run() throws IOException {
        for (int round = 1; round <= rounds; round++) {
            List<Slot<PlannedRow, Side>> slots = pending(round);
            if (slots.isEmpty()) {
                continue;
            }
            listener.roundStarts(round);
            for (Slot<PlannedRow, Side> slot : slots) {
                if (failures.containsKey(slot.row().row())) {
                    continue;
                }
                End end = measure(slot);
                if (end != End.COMPLETE) {
                    return end;
                }
            }
            listener.roundEnds(round);
        }
        return retry();
    }

    /** The rows that failed and stayed so, with their last failure. */
    public Map<Row, Failure> failures() {
        return failures;
    }

    private End retry() throws IOException {
        for (Failure failure : new ArrayList<>(failures.values())) {
            Row row = failure.slot().row().row();
            failures.remove(row);
            for (int round = failure.slot().round(); round <= rounds && !failures.containsKey(row); round++) {
                for (Slot<PlannedRow, Side> slot : pending(round)) {
                    if (slot.row().row().equals(row) && !failures.containsKey(row)) {
                        End end = measure(slot);
                        if (end != End.COMPLETE) {
                            failures.putIfAbsent(row, failure);
                            return end;
                        }
                    }
                }
            }
        }
        return End.COMPLETE;
    }

    /** What a round still has to do; nothing once all rows but those that measure the machine have left. */
    private List<Slot<PlannedRow, Side>> pending(int round) {
        List<Slot<PlannedRow, Side>> slots = schedule.round(round).stream()
                .filter(slot -> slot.row().rounds() >= round)
                .filter(slot -> slot.row().control() || !precise(slot.row().row()))
                .toList();
        boolean onlyControls = slots.stream().allMatch(slot -> slot.row().control());
        return onlyControls
                ? List.of()
                : slots.stream().filter(slot -> !done.contains(key(slot))).toList();
    }

    private boolean precise(Row row) {
        return limits.precision().isPresent()
                && precision.reached(log.forks().stream()
                        .filter(fork -> fork.row().equals(row))
                        .toList());
    }

    private End measure(Slot<PlannedRow, Side> slot) throws IOException {
        if (stop.getAsBoolean()) {
            return End.STOPPED;
        }
        if (limits.budget().isPresent() && elapsed().compareTo(limits.budget().get()) >= 0) {
            return End.BUDGET;
        }
        listener.forkStarts(slot);
        Outcome outcome = forker.fork(slot, order++);
        if (stop.getAsBoolean() && outcome instanceof Failed) {
            return End.STOPPED; // the fork did not fail: it was ended
        }
        if (outcome instanceof Finished finished) {
            log.append(finished.fork());
            done.add(key(slot));
        } else if (outcome instanceof Failed failed) {
            failures.put(slot.row().row(), new Failure(slot, failed));
        }
        listener.forkEnds(slot, outcome);
        return outcome instanceof Failed && limits.failOnError() ? End.FAILED_FORK : End.COMPLETE;
    }

    private Duration elapsed() {
        return Duration.ofNanos(nanoTime.getAsLong() - begin);
    }

    private static Key key(Slot<PlannedRow, Side> slot) {
        return new Key(slot.row().row(), slot.side().name(), slot.round());
    }
}
