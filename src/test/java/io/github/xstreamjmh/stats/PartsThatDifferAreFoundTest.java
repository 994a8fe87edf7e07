/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.stats;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Parts of a whole on two sides. */
class PartsThatDifferAreFoundTest {

    private static final int PARTS = 25;
    private static final int SAMPLES = 1200;
    private static final int TABLES = Boolean.getBoolean("xstreamjmh.long") ? 5000 : 500;

    /** What a part of 1/25 of a thousand takes in a fork, as it is sampled. */
    private static double sampled(Random random, double mean, double spread) {
        double expected = mean * Math.exp(spread * random.nextGaussian()) / 1000 * SAMPLES;
        double counted = Math.max(0, Math.rint(expected + Math.sqrt(expected) * random.nextGaussian()));
        return counted * 1000 / SAMPLES;
    }

    private static List<Estimate> table(Random random, int pairs, double spread, double more) {
        double[][] differences = new double[PARTS][pairs];
        double[][] noise = new double[PARTS][pairs];
        for (int part = 0; part < PARTS; part++) {
            double mean = part < 5 ? 150 : 12;
            double own = spread * (1 + part % 3);
            for (int pair = 0; pair < pairs; pair++) {
                double before = sampled(random, mean, own);
                double after = sampled(random, mean + (part == 3 ? more : 0), own);
                differences[part][pair] = after - before;
                noise[part][pair] = (before + after) * 1000 / SAMPLES;
            }
        }
        return Parts.differences(differences, noise);
    }

    private static boolean excludesZero(Estimate estimate) {
        return estimate.interval().low() > 0 || estimate.interval().high() < 0;
    }

    @ParameterizedTest
    @CsvSource({"6, 0", "6, 0.02", "6, 0.05", "10, 0", "10, 0.02", "10, 0.05"})
    void ofAHundredWithoutADifferenceOneHasAPartThatSeemsToDiffer(int pairs, double spread) {
        Random random = new Random(pairs);
        long wrong = IntStream.range(0, TABLES)
                .filter(table ->
                        table(random, pairs, spread, 0).stream().anyMatch(PartsThatDifferAreFoundTest::excludesZero))
                .count();
        assertThat(wrong).isLessThanOrEqualTo((long) (0.016 * TABLES));
    }

    @ParameterizedTest
    @CsvSource({"10, 0.03, 40, 0.95", "10, 0.03, 100, 0.999", "6, 0.03, 100, 0.95"})
    void aPartThatTakesMoreIsFound(int pairs, double spread, double more, double share) {
        Random random = new Random(7);
        long found = IntStream.range(0, TABLES)
                .filter(table -> excludesZero(table(random, pairs, spread, more).get(3)))
                .count();
        assertThat(found).isGreaterThanOrEqualTo((long) (share * TABLES));
    }

    @Test
    void onePairShowsNothing() {
        Estimate estimate =
                Parts.differences(new double[][] {{1000}}, new double[][] {{1}}).get(0);
        assertThat(estimate.mean()).isEqualTo(1000);
        assertThat(estimate.interval().known()).isFalse();
    }

    @Test
    void pairsThatAgreeByLuckAreNotKnownBetterThanTheirSamplesAllow() {
        Estimate estimate = Parts.differences(new double[][] {{5, 5, 5, 5}}, new double[][] {{100, 100, 100, 100}})
                .get(0);
        assertThat(estimate.interval().low()).isNegative();
    }

    @Test
    void fishersTestIsThatOfTheTeaTastingLady() {
        assertThat(Parts.fisher(3, 1, 4)).isCloseTo(34 / 70.0, within(1e-9));
        assertThat(Parts.fisher(4, 0, 4)).isCloseTo(2 / 70.0, within(1e-9));
    }

    @Test
    void ofMoreThanSoFewForksCanTellTheFirstAreFound() {
        int[] before = new int[30];
        int[] after = new int[30];
        Arrays.fill(after, 10, 30, 6);
        boolean[] differ = Parts.differ(before, after, 6);
        assertThat(IntStream.range(0, 30).filter(one -> differ[one])).containsExactly(10, 11, 12, 13);
    }

    @Test
    void whatSoFewForksCantShowCostsNothing() {
        int[] before = new int[30];
        int[] after = new int[30];
        Arrays.fill(before, 0, 29, 1);
        after[29] = 6;
        boolean[] differ = Parts.differ(before, after, 6);
        assertThat(IntStream.range(0, 30).filter(one -> differ[one])).containsExactly(29);
    }

    @ParameterizedTest
    @CsvSource({"6, 0.014", "10, 0.014"})
    void ofAHundredWithoutADifferenceOneHasAThingThatSeemsToDiffer(int forks, double share) {
        Random random = new Random(forks);
        int tables = 10 * TABLES;
        long wrong = IntStream.range(0, tables)
                .filter(table -> {
                    boolean[] differ = Parts.differ(chance(random, forks), chance(random, forks), forks);
                    return IntStream.range(0, differ.length).anyMatch(one -> differ[one]);
                })
                .count();
        assertThat(wrong).isLessThanOrEqualTo((long) (share * tables));
    }

    /** In how many forks each of thirty things is so that is so in half of them. */
    private static int[] chance(Random random, int forks) {
        return IntStream.range(0, 30)
                .map(one -> (int) IntStream.range(0, forks)
                        .filter(fork -> random.nextBoolean())
                        .count())
                .toArray();
    }

    @Test
    void whatIsSoOnOneSideAloneDiffersAndWhatIsSoEverywhereCostsNothing() {
        int[] before = new int[100];
        int[] after = new int[100];
        Arrays.fill(before, 50, 100, 10);
        Arrays.fill(after, 50, 100, 10);
        after[7] = 10;
        after[8] = 5;
        boolean[] differ = Parts.differ(before, after, 10);
        assertThat(IntStream.range(0, 100).filter(one -> differ[one])).containsExactly(7);
        assertThat(Parts.differ(new int[] {0}, new int[] {4}, 4)).containsExactly(false);
    }
}
