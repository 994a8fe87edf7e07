/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.command.versus;

import io.github.xstreamjmh.metric.Units;
import io.github.xstreamjmh.plan.Plan;
import io.github.xstreamjmh.plan.PlannedRow;
import io.github.xstreamjmh.result.Asked;
import io.github.xstreamjmh.result.Row;
import io.github.xstreamjmh.session.Lineup;
import io.github.xstreamjmh.session.Request;
import java.io.PrintStream;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalInt;
import java.util.Set;
import java.util.stream.Collectors;

/** Which rows sides are compared by. */
record Selection(Request request, Lineup lineup, PrintStream err) {

    /** The rows that the difference can touch; of a resumed measurement those that were found to work. */
    Plan plan() {
        Asked.Versus asked = request.asked().versus().orElseThrow();
        Plan selected = Plan.of(request.options()).judged();
        Plan plan = asked.whole() ? ofCommonRows(asked, selected) : selected;
        List<PlannedRow> rows = lineup.selected(plan, asked.all(), ", add --published, or run them anyway with --all");
        int candidates = plan.measured().size();
        if (rows.size() < candidates && request.resumed().isEmpty()) {
            err.println("Left out, since they use none of the changed jars: " + (candidates - rows.size()) + " of "
                    + Units.counted(candidates, "row") + ". --all runs them too.");
        }
        return request.working(new Plan(rows, plan.skipped())).withRounds(OptionalInt.of(asked.rounds()));
    }

    /** Names the rows that one side lacks, and what else than the product changed. */
    private Plan ofCommonRows(Asked.Versus asked, Plan plan) {
        Path old = Path.of(asked.baseline().get(0));
        List<Plan.Skipped> skipped = new ArrayList<>(plan.skipped());
        List<PlannedRow> rows = new ArrayList<>(plan.rows());
        boolean anyMode = !request.options().getBenchModes().isEmpty();
        Set<String> selected = rows.stream().map(row -> key(row.row(), anyMode)).collect(Collectors.toSet());
        for (Asked.Jars candidate : asked.candidates()) {
            Path jar = Path.of(candidate.paths().get(0));
            WholeJars.requireAlike(old, jar);
            WholeJars.changes(old, jar, selected, anyMode)
                    .forEach(change -> err.println(candidate.name() + ": " + change + "."));
            if (request.resumed().isEmpty()) {
                WholeJars.lacking(old, jar, anyMode).stream()
                        .filter(key -> request.options().selects(key.replaceFirst(" .*", "")))
                        .forEach(key -> err.println("SKIPPED " + key + ": only in " + candidate.name()));
            }
            Set<String> lacking = WholeJars.lacking(jar, old, anyMode);
            rows.removeIf(row -> {
                boolean gone = lacking.contains(key(row.row(), anyMode));
                if (gone) {
                    skipped.add(new Plan.Skipped(row.row(), "", "not in " + candidate.name()));
                }
                return gone;
            });
        }
        return new Plan(List.copyOf(rows), List.copyOf(skipped));
    }

    /** What a row's benchmark goes by. */
    private static String key(Row row, boolean anyMode) {
        return anyMode ? row.benchmark() : row.benchmark() + " " + row.mode();
    }
}
