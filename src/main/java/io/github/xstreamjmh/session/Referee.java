/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.session;

import io.github.xstreamjmh.comparison.ComparedRow;
import io.github.xstreamjmh.comparison.ComparedTable;
import io.github.xstreamjmh.comparison.Comparer;
import io.github.xstreamjmh.metric.Metric;
import io.github.xstreamjmh.result.Asked;
import io.github.xstreamjmh.result.Fork;
import io.github.xstreamjmh.result.Row;
import io.github.xstreamjmh.result.Run;
import io.github.xstreamjmh.stats.Judge;
import io.github.xstreamjmh.stats.Verdict;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Judges what has been measured so far, once a look: a measurement only grows, so that as many forks are the same forks. */
public final class Referee {

    private final Set<String> sides;
    private final Asked.Versus asked;

    /** What {@link #looked} is of. */
    private Look last = new Look(0, false);

    private Optional<ComparedTable> looked = Optional.empty();

    private record Look(long forks, boolean described) {}

    /**
     * @param sides their names, the baseline first
     * @param asked the rules
     */
    public Referee(List<String> sides, Asked.Versus asked) {
        this.sides = new LinkedHashSet<>(sides);
        this.asked = asked;
    }

    /** How many there are. */
    public int sides() {
        return sides.size();
    }

    /** The rules. */
    public Asked.Versus asked() {
        return asked;
    }

    /** The times of a run; empty as long as it has measured nothing. */
    public Optional<ComparedTable> times(Run run) {
        Look look = new Look(
                Stream.of(run.rows(), run.confirming())
                        .flatMap(rows -> rows.values().stream())
                        .flatMap(List::stream)
                        .mapToLong(row -> row.forks().size())
                        .sum(),
                run.environment().isPresent());
        if (!look.equals(last)) {
            looked = measured(run) ? Optional.of(table(run, Metric.time)) : Optional.empty();
            last = look;
        }
        return looked;
    }

    /** What the rows of a run allocate; empty where that was not measured. */
    public Optional<ComparedTable> allocation(Run run) {
        boolean measured = run.rows().values().stream()
                .allMatch(side ->
                        side.stream().anyMatch(row -> row.sample(Metric.alloc).isPresent()));
        return measured ? Optional.of(table(run, Metric.alloc)) : Optional.empty();
    }

    private ComparedTable table(Run run, Metric metric) {
        return Comparer.ofTurns(run, Optional.of(asked), metric, Optional.empty(), Judge.ALPHA);
    }

    /** The rows that need no more pairs, by the forks of the first phase. */
    Set<Row> settled(List<Fork> forks) {
        Run run = Run.of("", sides, forks);
        return asked.sequential() && measured(run) ? settled(Comparer.screened(run, asked).rows().stream()) : Set.of();
    }

    /**
     * The same by the forks that are measured again.
     *
     * @param changed the candidates with which a row changed: the others have nothing to confirm
     */
    Set<Row> settledAgain(Map<Row, Set<String>> changed, List<Fork> forks) {
        return Run.of("", sides, forks)
                .again()
                .filter(Referee::measured)
                .map(again -> settled(Comparer.confirming(again, asked).rows().stream()
                        .filter(row -> changed.getOrDefault(row.row(), Set.of()).contains(row.candidate()))))
                .orElse(Set.of());
    }

    /** The times by themselves, whatever another mode shows; empty as long as nothing is measured. */
    public Optional<ComparedTable> screened(Run run) {
        return measured(run) ? Optional.of(Comparer.screened(run, asked)) : Optional.empty();
    }

    /** The rows that changed, which are measured again as servers run them, with the candidates that changed them. */
    Map<Row, Set<String>> changed(Run run) {
        return screened(run).stream()
                .flatMap(table -> table.rows().stream())
                .filter(ComparedRow::changed)
                .collect(Collectors.groupingBy(
                        ComparedRow::row, Collectors.mapping(ComparedRow::candidate, Collectors.toSet())));
    }

    private static boolean measured(Run run) {
        return run.rows().values().stream().noneMatch(List::isEmpty);
    }

    private static Set<Row> settled(Stream<ComparedRow> rows) {
        Set<Row> settled = new HashSet<>();
        Set<Row> open = new HashSet<>();
        rows.forEach(row -> (row.judgement().verdict() == Verdict.INCONCLUSIVE ? open : settled).add(row.row()));
        settled.removeAll(open);
        return settled;
    }
}
