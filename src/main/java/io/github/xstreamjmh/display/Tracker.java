/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.display;

import io.github.xstreamjmh.plan.Member;
import io.github.xstreamjmh.plan.PlannedRow;
import io.github.xstreamjmh.plan.Schedule;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.function.LongSupplier;

/** Knows how far a run is and when it will be done: what the plan expects, corrected by how long forks really took. */
public final class Tracker {

    private final Optional<Duration> budget;
    private final LongSupplier nanoTime;
    private final long begin;
    private final int rounds;
    private final int inFirst;
    private final int total;
    private final Duration first;
    private final Duration whole;

    private int done;
    private int round = 1;
    private Duration expectedStarted = Duration.ZERO;
    private Duration expectedDone = Duration.ZERO;
    private Duration tookDone = Duration.ZERO;
    private double factor = 1;
    private Duration expectedBefore = Duration.ZERO;
    private int doneBefore;

    public Tracker(Schedule schedule, Optional<Duration> budget, LongSupplier nanoTime) {
        this.budget = budget;
        this.nanoTime = nanoTime;
        this.begin = nanoTime.getAsLong();
        this.rounds = schedule.rounds();
        List<PlannedRow> forks = forks(schedule, 1);
        this.inFirst = forks.size();
        this.first = expected(forks);
        int count = inFirst;
        Duration expected = first;
        for (int r = 2; r <= rounds; r++) {
            forks = forks(schedule, r);
            count += forks.size();
            expected = expected.plus(expected(forks));
        }
        this.total = count;
        this.whole = expected;
    }

    private static List<PlannedRow> forks(Schedule schedule, int round) {
        return schedule.round(round).stream()
                .flatMap(turn -> turn.members().stream())
                .map(Member::row)
                .filter(row -> row.runsIn(round))
                .toList();
    }

    private static Duration expected(List<PlannedRow> forks) {
        return forks.stream().map(PlannedRow::expected).reduce(Duration.ZERO, Duration::plus);
    }

    public int total() {
        return total;
    }

    /** A fork of an earlier session is already there. */
    public void found(PlannedRow row) {
        done++;
        doneBefore++;
        expectedBefore = expectedBefore.plus(row.expected());
    }

    public void roundStarts(int number) {
        round = number;
    }

    public void forkStarts(PlannedRow row) {
        expectedStarted = expectedStarted.plus(row.expected());
    }

    /**
     * A fork has ended.
     *
     * @param took since the one before it ended: of those that run at once, the first to end takes the time of all
     */
    public void forkEnds(PlannedRow row, boolean finished, Duration took) {
        done += finished ? 1 : 0;
        expectedDone = expectedDone.plus(row.expected());
        tookDone = tookDone.plus(took);
        factor = (double) tookDone.toMillis() / expectedStarted.toMillis();
    }

    public Display.Progress progress() {
        Duration elapsed = Duration.ofNanos(nanoTime.getAsLong() - begin);
        Duration spent = expectedDone.plus(expectedBefore);
        Duration remaining = scaled(whole.minus(spent), factor);
        if (budget.isPresent() && budget.get().minus(elapsed).compareTo(remaining) < 0) {
            remaining = budget.get().minus(elapsed);
        }
        Optional<Duration> firstTable =
                round == 1 && doneBefore < inFirst ? Optional.of(scaled(first.minus(spent), factor)) : Optional.empty();
        return new Display.Progress(done, total, round, rounds, elapsed, remaining, firstTable);
    }

    private static Duration scaled(Duration duration, double factor) {
        return Duration.ofMillis(Math.max(0, Math.round(duration.toMillis() * factor)));
    }
}
