/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.stats;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.github.xstreamjmh.stats.OperatingCharacteristic.Machine;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class OperatingCharacteristicTellsOfTheMachineTest {

    private static final Sequential RULE = new Sequential(Sequential.THRESHOLD, Sequential.MOST_PAIRS);

    /** Rows in which nothing differs. */
    private static List<Comparison> same(int rows, int pairs, double deviation, Random random) {
        return Stream.generate(() -> Samples.pairs(IntStream.range(0, pairs)
                        .mapToDouble(pair -> deviation * random.nextGaussian())
                        .toArray()))
                .limit(rows)
                .toList();
    }

    private static OperatingCharacteristic of(List<Comparison> same) {
        return OperatingCharacteristic.of(RULE, same, Sequential.MOST_PAIRS, 3).orElseThrow();
    }

    @Test
    void aQuietMachineFindsTheThresholdAndLess() {
        OperatingCharacteristic quiet = of(same(20, 10, 0.02, new Random(1)));
        assertThat(quiet.falseAlarms()).isLessThan(0.03);
        assertThat(quiet.found()).isGreaterThan(0.93);
        assertThat(quiet.smallest()).isBetween(0.02, 0.05);
        assertThat(quiet.pairs()).isLessThan(13);
    }

    @Test
    void aRestlessOneFindsOnlyLargerChanges() {
        OperatingCharacteristic restless = of(same(20, 10, 0.15, new Random(1)));
        assertThat(restless.falseAlarms()).isLessThan(0.03);
        assertThat(restless.found()).isLessThan(0.5);
        assertThat(restless.smallest()).isBetween(0.07, 0.3);
        assertThat(restless.pairs()).isGreaterThan(20);
    }

    @Test
    void whereNothingCanBeFoundItSaysSo() {
        assertThat(of(same(5, 5, 3, new Random(1))).smallest()).isInfinite();
    }

    /** What is resampled from a few pairs is what many tables of the true machine show. */
    @ParameterizedTest
    @CsvSource({"0.05, 10", "0.07, 10", "0.07, 20"})
    void whatItSaysIsTrueOfTheMachine(double deviation, int pairs) {
        Random random = new Random(2);
        double said = IntStream.range(0, 10)
                .mapToObj(machine -> new Machine(
                        Sequential.pairs(same(20, pairs, deviation, random)), Sequential.MOST_PAIRS, new Random(3)))
                .mapToDouble(machine -> OperatingCharacteristic.found(RULE, machine, Sequential.THRESHOLD))
                .average()
                .orElseThrow();
        double change = Math.log1p(Sequential.THRESHOLD);
        double shown = IntStream.range(0, 100)
                        .mapToLong(table -> RULE
                                .decide(Stream.generate(() -> Pairs.of(IntStream.range(0, Sequential.MOST_PAIRS)
                                                .mapToDouble(pair -> change + deviation * random.nextGaussian())
                                                .toArray()))
                                        .limit(20)
                                        .toList())
                                .stream()
                                .filter(row -> row.verdict() == Verdict.SLOWER)
                                .count())
                        .sum()
                / 2000.0;
        assertThat(said).isCloseTo(shown, within(0.1));
    }

    @Test
    void twoPairsTellNothing() {
        assertThat(OperatingCharacteristic.of(RULE, same(3, 2, 0.02, new Random(1)), Sequential.MOST_PAIRS, 3))
                .isEmpty();
        assertThat(OperatingCharacteristic.of(RULE, List.of(), Sequential.MOST_PAIRS, 3))
                .isEmpty();
    }
}
