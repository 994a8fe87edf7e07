/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.engine;

import io.github.xstreamjmh.engine.Forker.Failed;
import io.github.xstreamjmh.engine.Forker.Finished;
import io.github.xstreamjmh.engine.Forker.Outcome;
import io.github.xstreamjmh.plan.Limits;
import io.github.xstreamjmh.plan.PlannedRow;
import io.github.xstreamjmh.plan.Schedule;
import io.github.xstreamjmh.plan.Schedule.Turn;
import io.github.xstreamjmh.plan.Side;
import io.github.xstreamjmh.result.Fork;
import io.github.xstreamjmh.result.Place;
import io.github.xstreamjmh.result.Row;
import io.github.xstreamjmh.result.Run;
import io.github.xstreamjmh.result.folder.ForkLog;
import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.LongSupplier;
import java.util.stream.Collectors;

/**
 * The loop of a run: round by round, one fork at a time, or one on each side in lockstep, each on disk before the next starts.
 *
 * <p>The unit is the turn: one row in one round, a fork on each side. A turn that was stopped in between is made again as a
 * whole. A turn that fails costs itself: its row sits out until all others are done, then it is tried once more, and goes on
 * if that works.
 */
public final class Rounds {

    /** How a run came to its end. */
    public enum End {
        /** All rounds are done, or every row is settled. */
        COMPLETE,
        /** The time was up. */
        BUDGET,
        /** The user stopped it. */
        STOPPED,
        /** A fork failed and the user wanted that to end the run. */
        FAILED_FORK
    }

    /** A turn that failed, on which side, and why. */
    public record Failure(Turn<PlannedRow, Side> turn, Side side, Failed failed) {}

    /** What a run looks at and tells while it goes on. */
    public interface Listener {

        void roundStarts(int round);

        void forkStarts(PlannedRow row, Place place);

        void forkEnds(PlannedRow row, Place place, Outcome outcome);

        void roundEnds(int round);

        /** Whether the user wants the run to end. */
        boolean stopRequested();
    }

    private record Key(Row row, int round) {}

    private final Schedule<PlannedRow, Side> schedule;
    private final Limits limits;
    private final Forker forker;
    private final ForkLog log;
    private final String host;
    private final Listener listener;
    private final LongSupplier nanoTime;
    private final long begin;
    private final int session;
    private final Set<String> sides;

    private final Set<Key> done = new HashSet<>();
    private final Map<Row, Failure> failures = new LinkedHashMap<>();
    private int position;

    /**
     * @param schedule what runs next
     * @param limits when to end earlier
     * @param forker makes forks
     * @param log keeps them; turns that it already has are not made again
     * @param host the machine's identity
     * @param listener is told
     * @param nanoTime the clock, in nanoseconds
     */
    public Rounds(
            Schedule<PlannedRow, Side> schedule,
            Limits limits,
            Forker forker,
            ForkLog log,
            String host,
            Listener listener,
            LongSupplier nanoTime) {
        this.schedule = schedule;
        this.limits = limits;
        this.forker = forker;
        this.log = log;
        this.host = host;
        this.listener = listener;
        this.nanoTime = nanoTime;
        this.begin = nanoTime.getAsLong();
        this.session = log.nextSession();
        this.sides = schedule.sides().stream().map(Side::name).collect(Collectors.toSet());
        log.forks().forEach(fork -> position = Math.max(position, fork.place().position() + 1));
        whole().forEach(fork -> done.add(new Key(fork.row(), fork.place().round())));
    }

    /** The forks of this phase that count. */
    private List<Fork> whole() {
        return Run.whole(
                log.forks().stream()
                        .filter(fork -> fork.place().phase() == schedule.phase())
                        .toList(),
                sides);
    }

