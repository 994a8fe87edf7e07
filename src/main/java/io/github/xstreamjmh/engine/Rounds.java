/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.engine;

import io.github.xstreamjmh.engine.Forker.Failed;
import io.github.xstreamjmh.engine.Forker.Finished;
import io.github.xstreamjmh.engine.Forker.Outcome;
import io.github.xstreamjmh.plan.Limits;
import io.github.xstreamjmh.plan.Member;
import io.github.xstreamjmh.plan.Schedule;
import io.github.xstreamjmh.plan.Turn;
import io.github.xstreamjmh.result.Fork;
import io.github.xstreamjmh.result.Place;
import io.github.xstreamjmh.result.Row;
import io.github.xstreamjmh.result.Run;
import io.github.xstreamjmh.result.folder.ForkLog;
import java.io.IOException;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.LongSupplier;

/**
 * The loop of a run: round by round, turn by turn, each on disk before the next starts.
 *
 * <p>A turn that was stopped in between is made again as a whole. A fork that fails costs its row the turn: the row sits out
 * until all others are done. Then a turn of its own is tried once more, and the row goes on if that works; so do others that
 * are no longer settled beside it. A group went on without the row that failed and is not made again; the row is in the next
 * one, and leaves if it fails there too.
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

    /** A member of a turn that failed, and why. */
    public record Failure(Turn turn, Member member, Failed failed) {}

    private record Key(Object group, int round) {}

    private final Schedule schedule;
    private final Limits limits;
    private final Forker forker;
    private final ForkLog log;
    private final String host;
    private final RoundsListener listener;
    private final LongSupplier nanoTime;
    private final long begin;
    private final int session;
    private final Set<String> sides;

    private final Set<Key> done = new HashSet<>();
    private final Map<Row, Failure> failures = new LinkedHashMap<>();
    private final Set<Row> retried = new HashSet<>();

    /** Of the members of groups that failed and have not been in another one since. */
    private final Map<Row, Failure> excused = new LinkedHashMap<>();

    private int position;

    /**
     * @param schedule what runs next
     * @param sides the names of those that a row has
     * @param limits when to end earlier
     * @param forker makes forks
     * @param log keeps them; turns that it already has are not made again
     * @param host the machine's identity
     * @param listener is told
     * @param nanoTime the clock, in nanoseconds
     * @param begin when on it the run began, from which its budget counts
     */
    public Rounds(
            Schedule schedule,
            Set<String> sides,
            Limits limits,
            Forker forker,
            ForkLog log,
            String host,
            RoundsListener listener,
            LongSupplier nanoTime,
            long begin) {
        this.schedule = schedule;
        this.limits = limits;
        this.forker = forker;
        this.log = log;
        this.host = host;
        this.listener = listener;
        this.nanoTime = nanoTime;
        this.begin = begin;
        this.session = log.nextSession();
        this.sides = Set.copyOf(sides);
        log.forks().forEach(fork -> position = Math.max(position, fork.place().position() + 1));
        whole().forEach(fork -> done.add(new Key(fork.group(), fork.place().round())));
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
        while (true) {
            End end = onwards();
            int before = position;
            if (end == End.COMPLETE) {
                end = retry();
            }
            if (end != End.COMPLETE || position == before) {
                return end;
            }
        }
    }

    /** All rounds, as far as something is left to do in them. */
    private End onwards() throws IOException {
        for (int round = 1; round <= schedule.rounds(); round++) {
            List<Turn> turns = pending(round);
            if (turns.isEmpty()) {
                continue;
            }
            listener.roundStarts(round);
            for (Turn turn : turns) {
                Optional<Turn> left = turn.without(row -> failures.containsKey(row.row()));
                End end = left.isPresent() ? measure(left.get()) : End.COMPLETE;
                if (end != End.COMPLETE) {
                    return end;
                }
            }
            listener.roundEnds(round);
        }
        return End.COMPLETE;
    }

    /** The rows that failed and stayed so, with their last failure. */
    public Map<Row, Failure> failures() {
        Map<Row, Failure> all = new LinkedHashMap<>(excused);
        all.putAll(failures);
        return all;
    }

    /** Each row that failed by itself and in time, once. */
    private End retry() throws IOException {
        List<Failure> again = failures.values().stream()
                .filter(failure ->
                        failure.turn().allOrNone() && !failure.failed().overdue())
                .filter(failure -> !retried.contains(failure.member().row().row()))
                .toList();
        for (Failure failure : again) {
            Row row = failure.member().row().row();
            failures.remove(row);
            boolean tried = false;
            for (int round = failure.turn().round();
                    round <= schedule.rounds() && !failures.containsKey(row);
                    round++) {
                for (Turn turn : pending(round)) {
                    if (turn.identity().equals(failure.turn().identity())) {
                        tried = true;
                        End end = measure(turn);
                        if (end != End.COMPLETE) {
                            failures.putIfAbsent(row, failure);
                            return end;
                        }
                    }
                }
            }
            if (tried) {
                retried.add(row);
            } else { // a control row, when all rows that it stands beside have left
                failures.put(row, failure);
            }
        }
        return End.COMPLETE;
    }

    /**
     * What a round still has to do; nothing once all rows but those that measure the machine have left, or failed. A group
     * leaves as a whole.
     */
    private List<Turn> pending(int round) {
        Set<Row> settled = limits.settled().apply(whole());
        List<Turn> turns = schedule.round(round).stream()
                .filter(turn -> turn.members().stream()
                        .map(Member::row)
                        .allMatch(row -> row.control() || !settled.contains(row.row())))
                .flatMap(turn -> turn.without(row -> !row.runsIn(round) || failures.containsKey(row.row())).stream())
                .toList();
        boolean onlyControls = turns.stream()
                .flatMap(turn -> turn.members().stream())
                .allMatch(member -> member.row().control());
        return onlyControls
                ? List.of()
                : turns.stream()
                        .filter(turn -> !done.contains(new Key(turn.identity(), round)))
                        .toList();
    }

    private End measure(Turn turn) throws IOException {
        if (limits.budget().isPresent()
                && nanoTime.getAsLong() - begin >= limits.budget().get().toNanos()) {
            return End.BUDGET;
        }
        boolean atOnce = forker.inLockstep() || !turn.allOrNone();
        for (Turn part : atOnce ? List.of(turn) : turn.each()) {
            if (listener.stopRequested()) {
                return End.STOPPED;
            }
            Optional<End> end = fork(part);
            if (end.isPresent()) {
                return end.get();
            }
        }
        done.add(new Key(turn.identity(), turn.round()));
        return End.COMPLETE;
    }

    /** Makes the forks of a turn, or of a part of it; empty if they finished, so that the turn goes on. */
    private Optional<End> fork(Turn turn) throws IOException {
        List<Place> places = new ArrayList<>();
        for (Member member : turn.members()) {
            Place place = new Place(member.side().name(), schedule.phase(), turn.round(), position++, session, host);
            places.add(place);
            listener.forkStarts(member.row(), place);
        }
        List<Outcome> outcomes = forker.fork(turn, places);
        List<Fork> finished = outcomes.stream()
                .filter(Finished.class::isInstance)
                .map(outcome -> ((Finished) outcome).fork())
                .toList();
        boolean all = finished.size() == outcomes.size();
        boolean stopped = !all && listener.stopRequested(); // the forks did not fail: they were ended
        for (Fork fork : stopped && !turn.allOrNone() ? List.<Fork>of() : finished) { // a group that was cut is none
            log.append(turn.group()
                    .map(group -> fork.at(fork.place().in(new Place.Group(group, finished.size()))))
                    .orElse(fork));
        }
        if (stopped) {
            return Optional.of(End.STOPPED);
        }
        for (int i = 0; i < outcomes.size(); i++) {
            Member member = turn.members().get(i);
            listener.forkEnds(member.row(), places.get(i), outcomes.get(i));
            Row row = member.row().row();
            boolean inNext = !turn.allOrNone() && !excused.containsKey(row);
            if (outcomes.get(i) instanceof Failed failed) {
                (inNext && !failed.overdue() ? excused : failures).put(row, new Failure(turn, member, failed));
            } else {
                excused.remove(row);
            }
        }
        if (!all && limits.failOnError()) {
            return Optional.of(End.FAILED_FORK);
        }
        return all || !turn.allOrNone() ? Optional.empty() : Optional.of(End.COMPLETE);
    }
}
