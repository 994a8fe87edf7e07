/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.session;

import io.github.xstreamjmh.engine.Rounds.Failure;
import io.github.xstreamjmh.plan.Plan;
import io.github.xstreamjmh.plan.PlannedRow;
import io.github.xstreamjmh.result.Environment;
import io.github.xstreamjmh.result.Row;
import java.io.PrintStream;
import java.util.List;
import java.util.Map;
import java.util.Set;

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

    /** What the plan leaves out. */
    void skipped() {
        new SkippedRows(plan).sentences().forEach(out::println);
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
