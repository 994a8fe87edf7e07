/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.stats;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ForksTellWhenTheyAreUnfitTest {

    private static final double[] STEADY = {100, 100, 100, 100, 100, 100, 100};
    private static final double[] WARMING = {106, 106, 106, 103, 100, 100, 100};

    @Test
    void quietForksAreFit() {
        assertThat(Samples.forks(98, 99, 100, 101, 102).notes()).isEmpty();
    }

    @Test
    void theMeanIsThatOfTheForksWhateverTheirIterations() {
        Forks forks = Samples.forks(List.of(new double[] {1, 3}, new double[] {4}, new double[] {6}));
        Estimate estimate = Estimate.of(forks.means(), 0.95);

        assertThat(estimate.mean()).isEqualTo(4);
        assertThat(estimate.interval().high()).as("4 + 4.303 x 2 / sqrt(3)").isCloseTo(8.968, within(1e-3));
    }

    @Test
    void oneOrTwoForksAreTooFew() {
        assertThat(Samples.forks(100).notes()).containsExactly(Note.FEW_FORKS);
        assertThat(Samples.forks(100, 200).notes()).containsExactly(Note.FEW_FORKS);
    }

    /** The standard deviation of these logarithms is 11 %; with ten forks the half-width is 8 %. */
    @Test
    void forksMaySpreadByTenPercent() {
        assertThat(Samples.forks(86, 88, 91, 94, 98, 102, 106, 110, 114, 116).notes())
                .containsExactly(Note.SPREAD);
        assertThat(Samples.forks(90, 91, 93, 96, 98, 102, 105, 107, 110, 112).notes())
                .isEmpty();
    }

    /** The standard deviation of three forks is 5 %, and so the half-width 12 %. */
    @Test
    void aMeanMayBeUncertainByTenPercent() {
        assertThat(Samples.forks(95, 100, 105).notes()).containsExactly(Note.WIDE);
    }

    @Test
    void aGapAboveFivePercentAndFourTimesTheNextParts() {
        assertThat(Samples.forks(100, 101, 107, 101.2, 108).notes()).containsExactly(Note.TWO_STATES);
        assertThat(Samples.forks(100, 101, 104.9, 101.5, 106).notes())
                .as("the gap is below 5 %")
                .isEmpty();
        assertThat(Samples.forks(100, 102, 109, 103, 110).notes())
                .as("the next gap is a third as large")
                .isEmpty();
        assertThat(Samples.forks(100, 100, 100, 100, 108).notes())
                .as("one that stands apart is no state")
                .isEmpty();
    }

    /** Of normal samples, however far they spread, at most one in twenty. */
    @ParameterizedTest
    @ValueSource(ints = {3, 4, 5, 6, 7, 8, 9, 10, 12, 15, 20, 30, 50})
    void normalForksSeldomSeemToHaveTwoStates(int count) {
        Random random = new Random(count);
        int samples = 10_000;
        long found = IntStream.range(0, samples)
                .filter(sample -> Samples.forks(DoubleStream.generate(() -> Math.exp(random.nextGaussian()))
                                .limit(count)
                                .toArray())
                        .notes()
                        .contains(Note.TWO_STATES))
                .count();

        assertThat(found).isLessThanOrEqualTo(samples / 20);
    }

    @Test
    void warmingUpInMoreThanHalfOfTheForksIsTooMuch() {
        assertThat(Samples.forks(warming(5, 10)).notes()).isEmpty();
        assertThat(Samples.forks(warming(6, 10)).notes()).containsExactly(Note.WARMING_UP);
        assertThat(Samples.forks(warming(2, 3)).notes()).containsExactly(Note.WARMING_UP);
    }

    @Test
    void theLastWarmUpIterationCountsToTheBeginning() {
        List<double[]> measured = Collections.nCopies(3, new double[] {102, 100, 100});

        assertThat(Samples.forks(measured).notes()).isEmpty();
        assertThat(forksAfter(new double[] {300, 150, 110}, measured).notes()).containsExactly(Note.WARMING_UP);
        assertThat(forksAfter(new double[] {300, 150, 104}, measured).notes())
                .as("what came before the last is past")
                .isEmpty();
    }

    /** JVMs that take turns warm up at the same time. */
    @Test
    void manyIterationsHaveABeginningOfTheirOwn() {
        double[] warmUp = new double[15];
        Arrays.fill(warmUp, 200);
        double[] measured = new double[75];
        Arrays.fill(measured, 100);

        assertThat(forksAfter(warmUp, Collections.nCopies(3, measured)).notes()).isEmpty();
        Arrays.fill(measured, 0, 20, 106);
        assertThat(forksAfter(warmUp, Collections.nCopies(3, measured)).notes()).containsExactly(Note.WARMING_UP);
        Arrays.fill(measured, 0, 20, 94);
        assertThat(forksAfter(warmUp, Collections.nCopies(3, measured)).notes()).containsExactly(Note.GETTING_SLOWER);
    }

    /** Iterations that differ by 5 % for no reason (standard deviation), of five forks: seldom three in one direction. */
    @Test
    void noiseWithinForksIsNoWarmUp() {
        Random random = new Random(3);
        int samples = 5_000;
        long found = IntStream.range(0, samples)
                .filter(sample -> {
                    List<double[]> warmUps = noise(5, 5, random);
                    return after(warmUps, noise(5, 3, random)).notes().stream()
                            .anyMatch(Set.of(Note.WARMING_UP, Note.GETTING_SLOWER)::contains);
                })
                .count();

        assertThat(found).isLessThanOrEqualTo(samples * 15L / 100);
    }

    private static List<double[]> noise(int forks, int iterations, Random random) {
        return Stream.generate(() -> DoubleStream.generate(() -> 100 * Math.exp(0.05 * random.nextGaussian()))
                        .limit(iterations)
                        .toArray())
                .limit(forks)
                .toList();
    }

    private static Forks forksAfter(double[] warmUp, List<double[]> measured) {
        return after(Collections.nCopies(measured.size(), warmUp), measured);
    }

    private static Forks after(List<double[]> warmUps, List<double[]> measured) {
        double[] times = measured.stream()
                .mapToDouble(fork -> Arrays.stream(fork).average().orElseThrow())
                .toArray();
        return new Forks(times, measured, warmUps);
    }

    @Test
    void aForkIsTestedAndReportedByItsTimeWhateverItsIterationsWeigh() {
        List<double[]> none = List.of(new double[0], new double[0]);
        Forks forks =
                new Forks(new double[] {101, 129}, List.of(new double[] {100, 120}, new double[] {110, 130}), none);

        assertThat(forks.logs()).containsExactly(Math.log(101), Math.log(129));
        assertThat(Estimate.of(forks.means(), 0.95).mean()).isEqualTo(115);
    }

    @Test
    void gettingSlowerIsSaidAsWell() {
        assertThat(Samples.forks(Collections.nCopies(4, new double[] {94, 94, 94, 97, 100, 100, 100}))
                        .notes())
                .containsExactly(Note.GETTING_SLOWER);
        assertThat(forksAfter(new double[] {300, 150, 110}, Collections.nCopies(3, new double[] {140, 200, 210}))
                        .notes())
                .containsExactly(Note.GETTING_SLOWER);
    }

    @Test
    void threeIterationsHaveAFirstAndALast() {
        assertThat(Samples.forks(Collections.nCopies(4, new double[] {106, 103, 100}))
                        .notes())
                .containsExactly(Note.WARMING_UP);
        assertThat(Samples.forks(Collections.nCopies(4, new double[] {100})).notes())
                .as("one iteration is both")
                .isEmpty();
    }

    @Test
    void notesAreInWords() {
        for (Note note : Note.values()) {
            assertThat(note.words()).hasSizeGreaterThan(20).doesNotEndWith(".");
        }
    }

    @Test
    void timesThatAreNoTimesAreRefused() {
        for (double time : new double[] {0, -1, Double.NaN, Double.POSITIVE_INFINITY}) {
            assertThatIllegalArgumentException()
                    .isThrownBy(() -> Samples.forks(100, time))
                    .withMessageContaining("positive and finite");
        }
        assertThatIllegalArgumentException().isThrownBy(() -> Samples.forks(List.of()));
        assertThatIllegalArgumentException().isThrownBy(() -> Samples.forks(List.of(STEADY, new double[0])));
        assertThatIllegalArgumentException()
                .isThrownBy(() -> after(List.of(), List.of(STEADY)))
                .withMessage("1 times and 0 warm-ups for 1 forks");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> forksAfter(new double[] {-1}, List.of(STEADY)))
                .withMessageContaining("positive and finite");
        assertThatIllegalArgumentException().isThrownBy(() -> Forks.ofRuns(List.of()));
    }

    private static List<double[]> warming(int warming, int forks) {
        List<double[]> all = new ArrayList<>(Collections.nCopies(warming, WARMING));
        all.addAll(Collections.nCopies(forks - warming, STEADY));
        return all;
    }
}
