/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.comparison;

import static io.github.xstreamjmh.comparison.ResultFile.forks;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.xstreamjmh.metric.Metric;
import io.github.xstreamjmh.stats.Adjustment;
import io.github.xstreamjmh.stats.Judge;
import io.github.xstreamjmh.stats.Verdict;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
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
        return new Comparer(Metric.time, new Judge(0.03, 0.05, Adjustment.FALSE_DISCOVERY_RATE), true)
                .compare(
                        ResultFile.named("a", a.write(folder.resolve("a.json"))),
                        List.of(ResultFile.named("b", b.write(folder.resolve("b.json")))));
    }

    @Test
    void aClearSlowdownFailsTheGateOnOneLook() throws IOException {
        Gate.Result result = Gate.judge(table(20, 1, 1.5, 0.01));

        assertThat(result.table().exitCode()).isEqualTo(1);
        assertThat(result.words())
                .isEqualTo("Gate FAILED: of 1 flagged row, judged on one look, 1 holds: B.row0 (avgt, 1 thread).");
    }

    @Test
    void onOneLookRowsThatOnlyTheirNumberFlagsAreNotHeldAgainstTheBuild() throws IOException {
        ComparedTable table = table(20, 12, 1.05, 0.03);
        long flagged = table.count(Verdict.SLOWER);

        ComparedTable gated = Gate.judge(table).table();

        assertThat(flagged).isPositive();
        assertThat(gated.count(Verdict.SLOWER)).isLessThan(flagged);
        assertThat(gated.count(Verdict.SLOWER) + gated.count(Verdict.INCONCLUSIVE))
                .isEqualTo(flagged + table.count(Verdict.INCONCLUSIVE));
    }

    @Test
    void nothingFlaggedPasses() throws IOException {
        Gate.Result result = Gate.judge(table(3, 0, 1, 0.01));

        assertThat(result.words()).isEqualTo("Gate passed: no row is flagged.");
        assertThat(result.table().exitCode()).isNotEqualTo(1);
    }

    @Test
    void aRowThatGotTwiceAsSlowFailsTheGateHoweverWideItsForksSpread() throws IOException {
        Gate.Result result = Gate.judge(table(42, 1, 2, 0.12));

        assertThat(result.table().exitCode()).isEqualTo(1);
        assertThat(result.words()).contains("B.row0 ");
    }
}
