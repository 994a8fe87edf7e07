/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.command.versus;

import io.github.xstreamjmh.contender.Contender;
import io.github.xstreamjmh.contender.Provenance;
import io.github.xstreamjmh.plan.Plan;
import io.github.xstreamjmh.plan.Plan.Skipped;
import io.github.xstreamjmh.plan.PlannedRow;
import io.github.xstreamjmh.plan.Side;
import io.github.xstreamjmh.result.Row;
import io.github.xstreamjmh.suite.SuiteRow;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Which rows of a plan work on every side.
 *
 * @param plan the rows that do; the others are skipped, and say on which side and why
 * @param provenance by side and row, the classes that do the work
 */
record Verification(Plan plan, Map<String, Map<Row, List<Provenance>>> provenance) {

    /** What asking a side for a row's work comes to. */
    record Answer(String failure, List<Provenance> provenance) {}

    /** Has a row's work done once on a side. */
    @FunctionalInterface
    interface Worker {

        /** An answer, whose failure is empty if all went well. */
        Answer work(Side side, SuiteRow row) throws InterruptedException;
    }

    /** Asks each side for each row, side by side, so that each keeps its worker. */
    static Verification of(Plan plan, List<Side> sides, Worker worker) throws InterruptedException {
        Map<Row, String> failures = new LinkedHashMap<>();
        Map<String, Map<Row, List<Provenance>>> provenance = new LinkedHashMap<>();
        for (Side side : sides) {
            Map<Row, List<Provenance>> ofSide = new LinkedHashMap<>();
            for (PlannedRow row : plan.rows()) {
                if (!failures.containsKey(row.row())) {
                    Answer answer = worker.work(side, new SuiteRow(row.benchmark(), row.row()));
                    if (!answer.failure().isEmpty()) {
                        failures.put(row.row(), "fails on " + side.name() + ": " + answer.failure());
                    } else if (!answer.provenance().isEmpty()) {
                        ofSide.put(row.row(), answer.provenance());
                    }
                }
            }
            provenance.put(side.name(), ofSide);
        }
        List<Skipped> skipped = new ArrayList<>(plan.skipped());
        plan.rows().stream()
                .filter(row -> failures.containsKey(row.row()))
                .forEach(row -> skipped.add(new Skipped(
                        row.row(),
                        new SuiteRow(row.benchmark(), row.row())
                                .contender()
                                .map(Contender::name)
                                .orElse(""),
                        failures.get(row.row()))));
        List<PlannedRow> rows = plan.rows().stream()
                .filter(row -> !failures.containsKey(row.row()))
                .toList();
        return new Verification(new Plan(rows, List.copyOf(skipped)), provenance);
    }
}
