/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.display;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.xstreamjmh.plan.Plan;
import io.github.xstreamjmh.plan.PlanTest;
import io.github.xstreamjmh.plan.PlannedRow;
import io.github.xstreamjmh.plan.RowByRow;
import io.github.xstreamjmh.plan.Schedule;
import io.github.xstreamjmh.plan.Side;
import io.github.xstreamjmh.result.Phase;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class TrackerTest {

    private static final PlannedRow A = PlanTest.row("A", 2, 9);
    private static final PlannedRow B = PlanTest.row("B", 3, 4);
    /** 15 s in the first two rounds, 5 s in the third. */
    private static final Plan PLAN = PlanTest.plan(A, B);

    private long clock = 1_000;

    private Tracker tracker(int sides, Optional<Duration> budget) {
        List<Side> all = Stream.of("a", "b")
                .limit(sides)
                .map(name -> new Side(name, List.of(), Optional.empty(), List.of()))
                .toList();
        Schedule schedule = new RowByRow(Phase.measure, PLAN.rows(), all, PLAN.rounds(), 1);
        return new Tracker(schedule, budget, () -> clock);
    }

    private void pass(int seconds) {
        clock += Duration.ofSeconds(seconds).toNanos();
    }

    private static Duration seconds(long seconds) {
        return Duration.ofSeconds(seconds);
    }

    @Test
    void atFirstThePlanTells() {
        assertThat(tracker(1, Optional.empty()).progress())
                .isEqualTo(new Display.Progress(0, 5, 1, 3, Duration.ZERO, seconds(35), Optional.of(seconds(15))));
    }

    @Test
    void eachSideTakesItsTime() {
        assertThat(tracker(2, Optional.empty()).total()).isEqualTo(10);
        assertThat(tracker(2, Optional.empty()).progress())
                .isEqualTo(new Display.Progress(0, 10, 1, 3, Duration.ZERO, seconds(70), Optional.of(seconds(30))));
    }

    @Test
    void forksThatTakeLongerThanExpectedMoveTheEnd() {
        Tracker tracker = tracker(1, Optional.empty());
        pass(20);
        tracker.forkStarts(A);
        tracker.forkEnds(A, true, seconds(20));
        assertThat(tracker.progress())
                .isEqualTo(new Display.Progress(1, 5, 1, 3, seconds(20), seconds(50), Optional.of(seconds(10))));
    }

    @Test
    void ofForksThatRunAtOnceTheFirstToEndTellsHowLongAllTake() {
        Tracker tracker = tracker(2, Optional.empty());
        tracker.forkStarts(A);
        tracker.forkStarts(A);
        pass(20);
        tracker.forkEnds(A, true, seconds(20));
        assertThat(tracker.progress().remaining()).isEqualTo(seconds(60));
        tracker.forkEnds(A, true, Duration.ZERO);
        assertThat(tracker.progress().remaining()).isEqualTo(seconds(50));
    }

    @Test
    void ofTwoSidesTheFirstTableNeedsBoth() {
        Tracker tracker = tracker(2, Optional.empty());
        tracker.found(A);
        tracker.found(A);
        tracker.found(B);
        assertThat(tracker.progress().firstTable()).contains(seconds(5));
        tracker.found(B);
        assertThat(tracker.progress().firstTable()).isEmpty();
    }

    @Test
    void aFailedForkTakesTimeButIsNotDone() {
        Tracker tracker = tracker(1, Optional.empty());
        tracker.forkStarts(B);
        tracker.forkEnds(B, false, seconds(5));
        assertThat(tracker.progress().done()).isZero();
        assertThat(tracker.progress().remaining()).isEqualTo(seconds(30));
    }

    @Test
    void theFirstTableIsThereAfterTheFirstRound() {
        Tracker tracker = tracker(1, Optional.empty());
        tracker.forkStarts(A);
        tracker.forkEnds(A, true, seconds(10));
        tracker.forkStarts(B);
        tracker.forkEnds(B, true, seconds(5));
        tracker.roundStarts(2);
        assertThat(tracker.progress())
                .isEqualTo(new Display.Progress(2, 5, 2, 3, Duration.ZERO, seconds(20), Optional.empty()));
    }

    @Test
    void whatAnEarlierSessionDidIsDoneAndTellsNothingOfThisMachinesPace() {
        Tracker tracker = tracker(1, Optional.empty());
        tracker.found(A);
        assertThat(tracker.progress())
                .isEqualTo(new Display.Progress(1, 5, 1, 3, Duration.ZERO, seconds(25), Optional.of(seconds(5))));
        tracker.found(B);
        assertThat(tracker.progress().firstTable()).isEmpty();
        tracker.roundStarts(2);
        tracker.forkStarts(A);
        tracker.forkEnds(A, true, seconds(30));
        assertThat(tracker.progress().remaining()).isEqualTo(seconds(30));
    }

    @Test
    void theBudgetEndsItEarlier() {
        Tracker tracker = tracker(1, Optional.of(seconds(30)));
        assertThat(tracker.progress().remaining()).isEqualTo(seconds(30));
        pass(12);
        assertThat(tracker.progress().remaining()).isEqualTo(seconds(18));
        tracker.forkStarts(A);
        tracker.forkEnds(A, true, seconds(5));
        assertThat(tracker.progress().remaining()).as("sooner than the budget").isEqualTo(Duration.ofMillis(12_500));
    }

    @Test
    void nothingRemainsOfARunThatWasFasterThanItsPlan() {
        Tracker tracker = tracker(1, Optional.empty());
        for (int i = 0; i < 5; i++) {
            tracker.forkStarts(A);
            tracker.forkEnds(A, true, seconds(10));
        }
        assertThat(tracker.progress().remaining()).isZero();
    }
}
