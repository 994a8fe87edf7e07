/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.command.run;

import io.github.xstreamjmh.engine.Display;
import io.github.xstreamjmh.engine.Plan;
import io.github.xstreamjmh.engine.Plan.Skipped;
import io.github.xstreamjmh.engine.Rounds.Failure;
import io.github.xstreamjmh.result.ResultFolder;
import io.github.xstreamjmh.result.Row;
import io.github.xstreamjmh.result.Run;
import io.github.xstreamjmh.suite.Suite;
import io.github.xstreamjmh.table.RunTable;
import java.io.PrintStream;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/** What a run tells its user before and after: the plan and advice on standard error, tables on standard output. */
final class RunPrinter {

    private static final String QUICK = "QUICK: one short fork a row, for orders of magnitude; no verdicts.";

    private final RunRequest request;
    private final Plan plan;
    private final int cores;
    private final PrintStream out;
    private final PrintStream err;

    RunPrinter(RunRequest request, Plan plan, int cores, PrintStream out, PrintStream err) {
        this.request = request;
        this.plan = plan;
        this.cores = cores;
        this.out = out;
        this.err = err;
    }

    void say(String sentence) {
        err.println(sentence);
    }

    void plan(ResultFolder folder, int forksFromBefore) {
        long rows = plan.rows().stream().filter(row -> !row.control()).count();
        boolean once = plan.rounds() == 1;
        say(rows + (rows == 1 ? " row, " : " rows, ") + plan.rounds() + (once ? " round" : " rounds")
                + ", one fork at a time. First complete table in about " + Display.clock(plan.expected(1))
                + (once ? "" : ", all done in about " + Display.clock(plan.expected()))
                + ". Results go to " + folder.path() + " (seed " + request.seed() + ").");
        if (forksFromBefore > 0) {
            say(forksFromBefore + " forks are there from before.");
        }
        if (request.quick()) {
            say(QUICK);
        }
    }

    void firstTable(Run run) {
        int more = plan.rounds() - 1;
        say("The first complete table; " + more
                + (more == 1 ? " more round sharpens it." : " more rounds sharpen it."));
        table(run);
    }

    void table(Run run) {
        if (run.measured().isEmpty()) {
            return;
        }
        out.println();
        if (request.quick()) {
            out.println(QUICK);
            out.println();
        }
        new RunTable(run.measured(), cores, request.precision(), request.form(), Suite::columns).print(out);
        out.flush();
    }

    /** What a profiler wrote of a row as text. */
    void profile(Row row, String text, String file) {
        out.println(row + " (" + file + ")");
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

    private static String describe(List<Row> rows) {
        Row first = rows.get(0);
        if (rows.size() == 1) {
            return first.toString();
        }
        String common = first.params().entrySet().stream()
                .filter(param -> rows.stream()
                        .allMatch(row -> param.getValue().equals(row.params().get(param.getKey()))))
                .map(param -> param.getKey() + "=" + param.getValue())
                .collect(Collectors.joining(", "));
        return benchmarkClass(first) + " " + common + " (" + rows.size() + " rows)";
    }

    void failed(Map<Row, Failure> failures, Map<Row, String> logs) {
        failures.forEach((row, failure) ->
                out.println("FAILED  " + row + ": " + failure.failed().cause() + " (log: " + logs.get(row) + ")"));
    }

    void notReached(List<Row> rows) {
        rows.forEach(row -> out.println("NOT REACHED " + row + ": the run ended before its first fork"));
    }
}
