/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.releases;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.xstreamjmh.plan.Plan;
import io.github.xstreamjmh.plan.PlannedRow;
import io.github.xstreamjmh.result.Environment;
import io.github.xstreamjmh.result.Row;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class BeginningsTest {

    private static final List<String> VERSIONS = List.of("1.0", "1.1", "1.2");
    private static final PlannedRow OLD = row("old");
    private static final PlannedRow LATE = row("late");
    private static final PlannedRow NEVER = row("never");

    /** How many rows were asked for in each release. */
    private final List<Integer> asked = new ArrayList<>();

    private static PlannedRow row(String method) {
        return new PlannedRow(
                new Row("shop.HotBenchmark." + method, "avgt", 1, Map.of()), null, 1, Duration.ZERO, false);
    }

    /** What becomes of rows that work from some releases on. */
    private Beginnings found(Map<PlannedRow, Integer> firsts, PlannedRow... rows) throws InterruptedException {
        return Beginnings.of(List.of(rows), VERSIONS, (these, release) -> {
            asked.add(these.size());
            return new Plan(
                    these.stream().filter(row -> firsts.get(row) <= release).toList(),
                    these.stream()
                            .filter(row -> firsts.get(row) > release)
                            .map(row -> new Plan.Skipped(
                                    row.row(),
                                    "",
                                    "fails: NoSuchMethodError: call",
                                    Optional.of(
                                            new Environment.Failure(VERSIONS.get(release), "NoSuchMethodError: call"))))
                            .toList());
        });
    }

    private static Point failed(String version) {
        return Point.failed(version, "NoSuchMethodError: call");
    }

    @Test
    void aRowThatFailsInTheOldestBeginsWhereItFirstWorks() throws InterruptedException {
        Beginnings found = found(Map.of(OLD, 0, LATE, 2, NEVER, 3), OLD, LATE, NEVER);

        assertThat(found.rows()).containsExactly(OLD, LATE);
        assertThat(found.before()).isEqualTo(Map.of(LATE.row(), List.of(failed("1.0"), failed("1.1"))));
        assertThat(found.nowhere()).extracting(Plan.Skipped::row).containsExactly(NEVER.row());
        assertThat(found.first()).isZero();
        assertThat(asked).as("those that work are not asked for again").containsExactly(3, 2, 2);
    }

    @Test
    void releasesInWhichNoRowWorksCanBeLeftOut() throws InterruptedException {
        Beginnings found = found(Map.of(OLD, 1, LATE, 2), OLD, LATE);

        assertThat(found.first()).isEqualTo(1);
        assertThat(found.useless(VERSIONS, Optional.empty())).isEqualTo(1);
        assertThat(found.useless(VERSIONS, Optional.of("1.0")))
                .as("the user asked for it")
                .isZero();
        assertThat(found.useless(VERSIONS.subList(0, 2), Optional.empty()))
                .as("two are left")
                .isZero();
        assertThat(found.without(1)).isEqualTo(Map.of(LATE.row(), List.of(failed("1.1"))));
    }
}
