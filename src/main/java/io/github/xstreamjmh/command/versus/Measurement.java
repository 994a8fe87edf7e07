/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.command.versus;

import io.github.xstreamjmh.comparison.Format;
import io.github.xstreamjmh.contender.Provenance;
import io.github.xstreamjmh.engine.jmh.ForkFlags;
import io.github.xstreamjmh.fork.WorkerAnswer;
import io.github.xstreamjmh.machine.Machine;
import io.github.xstreamjmh.plan.Interleaving;
import io.github.xstreamjmh.plan.Plan;
import io.github.xstreamjmh.probe.Workers;
import io.github.xstreamjmh.result.Environment;
import io.github.xstreamjmh.result.Phase;
import io.github.xstreamjmh.result.Row;
import io.github.xstreamjmh.session.Contestant;
import io.github.xstreamjmh.session.Preparation;
import io.github.xstreamjmh.session.Request;
import io.github.xstreamjmh.session.Session;
import java.io.IOException;
import java.io.PrintStream;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/** Sides measured in turns, from the verification of their rows to the verdicts. */
record Measurement(Request request, Lineup lineup, Format format, PrintStream out, PrintStream err) {

    private static final Duration VERIFYING = Duration.ofSeconds(60);

    /** Measures the rows of a plan that work on all sides; returns the exit code. */
    int of(Plan plan, boolean strict) throws IOException, InterruptedException {
        Environment.Versus asked = request.asked().versus().orElseThrow();
        Plan working = plan;
        Map<String, Map<Row, List<Provenance>>> provenance = new LinkedHashMap<>();
        if (request.resumed().isEmpty()) {
            Verification verified = verify(plan);
            working = verified.plan();
            provenance.putAll(verified.provenance());
        }
        Set<String> names = lineup.entrants().stream()
                .map(entrant -> entrant.side().name())
                .collect(Collectors.toCollection(LinkedHashSet::new));
        Referee referee = new Referee(names, asked, request.asked().precision());
        Interleaving interleaving = interleaving(working);
        Plan measured = working.interleaved(request.options(), interleaving, names.size(), request.steady());
        return new Session(
                        request,
                        measured,
                        lineup.entrants().stream()
                                .map(entrant -> new Contestant(
                                        entrant.side(),
                                        entrant.jars(),
                                        Optional.ofNullable(
                                                provenance.get(entrant.side().name()))))
                                .toList(),
                        new Session.Rule(
                                asked.sequential() ? Phase.screen : Phase.measure, interleaving, referee::settled),
                        (data, talk) -> new VersusPresenter(
                                referee,
                                measured,
                                interleaving,
                                lineup.differences(),
                                request.asked().seed(),
                                format,
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
        Optional<String> tooLarge = heaps.tooLarge(lineup.entrants().stream()
                .map(entrant -> plan.rows().stream()
                        .map(row -> ForkFlags.of(request.options(), row, entrant.side(), request.steady())
                                .all())
                        .toList())
                .toList());
        tooLarge.ifPresent(why -> err.println("Warning: " + why));
        return tooLarge.isPresent() ? Interleaving.FORKS : Interleaving.ITERATIONS;
    }

    private Verification verify(Plan plan) throws InterruptedException {
        err.println("Verifying " + plan.rows().size() + " rows on each of "
                + lineup.entrants().size() + " sides ...");
        Map<String, Workers> workers = new LinkedHashMap<>();
        try {
            return Verification.of(
                    plan, lineup.entrants().stream().map(Lineup.Entrant::side).toList(), (side, row) -> {
                        Workers ofSide = workers.computeIfAbsent(
                                side.name(), name -> new Workers(Preparation.jvm(request, side)));
                        WorkerAnswer answer = ofSide.ask(row, true, VERIFYING);
                        return new Verification.Answer(answer.failure().orElse(""), answer.provenance());
                    });
        } finally {
            workers.values().forEach(Workers::close);
        }
    }
}
