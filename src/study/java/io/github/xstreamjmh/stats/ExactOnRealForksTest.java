/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.stats;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.xstreamjmh.Pages;
import io.github.xstreamjmh.metric.Units;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** Rows that read 21 documents instead of 20, whose ratio is known without an instrument: a table of REAL_FORKS.md. */
class ExactOnRealForksTest {

    private static final Path PAGE = Path.of("src", "study", "REAL_FORKS.md");
    private static final double TRUTH = StrictMath.log(1.05);
    private static final double CONFIDENCE = 0.95;

    @Test
    void aChangeThatIsKnownIsMeasuredAsWhatItIs() throws IOException {
        Map<RealForks.Table, Map<String, RealForks.Row>> cells = RealForks.read("exact.csv");
        List<List<String>> table = new ArrayList<>();
        table.add(List.of("parser", "steady", "95 % interval", "as servers run", "95 % interval"));
        Map<String, RealForks.Row> steady = rows(cells, "more");
        Map<String, RealForks.Row> servers = rows(cells, "more-as-servers");
        assertThat(servers.keySet()).isEqualTo(steady.keySet()).hasSize(6);
        for (String row : steady.keySet().stream().sorted().toList()) {
            List<String> line = new ArrayList<>(List.of(row.replaceFirst(".*parser=", "")));
            line.addAll(cells(estimate(steady.get(row))));
            line.addAll(cells(estimate(servers.get(row))));
            table.add(line);
        }
        List<String> mean = new ArrayList<>(List.of("mean of the six"));
        mean.addAll(cells(mean(steady)));
        mean.addAll(cells(mean(servers)));
        table.add(mean);
        Pages.hold(PAGE, "exact", table);
    }

    private static Map<String, RealForks.Row> rows(
            Map<RealForks.Table, Map<String, RealForks.Row>> cells, String cell) {
        return cells.entrySet().stream()
                .filter(entry -> entry.getKey().cell().equals(cell))
                .findFirst()
                .orElseThrow()
                .getValue();
    }

    private static Estimate estimate(RealForks.Row row) {
        return Estimate.of(row.comparison().differences(), CONFIDENCE);
    }

    /** Round by round, so that what a round does to all rows is in its interval. */
    private static Estimate mean(Map<String, RealForks.Row> rows) {
        List<double[]> differences =
                rows.values().stream().map(row -> row.comparison().differences()).toList();
        double[] rounds = new double[differences.get(0).length];
        for (int round = 0; round < rounds.length; round++) {
            for (double[] row : differences) {
                rounds[round] += row[round] / differences.size();
            }
        }
        return Estimate.of(rounds, CONFIDENCE);
    }

    private static List<String> cells(Estimate logs) {
        Interval interval = logs.interval();
        return List.of(
                Units.ratio(StrictMath.exp(logs.mean())),
                "[" + Units.ratio(StrictMath.exp(interval.low())) + ", " + Units.ratio(StrictMath.exp(interval.high()))
                        + "]" + (interval.low() <= TRUTH && TRUTH <= interval.high() ? "" : " without 1.05"));
    }
}
