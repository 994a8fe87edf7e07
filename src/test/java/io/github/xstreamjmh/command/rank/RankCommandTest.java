/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.command.rank;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.xstreamjmh.plan.Plan;
import io.github.xstreamjmh.plan.PlannedRow;
import io.github.xstreamjmh.result.Row;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class RankCommandTest {

    private static PlannedRow row(String contender) {
        return new PlannedRow(
                new Row("my.own.Benchmark.m", "avgt", 1, Map.of("contender", contender)),
                null,
                1,
                Duration.ofSeconds(1),
                false);
    }

    @Test
    void aRowWhoseRivalsFailedIsSkippedSoThatNobodyWaitsForIt() {
        Plan.Skipped failed = new Plan.Skipped(row("D").row(), "", "fails");
        Plan larger = new Plan(List.of(row("A"), row("B"), row("C")), List.of(failed));
        Plan ranked = new Plan(List.of(row("A"), row("B")), List.of(failed));
        assertThat(RankCommand.withoutRivals(larger, ranked))
                .isEqualTo(new Plan(
                        List.of(row("A"), row("B")),
                        List.of(
                                failed,
                                new Plan.Skipped(row("C").row(), "", "all that it would be ranked with failed"))));
    }
}
