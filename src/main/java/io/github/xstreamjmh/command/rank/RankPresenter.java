/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.command.rank;

import io.github.xstreamjmh.comparison.RankTable;
import io.github.xstreamjmh.comparison.Ranks;
import io.github.xstreamjmh.document.Rendering;
import io.github.xstreamjmh.metric.Units;
import io.github.xstreamjmh.result.Asked;
import io.github.xstreamjmh.result.Fork;
import io.github.xstreamjmh.result.Phase;
import io.github.xstreamjmh.result.Place;
import io.github.xstreamjmh.result.Row;
import io.github.xstreamjmh.result.Run;
import io.github.xstreamjmh.result.folder.ResultFolder;
import io.github.xstreamjmh.session.Presenter;
import io.github.xstreamjmh.session.Request;
import io.github.xstreamjmh.stats.Ranking;
import io.github.xstreamjmh.suite.Suite;
import java.io.PrintStream;
import java.time.Duration;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;

/** What is known of contenders: after each round in a sentence, at the end in tables. */
record RankPresenter(Request request, Effort effort, PrintStream out, PrintStream err) implements Presenter {

    private Asked.Rank asked() {
        return request.asked().rank().orElseThrow();
    }

    @Override
    public void begins(ResultFolder folder) {
        err.println(effort.words(request.asked()) + " Results go to " + folder.path() + " (seed "
                + request.asked().seed() + ").");
        Duration enough = effort.ofRound().multipliedBy(Ranking.FEWEST_HEATS);
        if (effort.rounds() >= Ranking.FEWEST_HEATS
                && request.resumed().isEmpty()
                && request.budget()
                        .filter(budget -> budget.compareTo(enough) < 0)
                        .isPresent()) {
            err.println("Intervals and ranks need three heats, which take about " + Units.clock(enough)
                    + ": allow a longer --budget, or rank fewer contenders.");
        }
    }

    @Override
    public void roundEnds(Phase phase, int round, Run run) {
        if (effort.rounds() > 1) {
            List<Fork> forks =
                    run.measured().stream().flatMap(row -> row.forks().stream()).toList();
            Set<Row> settled = Ranks.settled(forks, asked().precision(), effort.rounds(), asked().ranks());
            int known = heats(forks.stream().filter(fork -> settled.contains(fork.row())));
            err.println("Round " + round + ": " + known + " of " + Units.counted(heats(forks.stream()), "method")
                    + " known well enough.");
        }
    }

    /** Of how many methods they are. */
    private static int heats(Stream<Fork> forks) {
        return (int) forks.flatMap(fork -> fork.place().group().stream())
                .map(Place.Group::heat)
                .distinct()
                .count();
    }

    @Override
    public void ends(Run run) {
        RankTable table = RankTable.of(run, asked(), Suite::confounds);
        if (table.methods().isEmpty()) {
            return;
        }
        out.println();
        Rendering.print(table.document(), out);
        out.println();
        out.flush();
    }
}
