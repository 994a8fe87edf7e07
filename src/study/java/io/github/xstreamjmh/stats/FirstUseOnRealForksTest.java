/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.stats;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.xstreamjmh.Pages;
import io.github.xstreamjmh.metric.Metric;
import io.github.xstreamjmh.metric.Units;
import io.github.xstreamjmh.result.RowResult;
import io.github.xstreamjmh.result.files.ResultReader;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

/** First uses of serializers: rows of the suite beside whole processes, and beside those of a second run. Tables of REAL_FORKS.md. */
class FirstUseOnRealForksTest {

    private static final Path PAGE = Path.of("src", "study", "REAL_FORKS.md");
    private static final Path PROCESSES = Path.of("src", "study", "firstuse.csv");
    private static final Path AGAIN = Path.of("src", "study", "firstuse-again.csv");
    private static final Path ROWS = Path.of("reference", "firstuse");
    private static final double CONFIDENCE = 0.95;

    @Test
    void processesTimedFromOutsideDontShowAnotherOrder() throws IOException {
        Map<String, Estimate> processes = processes();
        Map<String, Estimate> rows = rows();

        List<String> byRow = processes.keySet().stream()
                .sorted((a, b) -> Double.compare(rows.get(a).mean(), rows.get(b).mean()))
                .toList();
        List<List<String>> table = new ArrayList<>();
        table.add(List.of("serializer", "row", "95 % interval", "process", "95 % interval"));
        for (String serializer : byRow) {
            List<String> line = new ArrayList<>(List.of(serializer));
            for (Estimate estimate : List.of(rows.get(serializer), processes.get(serializer))) {
                line.add(Units.time(estimate.mean()));
                line.add("[" + Units.time(estimate.interval().low()) + ", "
                        + Units.time(estimate.interval().high()) + "]");
            }
            table.add(line);
        }
        Pages.hold(PAGE, "first use", table);
        assertThat(byRow).hasSize(5);
        for (int i = 1; i < byRow.size(); i++) {
            assertThat(processes.get(byRow.get(i)).interval().high())
                    .as(byRow.get(i))
                    .isGreaterThan(processes.get(byRow.get(i - 1)).interval().low());
        }
    }

    @Test
    void aSecondRunDiffersByWhatTheMachineDid() throws IOException {
        Map<String, Estimate> rows = rows();
        List<Double> ratios = new ArrayList<>();
        for (String line : Files.readAllLines(AGAIN).stream().skip(1).toList()) {
            String[] cells = line.split(";", -1); // serializer, forks, milliseconds
            ratios.add(Double.parseDouble(cells[2]) * 1e6 / rows.get(cells[0]).mean());
        }
        assertThat(ratios).hasSameSizeAs(rows.keySet());
        double mean = StrictMath.exp(
                ratios.stream().mapToDouble(StrictMath::log).average().orElseThrow());

        List<List<String>> table = new ArrayList<>();
        table.add(
                List.of("second run to first", "geometric mean", "within 3 %", "within 6 %", "within 10 %", "largest"));
        table.add(line("as measured", ratios));
        table.add(line(
                "over their geometric mean",
                ratios.stream().map(ratio -> ratio / mean).toList()));
        Pages.hold(PAGE, "first use again", table);
    }

    private static List<String> line(String name, List<Double> ratios) {
        List<String> line = new ArrayList<>(List.of(name));
        line.add(Units.ratio(StrictMath.exp(
                ratios.stream().mapToDouble(StrictMath::log).average().orElseThrow())));
        for (double limit : new double[] {0.03, 0.06, 0.1}) {
            long within = ratios.stream()
                    .filter(ratio -> Math.abs(StrictMath.log(ratio)) <= StrictMath.log1p(limit))
                    .count();
            line.add(within + " (" + Units.percent(within / (double) ratios.size()) + ")");
        }
        line.add(Units.percent(StrictMath.expm1(ratios.stream()
                .mapToDouble(ratio -> Math.abs(StrictMath.log(ratio)))
                .max()
                .orElseThrow())));
        return line;
    }

    /** What processes that use a serializer take longer than those that don't, in nanoseconds. */
    private static Map<String, Estimate> processes() throws IOException {
        Map<String, List<Double>> differences = new LinkedHashMap<>();
        for (String line : Files.readAllLines(PROCESSES).stream().skip(1).toList()) {
            String[] cells = line.split(";", -1); // serializer, round, without, with
            differences
                    .computeIfAbsent(cells[0], serializer -> new ArrayList<>())
                    .add(Double.parseDouble(cells[3]) - Double.parseDouble(cells[2]));
        }
        Map<String, Estimate> estimates = new LinkedHashMap<>();
        differences.forEach((serializer, of) -> estimates.put(
                serializer,
                Estimate.of(of.stream().mapToDouble(Double::doubleValue).toArray(), CONFIDENCE)));
        return estimates;
    }

    private static Map<String, Estimate> rows() throws IOException {
        return ResultReader.read(ROWS, metric -> false).measured().stream()
                .filter(row -> row.row().params().containsKey("serializer"))
                .collect(Collectors.toMap(row -> row.row().params().get("serializer"), FirstUseOnRealForksTest::time));
    }

    private static Estimate time(RowResult row) {
        return Estimate.of(row.sample(Metric.time).orElseThrow().figures(), CONFIDENCE);
    }
}