    /**
     * Runs to the end; {@link #failures} then holds what could not be measured.
     *
     * @throws IOException if a finished fork can't be kept, which alone ends a run
     */
    public End run() throws IOException {
        for (int round = 1; round <= schedule.rounds(); round++) {
            List<Turn<PlannedRow, Side>> turns = pending(round);
            if (turns.isEmpty()) {
                continue;
            }
            listener.roundStarts(round);
            for (Turn<PlannedRow, Side> turn : turns) {
                if (failures.containsKey(turn.row().row())) {
                    continue;
                }
                End end = measure(turn);
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
            Row row = failure.turn().row().row();
            failures.remove(row);
            boolean tried = false;
            for (int round = failure.turn().round();
                    round <= schedule.rounds() && !failures.containsKey(row);
                    round++) {
                for (Turn<PlannedRow, Side> turn : pending(round)) {
                    if (turn.row().row().equals(row)) {
                        tried = true;
                        End end = measure(turn);
                        if (end != End.COMPLETE) {
                            failures.putIfAbsent(row, failure);
                            return end;
                        }
                    }
                }
            }
            if (!tried) { // a control row, when all rows that it stands beside have left
                failures.put(row, failure);
            }
        }
        return End.COMPLETE;
    }

    /** What a round still has to do; nothing once all rows but those that measure the machine have left. */
    private List<Turn<PlannedRow, Side>> pending(int round) {
        Set<Row> settled = limits.settled().apply(whole());
        List<Turn<PlannedRow, Side>> turns = schedule.round(round).stream()
                .filter(turn -> turn.row().rounds() >= round)
                .filter(turn ->
                        turn.row().control() || !settled.contains(turn.row().row()))
                .toList();
        boolean onlyControls = turns.stream().allMatch(turn -> turn.row().control());
        return onlyControls
                ? List.of()
                : turns.stream()
                        .filter(turn -> !done.contains(new Key(turn.row().row(), round)))
                        .toList();
    }

    private End measure(Turn<PlannedRow, Side> turn) throws IOException {
        if (limits.budget().isPresent() && elapsed().compareTo(limits.budget().get()) >= 0) {
            return End.BUDGET;
        }
        List<List<Side>> groups = forker.inLockstep(turn.row())
                ? List.of(turn.sides())
                : turn.sides().stream().map(List::of).toList();
        for (List<Side> group : groups) {
            if (listener.stopRequested()) {
                return End.STOPPED;
            }
            Optional<End> end = fork(turn, group);
            if (end.isPresent()) {
                return end.get();
            }
        }
        done.add(new Key(turn.row().row(), turn.round()));
        return End.COMPLETE;
    }

    /** Makes the forks of some sides of a turn; empty if they finished, so that the turn goes on. */
    private Optional<End> fork(Turn<PlannedRow, Side> turn, List<Side> sides) throws IOException {
        List<Place> places = new ArrayList<>();
        for (Side side : sides) {
            Place place = new Place(side.name(), schedule.phase(), turn.round(), position++, session, host);
            places.add(place);
            listener.forkStarts(turn.row(), place);
        }
        List<Outcome> outcomes = forker.fork(turn.row(), sides, places);
        for (Outcome outcome : outcomes) {
            if (outcome instanceof Finished finished) {
                log.append(finished.fork());
            }
        }
        if (outcomes.stream().allMatch(Finished.class::isInstance)) {
            tell(turn, places, outcomes);
            return Optional.empty();
        }
        if (listener.stopRequested()) {
            return Optional.of(End.STOPPED); // the forks did not fail: they were ended
        }
        tell(turn, places, outcomes);
        for (int i = 0; i < outcomes.size(); i++) {
            if (outcomes.get(i) instanceof Failed failed) {
                failures.put(turn.row().row(), new Failure(turn, sides.get(i), failed));
            }
        }
        return Optional.of(limits.failOnError() ? End.FAILED_FORK : End.COMPLETE);
    }

    private void tell(Turn<PlannedRow, Side> turn, List<Place> places, List<Outcome> outcomes) {
        for (int i = 0; i < outcomes.size(); i++) {
            listener.forkEnds(turn.row(), places.get(i), outcomes.get(i));
        }
    }

    private Duration elapsed() {
        return Duration.ofNanos(nanoTime.getAsLong() - begin);
    }
}
