/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.comparison;

import io.github.xstreamjmh.metric.Metric;
import io.github.xstreamjmh.result.Run;
import io.github.xstreamjmh.stats.ControlRows;
import io.github.xstreamjmh.stats.Judge;
import io.github.xstreamjmh.stats.RunToRun;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * What the machine did between runs at different times, as rows tell that nothing can have changed.
 *
 * @param judge the rules for times
 * @param insist whether rows are judged though it is not shown that the machine stayed the same
 */
record Meanwhile(Judge judge, boolean insist) {

    /** The rows of two sides, those that can be judged, and of times also what is known of the machine. */
    Matched match(List<Run> baseline, List<Run> candidate, Metric metric) {
        Matched matched = Matched.of(baseline, candidate, Run::measured, metric);
        List<Sides> comparable = matched.comparable();
        if (!metric.isTime() || comparable.isEmpty()) {
            return matched;
        }
        Reached reached = Reached.between(
                Stream.concat(baseline.stream(), candidate.stream()).toList());
        Map<Boolean, List<Sides>> byReach =
                comparable.stream().collect(Collectors.partitioningBy(sides -> reached.reaches(sides.row())));
        List<Sides> untouched = byReach.get(true).isEmpty() ? List.of() : byReach.get(false);
        List<Sides> controls =
                Matched.of(baseline, candidate, Run::controls, Metric.time).comparable();
        Candidate.Machine machine = new Candidate.Machine(
                controls.stream().map(sides -> control(sides, matched.name())).toList(),
                untouched.stream().map(Sides::row).toList(),
                ControlRows.of(
                        Sides.comparisons(controls), Sides.comparisons(untouched), judge.threshold(), judge.alpha()),
                matched.differences().stream().anyMatch(entry -> entry.name().equals("boot") && entry.saidByBoth()),
                reached.versus(byReach.get(true).stream().map(Sides::row).toList()),
                insist);
        boolean severalRuns = baseline.size() > 1; // which show what they differ by
        boolean judged =
                insist || machine.steady() || (severalRuns && machine.drift().isEmpty());
        return matched.with(
                machine,
                matched.rows().stream()
                        .filter(sides ->
                                !judged || untouched.isEmpty() || !sides.comparable() || reached.reaches(sides.row()))
                        .map(sides -> judged ? sides : sides.unless(Words.notSteady(machine, judge)))
                        .toList());
    }

    private ComparedRow control(Sides sides, String candidate) {
        Rules byItself = new Rules(Metric.time, judge, Optional.of(RunToRun.NONE), Optional.empty(), false);
        return new ComparedRow(
                candidate, sides, byItself.judge(List.of(sides)).get(0), List.of(), List.of(), List.of());
    }
}
