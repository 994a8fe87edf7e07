/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.plan;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import io.github.xstreamjmh.plan.Schedule.Turn;
import io.github.xstreamjmh.result.Phase;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class ScheduleTest {

    private static final List<Integer> ROWS = IntStream.range(0, 42).boxed().toList();
    private static final List<String> PAIR = List.of("A", "B");

    private static Schedule<Integer, String> schedule(List<String> sides, int rounds, long seed) {
        return new Schedule<>(Phase.measure, ROWS, sides, rounds, seed);
    }

    /** The side that runs first, in each round of a phase. */
    private static List<String> firsts(Schedule<Integer, String> schedule, Integer row) {
        return IntStream.rangeClosed(1, schedule.rounds())
                .mapToObj(round -> schedule.round(round).stream()
                        .filter(turn -> turn.row().equals(row))
                        .findFirst()
                        .orElseThrow()
                        .sides()
                        .get(0))
                .toList();
    }

    @Test
    void everyRoundRunsEveryRowOnceOnEverySide() {
        for (long seed = 0; seed < 200; seed++) {
            Schedule<Integer, String> schedule = schedule(List.of("A", "B", "C"), 5, seed);
            for (int round = 1; round <= 5; round++) {
                List<Turn<Integer, String>> turns = schedule.round(round);
                assertThat(turns).extracting(Turn::row).containsExactlyInAnyOrderElementsOf(ROWS);
                assertThat(turns).allSatisfy(turn -> assertThat(turn.sides()).containsExactlyInAnyOrder("A", "B", "C"));
            }
        }
    }

    @Test
    void overAPhaseHalfOfARowsRoundsRunTheOneSideFirstAndOfAnOddNumberOneMoreOrLess() {
        for (long seed = 0; seed < 50; seed++) {
            for (int rounds : new int[] {1, 2, 3, 4, 7, 10}) {
                Schedule<Integer, String> schedule = schedule(PAIR, rounds, seed);
                for (Integer row : ROWS.subList(0, 5)) {
                    long baselineFirst =
                            firsts(schedule, row).stream().filter("A"::equals).count();
                    assertThat(baselineFirst).isBetween((long) rounds / 2, (rounds + 1L) / 2);
                }
            }
        }
    }

    @Test
    void ofThreeSidesEachRunsEquallyOftenAtEachPlace() {
        for (long seed = 0; seed < 50; seed++) {
            Schedule<Integer, String> schedule = schedule(List.of("A", "B", "C"), 6, seed);
            for (Integer row : ROWS.subList(0, 5)) {
                for (int place = 0; place < 3; place++) {
                    Map<String, Integer> times = new HashMap<>();
                    for (int round = 1; round <= 6; round++) {
                        for (Turn<Integer, String> turn : schedule.round(round)) {
                            if (turn.row().equals(row)) {
                                times.merge(turn.sides().get(place), 1, Integer::sum);
                            }
                        }
                    }
                    assertThat(times).containsOnly(Map.entry("A", 2), Map.entry("B", 2), Map.entry("C", 2));
                }
            }
        }
    }

    @Test
    void inAPhaseThatMayEndAfterAnyRoundEachPairOfRoundsHasBothOrders() {
        Set<List<String>> deals = new HashSet<>();
        for (long seed = 0; seed < 50; seed++) {
            List<String> firsts = firsts(new Schedule<>(Phase.screen, List.of(1), PAIR, 8, seed), 1);
            for (int block = 0; block < 8; block += 2) {
                assertThat(firsts.subList(block, block + 2)).containsExactlyInAnyOrder("A", "B");
            }
            deals.add(firsts);
        }
        assertThat(deals).as("one draw for each block").hasSize(16);
    }

    @Test
    void everyWayToChooseTheHalfThatRunsTheBaselineFirstIsEquallyLikely() {
        Map<List<String>, Integer> deals = new HashMap<>();
        int draws = 6000;
        for (int seed = 0; seed < draws; seed++) {
            deals.merge(firsts(new Schedule<>(Phase.measure, List.of(1), PAIR, 4, seed), 1), 1, Integer::sum);
        }
        assertThat(deals).hasSize(6); // 4 choose 2
        assertThat(deals.values())
                .allSatisfy(count -> assertThat(count / (double) draws).isCloseTo(1 / 6.0, within(0.025)));
    }

    @Test
    void whichSideIsFirstIsNotTheSameForAllRows() {
        Schedule<Integer, String> schedule = schedule(PAIR, 8, 1);
        assertThat(ROWS.stream().map(row -> firsts(schedule, row)).collect(Collectors.toSet()))
                .hasSizeGreaterThan(20);
    }

    @Test
    void theSameSeedGivesTheSameOrderAndAnotherSeedOrPhaseAnother() {
        List<Turn<Integer, String>> order = schedule(PAIR, 4, 42).round(2);
        assertThat(schedule(PAIR, 4, 42).round(2)).isEqualTo(order);
        assertThat(schedule(PAIR, 4, 43).round(2)).isNotEqualTo(order);
        assertThat(new Schedule<>(Phase.confirm, ROWS, PAIR, 4, 42).round(2)).isNotEqualTo(order);
    }

    @Test
    void roundsAreShuffledEachInItsOwnOrder() {
        Schedule<Integer, String> schedule = schedule(List.of("A"), 100, 42);
        Set<List<Integer>> orders = new HashSet<>();
        List<Integer> firsts = new ArrayList<>();
        for (int round = 1; round <= 100; round++) {
            List<Integer> order = schedule.round(round).stream().map(Turn::row).toList();
            orders.add(order);
            firsts.add(order.get(0));
        }
        assertThat(orders).hasSize(100);
        assertThat(new HashSet<>(firsts)).hasSizeGreaterThan(30);
    }

    @Test
    void aRunHasASide() {
        assertThatThrownBy(() -> schedule(List.of(), 1, 1)).isInstanceOf(IllegalArgumentException.class);
    }
}
