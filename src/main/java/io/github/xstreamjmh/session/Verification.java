/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.session;

import io.github.xstreamjmh.cli.UsageException;
import io.github.xstreamjmh.contender.Provenance;
import io.github.xstreamjmh.engine.jmh.ForkJvms;
import io.github.xstreamjmh.fork.WorkerAnswer;
import io.github.xstreamjmh.metric.Units;
import io.github.xstreamjmh.plan.JmhOptions;
import io.github.xstreamjmh.plan.Plan;
import io.github.xstreamjmh.plan.Plan.Skipped;
import io.github.xstreamjmh.plan.PlannedRow;
import io.github.xstreamjmh.plan.Side;
import io.github.xstreamjmh.plan.XmlFiles;
import io.github.xstreamjmh.probe.Workers;
import io.github.xstreamjmh.result.Environment;
import io.github.xstreamjmh.result.Row;
import io.github.xstreamjmh.suite.SuiteRow;
import java.io.PrintStream;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.runner.BenchmarkListEntry;
import org.openjdk.jmh.runner.options.TimeValue;

/**
 * Which rows of a plan work on every side.
 *
 * @param plan the rows that do; the others are skipped, and say on which side and why
 * @param sides with the classes that do the work, and their JVMs
 */
public record Verification(Plan plan, List<Contestant> sides) {

    private static final Duration VERIFYING = Duration.ofSeconds(60);

    /** Has a row's work done once on a side. */
    @FunctionalInterface
    interface Worker {

        WorkerAnswer work(Side side, SuiteRow row) throws InterruptedException;
    }

    /**
     * Has the work of each row done once by a JVM of each side.
     *
     * @param err takes what is being done
     * @throws UsageException if a side's JVM can't be started
     */
    public static Verification asked(Request request, Plan plan, List<Contestant> sides, PrintStream err)
            throws InterruptedException {
        List<Contestant> started = Preparation.withJvms(request, sides);
        err.println("Verifying " + Units.counted(plan.rows().size(), "row")
                + (sides.size() == 1 ? " ..." : " on each of " + sides.size() + " sides ..."));
        JmhOptions options = request.options();
        Map<String, Workers> workers = new HashMap<>();
        try {
            return of(
                    plan,
                    started,
                    (side, row) -> workers.computeIfAbsent(
                                    side.name(), name -> new Workers(new ForkJvms(options, side)))
                            .ask(
                                    new SuiteRow(
                                            row.benchmark(), XmlFiles.withPaths(options, row.benchmark(), row.row())),
                                    true,
                                    limit(options, row.benchmark())));
        } finally {
            workers.values().forEach(Workers::close);
        }
    }

    /** After how long a row has failed: an operation that JMH is to wait for longer may take as long here. */
    static Duration limit(JmhOptions options, BenchmarkListEntry benchmark) {
        TimeValue patience = options.getTimeout().orElse(benchmark.getTimeout().orElse(TimeValue.NONE));
        Duration asked = Duration.ofMillis(patience.convertTo(TimeUnit.MILLISECONDS));
        return asked.compareTo(VERIFYING) > 0 ? asked : VERIFYING;
    }

    /** Asks each side for each row, side by side, so that each keeps its worker. */
    static Verification of(Plan plan, List<Contestant> sides, Worker worker) throws InterruptedException {
        List<PlannedRow> working = new ArrayList<>(plan.rows());
        List<Skipped> skipped = new ArrayList<>(plan.skipped());
        List<Contestant> verified = new ArrayList<>();
        for (Contestant contestant : sides) {
            Side side = contestant.side();
            Map<Row, List<Provenance>> provenance = new LinkedHashMap<>();
            for (PlannedRow row : List.copyOf(working)) {
                WorkerAnswer answer = worker.work(side, row.suiteRow());
                if (answer.failure().isPresent()) {
                    String cause = answer.failure().get();
                    working.remove(row);
                    skipped.add(Skipped.failed(
                            row.row(),
                            "fails" + (sides.size() == 1 ? "" : " on " + side.name()) + ": " + cause,
                            new Environment.Failure(side.name(), cause)));
                } else if (!answer.provenance().isEmpty()) {
                    provenance.put(row.row(), answer.provenance());
                }
            }
            verified.add(new Contestant(side, contestant.jars(), Optional.of(provenance), contestant.java()));
        }
        return new Verification(new Plan(List.copyOf(working), List.copyOf(skipped)), verified);
    }
}
