/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.command.rank;

import io.github.xstreamjmh.cli.Nearest;
import io.github.xstreamjmh.cli.UsageException;
import io.github.xstreamjmh.engine.jmh.ForkFlags;
import io.github.xstreamjmh.machine.Machine;
import io.github.xstreamjmh.metric.Units;
import io.github.xstreamjmh.plan.Heat;
import io.github.xstreamjmh.plan.Heats;
import io.github.xstreamjmh.plan.Plan;
import io.github.xstreamjmh.plan.PlannedRow;
import io.github.xstreamjmh.plan.Side;
import io.github.xstreamjmh.session.Request;
import io.github.xstreamjmh.session.SkippedRows;
import io.github.xstreamjmh.suite.Flags;
import java.io.PrintStream;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.TreeSet;
import java.util.stream.Stream;

/**
 * Who is ranked with whom.
 *
 * @param by what tells contenders apart; empty for the parameter of their catalogue
 * @param only those that are ranked; empty for all
 */
record Contest(Optional<String> by, List<String> only) {

    /**
     * The rows of a plan that can be ranked; says which others there are.
     *
     * @throws UsageException if there are none, or nobody is called as one who is asked for
     */
    Plan of(Plan plan, PrintStream err) {
        TreeSet<String> names = new TreeSet<>();
        plan.measured().forEach(row -> Heat.contenderOf(row, by).ifPresent(names::add));
        for (String name : only) {
            if (!names.contains(name)) {
                throw new UsageException(whySkipped(name, plan)
                        .orElse("No contender of these benchmarks is called '" + name + "'."
                                + Nearest.hint(name, names) + " Their contenders: " + String.join(", ", names)
                                + ". Other benchmarks have others; bin/benchmark families regexp lists them."));
            }
        }
        return ranked(plan, err);
    }

    private static Optional<String> whySkipped(String name, Plan plan) {
        return plan.skipped().stream()
                .filter(row -> row.contender().equals(name))
                .map(row -> "'" + name + "' can't be ranked here: " + row.reason() + ".")
                .findFirst();
    }

    private Plan ranked(Plan plan, PrintStream err) {
        List<PlannedRow> candidates = plan.measured();
        List<PlannedRow> asked = candidates.stream()
                .filter(row -> only.isEmpty()
                        || Heat.contenderOf(row, by).filter(only::contains).isPresent())
                .toList();
        List<PlannedRow> ranked = inHeats(asked);
        if (ranked.isEmpty()) {
            new SkippedRows(plan).sentences().forEach(err::println);
            throw new UsageException(
                    "Nothing to rank: no selected row has a rival. Name other benchmarks or contenders, or set --by"
                            + " to the contenders' parameter or to '" + Heat.BY_METHOD + "'.");
        }
        if (ranked.size() < asked.size()) {
            err.println("Left out, for lack of a rival: " + (asked.size() - ranked.size()) + " of "
                    + Units.counted(asked.size(), "row") + ". --by sets what counts as a contender.");
        }
        boolean all = only.isEmpty() || by.isPresent(); // a skipped row has the name of its catalogue
        return new Plan(
                ranked,
                plan.skipped().stream()
                        .filter(row -> all || only.contains(row.contender()))
                        .toList());
    }

    /** What is left of such a plan: rows without a rival are skipped, so that nobody waits for them. */
    Plan withRivals(Plan plan) {
        List<PlannedRow> ranked = inHeats(plan.rows());
        return new Plan(
                ranked,
                Stream.concat(
                                plan.skipped().stream(),
                                plan.rows().stream()
                                        .filter(row -> !ranked.contains(row))
                                        .map(row -> new Plan.Skipped(
                                                row.row(), "", "all that it would be ranked with failed")))
                        .toList());
    }

    private List<PlannedRow> inHeats(List<PlannedRow> rows) {
        return heats(rows).stream().flatMap(heat -> heat.rows().stream()).toList();
    }

    List<Heat> heats(List<PlannedRow> rows) {
        return Heat.of(rows, by);
    }

    /** The heaps of each row's fork, in bytes, the largest first. */
    static List<Long> heaps(Request request, Plan plan) {
        long total = Machine.here().host().memory().totalBytes();
        return plan.rows().stream()
                .map(row -> ForkFlags.heaps(request.options(), row, Side.own(), request.steady(), total))
                .sorted(Collections.reverseOrder())
                .toList();
    }

    /** The memory that is free, in bytes. */
    static long free() {
        return Machine.here().freeMemory();
    }

    /** How many JVMs fit into the memory that is free. */
    static int atOnce(List<Long> heaps) {
        return atOnce(heaps, free());
    }

    /** The same of a size of memory. */
    static int atOnce(List<Long> heaps, long free) {
        List<Long> sizes = heaps.stream().map(Flags::memory).toList();
        int atOnce = Heats.atOnce(sizes, free);
        if (atOnce < 2) {
            throw new UsageException("Two JVMs must run at once. With their heaps they need "
                    + Units.bytes((double) sizes.get(0) + sizes.get(1)) + ", and " + Units.bytes((double) free)
                    + " are free: free some, or set smaller heaps, as with " + Flags.SMALLER_HEAPS + ".");
        }
        return atOnce;
    }

    /**
     * Makes sure that a run which goes on has room.
     *
     * @param most how many JVMs live at once
     * @throws UsageException if they fitted only when it began
     */
    static void requireRoom(List<Long> heaps, int most, long free) {
        int atOnce = Heats.atOnce(heaps.stream().map(Flags::memory).toList(), free);
        if (atOnce < most) {
            throw new UsageException("The run has up to " + most + " JVMs at once, but free memory, "
                    + Units.bytes((double) free) + ", now holds " + atOnce + ": free some, or start a new run.");
        }
    }
}
