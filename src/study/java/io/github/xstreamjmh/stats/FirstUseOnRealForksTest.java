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

/** First uses of serializers, from inside as a row of the suite and from outside as a whole process: a table of REAL_FORKS.md. */
class FirstUseOnRealForksTest {

    private static final Path PAGE = Path.of("src", "study", "REAL_FORKS.md");
    private static final Path PROCESSES = Path.of("src", "study", "firstuse.csv");
    private static final Path ROWS = Path.of("reference", "firstuse");
    private static final double CONFIDENCE = 0.95;

    @Test
    void processesTimedFromOutsideHaveTheOrderOfTheRows() throws IOException {
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
        assertThat(byRow)
                .hasSize(5)
                .isSortedAccordingTo((a, b) ->
                        Double.compare(processes.get(a).mean(), processes.get(b).mean()));
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
