/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.command.versus;

import io.github.xstreamjmh.comparison.Format;
import io.github.xstreamjmh.engine.jmh.ForkFlags;
import io.github.xstreamjmh.machine.Machine;
import io.github.xstreamjmh.plan.Interleaving;
import io.github.xstreamjmh.plan.Plan;
import io.github.xstreamjmh.result.Environment;
import io.github.xstreamjmh.result.Phase;
import io.github.xstreamjmh.result.Row;
import io.github.xstreamjmh.result.Run;
import io.github.xstreamjmh.session.Contestant;
import io.github.xstreamjmh.session.Lineup;
import io.github.xstreamjmh.session.Request;
import io.github.xstreamjmh.session.Session;
import io.github.xstreamjmh.session.Verification;
import java.io.IOException;
import java.io.PrintStream;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;

/** Sides measured in turns, from the verification of their rows to the verdicts. */
record Measurement(
        Request request, Lineup lineup, Format format, Set<FailOn> failOn, PrintStream out, PrintStream err) {

    /** Measures the rows of a plan that work on all sides; returns the exit code. */
    int of(Plan plan, boolean strict) throws IOException, InterruptedException {
        Environment.Versus asked = request.asked().versus().orElseThrow();
        Verification verified = request.resumed().isPresent()
                ? new Verification(plan, lineup.sides())
                : Verification.asked(request, plan, lineup.sides(), err);
        List<Contestant> sides = verified.sides();
        Interleaving interleaving = interleaving(verified.plan());
        Plan measured = verified.plan().interleaved(request.options(), interleaving, sides.size(), request.steady());
        Referee referee =
                new Referee(sides.stream().map(side -> side.side().name()).toList(), asked);
        Phase phase = asked.sequential() ? Phase.screen : Phase.measure;
        Function<Run, Optional<Session.Again>> again = run -> {
            Set<Row> changed = asked.confirm().orElse(false) ? referee.changed(run) : Set.of();
            return changed.isEmpty()
                    ? Optional.empty()
                    : Optional.of(new Session.Again(
                            verified.plan()
                                    .only(changed)
                                    .interleaved(request.options(), interleaving, sides.size(), false),
                            referee::settledAgain,
                            (changed.size() == 1 ? "A row that changed is" : changed.size() + " rows that changed are")
                                    + " measured again, as servers run them."));
        };
        return new Session(
                        request,
                        measured,
                        sides,
                        Session.Rule.rowByRow(request, measured, sides, phase, interleaving, referee::settled)
                                .then(again),
                        (data, talk) -> new VersusPresenter(
                                referee,
                                measured,
                                interleaving,
                                lineup.differences(),
                                request.asked().seed(),
                                format,
                                failOn,
                                data,
                                talk),
                        out,
                        err)
                .run(strict);
    }

    /** In lockstep, unless the user doesn't want it or the JVMs of all sides don't fit into the memory at once. */
    private Interleaving interleaving(Plan plan) {
        if (request.asked().versus().orElseThrow().forkByFork()) {
            return Interleaving.FORKS;
        }
        Machine machine = Machine.here();
        Heaps heaps =
                new Heaps(machine.host().memory().totalBytes(), machine.state().freeMemoryBytes());
        Optional<String> tooLarge = heaps.tooLarge(lineup.sides().stream()
                .map(contestant -> plan.rows().stream()
                        .map(row -> ForkFlags.of(request.options(), row, contestant.side(), request.steady())
                                .all())
                        .toList())
                .toList());
        tooLarge.ifPresent(why -> err.println("Warning: " + why));
        return tooLarge.isPresent() ? Interleaving.FORKS : Interleaving.ITERATIONS;
    }
}
