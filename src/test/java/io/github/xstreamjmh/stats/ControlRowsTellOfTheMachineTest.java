/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.stats;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import java.util.List;
import java.util.stream.DoubleStream;
import org.junit.jupiter.api.Test;

class ControlRowsTellOfTheMachineTest {

    /** Rows whose forks agree to 0.5 %, changed by so many percent from one run to the next. */
    private static List<Comparison> changedBy(double... percent) {
        return Arrays.stream(percent)
                .mapToObj(change -> Samples.separate(
                        Samples.forks(99.5, 100, 100.5), Samples.forks(99.5 + change, 100 + change, 100.5 + change)))
                .toList();
    }

    private static ControlRows ofMachine(double... percent) {
        return ControlRows.of(changedBy(percent), List.of(), 0.03, 0.05).orElseThrow();
    }

    @Test
    void thatItStayedTheSameOnlyIfThatIsShown() {
        assertThat(ofMachine(0.5, -0.5, 1, -1, 0, 0.2).steady()).isTrue();
        assertThat(ofMachine(4, 4, 5, 4, 5, 4).steady()).as("all drifted").isFalse();
        assertThat(ofMachine(0, 0, 12, -9, 1, -6).steady())
                .as("can't be told from 1")
                .isFalse();
    }

    /** Two control rows of a machine of another generation, which let ten false verdicts of fifteen pass. */
    @Test
    void notByTwoRowsThatCannotBeToldFromOne() {
        ControlRows seen = ofMachine(-6.8, -2.9);
        assertThat(seen.steady()).isFalse();
        assertThat(seen.drift().ratio()).isCloseTo(0.951, within(0.001));
        assertThat(seen.interval().low()).isLessThan(0.9);
        assertThat(seen.interval().high()).isGreaterThan(1);
    }

    @Test
    void nothingByOneRowOrNone() {
        assertThat(ofMachine(0).steady()).isFalse();
        assertThat(ofMachine(0).interval().known()).isFalse();
        assertThat(ControlRows.of(List.of(), List.of(), 0.03, 0.05)).isEmpty();
    }

    @Test
    void rowsDriftMoreThanThoseThatMeasureTheMachine() {
        ControlRows machine = ofMachine(1, -1, 1, -1, 1, -1);
        assertThat(machine.runToRun().standardDeviation())
                .isCloseTo(ControlRows.ROWS_DRIFT_MORE * 0.01 / Math.sqrt(2), within(1e-4));
        assertThat(machine.runToRun().degreesOfFreedom()).isEqualTo(6);
    }

    @Test
    void aFewThatNothingTouchedCountAsWhatTheyAreBesideThem() {
        RunToRun both = ControlRows.of(changedBy(1, -1), changedBy(3, -3), 0.03, 0.05)
                .orElseThrow()
                .runToRun();
        assertThat(both.standardDeviation()).isCloseTo(0.03 / Math.sqrt(2), within(5e-4));
        assertThat(both.degreesOfFreedom()).isEqualTo(4);
    }

    @Test
    void rowsThatNothingTouchedTellItOfTheirKindWhereThereAreEnough() {
        List<Comparison> machine = changedBy(9, 9, 9);
        List<Comparison> few = changedBy(1, -1, 1);
        List<Comparison> enough = changedBy(
                DoubleStream.generate(() -> 1).limit(ControlRows.ENOUGH).toArray());

        ControlRows own = ControlRows.of(machine, enough, 0.03, 0.05).orElseThrow();
        assertThat(own.rows()).isEqualTo(ControlRows.ENOUGH);
        assertThat(own.steady()).isTrue();
        assertThat(own.runToRun().standardDeviation()).isCloseTo(Math.log(1.01) / Math.sqrt(2), within(1e-4));
        assertThat(ControlRows.of(machine, few, 0.03, 0.05).orElseThrow().rows())
                .isEqualTo(6);
    }

    @Test
    void theStricterTheThresholdTheMoreTheyHaveToShow() {
        List<Comparison> rows = changedBy(2, 1.5, 1, 2, 1.5, 1);
        assertThat(ControlRows.of(rows, List.of(), 0.03, 0.05).orElseThrow().steady())
                .isTrue();
        assertThat(ControlRows.of(rows, List.of(), 0.015, 0.05).orElseThrow().steady())
                .isFalse();
    }

    @Test
    void earlierKnowledgeIsPooledByItsDegreesOfFreedom() {
        RunToRun both = new RunToRun(0.01, 2).and(new RunToRun(0.02, 6));

        assertThat(both.degreesOfFreedom()).isEqualTo(8);
        assertThat(both.standardDeviation()).isCloseTo(Math.sqrt((2 * 1e-4 + 6 * 4e-4) / 8), within(1e-12));
        RunToRun given = new RunToRun(0.03, Double.POSITIVE_INFINITY);
        assertThat(new RunToRun(0.01, 2).and(given)).isEqualTo(given);
        assertThat(given.and(new RunToRun(0.01, 2))).isEqualTo(given);
    }
}
