/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.comparison;

import io.github.xstreamjmh.cli.UsageException;
import io.github.xstreamjmh.document.Plain;
import io.github.xstreamjmh.metric.Metric;
import io.github.xstreamjmh.result.Asked;
import io.github.xstreamjmh.result.Run;
import io.github.xstreamjmh.stats.Judge;
import io.github.xstreamjmh.stats.RunToRun;
import io.github.xstreamjmh.stats.Sequential;
import java.util.List;
import java.util.Optional;

/**
 * Compares results with one of them.
 *
 * @param metric what is compared
 * @param judge the rules for times
 * @param insist whether rows are judged though it is not shown that the machine stayed the same
 */
public record Comparer(Metric metric, Judge judge, boolean insist) {

    /**
     * Compares separate runs.
     *
     * @param baseline what the others are compared with
     * @param others at least one
     * @throws UsageException if none of them has anything to compare with the baseline
     */
    public ComparedTable compare(Run baseline, List<Run> others) {
        // Rows are judged inside machines.
        List<Matched> candidates = others.stream()
                .flatMap(other -> HostPairs.of(baseline, other).stream())
                .map(pair -> separate(List.of(pair.baseline()), List.of(pair.candidate())))
                .toList();
        List<String> insisted = candidates.stream()
                .filter(candidate -> insist
                        && candidate
                                .machine()
                                .filter(machine -> !machine.steady())
                                .isPresent())
                .map(Matched::name)
                .distinct()
                .toList();
        Optional<RunToRun> shown = candidates.stream()
                .flatMap(candidate -> candidate.machine().stream())
                .flatMap(machine -> machine.runToRun().stream())
                .reduce(RunToRun::and);
        if (!insisted.isEmpty() && shown.isPresent() && others.size() > 1) {
            String name = Matched.name(List.of(baseline));
            throw new UsageException("Control rows show what the machine did for some results, but not between " + name
                    + " and " + String.join(", ", insisted) + ". With --insist, compare " + name + " with "
                    + insisted.get(0) + " by themselves.");
        }
        return table(List.of(baseline), candidates, new Rules(metric, judge, shown, Optional.empty(), false));
    }

    /** Compares the contenders of one run, the first with the others; nothing drifts between them. */
    public ComparedTable contenders(List<Run> values) {
        List<Run> first = values.subList(0, 1);
        return table(
                first,
                values.stream()
                        .skip(1)
                        .map(other -> Matched.of(first, List.of(other), Run::measured, metric))
                        .toList(),
                atOnce(Optional.empty(), false));
    }

    /**
     * Compares the contenders of a ranking, the first with the others, by heats: as the ranking does, and not by the means of
     * their forks.
     *
     * @param values the ranking as several results, one for each contender
     * @throws UsageException if no heats connect the first with any other
     */
    public ComparedTable inHeats(Run ranking, List<Run> values) {
        HeatPairs heats = HeatPairs.of(ranking, judge.alpha());
        Run first = values.get(0);
        List<Matched> candidates = values.stream()
                .skip(1)
                .map(other -> Matched.inHeats(first, other, heats))
                .toList();
        List<Sides> rows = candidates.stream()
                .flatMap(candidate -> candidate.rows().stream())
                .toList();
        if (!rows.isEmpty()
                && rows.stream().noneMatch(sides -> sides.heats().orElseThrow().connected())) {
            throw new UsageException(ranking.name() + ": no heats connect " + first.name() + " with "
                    + Matched.name(values.subList(1, values.size())) + ", so the ranking doesn't compare them");
        }
        return table(List.of(first), candidates, atOnce(Optional.empty(), false));
    }

    /** Compares several runs with several; by how much runs differ, they show themselves. */
    public ComparedTable runs(List<Run> baseline, List<Run> candidate) {
        return table(baseline, List.of(separate(baseline, candidate)), atOnce(Optional.empty(), false));
    }

