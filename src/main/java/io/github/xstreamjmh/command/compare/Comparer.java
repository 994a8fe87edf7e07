/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.command.compare;

import io.github.xstreamjmh.cli.UsageException;
import io.github.xstreamjmh.command.compare.RowMatcher.Pair;
import io.github.xstreamjmh.metric.Metric;
import io.github.xstreamjmh.metric.Sample;
import io.github.xstreamjmh.result.Row;
import io.github.xstreamjmh.result.Run;
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
import java.util.stream.Stream;

/**
 * Compares results with one of them.
 *
 * @param metric what is compared
 * @param judge the rules for times
 */
record Comparer(Metric metric, Judge judge) {

    /** A row on both sides, and why it can't be compared if it can't. */
    private record Line(Row row, Rule.Sides sides, List<String> obstacles) {

        boolean comparable() {
            return obstacles.isEmpty();
        }
    }

    /** The baseline and one of the others. */
    private record Encounter(
            Run other,
            RowMatcher match,
            Comparability comparability,
            List<ComparedRow> controls,
            List<Line> lines,
            List<Row> notMeasured) {

        /** What keeps every one of the rows from being compared. */
        List<String> commonObstacles() {
            return lines.stream()
                    .limit(1)
                    .flatMap(first -> first.obstacles().stream())
                    .filter(obstacle ->
                            lines.stream().allMatch(line -> line.obstacles().contains(obstacle)))
                    .toList();
        }

        /** @param ratios those of the rows that can be compared */
        Candidate candidate(List<Double> ratios) {
            return new Candidate(
                    other.name(),
                    commonObstacles(),
                    comparability.entries(),
                    controls,
                    match.onlyBaseline(),
                    match.onlyCandidate(),
                    notMeasured,
                    geometricMean(ratios.stream()));
        }
    }

    /**
     * Compares.
     *
     * @param baseline what the others are held against
     * @param others at least one
     * @throws UsageException if none of them has anything to compare with the baseline
     */
    ComparedTable compare(Run baseline, List<Run> others) {
        List<Encounter> encounters =
                others.stream().map(other -> meet(baseline, other)).toList();
        if (encounters.stream().allMatch(encounter -> encounter.lines().isEmpty())) {
            throw nothingInCommon(baseline, encounters.get(0));
        }
        // One table, however many candidates: the p-values of all its rows pay for one another.
        Iterator<Finding> findings = Rule.of(metric, judge)
                .judge(encounters.stream()
                        .flatMap(encounter -> encounter.lines().stream())
                        .filter(Line::comparable)
                        .map(Line::sides)
                        .toList())
                .iterator();
        List<ComparedRow> rows = new ArrayList<>();
        List<Candidate> candidates = new ArrayList<>();
        for (Encounter encounter : encounters) {
            // Of another machine only the shape is compared, each row over the geometric mean; one row has no shape.
            double whole = encounter.lines().size() < 2
                    ? Double.NaN
                    : geometricMean(encounter.lines().stream()
                                    .map(line -> line.sides().ratio()))
                            .orElse(Double.NaN);
            List<String> saidOfAll = encounter.commonObstacles();
            List<Double> ratios = new ArrayList<>();
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
                if (line.comparable()) {
                    ratios.add(finding.ratio());
                }
            }
            candidates.add(encounter.candidate(ratios));
        }
        Map<Row, Integer> order = new HashMap<>();
        baseline.measured().forEach(result -> order.put(result.row(), order.size()));
        rows.sort(Comparator.comparing(row -> order.get(row.row())));
        return new ComparedTable(baseline.name(), List.copyOf(candidates), metric, judge, List.copyOf(rows));
    }

    /** The geometric mean of ratios; empty when there are none. */
    private static OptionalDouble geometricMean(Stream<Double> ratios) {
        double[] positive = ratios.mapToDouble(Double::doubleValue)
                .filter(ratio -> ratio > 0 && Double.isFinite(ratio))
                .toArray();
        return positive.length == 0 ? OptionalDouble.empty() : OptionalDouble.of(Shape.geometricMean(positive));
    }

    private UsageException nothingInCommon(Run baseline, Encounter encounter) {
        Run other = encounter.other();
        return new UsageException(
                encounter.match().pairs().isEmpty()
                        ? Words.printable("%s and %s have no row in common: %s is in the one, %s in the other"
                                .formatted(
                                        baseline.name(),
                                        other.name(),
                                        Words.name(baseline.measured().get(0).row()),
                                        Words.name(other.measured().get(0).row())))
                        : "%s and %s have no row with %s on both sides"
                                .formatted(baseline.name(), other.name(), metric.heading()));
    }

    private Encounter meet(Run baseline, Run other) {
        RowMatcher match = RowMatcher.match(baseline.measured(), other.measured());
        Comparability comparability = Comparability.between(baseline, other, match.pairs());
        List<Line> lines = new ArrayList<>();
        List<Row> notMeasured = new ArrayList<>();
        for (Pair pair : match.pairs()) {
            Row row = pair.baseline().row();
            Optional<Sample> a = pair.baseline().sample(metric);
            Optional<Sample> b = pair.candidate().sample(metric);
            if (a.isPresent() && b.isPresent()) {
                lines.add(new Line(row, new Rule.Sides(a.get(), b.get()), comparability.against(pair)));
            } else {
                notMeasured.add(row);
            }
        }
        return new Encounter(other, match, comparability, controls(baseline, other, comparability), lines, notMeasured);
    }

    /** The control rows of two results of one machine, each judged by itself. */
    private List<ComparedRow> controls(Run baseline, Run other, Comparability comparability) {
        if (!comparability.ofAllRows().isEmpty() || !metric.isTime()) {
            return List.of();
        }
        List<ComparedRow> controls = new ArrayList<>();
        for (Pair pair : RowMatcher.match(baseline.controls(), other.controls()).pairs()) {
            Optional<Sample> a = pair.baseline().sample(Metric.time);
            Optional<Sample> b = pair.candidate().sample(Metric.time);
            if (a.isPresent() && b.isPresent() && comparability.against(pair).isEmpty()) {
                Rule.Sides sides = new Rule.Sides(a.get(), b.get());
                Finding finding =
                        Rule.of(Metric.time, judge).judge(List.of(sides)).get(0);
                controls.add(new ComparedRow(pair.baseline().row(), other.name(), sides, finding));
            }
        }
        return controls;
    }
}
