/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.session;

import io.github.xstreamjmh.cli.UsageException;
import io.github.xstreamjmh.engine.jmh.ForkFlags;
import io.github.xstreamjmh.machine.Machine;
import io.github.xstreamjmh.plan.Interleaving;
import io.github.xstreamjmh.plan.Plan;
import io.github.xstreamjmh.result.Asked;
import io.github.xstreamjmh.result.Phase;
import io.github.xstreamjmh.result.Row;
import io.github.xstreamjmh.result.Run;
import java.io.IOException;
import java.io.PrintStream;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;

/** Sides measured in turns, from the verification of their rows to the verdicts. */
public record Measurement(Request request, Lineup lineup, Presenters presenters, PrintStream out, PrintStream err) {

    /** Makes what is said of the figures, once it is known what is measured and where data goes. */
    public interface Presenters {

        /**
         * One that prints.
         *
         * @param plan the rows that work on all sides
         */
        Presenter of(Referee referee, Plan plan, Interleaving interleaving, PrintStream out, PrintStream err);
    }

    /**
     * Measures the rows of a plan that work on all sides; returns the exit code.
     *
     * @param machine as it was before this
     * @param strict whether to refuse on a machine that is not fit
     */
    public int of(Plan plan, Machine machine, boolean strict) throws IOException, InterruptedException {
        Asked.Versus asked = request.asked().versus().orElseThrow();
        Verification verified = request.resumed().isPresent()
                ? new Verification(plan, lineup.sides())
                : Verification.asked(request, plan, lineup.sides(), err);
        List<Contestant> sides = verified.sides();
        Interleaving interleaving = interleaving(request, lineup, verified.plan(), err);
        Request recorded = recorded(request, interleaving);
        Plan measured = verified.plan().interleaved(request.options(), interleaving, sides.size(), request.steady());
        Referee referee =
                new Referee(sides.stream().map(side -> side.side().name()).toList(), asked);
        Phase phase = asked.sequential() ? Phase.screen : Phase.measure;
        Function<Run, Optional<Session.Again>> again = run -> {
            Map<Row, Set<String>> changed = asked.confirm() ? referee.changed(run) : Map.of();
            return changed.isEmpty()
                    ? Optional.empty()
                    : Optional.of(new Session.Again(
                            verified.plan()
                                    .only(changed.keySet())
                                    .interleaved(request.options(), interleaving, sides.size(), false),
                            forks -> referee.settledAgain(changed, forks),
                            (changed.size() == 1 ? "A row that changed is" : changed.size() + " rows that changed are")
                                    + " measured again in server mode."));
        };
        return new Session(
                        recorded,
                        measured,
                        sides,
                        new Session.Rule(
                                Session.rowByRow(request, measured, sides, phase),
                                interleaving,
                                referee::settled,
                                again),
                        (data, talk) -> presenters.of(referee, measured, interleaving, data, talk),
                        out,
                        err)
                .run(machine, strict);
    }

    /**
     * The request as it is kept: a run goes on as it began, since pairs of forks one after the other differ more than those in
     * lockstep.
     *
     * @throws UsageException if it began in lockstep and can't go on so
     */
    static Request recorded(Request request, Interleaving interleaving) {
        Asked.Versus asked = request.asked().versus().orElseThrow();
        if (interleaving != Interleaving.FORKS || asked.forkByFork()) {
            return request;
        }
        if (request.resumed().isPresent()) {
            throw new UsageException(
                    "The run's forks are in lockstep, which free memory no longer allows: free some, or"
                            + " start a new run.");
        }
        return request.of(asked.oneAfterTheOther());
    }

    /** In lockstep, unless the user doesn't want it, or forks can't, or the JVMs of all sides don't fit into the memory at once. */
    static Interleaving interleaving(Request request, Lineup lineup, Plan plan, PrintStream err) {
        if (request.asked().versus().orElseThrow().forkByFork()
                || !request.options().takeTurns()) {
            return Interleaving.FORKS;
        }
        Machine machine = Machine.here();
        long total = machine.host().memory().totalBytes();
        Heaps heaps = new Heaps(machine.freeMemory());
        Optional<String> tooLarge = heaps.tooLarge(lineup.sides().stream()
                .map(contestant -> plan.rows().stream()
                        .map(row -> ForkFlags.heaps(request.options(), row, contestant.side(), request.steady(), total))
                        .toList())
                .toList());
        tooLarge.ifPresent(why -> err.println("Warning: " + why));
        return tooLarge.isPresent() ? Interleaving.FORKS : Interleaving.ITERATIONS;
    }
}
