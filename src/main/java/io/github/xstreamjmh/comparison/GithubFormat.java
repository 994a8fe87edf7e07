/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.comparison;

import io.github.xstreamjmh.json.Json;
import io.github.xstreamjmh.metric.Sample;
import io.github.xstreamjmh.metric.Units;
import io.github.xstreamjmh.stats.Judgement;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * The candidates' figures in the form that github-action-benchmark calls {@code customSmallerIsBetter}: for each row its
 * name, unit, value and what else there is to say.
 */
final class GithubFormat {

    private GithubFormat() {}

    static String of(ComparedTable table) {
        boolean several = table.candidates().size() > 1;
        List<Map<String, Object>> rows = new ArrayList<>();
        for (ComparedRow row : table.rows()) {
            Sample sample = row.sides().candidate();
            Map<String, Object> json = new LinkedHashMap<>();
            json.put("name", Words.name(row.row()) + (several ? " " + row.candidate() : ""));
            json.put("unit", table.metric().unit());
            json.put("value", Units.exact(sample.value()));
            json.put(
                    "extra",
                    Words.verdict(table.metric(), row) + ", "
                            + Words.ratio(row.judgement())
                            + (row.judgement().interval().known()
                                    ? " " + Words.interval(row.judgement().interval())
                                    : "")
                            + " of " + table.baseline() + ", "
                            + Units.counted(sample.forks().size(), "fork")
                            + (row.judgement().ofOtherMode() ? " in server mode" : ""));
            rows.add(json);
        }
        for (Candidate candidate : table.candidates()) {
            for (Candidate.Family family : candidate.families()) {
                Judgement whole = family.verdict().judgement();
                Map<String, Object> json = new LinkedHashMap<>();
                json.put(
                        "name",
                        (family.name() + " as a whole (" + family.verdict().rows() + " rows)").strip()
                                + (several ? " " + candidate.name() : ""));
                json.put("unit", "ratio");
                json.put("value", Units.exact(whole.ratio()));
                json.put(
                        "extra",
                        Words.verdict(table.metric(), whole) + ", " + Words.interval(whole.interval()) + " of "
                                + table.baseline());
                rows.add(json);
            }
        }
        return Json.document(rows);
    }
}
