/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.command.rank;

import io.github.xstreamjmh.comparison.RankTable;
import io.github.xstreamjmh.comparison.Ranks;
import io.github.xstreamjmh.document.Rendering;
import io.github.xstreamjmh.machine.Machine;
import io.github.xstreamjmh.metric.Units;
import io.github.xstreamjmh.plan.Heats;
import io.github.xstreamjmh.plan.PlannedRow;
import io.github.xstreamjmh.plan.Turn;
import io.github.xstreamjmh.result.Asked;
import io.github.xstreamjmh.result.Run;
import io.github.xstreamjmh.result.folder.ResultFolder;
import io.github.xstreamjmh.session.Presenter;
import io.github.xstreamjmh.session.Request;
import io.github.xstreamjmh.suite.Suite;
import java.io.PrintStream;
import java.time.Duration;
import java.util.List;

/**
 * What is known of contenders: after each round in a sentence, at the end in tables.
 *
 * @param heap the heaps of the JVMs that live at once, in bytes, at most
 */
record RankPresenter(Request request, Heats heats, long heap, PrintStream out, PrintStream err) implements Presenter {

    /** What a fork leaves in forks.jsonl, some 100 turns and all that profilers measure in each. */
    private static final long BYTES_OF_A_FORK = 20_000;

    private Asked.Rank asked() {
        return request.asked().rank().orElseThrow();
    }

    @Override
    public void begins(ResultFolder folder) {
        err.println(estimate() + " Results go to " + folder.path() + " (seed "
                + request.asked().seed() + ").");
    }

    /** What the measurement takes at most: time, memory, disk. */
    String estimate() {
        List<Turn> round = heats.round(1);
        int forks = round.stream().mapToInt(turn -> turn.members().size()).sum();
        Duration time = round.stream()
                .flatMap(turn -> turn.members().stream())
                .map(member -> member.row())
                .map(PlannedRow::expected)
                .reduce(Duration.ZERO, Duration::plus);
        boolean once = heats.rounds() == 1;
        return words(round.size(), "heat") + " of " + words(forks, "fork") + " a round, up to "
                + round.stream().mapToInt(turn -> turn.members().size()).max().orElse(0)
                + " JVMs at once, with heaps of " + Units.bytes((double) heap) + ". A round takes about "
                + Units.clock(time)
                + (once ? "" : ", all " + heats.rounds() + " about " + Units.clock(time.multipliedBy(heats.rounds())))
                + " and " + Units.bytes((double) BYTES_OF_A_FORK * forks * heats.rounds()) + " of disk"
                + (once || request.asked().quick() ? "." : "; a method is done when " + goal() + ".");
    }

    private static String words(int count, String what) {
        return count + " " + what + (count == 1 ? "" : "s");
    }

    private String goal() {
        String share = Units.percent(asked().precision());
        return asked().ranks()
                ? "their ranks are known, or that contenders are equal within " + share
                : "their ratios are known to " + share;
    }

    private List<Ranks.Method> methods(Run run) {
        return Ranks.of(run.measured(), asked().precision());
    }

    @Override
    public void roundEnds(int round, Run run) {
        if (heats.rounds() > 1) {
            List<Ranks.Method> methods = methods(run);
            long known = methods.stream()
                    .filter(method -> method.ranking().done(asked().ranks()))
                    .count();
            err.println(
                    "Round " + round + ": " + known + " of " + words(methods.size(), "method") + " known well enough.");
        }
    }

    @Override
    public void ends(Run run) {
        List<Ranks.Method> methods = methods(run);
        if (methods.isEmpty()) {
            return;
        }
        out.println();
        Rendering.print(
                new RankTable(methods, asked().precision(), Machine.here().logicalCores(), Suite::confounds).document(),
                out);
        out.println();
        out.flush();
    }
}
