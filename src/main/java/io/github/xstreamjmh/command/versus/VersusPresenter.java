/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.command.versus;

import io.github.xstreamjmh.cli.ExitCode;
import io.github.xstreamjmh.comparison.ComparedRow;
import io.github.xstreamjmh.comparison.ComparedTable;
import io.github.xstreamjmh.comparison.Format;
import io.github.xstreamjmh.metric.Units;
import io.github.xstreamjmh.plan.Interleaving;
import io.github.xstreamjmh.plan.Plan;
import io.github.xstreamjmh.result.Phase;
import io.github.xstreamjmh.result.Row;
import io.github.xstreamjmh.result.Run;
import io.github.xstreamjmh.result.folder.ResultFolder;
import io.github.xstreamjmh.session.Presenter;
import io.github.xstreamjmh.session.Referee;
import io.github.xstreamjmh.stats.Comparison;
import io.github.xstreamjmh.stats.Note;
import io.github.xstreamjmh.stats.OperatingCharacteristic;
import io.github.xstreamjmh.stats.Sequential;
import io.github.xstreamjmh.stats.Verdict;
import java.io.PrintStream;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import java.util.stream.Collectors;

/** What is known of the candidates: after each round in a sentence, at the end in tables. */
record VersusPresenter(
        Referee referee,
        Plan plan,
        Interleaving interleaving,
        List<String> differences,
        long seed,
        Format format,
        Set<FailOn> failOn,
        Consumer<Path> begun,
        PrintStream out,
        PrintStream err)
        implements Presenter {

    /** Who has to wait longer is told how not to. */
    private static final Duration LONG = Duration.ofMinutes(30);

    @Override
    public void begins(ResultFolder folder) {
        begun.accept(folder.path());
        differences.forEach(err::println);
        int rows = plan.rows().size();
        int sides = referee.sides();
        Duration round = plan.expected(1).multipliedBy(sides);
        Duration most = plan.expected().multipliedBy(sides);
        err.println(Units.counted(rows, "row") + " on " + sides
                + (interleaving == Interleaving.FORKS ? " sides, fork by fork." : " sides, in lockstep.")
                + " A round takes about "
                + Units.clock(round)
                + (referee.asked().sequential() && plan.rounds() > Sequential.FEWEST_FOR_SAME
                        ? "; rows stop when decided, most after about " + Sequential.FEWEST_FOR_SAME + " rounds ("
                                + Units.clock(round.multipliedBy(Sequential.FEWEST_FOR_SAME))
                                + "), the last after at most "
                                + plan.rounds()
                                + " (" + Units.clock(most) + " if none stops early)."
                        : ", all " + plan.rounds() + " about " + Units.clock(most) + ".")
                + " Results go to " + folder.path() + " (seed " + seed + ").");
        if (referee.asked().sequential() && referee.asked().rounds() < Sequential.FEWEST_FOR_SAME) {
            err.println("No row can be called the same: that takes " + Sequential.FEWEST_FOR_SAME
                    + " pairs; raise --max-pairs.");
        }
        if (round.multipliedBy(Sequential.FEWEST_FOR_SAME).compareTo(LONG) > 0) {
            err.println("For an answer sooner, select fewer rows with a regexp and -p.");
        }
    }

    @Override
    public boolean forPeople() {
        return format.forPeople();
    }

    @Override
    public void roundEnds(Phase phase, int round, Run run) {
        if (phase == Phase.confirm) {
            referee.times(run)
                    .ifPresent(table -> err.println("Server mode, round " + round + ": "
                            + table.rows().stream()
                                    .filter(ComparedRow::confirmed)
                                    .count() + " confirmed, "
                            + table.rows().stream()
                                    .filter(ComparedRow::unconfirmed)
                                    .count() + " open."));
        } else if (referee.asked().sequential()) {
            referee.screened(run).ifPresent(table -> {
                int rows = table.rows().size();
                err.println("Round " + round + ": " + (rows - table.count(Verdict.INCONCLUSIVE)) + " of " + rows
                        + " decided: " + table.count(Verdict.SLOWER) + " slower, " + table.count(Verdict.FASTER)
                        + " faster, " + table.count(Verdict.SAME) + " the same.");
            });
        }
    }

    @Override
    public void ends(Run run) {
        referee.times(run).ifPresent(table -> {
            out.println();
            format.print(table, out);
            if (format.forPeople()) {
                allocation(run).ifPresent(out::println);
                if (referee.asked().same()) {
                    noDifference(table).forEach(out::println);
                }
            }
            out.flush();
            givenUp(table);
        });
        long open = failOn.contains(FailOn.alloc) ? withoutAllocation(run) : 0;
        if (open > 0) {
            err.println("--fail-on alloc: inconclusive for " + open + " of "
                    + plan.rows().size() + " rows, whose allocation was not measured.");
        }
    }

    /** Says how rows go on that had all pairs they were allowed, and are not decided. */
    private void givenUp(ComparedTable table) {
        int most = referee.asked().rounds();
        long rows = table.rows().stream()
                .filter(row -> row.judgement().verdict() == Verdict.INCONCLUSIVE)
                .filter(row -> row.sides().candidate().forks().size() >= most)
                .count();
        if (referee.asked().sequential() && rows > 0) {
            err.println((rows == 1 ? "1 row is" : rows + " rows are") + " undecided after " + most
                    + " pairs: --resume with a larger --max-pairs goes on.");
        }
    }

    /** Which rows allocate more or less, and how many are undecided; empty where it wasn't measured. */
    private Optional<String> allocation(Run run) {
        return referee.allocation(run).map(table -> {
            String changed = table.rows().stream()
                    .filter(ComparedRow::changed)
                    .map(row -> plan.name(row.row()) + (referee.sides() > 2 ? " with " + row.candidate() : "") + " "
                            + signed(row.judgement().ratio()))
                    .collect(Collectors.joining(", "));
            long open = table.count(Verdict.INCONCLUSIVE);
            String known = !changed.isEmpty()
                    ? "Allocation changed: " + changed + "."
                    : "No row " + (open == 0 ? "allocates" : "is known to allocate") + " more or less than before.";
            boolean few = table.rows().stream()
                    .anyMatch(row -> row.judgement().notes().contains(Note.FEW_FORKS));
            return open == 0
                    ? known
                    : known + " Undecided: " + open + " of " + table.rows().size()
                            + (few ? " (a verdict takes three pairs)." : ", because forks vary.");
        });
    }

    private static String signed(double ratio) {
        if (!Double.isFinite(ratio)) {
            return "from none";
        }
        return (ratio >= 1 ? "+" : "-") + Units.percent(Math.abs(ratio - 1));
    }

    /** What the machine made of no difference, and what it would make of one. */
    private List<String> noDifference(ComparedTable table) {
        long wrong = table.count(Verdict.SLOWER) + table.count(Verdict.FASTER);
        String were =
                "Both sides are the same: " + wrong + " of " + table.rows().size()
                        + " rows were called different"
                        + (wrong == 0
                                ? ", as expected."
                                : (table.rules().steady() ? "; expected in at most one table in a hundred" : "")
                                        + ". If it happens again, other programs are disturbing this machine.");
        int mostPairs = referee.asked().sequential() ? referee.asked().rounds() : Sequential.MOST_PAIRS;
        double threshold = referee.asked().threshold();
        List<Comparison> pairs = table.rows().stream()
                .flatMap(row -> row.sides().comparison().stream())
                .toList();
        return OperatingCharacteristic.of(new Sequential(threshold, mostPairs), pairs, mostPairs, seed)
                .map(machine -> List.of(were, falseAlarms(machine), finds(machine, threshold, mostPairs)))
                .orElse(List.of(
                        were, "Too few pairs to say what this machine would find: that takes three of each row."));
    }

    private static String falseAlarms(OperatingCharacteristic machine) {
        return "Of " + machine.tables() + " tables resampled from these pairs, judged pair by pair, "
                + Units.percent(machine.falseAlarms()) + " show a change that isn't there; rows are decided"
                + " after a median of " + machine.pairs() + " pairs.";
    }

    private static String finds(OperatingCharacteristic machine, double threshold, int mostPairs) {
        return "Of rows that take " + Units.percent(threshold) + " longer, " + Units.percent(machine.found())
                + " would be found within " + mostPairs + " pairs; "
                + (Double.isFinite(machine.smallest())
                        ? "the smallest change that is found in four of five cases is about "
                                + Units.percent(machine.smallest()) + "."
                        : "no change up to a factor of two is found in four of five cases.");
    }

    @Override
    public Optional<ComparedTable> compared(Run run) {
        return referee.times(run);
    }

    @Override
    public int exitCode(Run run) {
        int time = failOn.contains(FailOn.time)
                ? referee.times(run).map(ComparedTable::exitCode).orElse(ExitCode.INCONCLUSIVE)
                : ExitCode.OK;
        return failOn.contains(FailOn.alloc) ? ExitCode.worse(time, ofAllocation(run)) : time;
    }

    private int ofAllocation(Run run) {
        int measured = referee.allocation(run).map(ComparedTable::exitCode).orElse(ExitCode.INCONCLUSIVE);
        return withoutAllocation(run) == 0 ? measured : ExitCode.worse(measured, ExitCode.INCONCLUSIVE);
    }

    /** How many rows' allocation was not measured on all sides. */
    private long withoutAllocation(Run run) {
        Map<Row, Long> candidates = referee.allocation(run).stream()
                .flatMap(table -> table.rows().stream())
                .collect(Collectors.groupingBy(ComparedRow::row, Collectors.counting()));
        return plan.rows().stream()
                .filter(row -> candidates.getOrDefault(row.row(), 0L) < referee.sides() - 1)
                .count();
    }
}
