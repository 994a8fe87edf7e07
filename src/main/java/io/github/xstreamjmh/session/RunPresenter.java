/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.session;

import io.github.xstreamjmh.document.figures.RunTable;
import io.github.xstreamjmh.machine.Machine;
import io.github.xstreamjmh.metric.ScoreForm;
import io.github.xstreamjmh.metric.Units;
import io.github.xstreamjmh.plan.Plan;
import io.github.xstreamjmh.result.Phase;
import io.github.xstreamjmh.result.Run;
import io.github.xstreamjmh.result.folder.ResultFolder;
import java.io.PrintStream;
import java.time.Duration;
import java.util.Optional;

/**
 * The tables of a run of one side: after the first round, and at the end.
 *
 * @param form whether to show times or rates; empty for that in which each row is measured
 */
public record RunPresenter(Request request, Plan plan, Optional<ScoreForm> form, PrintStream out, PrintStream err)
        implements Presenter {

    private static final String QUICK = "QUICK: one short fork per row, for orders of magnitude; no verdicts.";

    @Override
    public void begins(ResultFolder folder) {
        boolean once = plan.rounds() == 1;
        err.println(Units.counted(plan.measured().size(), "row") + ", " + Units.counted(plan.rounds(), "round")
                + ", one fork at a time. "
                + (request.resumed().isPresent()
                        ? ""
                        : "First complete table in about " + Units.clock(plan.expected(1))
                                + (once
                                        ? ""
                                        : ", all done in about " + Units.clock(longest())
                                                + (mayEndEarly() ? " or less" : ""))
                                + ". ")
                + "Results go to " + folder.path() + " (seed "
                + request.asked().seed() + ").");
        if (request.asked().quick()) {
            err.println(QUICK);
        }
    }

    @Override
    public void roundEnds(Phase phase, int round, Run run) {
        boolean others = run.measured().stream().anyMatch(row -> row.forks().size() > 1);
        if (round == 1 && plan.rounds() > 1 && !others) {
            int more = plan.rounds() - 1;
            err.println("The first complete table; " + (mayEndEarly() ? "up to " : "") + more
                    + (more == 1 ? " more round makes it more precise." : " more rounds make it more precise."));
            ends(run);
        }
    }

    private boolean mayEndEarly() {
        return request.precision().isPresent() || request.budget().isPresent();
    }

    private Duration longest() {
        Duration all = plan.expected();
        return request.budget().filter(budget -> budget.compareTo(all) < 0).orElse(all);
    }

    @Override
    public void ends(Run run) {
        if (run.measured().isEmpty()) {
            return;
        }
        out.println();
        if (request.asked().quick()) {
            out.println(QUICK);
            out.println();
        }
        new RunTable(run.measured(), Machine.here().logicalCores(), request.precision(), form).print(out);
        out.flush();
    }
}
