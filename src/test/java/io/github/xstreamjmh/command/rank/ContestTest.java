/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.command.rank;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.xstreamjmh.cli.UsageException;
import io.github.xstreamjmh.plan.JmhOptions;
import io.github.xstreamjmh.plan.Plan;
import io.github.xstreamjmh.plan.PlannedRow;
import io.github.xstreamjmh.result.Asked;
import io.github.xstreamjmh.result.Row;
import io.github.xstreamjmh.session.Request;
import java.io.ByteArrayOutputStream;
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

    private static PlannedRow row(String contender) {
        return new PlannedRow(
                new Row("my.own.Benchmark.m", "avgt", 1, Map.of("contender", contender)),
                null,
                1,
                Duration.ofSeconds(1),
                false);
    }

    private static Plan plan(String... contenders) {
        return new Plan(Stream.of(contenders).map(ContestTest::row).toList(), List.of());
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

    @Test
    void whyOneWhoIsAskedForIsSkippedIsTold() {
        Plan plan = new Plan(
                plan("A", "B").rows(), List.of(new Plan.Skipped(row("C").row(), "C", "reads another format than XML")));
        assertThatThrownBy(() -> contest.of(plan, SILENT))
                .isInstanceOf(UsageException.class)
                .hasMessage("'C' can't be ranked here: reads another format than XML.");
    }

    @Test
    void whyNobodyIsLeftToRankIsTold() {
        ByteArrayOutputStream err = new ByteArrayOutputStream();
        Plan plan = new Plan(
                plan("A").rows(), List.of(new Plan.Skipped(row("B").row(), "B", "b.jar is missing from lib/")));
        Contest any = new Contest(Optional.of("contender"), List.of());
        assertThatThrownBy(() -> any.of(plan, new PrintStream(err, true, StandardCharsets.UTF_8)))
                .isInstanceOf(UsageException.class)
                .hasMessageStartingWith("Nothing to rank: no selected row has a rival");
        assertThat(err).asString().contains("SKIPPED").contains("b.jar is missing from lib/");
    }

    @Test
    void thoseWhoAreSkippedAreToldOnlyToThoseWhoAskedForThem() {
        String benchmark = "io.github.xstreamjmh.family.base64.Base64Benchmark.encode";
        Plan planned = Plan.of(JmhOptions.parse(List.of(benchmark, "-p", "bytes=16")));
        Plan.Skipped other = new Plan.Skipped(planned.rows().get(0).row(), "Another", "does not pad");
        Plan plan = new Plan(planned.rows(), List.of(other));
        assertThat(new Contest(Optional.empty(), List.of()).of(plan, SILENT).skipped())
                .containsExactly(other);
        assertThat(new Contest(Optional.empty(), List.of("JavaUtil", "Netty"))
                        .of(plan, SILENT)
                        .skipped())
                .isEmpty();
        assertThat(new Contest(Optional.of("codec"), List.of("JavaUtil", "Netty"))
                        .of(plan, SILENT)
                        .skipped())
                .containsExactly(other);
    }

    /** One who fails, or is in no method of a shard, keeps nobody else from being ranked. */
    @Test
    void aPartOfAPlanNeedNotHaveAllWhoAreAskedFor() {
        assertThat(contest.withRivals(plan("A", "B"))).isEqualTo(plan("A", "B"));
    }

    @Test
    void aRowWhoseRivalsFailedIsSkippedSoThatNobodyWaitsForIt() {
        Plan.Skipped failed = new Plan.Skipped(row("B").row(), "B", "fails");
        assertThat(contest.withRivals(new Plan(List.of(row("A")), List.of(failed))))
                .isEqualTo(new Plan(
                        List.of(),
                        List.of(
                                failed,
                                new Plan.Skipped(row("A").row(), "", "all that it would be ranked with failed"))));
    }

    @Test
    void aForkThatStartsAnotherJvmTakesItsHeapToo() {
        List<String> arguments = List.of("LatencyBenchmark", "-p", "heartbeat=raw", "-p", "rate=1000");
        Request request = Request.of(Asked.of(arguments, Request.here(), 1), Optional.empty(), Optional.empty());
        PlannedRow row = Plan.of(request.options()).rows().get(0);
        assertThat(Contest.heaps(request, new Plan(List.of(row), List.of()))).containsExactly(2L << 30);
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
                        "The run has up to 3 JVMs at once, but free memory, .*, now holds 2: free some, .*");
    }
}
