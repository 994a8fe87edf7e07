/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.plan;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import io.github.xstreamjmh.result.Forks;
import io.github.xstreamjmh.result.Phase;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.openjdk.jmh.runner.BenchmarkListEntry;

class RowByRowTest {

    private static final List<PlannedRow> ROWS =
            IntStream.range(0, 42).mapToObj(RowByRowTest::row).toList();
    private static final List<Side> PAIR = sides("A", "B");

    private static PlannedRow row(int number) {
        BenchmarkListEntry noBenchmark = null;
        return new PlannedRow(Forks.row("parser" + number), noBenchmark, 8, Duration.ZERO, false);
    }

    private static List<Side> sides(String... names) {
        return Stream.of(names)
                .map(name -> new Side(name, List.of(), Optional.empty(), List.of()))
                .toList();
    }

    private static PlannedRow rowOf(Turn turn) {
        return turn.members().get(0).row();
    }

    private static String side(Turn turn, int place) {
        return turn.members().get(place).side().name();
    }

    private static RowByRow schedule(List<Side> sides, int rounds, long seed) {
        return new RowByRow(Phase.measure, ROWS, sides, rounds, seed);
    }

    /** The side that runs first, in each round of a phase. */
    private static List<String> firsts(RowByRow schedule, PlannedRow row) {
        return IntStream.rangeClosed(1, schedule.rounds())
                .mapToObj(round -> schedule.round(round).stream()
                        .filter(turn -> rowOf(turn).equals(row))
                        .map(turn -> side(turn, 0))
                        .findFirst()
                        .orElseThrow())
                .toList();
    }

    @Test
    void everyRoundRunsEveryRowOnceOnEverySide() {
        for (long seed = 0; seed < 200; seed++) {
            RowByRow schedule = schedule(sides("A", "B", "C"), 5, seed);
            for (int round = 1; round <= 5; round++) {
                List<Turn> turns = schedule.round(round);
                assertThat(turns).extracting(RowByRowTest::rowOf).containsExactlyInAnyOrderElementsOf(ROWS);
                assertThat(turns)
                        .allSatisfy(turn -> assertThat(turn.members())
                                .extracting(member -> member.side().name())
                                .containsExactlyInAnyOrder("A", "B", "C"));
            }
        }
    }

    @Test
    void overAPhaseHalfOfARowsRoundsRunTheOneSideFirstAndOfAnOddNumberOneMoreOrLess() {
        for (long seed = 0; seed < 50; seed++) {
            for (int rounds : new int[] {1, 2, 3, 4, 7, 10}) {
                RowByRow schedule = schedule(PAIR, rounds, seed);
                for (PlannedRow row : ROWS.subList(0, 5)) {
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
            RowByRow schedule = schedule(sides("A", "B", "C"), 6, seed);
            for (PlannedRow row : ROWS.subList(0, 5)) {
                for (int place = 0; place < 3; place++) {
                    Map<String, Integer> times = new HashMap<>();
                    for (int round = 1; round <= 6; round++) {
                        for (Turn turn : schedule.round(round)) {
                            if (rowOf(turn).equals(row)) {
                                times.merge(side(turn, place), 1, Integer::sum);
                            }
                        }
                    }
                    assertThat(times).containsOnly(Map.entry("A", 2), Map.entry("B", 2), Map.entry("C", 2));
                }
            }
        }
    }

    @Test
    void ofThreeSidesEachIsBeforeEachOtherInHalfOfTheRounds() {
        for (Phase phase : List.of(Phase.screen, Phase.measure)) {
            RowByRow schedule = new RowByRow(phase, ROWS, sides("A", "B", "C"), 12, 7);
            Map<String, Integer> before = new HashMap<>();
            for (int round = 1; round <= 12; round++) {
                Turn turn = schedule.round(round).stream()
                        .filter(one -> rowOf(one).equals(ROWS.get(0)))
                        .findFirst()
                        .orElseThrow();
                for (int one = 0; one < 3; one++) {
                    for (int later = one + 1; later < 3; later++) {
                        before.merge(side(turn, one) + side(turn, later), 1, Integer::sum);
                    }
                }
            }
            assertThat(before.values()).as(phase.name()).hasSize(6).containsOnly(6);
        }
    }

    @Test
    void inAPhaseThatMayEndAfterAnyRoundEachPairOfRoundsHasBothOrders() {
        Set<List<String>> deals = new HashSet<>();
        for (long seed = 0; seed < 50; seed++) {
            List<String> firsts = firsts(new RowByRow(Phase.screen, ROWS, PAIR, 8, seed), ROWS.get(0));
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
            deals.merge(
                    firsts(new RowByRow(Phase.measure, List.of(ROWS.get(0)), PAIR, 4, seed), ROWS.get(0)),
                    1,
                    Integer::sum);
        }
        assertThat(deals).hasSize(6); // 4 choose 2
        assertThat(deals.values())
                .allSatisfy(count -> assertThat(count / (double) draws).isCloseTo(1 / 6.0, within(0.025)));
    }

    @Test
    void whichSideIsFirstIsNotTheSameForAllRows() {
        RowByRow schedule = schedule(PAIR, 8, 1);
        assertThat(ROWS.stream().map(row -> firsts(schedule, row)).collect(Collectors.toSet()))
                .hasSizeGreaterThan(20);
    }

    @Test
    void theSameSeedGivesTheSameOrderAndAnotherSeedOrPhaseAnother() {
        List<Turn> order = schedule(PAIR, 4, 42).round(2);
        assertThat(schedule(PAIR, 4, 42).round(2)).isEqualTo(order);
        assertThat(schedule(PAIR, 4, 43).round(2)).isNotEqualTo(order);
        assertThat(new RowByRow(Phase.confirm, ROWS, PAIR, 4, 42).round(2)).isNotEqualTo(order);
    }

    @Test
    void roundsAreShuffledEachInItsOwnOrder() {
        RowByRow schedule = schedule(sides("A"), 100, 42);
        Set<List<PlannedRow>> orders = new HashSet<>();
        List<PlannedRow> firsts = new ArrayList<>();
        for (int round = 1; round <= 100; round++) {
            List<PlannedRow> order =
                    schedule.round(round).stream().map(RowByRowTest::rowOf).toList();
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
