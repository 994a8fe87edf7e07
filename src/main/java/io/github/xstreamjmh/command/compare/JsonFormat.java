/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.command.compare;

import io.github.xstreamjmh.metric.Units;
import io.github.xstreamjmh.result.Row;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** A comparison as JSON, with all that the table for people says, in nine digits. What is not known is absent. */
final class JsonFormat {

    private JsonFormat() {}

    static Map<String, Object> of(ComparedTable table) {
        Map<String, Object> json = new LinkedHashMap<>();
        json.put("baseline", table.baseline());
        json.put("metric", table.metric().name());
        json.put("unit", table.metric().unit());
        json.put("threshold", Units.exact(table.judge().threshold()));
        json.put("confidence", Units.exact(1 - table.judge().alpha()));
        json.put("exitCode", table.exitCode());
        json.put(
                "candidates",
                table.candidates().stream().map(JsonFormat::candidate).toList());
        json.put("rows", table.rows().stream().map(JsonFormat::row).toList());
        return json;
    }

    private static Map<String, Object> candidate(Candidate candidate) {
        Map<String, Object> json = new LinkedHashMap<>();
        json.put("name", candidate.name());
        json.put("notComparable", candidate.obstacles());
        json.put(
                "differences",
                candidate.differences().stream().map(JsonFormat::difference).toList());
        json.put("controls", candidate.controls().stream().map(JsonFormat::row).toList());
        json.put("onlyInBaseline", rows(candidate.onlyBaseline()));
        json.put("onlyInCandidate", rows(candidate.onlyCandidate()));
        json.put("notMeasured", rows(candidate.notMeasured()));
        candidate.geometricMean().ifPresent(mean -> json.put("geometricMean", Units.exact(mean)));
        return json;
    }

    private static Map<String, Object> difference(Comparability.Entry entry) {
        Map<String, Object> json = new LinkedHashMap<>();
        json.put("name", entry.name());
        json.put("baseline", entry.baseline());
        json.put("candidate", entry.candidate());
        return json;
    }

    private static List<Map<String, Object>> rows(List<Row> rows) {
        return rows.stream().map(JsonFormat::row).toList();
    }

    private static Map<String, Object> row(Row row) {
        Map<String, Object> json = new LinkedHashMap<>();
        json.put("benchmark", row.benchmark());
        json.put("mode", row.mode());
        json.put("threads", row.threads());
        json.put("params", row.params());
        return json;
    }

    private static Map<String, Object> row(ComparedRow compared) {
        Finding finding = compared.finding();
        Map<String, Object> json = row(compared.row());
        json.put("candidate", compared.candidate());
        number(json, "baselineValue", compared.sides().baseline().value());
        number(json, "candidateValue", compared.sides().candidate().value());
        json.put("baselineForks", compared.sides().baseline().forks().size());
        json.put("candidateForks", compared.sides().candidate().forks().size());
        number(json, "ratio", finding.ratio());
        if (finding.interval().known()) {
            number(json, "low", finding.interval().low());
            number(json, "high", finding.interval().high());
        }
        number(json, "detectableChange", finding.smallestVisible());
        finding.forksNeeded().ifPresent(forks -> json.put("forksNeeded", forks));
        json.put("verdict", finding.outcome().name());
        json.put("notes", finding.notes());
        return json;
    }

    private static void number(Map<String, Object> json, String name, double value) {
        if (Double.isFinite(value)) {
            json.put(name, Units.exact(value));
        }
    }
}
