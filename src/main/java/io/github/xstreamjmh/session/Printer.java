/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.session;

import io.github.xstreamjmh.engine.Rounds.Failure;
import io.github.xstreamjmh.plan.Plan;
import io.github.xstreamjmh.plan.Plan.Skipped;
import io.github.xstreamjmh.plan.PlannedRow;
import io.github.xstreamjmh.result.Environment;
import io.github.xstreamjmh.result.Row;
import java.io.PrintStream;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;

/** What every measurement prints beside its figures: data to standard output, talk to standard error. */
record Printer(Plan plan, PrintStream out, PrintStream err) {

    void say(String sentence) {
        err.println(sentence);
    }

    /** What a profiler wrote of a row as text. */
    void profile(Row row, String text, String file) {
        out.println(plan.name(row) + " (" + file + ")");
        out.println();
        out.println(text);
        out.println();
    }

    /** One line for all rows that a contender of a benchmark is kept out of for one reason. */
    void skipped() {
        plan.skipped().stream()
                .collect(Collectors.groupingBy(
                        row -> List.of(benchmarkClass(row.row()), row.contender(), row.reason()),
                        LinkedHashMap::new,
                        Collectors.mapping(Skipped::row, Collectors.toList())))
                .forEach((key, rows) -> out.println("SKIPPED " + describe(rows) + ": " + key.get(2)));
    }

    private static String benchmarkClass(Row row) {
        return row.shortName().substring(0, row.shortName().indexOf('.'));
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
        return benchmarkClass(first) + " " + common + " (" + rows.size() + " rows)";
    }

    void failed(Map<Row, Failure> failures, Map<Row, String> logs) {
        failures.forEach((row, failure) -> out.println(
                "FAILED  " + plan.name(row) + ": " + failure.failed().cause() + " (log: " + logs.get(row) + ")"));
    }

    /** Of all that failed those rows that this session didn't come to. */
    void failedBefore(List<Environment.Failed> failed, Set<Row> now) {
        failed.stream()
                .filter(earlier -> now.stream().noneMatch(earlier::is))
                .forEach(earlier ->
                        out.println("FAILED  " + name(earlier) + ": " + earlier.cause() + " (in an earlier session)"));
    }

    private String name(Environment.Failed failed) {
        return plan.rows().stream()
                .map(PlannedRow::row)
                .filter(failed::is)
                .findFirst()
                .map(plan::name)
                .orElseGet(failed::name);
    }

    void notReached(List<Row> rows) {
        rows.forEach(row -> out.println("NOT REACHED " + plan.name(row) + ": the run ended before it was measured"));
    }
}
