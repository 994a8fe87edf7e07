/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.session;

import io.github.xstreamjmh.plan.Plan;
import io.github.xstreamjmh.plan.Plan.Skipped;
import io.github.xstreamjmh.result.Row;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.stream.Collectors;

/** What a plan leaves out, in words. */
public record SkippedRows(Plan plan) {

    /** One line for all rows that a contender of a benchmark is kept out of for one reason. */
    public List<String> sentences() {
        return plan.skipped().stream()
                .collect(Collectors.groupingBy(
                        row -> List.of(row.row().className(), row.contender(), row.reason()),
                        LinkedHashMap::new,
                        Collectors.mapping(Skipped::row, Collectors.toList())))
                .entrySet()
                .stream()
                .map(rows -> "SKIPPED " + describe(rows.getValue()) + ": "
                        + rows.getKey().get(2))
                .toList();
    }

    private String describe(List<Row> rows) {
        Row first = rows.get(0);
        if (rows.size() == 1) {
            return plan.name(first);
        }
        String common = first.params().entrySet().stream()
                .filter(param -> rows.stream()
                        .allMatch(row -> param.getValue().equals(row.params().get(param.getKey()))))
                .map(param -> param.getKey() + "=" + param.getValue())
                .collect(Collectors.joining(", "));
        return first.className() + (common.isEmpty() ? "" : " " + common) + " (" + rows.size() + " rows)";
    }
}
