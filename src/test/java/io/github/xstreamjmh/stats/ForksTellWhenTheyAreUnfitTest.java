/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.stats;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.junit.jupiter.api.Test;

class ForksTellWhenTheyAreUnfitTest {

    private static final double[] STEADY = {100, 100, 100, 100, 100, 100, 100};
    private static final double[] WARMING = {106, 106, 106, 103, 100, 100, 100};

    @Test
    void quietForksAreFit() {
        assertThat(Samples.forks(98, 99, 100, 101, 102).unfitness()).isEmpty();
    }

    @Test
    void theMeanIsThatOfTheForksWhateverTheirIterations() {
        Estimate estimate = new Forks(List.of(new double[] {1, 3}, new double[] {4}, new double[] {6})).estimate();

        assertThat(estimate.mean()).isEqualTo(4);
        assertThat(estimate.interval().high()).as("4 + 4.303 x 2 / sqrt(3)").isCloseTo(8.968, within(1e-3));
    }

    @Test
    void oneOrTwoForksAreTooFew() {
        assertThat(Samples.forks(100).unfitness()).containsExactly(Reason.FEW_FORKS);
        assertThat(Samples.forks(100, 200).unfitness()).containsExactly(Reason.FEW_FORKS);
    }

    /** The standard deviation of these logarithms is 11 %; with ten forks the half-width is 8 %. */
    @Test
    void forksMaySpreadByTenPercent() {
        assertThat(Samples.forks(86, 88, 91, 94, 98, 102, 106, 110, 114, 116).unfitness())
                .containsExactly(Reason.SPREAD);
        assertThat(Samples.forks(90, 91, 93, 96, 98, 102, 105, 107, 110, 112).unfitness())
                .isEmpty();
    }

    /** The standard deviation of three forks is 5 %, and so the half-width 12 %. */
    @Test
    void aMeanMayBeUncertainByTenPercent() {
        assertThat(Samples.forks(95, 100, 105).unfitness()).containsExactly(Reason.WIDE);
    }

    @Test
    void aGapAboveFivePercentAndThreeTimesTheNextParts() {
        assertThat(Samples.forks(100, 101, 107, 101.5, 108).unfitness()).containsExactly(Reason.TWO_STATES);
        assertThat(Samples.forks(100, 101, 104.9, 101.5, 106).unfitness())
                .as("the gap is below 5 %")
                .isEmpty();
        assertThat(Samples.forks(100, 102.5, 109, 103, 110).unfitness())
                .as("the next gap is almost half as large")
                .isEmpty();
        assertThat(Samples.forks(100, 100, 100, 100, 108).unfitness())
                .as("one that stands apart")
                .containsExactly(Reason.TWO_STATES);
    }

    @Test
    void warmingUpInMoreThanAFifthOfTheForksIsTooMuch() {
        assertThat(new Forks(warming(2, 10)).unfitness()).isEmpty();
        assertThat(new Forks(warming(3, 10)).unfitness()).containsExactly(Reason.WARMING_UP);
        assertThat(new Forks(warming(1, 5)).unfitness()).isEmpty();
        assertThat(new Forks(warming(1, 4)).unfitness()).containsExactly(Reason.WARMING_UP);
    }

    @Test
    void gettingSlowerCountsAsWarmingUpToo() {
        assertThat(new Forks(Collections.nCopies(4, new double[] {94, 94, 94, 97, 100, 100, 100})).unfitness())
                .containsExactly(Reason.WARMING_UP);
    }

    @Test
    void firstAndLastIterationsMayOverlap() {
        assertThat(new Forks(Collections.nCopies(4, new double[] {120, 110, 100, 100})).unfitness())
                .containsExactly(Reason.WARMING_UP);
    }

    @Test
    void threeIterationsHaveNoFirstAndLast() {
        assertThat(new Forks(Collections.nCopies(4, new double[] {200, 150, 100})).unfitness())
                .isEmpty();
    }

    @Test
    void reasonsAreInWords() {
        for (Reason reason : Reason.values()) {
            assertThat(reason.words()).hasSizeGreaterThan(20).doesNotEndWith(".");
        }
    }

    @Test
    void timesThatAreNoTimesAreRefused() {
        for (double time : new double[] {0, -1, Double.NaN, Double.POSITIVE_INFINITY}) {
            assertThatIllegalArgumentException()
                    .isThrownBy(() -> Samples.forks(100, time))
                    .withMessageContaining("positive and finite");
        }
        assertThatIllegalArgumentException().isThrownBy(() -> new Forks(List.of()));
        assertThatIllegalArgumentException().isThrownBy(() -> new Forks(List.of(STEADY, new double[0])));
    }

    private static List<double[]> warming(int warming, int forks) {
        List<double[]> all = new ArrayList<>(Collections.nCopies(warming, WARMING));
        all.addAll(Collections.nCopies(forks - warming, STEADY));
        return all;
    }
}