    /**
     * Compares the sides of one run, which took turns, by the rules that it was measured by: what took turns is a pair, and
     * rows that left when they were decided stay so.
     *
     * @param asked what the run was asked for; empty where that is not known
     * @param threshold the change that matters; empty for that of the run
     * @param alpha the level of intervals
     */
    public static ComparedTable ofTurns(
            Run run, Optional<Asked.Versus> asked, Metric metric, Optional<Double> threshold, double alpha) {
        double matters = threshold.or(() -> asked.map(Asked.Versus::threshold)).orElse(Judge.THRESHOLD);
        Comparer comparer = new Comparer(metric, new Judge(matters, alpha), false);
        Optional<Sequential> sequential =
                asked.filter(Asked.Versus::sequential).map(versus -> new Sequential(matters, versus.rounds()));
        ComparedTable table = comparer.sides(run, sequential);
        if (asked.filter(Asked.Versus::confirm).isEmpty()) {
            return table;
        }
        Optional<ComparedTable> again = run.again()
                .filter(rows -> rows.rows().values().stream()
                        .allMatch(side ->
                                side.stream().anyMatch(row -> row.sample(metric).isPresent())))
                .map(rows -> comparer.sides(
                        rows, metric == Metric.time ? sequential.map(Sequential::confirming) : sequential));
        return metric == Metric.time
                ? table.confirmedBy(again)
                : again.map(rows -> table.replacedBy(rows, ofTurns(run, asked, Metric.time, threshold, alpha)))
                        .orElse(table);
    }

    /** The same of a run that tells what it was asked for. */
    public static ComparedTable ofTurns(Run run, Metric metric, Optional<Double> threshold, double alpha) {
        return ofTurns(
                run, run.environment().flatMap(environment -> environment.run().versus()), metric, threshold, alpha);
    }

    /** The times of such a run, by its own rules. */
    public static ComparedTable ofTurns(Run run) {
        return ofTurns(run, Metric.time, Optional.empty(), Judge.ALPHA);
    }

    /** The times of the sides of one run by themselves, whatever another mode shows. */
    public static ComparedTable screened(Run run, Asked.Versus asked) {
        return timed(run, asked, new Sequential(asked.threshold(), asked.rounds()));
    }

    /** The same of rows that are to confirm what another mode shows. */
    public static ComparedTable confirming(Run again, Asked.Versus asked) {
        return timed(again, asked, new Sequential(asked.threshold(), asked.rounds()).confirming());
    }

    private static ComparedTable timed(Run run, Asked.Versus asked, Sequential rule) {
        return new Comparer(Metric.time, new Judge(asked.threshold(), Judge.ALPHA), false)
                .sides(run, Optional.of(rule).filter(any -> asked.sequential()));
    }

    /**
     * Compares the sides of one run, the first with the others. They took turns, so nothing drifts between them.
     *
     * @param sequential the rules by which rows left; empty when none did
     */
    ComparedTable sides(Run run, Optional<Sequential> sequential) {
        List<Run> sides = run.sides().stream().map(run::side).toList();
        return table(
                sides.subList(0, 1),
                sides.stream()
                        .skip(1)
                        .map(side -> Matched.inTurns(sides.get(0), side, metric))
                        .toList(),
                atOnce(
                        sequential,
                        run.environment()
                                .map(environment ->
                                        environment.run().compilation().isPresent())
                                .orElse(false)));
    }

    private Matched separate(List<Run> baseline, List<Run> candidate) {
        return new Meanwhile(judge, insist).match(baseline, candidate, metric);
    }

    /** Those of what was measured at once: nothing drifts. */
    private Rules atOnce(Optional<Sequential> sequential, boolean steady) {
        return new Rules(metric, judge, Optional.of(RunToRun.NONE), sequential, steady);
    }

    private ComparedTable table(List<Run> baseline, List<Matched> candidates, Rules rules) {
        String name = Matched.name(baseline);
        if (candidates.stream().allMatch(candidate -> candidate.rows().isEmpty())) {
            throw nothingInCommon(name, candidates.get(0));
        }
        return ComparedTable.of(name, baseline.get(0).measured(), candidates, rules);
    }

    private UsageException nothingInCommon(String name, Matched candidate) {
        boolean apart = candidate.notMeasured().isEmpty()
                && !candidate.onlyBaseline().isEmpty()
                && !candidate.onlyCandidate().isEmpty();
        return new UsageException(
                apart
                        ? Plain.printable("%s and %s have no row in common: %s is in one, %s in the other"
                                .formatted(
                                        name,
                                        candidate.name(),
                                        Words.name(candidate.onlyBaseline().get(0)),
                                        Words.name(candidate.onlyCandidate().get(0))))
                        : "%s and %s have no row with %s on both sides"
                                .formatted(name, candidate.name(), metric.heading()));
    }
}
