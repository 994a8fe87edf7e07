/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.comparison;

import io.github.xstreamjmh.cli.ExitCode;
import io.github.xstreamjmh.metric.Metric;
import io.github.xstreamjmh.metric.ScoreForm;
import io.github.xstreamjmh.result.Row;
import io.github.xstreamjmh.result.RowOfCandidate;
import io.github.xstreamjmh.result.RowResult;
import io.github.xstreamjmh.stats.GeometricMean;
import io.github.xstreamjmh.stats.Judge;
import io.github.xstreamjmh.stats.Judgement;
import io.github.xstreamjmh.stats.RunToRun;
import io.github.xstreamjmh.stats.Verdict;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.HashMap;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * Everything that a comparison has to tell.
 *
 * @param baseline the name of the result that the others are compared with
 * @param candidates the others
 * @param rules what rows were judged by
 * @param rows row by row in the baseline's order, and for each row candidate by candidate
 * @param form whether to show times or rates; empty for that in which each row was measured
 */
public record ComparedTable(
        String baseline, List<Candidate> candidates, Rules rules, List<ComparedRow> rows, Optional<ScoreForm> form) {

    /**
     * Judges what was matched.
     *
     * @param order the baseline's rows
     */
    static ComparedTable of(String baseline, List<RowResult> order, List<Matched> matched, Rules rules) {
        // One table, however many candidates: the p-values of all its rows pay for one another.
        List<Sides> comparable = matched.stream()
                .flatMap(candidate -> candidate.comparable().stream())
                .toList();
        List<Optional<RunToRun>> drifts = matched.stream()
                .flatMap(candidate ->
                        Collections.nCopies(candidate.comparable().size(), rules.drift(candidate)).stream())
                .toList();
        Iterator<Judgement> judgements = rules.judge(comparable, drifts).iterator();
        Iterator<List<Cost.Change>> costs = rules.costs(comparable).iterator();
        List<ComparedRow> rows = new ArrayList<>();
        List<Candidate> candidates = new ArrayList<>();
        for (Matched candidate : matched) {
            // Of another machine only the shape is compared, each row over the geometric mean; one row has no shape.
            double whole = candidate.rows().size() < 2
                    ? Double.NaN
                    : geometricMean(candidate.rows().stream()
                                    .map(sides -> sides.ratio(rules.metric()))
                                    .toList())
                            .orElse(Double.NaN);
            List<String> saidOfAll = candidate.obstacles();
            List<Double> ratios = new ArrayList<>();
            for (Sides sides : candidate.rows()) {
                Judgement judgement = sides.comparable()
                        ? judgements.next()
                        : Judgement.plain(sides.ratio(rules.metric()) / whole, Verdict.NOT_COMPARABLE);
                List<String> obstacles = sides.obstacles().stream()
                        .filter(obstacle -> !saidOfAll.contains(obstacle))
                        .toList();
                // What came after a row's verdict, because another candidate was not decided yet, is not in its ratio.
                Sides judged =
                        sides.first(judgement.pairs().orElse(sides.orders().size()));
                rows.add(new ComparedRow(
                        candidate.name(),
                        judged,
                        judgement,
                        obstacles,
                        sides.comparable() ? costs.next() : List.of(),
                        List.of()));
                if (sides.comparable()) {
                    ratios.add(judgement.ratio());
                }
            }
            candidates.add(candidate(candidate, mean(ratios), rules));
        }
        Map<Row, Integer> places = new HashMap<>();
        order.forEach(result -> places.put(result.row(), places.size()));
        rows.sort(Comparator.comparing(row -> places.get(row.row())));
        return new ComparedTable(baseline, List.copyOf(candidates), rules, List.copyOf(rows), Optional.empty());
    }

    private static Candidate candidate(Matched matched, OptionalDouble geometricMean, Rules rules) {
        Map<String, List<Sides>> families = matched.comparable().stream()
                .collect(Collectors.groupingBy(
                        sides -> Sides.family(sides.row()), LinkedHashMap::new, Collectors.toList()));
        List<Candidate.Family> judged = new ArrayList<>();
        families.forEach((family, rows) -> rules.overall(rows, rules.drift(matched))
                .ifPresent(verdict -> judged.add(new Candidate.Family(family, verdict))));
        return new Candidate(
                matched.name(),
                matched.obstacles(),
                matched.differences(),
                matched.machine(),
                matched.onlyBaseline(),
                matched.onlyCandidate(),
                matched.notMeasured(),
                geometricMean,
                judged);
    }

    /** Of what is positive and finite; empty when nothing is. */
    private static OptionalDouble geometricMean(List<Double> ratios) {
        double[] positive = ratios.stream()
                .mapToDouble(Double::doubleValue)
                .filter(ratio -> ratio > 0 && Double.isFinite(ratio))
                .toArray();
        return positive.length == 0 ? OptionalDouble.empty() : OptionalDouble.of(GeometricMean.of(positive));
    }

    public ComparedTable as(Optional<ScoreForm> other) {
        return new ComparedTable(baseline, candidates, rules, rows, other);
    }

    /**
     * The same where rows that changed were measured again as servers run them, which decides.
     *
     * @param again what that shows; empty if nothing was measured yet
     */
    ComparedTable confirmedBy(Optional<ComparedTable> again) {
        Map<RowOfCandidate, ComparedRow> others =
                again.map(ComparedTable::byRow).orElse(Map.of());
        List<ComparedRow> shown = rows.stream()
                .map(row -> row.changed() ? row.confirmedBy(Optional.ofNullable(others.get(row.key()))) : row)
                .toList();
        return new ComparedTable(
                baseline,
                candidates.stream()
                        .map(candidate -> candidate.confirmed(meanOf(candidate, shown), changed(candidate)))
                        .toList(),
                rules,
                shown,
                form);
    }

    /**
     * The same with what forks in another mode show of the rows whose time they decide.
     *
     * @param again all that they show
     * @param times the times, as they were decided
     */
    ComparedTable replacedBy(ComparedTable again, ComparedTable times) {
        Map<RowOfCandidate, ComparedRow> decided = byRow(times);
        Map<RowOfCandidate, ComparedRow> others = byRow(again);
        decided.values().removeIf(row -> !row.judgement().ofOtherMode());
        others.keySet().retainAll(decided.keySet());
        List<ComparedRow> shown =
                rows.stream().map(row -> others.getOrDefault(row.key(), row)).toList();
        return new ComparedTable(
                baseline,
                candidates.stream()
                        .map(candidate -> candidate.confirmed(meanOf(candidate, shown), Set.of()))
                        .toList(),
                rules,
                shown,
                form);
    }

    private static Map<RowOfCandidate, ComparedRow> byRow(ComparedTable table) {
        Map<RowOfCandidate, ComparedRow> rows = new HashMap<>();
        table.rows().forEach(row -> rows.put(row.key(), row));
        return rows;
    }

    private static OptionalDouble meanOf(Candidate candidate, List<ComparedRow> rows) {
        return mean(rows.stream()
                .filter(row -> row.candidate().equals(candidate.name()))
                .map(row -> row.judgement().ratio())
                .toList());
    }

    /** The geometric mean of a candidate's ratios; empty if it has but one, which says all. */
    private static OptionalDouble mean(List<Double> ratios) {
        return ratios.size() == 1 ? OptionalDouble.empty() : geometricMean(ratios);
    }

    /** The families in which rows of a candidate changed. */
    private Set<String> changed(Candidate candidate) {
        return rows.stream()
                .filter(row -> row.changed() && row.candidate().equals(candidate.name()))
                .map(ComparedRow::family)
                .collect(Collectors.toSet());
    }

    public Metric metric() {
        return rules.metric();
    }

    public Judge judge() {
        return rules.judge();
    }

    public long count(Verdict verdict) {
        return rows.stream().filter(row -> row.judgement().verdict() == verdict).count();
    }

    /** Whether the sides took turns in one measurement, which was made for this comparison. */
    boolean inTurns() {
        return rows.stream().anyMatch(row -> !row.sides().orders().isEmpty());
    }

    /** Whether contenders of heats are compared, as the ranking does. */
    boolean inHeats() {
        return rows.stream().anyMatch(row -> row.sides().heats().isPresent());
    }

    /** The worst of the rows decides; families as a whole have no say. */
    public int exitCode() {
        Verdict worst = rows.stream()
                .map(row -> row.judgement().verdict())
                .min(Comparator.naturalOrder())
                .orElseThrow();
        return switch (worst) {
            case SLOWER -> ExitCode.SLOWER;
            case NOT_COMPARABLE -> ExitCode.NOT_COMPARABLE;
            case INCONCLUSIVE -> ExitCode.INCONCLUSIVE;
            case FASTER, SAME -> ExitCode.OK;
        };
    }
}
