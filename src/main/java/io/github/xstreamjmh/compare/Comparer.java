/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.compare;

import io.github.xstreamjmh.cli.UsageException;
import io.github.xstreamjmh.compare.RowMatcher.Pair;
import io.github.xstreamjmh.result.Results;
import io.github.xstreamjmh.result.Row;
import io.github.xstreamjmh.stats.Judge;
import io.github.xstreamjmh.stats.Shape;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.function.Predicate;

/**
 * Compares results with one of them.
 *
 * @param quantity what is compared
 * @param judge the rules for times
 */
record Comparer(Quantity quantity, Judge judge) {

    /** A row on both sides, and why it can't be compared if it can't. */
    private record Line(Row row, Rule.Sides sides, List<String> obstacles) {

        boolean comparable() {
            return obstacles.isEmpty();
        }
    }

    /** The baseline and one of the others. */
    private record Encounter(
            Results other,
            RowMatcher match,
            Differences differences,
            List<ComparedRow> controls,
            List<Line> lines,
            List<Row> notMeasured) {

        /** The geometric mean of some lines' ratios; empty when there are none. */
        OptionalDouble geometricMean(Predicate<Line> which) {
            double[] ratios = lines.stream()
                    .filter(which)
                    .mapToDouble(line -> line.sides().ratio())
                    .filter(ratio -> ratio > 0 && Double.isFinite(ratio))
                    .toArray();
            return ratios.length == 0 ? OptionalDouble.empty() : OptionalDouble.of(Shape.geometricMean(ratios));
        }

        /** What keeps every one of the rows from being compared. */
        List<String> commonObstacles() {
            return lines.get(0).obstacles().stream()
                    .filter(obstacle ->
                            lines.stream().allMatch(line -> line.obstacles().contains(obstacle)))
                    .toList();
        }

        Candidate candidate() {
            return new Candidate(
                    other.name(),
                    commonObstacles(),
                    differences.entries(),
                    controls,
                    match.onlyBaseline(),
                    match.onlyCandidate(),
                    notMeasured,
                    geometricMean(Line::comparable));
        }
    }

    /**
     * Compares.
     *
     * @param baseline what the others are held against
     * @param others at least one
     * @throws UsageException if one of them has nothing to compare with the baseline
     */
    ComparedTable compare(Results baseline, List<Results> others) {
        List<Encounter> encounters =
                others.stream().map(other -> meet(baseline, other)).toList();
        // One table, however many candidates: the p-values of all its rows pay for one another.
        Iterator<Finding> findings = quantity.rule(judge)
                .judge(encounters.stream()
                        .flatMap(encounter -> encounter.lines().stream())
                        .filter(Line::comparable)
                        .map(Line::sides)
                        .toList())
                .iterator();
        List<ComparedRow> rows = new ArrayList<>();
        for (Encounter encounter : encounters) {
            // Of another machine only the shape is compared, each row over the geometric mean; one row has no shape.
            double whole = encounter.lines().size() < 2
                    ? Double.NaN
                    : encounter.geometricMean(line -> true).orElse(Double.NaN);
            List<String> saidOfAll = encounter.commonObstacles();
            for (Line line : encounter.lines()) {
                Finding finding = line.comparable()
                        ? findings.next()
                        : Finding.plain(
                                line.sides().ratio() / whole,
                                Outcome.NOT_COMPARABLE,
                                line.obstacles().stream()
                                        .filter(obstacle -> !saidOfAll.contains(obstacle))
                                        .toArray(String[]::new));
                rows.add(new ComparedRow(line.row(), encounter.other().name(), line.sides(), finding));
            }
        }
        Map<Row, Integer> order = new HashMap<>();
        baseline.rows().forEach(result -> order.put(result.row(), order.size()));
        rows.sort(Comparator.comparing(row -> order.get(row.row())));
        List<Candidate> candidates =
                encounters.stream().map(Encounter::candidate).toList();
        return new ComparedTable(baseline.name(), candidates, quantity, judge, List.copyOf(rows));
    }

    private Encounter meet(Results baseline, Results other) {
        RowMatcher match = RowMatcher.match(baseline.rows(), other.rows());
        if (match.pairs().isEmpty()) {
            throw new UsageException(
                    Words.printable("%s and %s have no row in common: %s is in the one, %s in the other"
                            .formatted(
                                    baseline.name(),
                                    other.name(),
                                    baseline.rows().get(0).row(),
                                    other.rows().get(0).row())));
        }
        Differences differences = Differences.between(baseline, other, match.pairs());
        List<Line> lines = new ArrayList<>();
        List<Row> notMeasured = new ArrayList<>();
        for (Pair pair : match.pairs()) {
            Row row = pair.baseline().row();
            Optional<Sample> a = quantity.of(pair.baseline());
            Optional<Sample> b = quantity.of(pair.candidate());
            if (a.isPresent() && b.isPresent()) {
                lines.add(new Line(row, new Rule.Sides(a.get(), b.get()), differences.against(pair)));
            } else {
                notMeasured.add(row);
            }
        }
        if (lines.isEmpty()) {
            throw new UsageException("%s and %s have no row with %s on both sides"
                    .formatted(baseline.name(), other.name(), quantity.heading()));
        }
        return new Encounter(other, match, differences, controls(baseline, other, differences), lines, notMeasured);
    }

    /** The control rows of two results of one machine, each judged by itself. */
    private List<ComparedRow> controls(Results baseline, Results other, Differences differences) {
        if (!differences.ofAllRows().isEmpty() || !quantity.isTime()) {
            return List.of();
        }
        List<ComparedRow> controls = new ArrayList<>();
        for (Pair pair : RowMatcher.match(baseline.controls(), other.controls()).pairs()) {
            Optional<Sample> a = Quantity.time.of(pair.baseline());
            Optional<Sample> b = Quantity.time.of(pair.candidate());
            if (a.isPresent() && b.isPresent()) {
                Rule.Sides sides = new Rule.Sides(a.get(), b.get());
                Finding finding =
                        Quantity.time.rule(judge).judge(List.of(sides)).get(0);
                controls.add(new ComparedRow(pair.baseline().row(), other.name(), sides, finding));
            }
        }
        return controls;
    }
}
