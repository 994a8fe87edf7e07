/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.comparison;

import io.github.xstreamjmh.json.Records;
import io.github.xstreamjmh.metric.Units;
import io.github.xstreamjmh.stats.Interval;
import io.github.xstreamjmh.stats.Judgement;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** A comparison as JSON, with all that the table for people says, in nine digits. What is not known is absent. */
final class JsonFormat {

    /** The version of this layout, which {@code docs/compare.schema.json} describes. */
    private static final int VERSION = 1;

    private JsonFormat() {}

    static Map<String, Object> of(ComparedTable table) {
        Map<String, Object> json = new LinkedHashMap<>();
        json.put("version", VERSION);
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
        json.put("differences", records(candidate.differences()));
        candidate.machine().ifPresent(machine -> json.put("machine", machine(machine)));
        json.put("onlyInBaseline", records(candidate.onlyBaseline()));
        json.put("onlyInCandidate", records(candidate.onlyCandidate()));
        json.put("notMeasured", records(candidate.notMeasured()));
        candidate.geometricMean().ifPresent(mean -> json.put("geometricMean", Units.exact(mean)));
        json.put(
                "families",
                candidate.families().stream().map(JsonFormat::family).toList());
        return json;
    }

    private static Map<String, Object> machine(Candidate.Machine machine) {
        Map<String, Object> json = new LinkedHashMap<>();
        json.put("steady", machine.steady());
        json.put("rebooted", machine.rebooted());
        machine.drift().ifPresent(drift -> {
            Units.putExact(json, "drift", drift.drift().ratio());
            interval(json, drift.interval());
        });
        json.put(
                "controls", machine.controls().stream().map(JsonFormat::figures).toList());
        json.put("untouched", records(machine.untouched()));
        return json;
    }

    static List<Map<String, Object>> records(List<? extends Record> records) {
        return records.stream().map(Records::write).toList();
    }

    private static Map<String, Object> row(ComparedRow compared) {
        Map<String, Object> json = figures(compared);
        judgement(json, compared.judgement(), compared.notes());
        return json;
    }

    private static Map<String, Object> figures(ComparedRow compared) {
        Map<String, Object> json = Records.write(compared.row());
        json.put("candidate", compared.candidate());
        Units.putExact(json, "baselineValue", compared.sides().baseline().value());
        Units.putExact(json, "candidateValue", compared.sides().candidate().value());
        json.put("baselineForks", compared.sides().baseline().forks().size());
        json.put("candidateForks", compared.sides().candidate().forks().size());
        ratio(json, compared.judgement());
        return json;
    }

    private static Map<String, Object> family(Candidate.Family family) {
        Judgement whole = family.verdict().judgement();
        Map<String, Object> json = new LinkedHashMap<>();
        json.put("family", family.name());
        json.put("rows", family.verdict().rows());
        ratio(json, whole);
        judgement(json, whole, whole.words());
        return json;
    }

    private static void ratio(Map<String, Object> json, Judgement judgement) {
        Units.putExact(json, "ratio", judgement.ratio());
        interval(json, judgement.interval());
    }

    private static void judgement(Map<String, Object> json, Judgement judgement, List<String> notes) {
        Units.putExact(json, "detectableChange", judgement.detectableChange());
        judgement.forksNeeded().ifPresent(forks -> json.put("forksNeeded", forks));
        json.put("verdict", judgement.verdict().name());
        json.put("notes", notes);
    }

    static void interval(Map<String, Object> json, Interval interval) {
        if (interval.known()) {
            Units.putExact(json, "low", interval.low());
            Units.putExact(json, "high", interval.high());
        }
    }
}
