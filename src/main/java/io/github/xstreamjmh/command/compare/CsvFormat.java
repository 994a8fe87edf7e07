/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.command.compare;

import io.github.xstreamjmh.result.Row;
import java.io.PrintStream;
import java.util.List;
import java.util.stream.Collectors;

/** Prints a comparison as comma-separated values (RFC 4180), a line for each row and candidate; unknown is empty. */
final class CsvFormat {

    private CsvFormat() {}

    static void print(ComparedTable table, PrintStream out) {
        String unit = table.quantity().unit();
        line(
                out,
                List.of(
                        "benchmark",
                        "mode",
                        "threads",
                        "params",
                        "candidate",
                        "baseline_" + unit,
                        "candidate_" + unit,
                        "ratio",
                        "low",
                        "high",
                        "baseline_forks",
                        "candidate_forks",
                        "smallest_visible",
                        "forks_needed",
                        "verdict",
                        "notes"));
        for (ComparedRow compared : table.rows()) {
            Row row = compared.row();
            Finding finding = compared.finding();
            Rule.Sides sides = compared.sides();
            line(
                    out,
                    List.of(
                            row.benchmark(),
                            row.mode(),
                            row.threads() == 0 ? "" : String.valueOf(row.threads()),
                            row.params().entrySet().stream()
                                    .map(param -> param.getKey() + "=" + param.getValue())
                                    .collect(Collectors.joining(";")),
                            compared.candidate(),
                            number(sides.baseline().value()),
                            number(sides.candidate().value()),
                            number(finding.ratio()),
                            finding.interval().known()
                                    ? number(finding.interval().low())
                                    : "",
                            finding.interval().known()
                                    ? number(finding.interval().high())
                                    : "",
                            String.valueOf(sides.baseline().forks().size()),
                            String.valueOf(sides.candidate().forks().size()),
                            number(finding.smallestVisible()),
                            finding.forksNeeded().isPresent()
                                    ? String.valueOf(finding.forksNeeded().getAsInt())
                                    : "",
                            finding.outcome().name(),
                            String.join("; ", finding.notes())));
        }
    }

    private static String number(double value) {
        return Double.isFinite(value) ? Words.exact(value).toPlainString() : "";
    }

    private static void line(PrintStream out, List<String> cells) {
        out.print(cells.stream().map(CsvFormat::cell).collect(Collectors.joining(",")) + "\r\n");
    }

    private static String cell(String text) {
        boolean quoted = text.chars().anyMatch(c -> c == ',' || c == '"' || c == '\n' || c == '\r');
        return quoted ? '"' + text.replace("\"", "\"\"") + '"' : text;
    }
}
