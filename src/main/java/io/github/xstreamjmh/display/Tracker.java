/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.display;

import io.github.xstreamjmh.plan.Plan;
import io.github.xstreamjmh.plan.PlannedRow;
import java.time.Duration;
import java.util.Optional;
import java.util.function.LongSupplier;

/** Knows how far a run is and when it will be done: what the plan expects, corrected by how long forks really took. */
public final class Tracker {

    private final Plan plan;
    private final int sides;
    private final Optional<Duration> budget;
    private final LongSupplier nanoTime;
    private final long begin;
    private final int total;

    private int done;
    private int round = 1;
    private Duration expectedDone = Duration.ZERO;
    private Duration tookDone = Duration.ZERO;
    private Duration expectedBefore = Duration.ZERO;
    private int doneBefore;

    public Tracker(Plan plan, int rounds, int sides, Optional<Duration> budget, LongSupplier nanoTime) {
        this.plan = plan;
        this.sides = sides;
        this.budget = budget;
        this.nanoTime = nanoTime;
        this.begin = nanoTime.getAsLong();
        int forks = 0;
        for (int r = 1; r <= rounds; r++) {
            forks += plan.forks(r) * sides;
        }
        this.total = forks;
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

    public void forkEnds(PlannedRow row, boolean finished, Duration took) {
        done += finished ? 1 : 0;
        expectedDone = expectedDone.plus(row.expected());
        tookDone = tookDone.plus(took);
    }

    public Display.Progress progress() {
        double factor = expectedDone.isZero() ? 1 : (double) tookDone.toMillis() / expectedDone.toMillis();
        Duration elapsed = Duration.ofNanos(nanoTime.getAsLong() - begin);
        Duration spent = expectedDone.plus(expectedBefore);
        Duration remaining = scaled(whole(plan.rounds()).minus(spent), factor);
        if (budget.isPresent() && budget.get().minus(elapsed).compareTo(remaining) < 0) {
            remaining = budget.get().minus(elapsed);
        }
        Optional<Duration> firstTable = round == 1 && doneBefore < plan.forks(1) * sides
                ? Optional.of(scaled(whole(1).minus(spent), factor))
                : Optional.empty();
        return new Display.Progress(done, total, round, plan.rounds(), elapsed, remaining, firstTable);
    }

    private Duration whole(int rounds) {
        Duration whole = Duration.ZERO;
        for (int r = 1; r <= rounds; r++) {
            whole = whole.plus(plan.expected(r).multipliedBy(sides));
        }
        return whole;
    }

    private static Duration scaled(Duration duration, double factor) {
        return Duration.ofMillis(Math.max(0, Math.round(duration.toMillis() * factor)));
    }
}
