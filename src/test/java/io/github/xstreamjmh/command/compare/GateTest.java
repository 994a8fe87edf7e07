/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.command.compare;

import static io.github.xstreamjmh.command.compare.ResultFile.forks;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.xstreamjmh.metric.Metric;
import io.github.xstreamjmh.stats.Adjustment;
import io.github.xstreamjmh.stats.Comparison;
import io.github.xstreamjmh.stats.Forks;
import io.github.xstreamjmh.stats.Judge;
import io.github.xstreamjmh.stats.Order;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class GateTest {

    @TempDir
    private Path folder;

    /** A table in which the first rows are slower by a factor. */
    private ComparedTable table(int rows, int slower, double factor, double spread) throws IOException {
        ResultFile a = new ResultFile();
        ResultFile b = new ResultFile();
        for (int r = 0; r < rows; r++) {
            a.row("a.B.row" + r, Map.of(), forks(5, 3, 100, spread, 2L * r));
            b.row("a.B.row" + r, Map.of(), forks(5, 3, r < slower ? 100 * factor : 100, spread, 2L * r + 1));
        }
        return new Comparer(Metric.time, new Judge(0.03, 0.05, Adjustment.BENJAMINI_HOCHBERG))
                .compare(
                        ResultFile.named("a", a.write(folder.resolve("a.json"))),
                        List.of(ResultFile.named("b", b.write(folder.resolve("b.json")))));
    }

    @Test
    void aClearSlowdownFailsTheGateOnOneLook() throws IOException {
        Gate.Result result = new Gate(Optional.empty()).judge(table(20, 1, 1.5, 0.01));

        assertThat(result.table().exitCode()).isEqualTo(1);
        assertThat(result.words())
                .isEqualTo(
                        "Gate FAILED: of 1 flagged row, judged on one look, as nothing measured them again, 1 holds: "
                                + "B.row0 (avgt, 1 thread).");
    }

    @Test
    void onOneLookRowsThatOnlyTheirNumberFlagsAreNotHeldAgainstTheBuild() throws IOException {
        ComparedTable table = table(20, 12, 1.05, 0.03);
        long flagged = table.count(Outcome.SLOWER);

        ComparedTable gated = new Gate(Optional.empty()).judge(table).table();

        assertThat(flagged).isPositive();
        assertThat(gated.count(Outcome.SLOWER)).isLessThan(flagged);
        assertThat(gated.count(Outcome.SLOWER) + gated.count(Outcome.CANNOT_TELL))
                .isEqualTo(flagged + table.count(Outcome.CANNOT_TELL));
    }

    @Test
    void nothingFlaggedIsNothingToMeasureAgain() throws IOException {
        FreshPairs never = rows -> {
            throw new AssertionError("asked to measure " + rows);
        };

        Gate.Result result = new Gate(Optional.of(never)).judge(table(3, 0, 1, 0.01));

        assertThat(result.words()).isEqualTo("Gate passed: no row is flagged.");
        assertThat(result.table().exitCode()).isNotEqualTo(1);
    }

    @Test
    void flaggedRowsAreMeasuredAgainAndOnlyTheFreshForksDecide() throws IOException {
        List<ComparedRow> asked = new ArrayList<>();
        FreshPairs onlyTheFirstIsSlower = rows -> {
            asked.addAll(rows);
            return IntStream.range(0, rows.size())
                    .mapToObj(r -> pairs(r == 0 ? 1.1 : 1.0))
                    .toList();
        };

        Gate.Result result = new Gate(Optional.of(onlyTheFirstIsSlower)).judge(table(10, 3, 1.5, 0.01));

        assertThat(asked).extracting(row -> row.row().toString()).containsExactly("B.row0", "B.row1", "B.row2");
        assertThat(result.table().rows().stream()
                        .filter(row -> row.finding().outcome() == Outcome.SLOWER)
                        .map(row -> row.row().toString()))
                .containsExactly("B.row0");
        assertThat(result.words())
                .isEqualTo("Gate FAILED: of 3 flagged rows, measured again, 1 holds: B.row0 (avgt, 1 thread).");
    }

    private static Comparison pairs(double factor) {
        Order[] orders = new Order[10];
        Arrays.setAll(orders, i -> i % 2 == 0 ? Order.BASELINE_FIRST : Order.CANDIDATE_FIRST);
        return new Comparison(
                new Forks(List.of(forks(10, 3, 100, 0.01, 1))),
                new Forks(List.of(forks(10, 3, 100 * factor, 0.01, 2))),
                List.of(orders));
    }
}
