/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.command.rank;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.xstreamjmh.cli.UsageException;
import io.github.xstreamjmh.plan.Plan;
import io.github.xstreamjmh.plan.PlannedRow;
import io.github.xstreamjmh.result.Row;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class ContestTest {

    private static final PrintStream SILENT =
            new PrintStream(OutputStream.nullOutputStream(), true, StandardCharsets.UTF_8);

    private final Contest contest = new Contest(Optional.of("contender"), List.of("A", "B", "C"));

    private static Plan plan(String... contenders) {
        return new Plan(
                Stream.of(contenders)
                        .map(contender -> new PlannedRow(
                                new Row("my.own.Benchmark.m", "avgt", 1, Map.of("contender", contender)),
                                null,
                                1,
                                Duration.ofSeconds(1),
                                false))
                        .toList(),
                List.of());
    }

    @Test
    void thoseWhoAreAskedForAreRanked() {
        assertThat(contest.of(plan("A", "B", "C", "D"), SILENT).rows())
                .extracting(row -> row.row().params().get("contender"))
                .containsExactly("A", "B", "C");
        Plan without = plan("A", "B", "D");
        assertThatThrownBy(() -> contest.of(without, SILENT))
                .isInstanceOf(UsageException.class)
                .hasMessageContaining("is called 'C'");
    }

    /** One who fails, or is in no method of a shard, keeps nobody else from being ranked. */
    @Test
    void aPartOfAPlanNeedNotHaveAllWhoAreAskedFor() {
        assertThat(contest.ranked(plan("A", "B", "D"), SILENT).rows())
                .extracting(row -> row.row().params().get("contender"))
                .containsExactly("A", "B");
    }

    @Test
    void eachJvmTakesMoreThanItsHeap() {
        long heap = 1L << 30;
        long each = heap + (64L << 20) + (128L << 20);
        assertThat(Contest.atOnce(List.of(heap, heap, heap), 3 * each)).isEqualTo(3);
        assertThat(Contest.atOnce(List.of(heap, heap, heap), 3 * each - 1)).isEqualTo(2);
        assertThatThrownBy(() -> Contest.atOnce(List.of(heap, heap), 2 * each - 1))
                .isInstanceOf(UsageException.class)
                .hasMessageContaining("-Xmx");
    }

    @Test
    void aRunGoesOnOnlyWhereItsJvmsStillFit() {
        long heap = 1L << 30;
        long each = heap + (64L << 20) + (128L << 20);
        List<Long> heaps = List.of(heap, heap, heap, heap);
        assertThatCode(() -> Contest.requireRoom(heaps, 3, 3 * each)).doesNotThrowAnyException();
        assertThatCode(() -> Contest.requireRoom(List.of(), 0, 0)).doesNotThrowAnyException();
        assertThatThrownBy(() -> Contest.requireRoom(heaps, 3, 3 * each - 1))
                .isInstanceOf(UsageException.class)
                .hasMessageMatching(
                        "The run has up to 3 JVMs at once, but free memory, .*, now holds 2: make room, .*");
    }
}
