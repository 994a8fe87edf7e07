/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.engine;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.xstreamjmh.engine.Schedule.Slot;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class ScheduleTest {

    private static final List<Integer> ROWS = IntStream.range(0, 42).boxed().toList();

    @Test
    void everyRoundRunsEveryRowOnceOnEverySide() {
        for (long seed = 0; seed < 200; seed++) {
            Schedule<Integer, String> schedule = new Schedule<>(ROWS, List.of("A", "B"), seed);
            for (int round = 1; round <= 5; round++) {
                List<Slot<Integer, String>> slots = schedule.round(round);
                assertThat(slots).hasSize(84).doesNotHaveDuplicates();
                assertThat(slots).extracting(Slot::row).containsAll(ROWS);
                assertThat(slots).extracting(Slot::side).containsOnly("A", "B");
            }
        }
    }

    @Test
    void theSidesOfARowRunBackToBack() {
        List<Slot<Integer, String>> slots = new Schedule<>(ROWS, List.of("A", "B"), 7).round(3);
        for (int i = 0; i < slots.size(); i += 2) {
            assertThat(slots.get(i).row()).isEqualTo(slots.get(i + 1).row());
        }
    }

    @Test
    void overAnEvenNumberOfRoundsHalfOfARowsRoundsRunTheFirstSideFirst() {
        for (long seed = 0; seed < 50; seed++) {
            for (int rounds : new int[] {2, 4, 10}) {
                Map<Integer, Integer> firstSideFirst = new HashMap<>();
                Schedule<Integer, String> schedule = new Schedule<>(ROWS, List.of("A", "B"), seed);
                for (int round = 1; round <= rounds; round++) {
                    List<Slot<Integer, String>> slots = schedule.round(round);
                    for (int i = 0; i < slots.size(); i += 2) {
                        firstSideFirst.merge(
                                slots.get(i).row(), slots.get(i).side().equals("A") ? 1 : 0, Integer::sum);
                    }
                }
                assertThat(firstSideFirst.values()).containsOnly(rounds / 2);
            }
        }
    }

    @Test
    void whichSideIsFirstIsNotTheSameForAllRowsNorInAllPairsOfRounds() {
        Schedule<Integer, String> schedule = new Schedule<>(ROWS, List.of("A", "B"), 1);
        Set<String> patterns = new HashSet<>();
        for (Integer row : ROWS) {
            StringBuilder pattern = new StringBuilder();
            for (int round = 1; round <= 8; round += 2) {
                pattern.append(schedule.round(round).stream()
                        .filter(slot -> slot.row().equals(row))
                        .findFirst()
                        .orElseThrow()
                        .side());
            }
            patterns.add(pattern.toString());
        }
        assertThat(patterns).hasSizeGreaterThan(8);
    }

    @Test
    void theSameSeedGivesTheSameOrderAndAnotherSeedAnother() {
        List<Slot<Integer, String>> order = new Schedule<>(ROWS, List.of("A"), 42).round(2);
        assertThat(new Schedule<>(ROWS, List.of("A"), 42).round(2)).isEqualTo(order);
        assertThat(new Schedule<>(ROWS, List.of("A"), 43).round(2)).isNotEqualTo(order);
    }

    @Test
    void roundsAreShuffledEachInItsOwnOrder() {
        Schedule<Integer, String> schedule = new Schedule<>(ROWS, List.of("A"), 42);
        Set<List<Integer>> orders = new HashSet<>();
        List<Integer> firsts = new ArrayList<>();
        for (int round = 1; round <= 100; round++) {
            List<Integer> order = schedule.round(round).stream().map(Slot::row).toList();
            orders.add(order);
            firsts.add(order.get(0));
        }
        assertThat(orders).hasSize(100);
        assertThat(new HashSet<>(firsts)).hasSizeGreaterThan(30);
    }

    @Test
    void aRunHasOneSideOrTwo() {
        assertThatThrownBy(() -> new Schedule<>(ROWS, List.of(), 1)).isInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(() -> new Schedule<>(ROWS, List.of("A", "B", "C"), 1))
                .isInstanceOf(IllegalArgumentException.class);
    }
}
