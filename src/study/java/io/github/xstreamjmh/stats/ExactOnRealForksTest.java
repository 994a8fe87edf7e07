/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.stats;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.xstreamjmh.Pages;
import io.github.xstreamjmh.comparison.Words;
import io.github.xstreamjmh.metric.Metric;
import io.github.xstreamjmh.metric.Units;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** Rows whose change is known without an instrument, such as 21 documents read instead of 20: tables of REAL_FORKS.md. */
class ExactOnRealForksTest {

    private static final Path PAGE = Path.of("src", "study", "REAL_FORKS.md");
    private static final double TRUTH = StrictMath.log(1.05);
    private static final double CONFIDENCE = 0.95;
    private static final Sequential RULE = new Sequential(Sequential.THRESHOLD, Sequential.MOST_PAIRS);

    private final Map<RealForks.Table, Map<String, RealForks.Row>> cells = RealForks.read("exact.csv");

    @Test
    void aChangeThatIsKnownIsMeasuredAsWhatItIs() throws IOException {
        List<Map<String, RealForks.Row>> modes =
                List.of(rows("more-one-threshold"), rows("more"), rows("more-as-servers"));
        List<List<String>> table = new ArrayList<>();
        table.add(List.of(
                "parser",
                "one threshold",
                "95 % interval",
                "steady",
                "95 % interval",
                "as servers run",
                "95 % interval"));
        assertThat(modes)
                .allSatisfy(rows -> assertThat(rows.keySet())
                        .isEqualTo(modes.get(0).keySet())
                        .hasSize(6));
        for (String row : modes.get(0).keySet().stream().sorted().toList()) {
            table.add(line(
                    row.replaceFirst(".*parser=", ""),
                    modes.stream().map(rows -> estimate(rows.get(row))).toList()));
        }
        table.add(line(
                "mean of the six",
                modes.stream().map(ExactOnRealForksTest::mean).toList()));
        Pages.hold(PAGE, "exact", table);
    }

    private static List<String> line(String what, List<Estimate> modes) {
        List<String> line = new ArrayList<>(List.of(what));
        modes.forEach(mode -> line.addAll(cells(mode)));
        return line;
    }

    /** What most turns don't show. */
    @Test
    void aPauseIsToldFromWhatMostTurnsTake() throws IOException {
        List<List<String>> table = new ArrayList<>();
        table.add(List.of("at every fifth turn", "pairs", "ratio and its interval", "verdict"));
        Map.of(
                        "pause-10", "a pause of 10 ms",
                        "pause-40", "a pause of 40 ms",
                        "garbage-20", "20 MB of garbage",
                        "garbage-100", "100 MB of garbage")
                .entrySet()
                .stream()
                .sorted(Map.Entry.<String, String>comparingByKey().reversed())
                .forEach(cell -> {
                    Comparison pairs =
                            rows(cell.getKey()).values().iterator().next().comparison();
                    Judgement judgement = RULE.judge(List.of(pairs)).get(0);
                    table.add(List.of(
                            cell.getValue(),
                            String.valueOf(pairs.differences().length),
                            Units.ratio(judgement.ratio()) + " " + interval(judgement.interval()),
                            Words.verdict(Metric.time, judgement)));
                });
        Pages.hold(PAGE, "pauses", table);
    }

    private Map<String, RealForks.Row> rows(String cell) {
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
        List<double[]> differences = rows.values().stream()
                .map(row -> row.comparison().differences())
                .toList();
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
                interval(new Interval(StrictMath.exp(interval.low()), StrictMath.exp(interval.high())))
                        + (interval.low() <= TRUTH && TRUTH <= interval.high() ? "" : " without 1.05"));
    }

    private static String interval(Interval ratios) {
        return "[" + Units.ratio(ratios.low()) + ", " + Units.ratio(ratios.high()) + "]";
    }
}
