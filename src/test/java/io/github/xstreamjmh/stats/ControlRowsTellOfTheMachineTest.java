/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.stats;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import java.util.Random;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class ControlRowsTellOfTheMachineTest {

    private static final Forks QUIET = Samples.forks(99, 99.5, 100, 100.5, 101);

    @Test
    void thatItChanged() {
        ControlRows changed = ControlRows.of(
                List.of(Comparison.separate(QUIET, QUIET), Comparison.separate(QUIET, Samples.forks(103, 104, 105))),
                0.05);

        assertThat(changed.changed()).isTrue();
        assertThat(changed.runToRun().degreesOfFreedom()).isEqualTo(2);
        assertThat(changed.runToRun().standardDeviation()).isCloseTo(Math.log(1.04) / 2, within(1e-4));
    }

    @Test
    void notOfWhatIsTooSmallToMatterOrNotShown() {
        assertThat(changed(Samples.forks(100, 100.001), Samples.forks(100.9, 100.901)))
                .as("below 1 %")
                .isFalse();
        assertThat(changed(QUIET, Samples.forks(95, 104, 112))).as("noise").isFalse();
        assertThat(changed(Samples.forks(100), Samples.forks(200)))
                .as("single forks")
                .isFalse();
    }

    private static boolean changed(Forks before, Forks after) {
        return ControlRows.of(List.of(Comparison.separate(before, after)), 0.05).changed();
    }

    /** At most one machine in twenty that did not change, with the fork spreads of the control rows of reference/. */
    @Test
    void seldomWrongly() {
        Random random = new Random(1);
        int runs = 4_000;
        long changed = Stream.generate(() -> ControlRows.of(
                        List.of(
                                Comparison.separate(forks(0.017, random), forks(0.017, random)),
                                Comparison.separate(forks(0.044, random), forks(0.044, random))),
                        0.05))
                .limit(runs)
                .filter(ControlRows::changed)
                .count();

        assertThat(changed / (double) runs).isBetween(0.02, 0.055);
    }

    private static Forks forks(double spread, Random random) {
        return new Forks(Stream.generate(() -> new double[] {Math.exp(spread * random.nextGaussian())})
                .limit(5)
                .toList());
    }

    /** Nine runs of one machine: 36 pairs, of which the machine had changed in some. */
    @Test
    void ofTheRunsThatMadeTheReference() {
        List<Forks> loops =
                Reference.control("integerLoop").stream().map(Forks::new).toList();
        List<Forks> walks =
                Reference.control("memoryWalk").stream().map(Forks::new).toList();
        int changed = 0;
        for (int i = 0; i < loops.size(); i++) {
            for (int j = 0; j < i; j++) {
                changed += ControlRows.of(
                                        List.of(
                                                Comparison.separate(loops.get(i), loops.get(j)),
                                                Comparison.separate(walks.get(i), walks.get(j))),
                                        0.05)
                                .changed()
                        ? 1
                        : 0;
            }
        }

        assertThat(changed).isBetween(4, 10);
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

    @Test
    void notWithoutControlRows() {
        assertThatIllegalArgumentException().isThrownBy(() -> ControlRows.of(List.of(), 0.05));
    }
}
