/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.comparison;

import static java.util.stream.Collectors.groupingBy;
import static java.util.stream.Collectors.joining;
import static java.util.stream.Collectors.mapping;
import static java.util.stream.Collectors.partitioningBy;
import static java.util.stream.Collectors.toList;
import static java.util.stream.Collectors.toMap;

import io.github.xstreamjmh.cli.UsageException;
import io.github.xstreamjmh.comparison.RowMatcher.Pair;
import io.github.xstreamjmh.metric.Metric;
import io.github.xstreamjmh.metric.Metric.Judging;
import io.github.xstreamjmh.metric.Sample;
import io.github.xstreamjmh.result.Environment;
import io.github.xstreamjmh.result.Fork;
import io.github.xstreamjmh.result.Row;
import io.github.xstreamjmh.result.RowResult;
import io.github.xstreamjmh.result.Run;
import io.github.xstreamjmh.stats.Comparison;
import io.github.xstreamjmh.stats.ControlRows;
import io.github.xstreamjmh.stats.Judge;
import io.github.xstreamjmh.stats.Judgement;
import io.github.xstreamjmh.stats.Order;
import io.github.xstreamjmh.stats.RunToRun;
import io.github.xstreamjmh.stats.Sequential;
import io.github.xstreamjmh.stats.Shape;
import io.github.xstreamjmh.stats.Verdict;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.function.Function;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * Compares results with one of them.
 *
 * @param metric what is compared
 * @param judge the rules for times
 * @param insist whether rows are judged though it is not shown that the machine stayed the same
 */
public record Comparer(Metric metric, Judge judge, boolean insist) {

    /** A row on both sides, and why it can't be compared if it can't. */
    private record Line(Row row, Sides sides, List<String> obstacles) {

        boolean comparable() {
            return obstacles.isEmpty();
        }

        Line unless(String obstacle) {
            return new Line(
                    row,
                    sides,
                    Stream.concat(obstacles.stream(), Stream.of(obstacle)).toList());
        }
    }

    /** The rows of one run beside those of the baseline's first. */
    private record Meeting(Run run, RowMatcher match, Comparability comparability) {}

    /** The rows of two sides, of one or more runs each. */
    private record Common(List<Line> lines, List<Row> onlyBaseline, List<Row> onlyCandidate, List<Row> notMeasured) {}

    /** The baseline and one of the others. */
    private record Encounter(
            String name,
            List<Comparability.Entry> differences,
            Common common,
            Optional<Candidate.Machine> machine,
            List<Line> lines) {

        Encounter with(Candidate.Machine known, List<Line> others) {
            return new Encounter(name, differences, common, Optional.of(known), others);
        }

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
        Candidate candidate(Rules rules, List<Double> ratios) {
            List<Line> comparable = lines.stream().filter(Line::comparable).toList();
            return new Candidate(
                    name,
                    commonObstacles(),
                    differences,
                    machine,
                    common.onlyBaseline(),
                    common.onlyCandidate(),
                    common.notMeasured(),
                    geometricMean(ratios),
                    families(comparable, rules));
        }

        private static List<Candidate.Family> families(List<Line> lines, Rules rules) {
            Map<String, List<Sides>> families = lines.stream()
                    .collect(groupingBy(
                            line -> Comparability.family(line.row().benchmark()),
                            LinkedHashMap::new,
                            mapping(Line::sides, toList())));
            return families.entrySet().stream()
                    .flatMap(
                            family -> rules
                                    .overall(family.getValue())
                                    .map(verdict -> new Candidate.Family(family.getKey(), verdict))
                                    .stream())
                    .toList();
        }
    }

    /**
     * Compares separate runs.
     *
     * @param baseline what the others are held against
     * @param others at least one
     * @throws UsageException if none of them has anything to compare with the baseline
     */
    public ComparedTable compare(Run baseline, List<Run> others) {
        List<Encounter> encounters =
                others.stream().flatMap(other -> encounters(baseline, other)).toList();
        Optional<RunToRun> shown = encounters.stream()
                .flatMap(encounter -> encounter.machine().stream())
                .filter(Candidate.Machine::steady)
                .flatMap(machine -> machine.drift().stream())
                .map(ControlRows::runToRun)
                .reduce(RunToRun::and);
        return compare(List.of(baseline), encounters, shown);
    }

    /** Compares the contenders of one run, the first with the others; nothing drifts between them. */
    public ComparedTable contenders(List<Run> values) {
        Run first = values.get(0);
        List<Encounter> encounters = values.stream()
                .skip(1)
                .map(other -> meetAtOnce(List.of(first), List.of(other)))
                .toList();
        return compare(values.subList(0, 1), encounters, Optional.of(RunToRun.NONE));
    }

    /** Compares several runs with several; by how much runs differ, they show themselves. */
    public ComparedTable runs(List<Run> baseline, List<Run> candidate) {
        return compare(baseline, List.of(meet(baseline, candidate)), Optional.of(RunToRun.NONE));
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
            Run run, Optional<Environment.Versus> asked, Metric metric, Optional<Double> threshold, double alpha) {
        double matters =
                threshold.or(() -> asked.map(Environment.Versus::threshold)).orElse(Judge.THRESHOLD);
        return new Comparer(metric, new Judge(matters, alpha), false)
                .sides(run, asked.filter(Environment.Versus::sequential).map(versus -> new Sequential(matters)));
    }

    /** The same of a run that tells what it was asked for. */
    public static ComparedTable ofTurns(Run run, Metric metric, Optional<Double> threshold, double alpha) {
        return ofTurns(
                run, run.environment().flatMap(environment -> environment.run().versus()), metric, threshold, alpha);
    }

    /**
     * Compares the sides of one run, the first with the others. They took turns, so nothing drifts between them; and what
     * they differ in is what was asked for, so nothing keeps them from being compared.
     *
     * @param sequential the rules by which rows left; empty when none did
     */
    ComparedTable sides(Run run, Optional<Sequential> sequential) {
        List<Run> sides = run.sides().stream().map(run::side).toList();
        List<Encounter> encounters = sides.stream()
                .skip(1)
                .map(side -> meetInTurns(sides.get(0), side))
                .toList();
        return compare(sides.subList(0, 1), encounters, Optional.of(RunToRun.NONE), sequential);
    }

    private Encounter meetInTurns(Run baseline, Run candidate) {
        RowMatcher match = RowMatcher.match(baseline.measured(), candidate.measured());
        List<Line> lines = new ArrayList<>();
        List<Row> notMeasured = new ArrayList<>();
        for (Pair pair : match.pairs()) {
            inTurns(pair)
                    .ifPresentOrElse(
                            sides -> lines.add(new Line(pair.baseline().row(), sides, List.of())),
                            () -> notMeasured.add(pair.baseline().row()));
        }
        return new Encounter(
                candidate.name(),
                Comparability.between(baseline, candidate, match.pairs(), metric)
                        .entries(),
                new Common(lines, match.onlyBaseline(), match.onlyCandidate(), notMeasured),
                Optional.empty(),
                lines);
    }

    private Optional<Sides> inTurns(Pair pair) {
        List<Fork> baseline = byRound(pair.baseline());
        List<Fork> candidate = byRound(pair.candidate());
        List<Order> orders = new ArrayList<>();
        for (int i = 0; i < Math.min(baseline.size(), candidate.size()); i++) {
            orders.add(
                    baseline.get(i).place().position()
                                    < candidate.get(i).place().position()
                            ? Order.BASELINE_FIRST
                            : Order.CANDIDATE_FIRST);
        }
        Optional<Sample> a = sample(pair.baseline(), baseline);
        Optional<Sample> b = sample(pair.candidate(), candidate);
        if (a.isEmpty() || b.isEmpty()) {
            return Optional.empty();
        }
        boolean whole =
                a.get().forks().size() == orders.size() && b.get().forks().size() == orders.size();
        return Optional.of(whole ? Sides.inTurns(a.get(), b.get(), orders) : Sides.of(a.get(), b.get()));
    }

    private static List<Fork> byRound(RowResult row) {
        return row.forks().stream()
                .sorted(Comparator.comparing(fork -> fork.place().round()))
                .toList();
    }

    private Optional<Sample> sample(RowResult row, List<Fork> forks) {
        return new RowResult(row.row(), row.control(), forks, row.scores()).sample(metric);
    }

    private ComparedTable compare(List<Run> baseline, List<Encounter> encounters, Optional<RunToRun> drift) {
        return compare(baseline, encounters, drift, Optional.empty());
    }

    private ComparedTable compare(
            List<Run> baseline, List<Encounter> encounters, Optional<RunToRun> drift, Optional<Sequential> sequential) {
        if (encounters.stream().allMatch(encounter -> encounter.lines().isEmpty())) {
            throw nothingInCommon(baseline, encounters.get(0));
        }
        Rules rules = new Rules(metric, judge, drift, sequential);
        // One table, however many candidates: the p-values of all its rows pay for one another.
        Iterator<Judgement> judgements = rules.judge(encounters.stream()
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
                                    .map(line -> line.sides().ratio())
                                    .toList())
                            .orElse(Double.NaN);
            List<String> saidOfAll = encounter.commonObstacles();
            List<Double> ratios = new ArrayList<>();
            for (Line line : encounter.lines()) {
                Judgement judgement = line.comparable()
                        ? judgements.next()
                        : Judgement.plain(line.sides().ratio() / whole, Verdict.NOT_COMPARABLE);
                rows.add(new ComparedRow(
                        line.row(),
                        encounter.name(),
                        line.sides(),
                        judgement,
                        line.obstacles().stream()
                                .filter(obstacle -> !saidOfAll.contains(obstacle))
                                .toList()));
                if (line.comparable()) {
                    ratios.add(judgement.ratio());
                }
            }
            candidates.add(encounter.candidate(rules, ratios));
        }
        Map<Row, Integer> order = new HashMap<>();
        baseline.get(0).measured().forEach(result -> order.put(result.row(), order.size()));
        rows.sort(Comparator.comparing(row -> order.get(row.row())));
        return new ComparedTable(name(baseline), List.copyOf(candidates), rules, List.copyOf(rows), Optional.empty());
    }

    private static String name(List<Run> runs) {
        return runs.stream().map(Run::name).collect(joining(" + "));
    }

    /** The geometric mean of ratios; empty when there are none. */
    private static OptionalDouble geometricMean(List<Double> ratios) {
        double[] positive = ratios.stream()
                .mapToDouble(Double::doubleValue)
                .filter(ratio -> ratio > 0 && Double.isFinite(ratio))
                .toArray();
        return positive.length == 0 ? OptionalDouble.empty() : OptionalDouble.of(Shape.geometricMean(positive));
    }

    private UsageException nothingInCommon(List<Run> baseline, Encounter encounter) {
        List<Row> ours = encounter.common().onlyBaseline();
        List<Row> theirs = encounter.common().onlyCandidate();
        return new UsageException(
                encounter.common().notMeasured().isEmpty() && !ours.isEmpty() && !theirs.isEmpty()
                        ? Words.printable("%s and %s have no row in common: %s is in the one, %s in the other"
                                .formatted(
                                        name(baseline),
                                        encounter.name(),
                                        Words.name(ours.get(0)),
                                        Words.name(theirs.get(0))))
                        : "%s and %s have no row with %s on both sides"
                                .formatted(name(baseline), encounter.name(), metric.heading()));
    }

    /** Rows are judged inside machines. */
    private Stream<Encounter> encounters(Run baseline, Run other) {
        return Math.max(baseline.hosts().size(), other.hosts().size()) <= 1
                ? Stream.of(meet(List.of(baseline), List.of(other)))
                : HostPairs.of(baseline, other).stream()
                        .map(pair -> meet(List.of(pair.baseline()), List.of(pair.candidate())));
    }

    /** Runs at different times: rows that nothing can have changed tell what the machine did in between. */
    private Encounter meet(List<Run> baseline, List<Run> candidate) {
        Encounter together = meetAtOnce(baseline, candidate);
        List<Line> lines = together.lines();
        List<Line> comparable = lines.stream().filter(Line::comparable).toList();
        if (metric.judging() != Judging.FORKS || comparable.isEmpty()) {
            return together;
        }
        Reached reached = Reached.between(
                Stream.of(baseline, candidate).flatMap(List::stream).toList());
        Map<Boolean, List<Line>> byReach =
                comparable.stream().collect(partitioningBy(line -> reached.reaches(line.row())));
        List<Line> untouched = byReach.get(true).isEmpty() ? List.of() : byReach.get(false);
        List<Line> controls =
                common(baseline, meetings(baseline, candidate, Run::controls), Run::controls, Metric.time)
                        .lines()
                        .stream()
                        .filter(Line::comparable)
                        .toList();
        Candidate.Machine machine = new Candidate.Machine(
                controls.stream().map(line -> control(line, together.name())).toList(),
                untouched.stream().map(Line::row).toList(),
                ControlRows.of(comparisons(controls), comparisons(untouched), judge.threshold(), judge.alpha()),
                Comparability.rebooted(together.differences()),
                Versus.command(
                        reached, byReach.get(true).stream().map(Line::row).toList()));
        boolean severalRuns = baseline.size() > 1; // which show what they differ by
        boolean judged =
                insist || machine.steady() || (severalRuns && machine.drift().isEmpty());
        return together.with(
                machine,
                lines.stream()
                        .filter(line -> !judged || untouched.isEmpty() || reached.reaches(line.row()))
                        .map(line -> judged ? line : line.unless(Words.notSteady(machine, judge)))
                        .toList());
    }

    private static List<Comparison> comparisons(List<Line> lines) {
        return ForkRule.comparisons(lines.stream().map(Line::sides).toList());
    }

    /** Sides that were measured in one run, or whatever does not depend on the time. */
    private Encounter meetAtOnce(List<Run> baseline, List<Run> candidate) {
        List<Meeting> meetings = meetings(baseline, candidate, Run::measured);
        Common common = common(baseline, meetings, Run::measured, metric);
        return new Encounter(
                name(candidate), differences(meetings, baseline.size() - 1), common, Optional.empty(), common.lines());
    }

    private ComparedRow control(Line line, String candidate) {
        Rules byItself = new Rules(Metric.time, judge, Optional.of(RunToRun.NONE), Optional.empty());
        Judgement judgement = byItself.judge(List.of(line.sides())).get(0);
        return new ComparedRow(line.row(), candidate, line.sides(), judgement, List.of());
    }

    /** Each run but the baseline's first beside that one. */
    private List<Meeting> meetings(List<Run> baseline, List<Run> candidate, Function<Run, List<RowResult>> rows) {
        Run first = baseline.get(0);
        return Stream.concat(baseline.stream().skip(1), candidate.stream())
                .map(run -> {
                    RowMatcher match = RowMatcher.match(rows.apply(first), rows.apply(run));
                    return new Meeting(run, match, Comparability.between(first, run, match.pairs(), metric));
                })
                .toList();
    }

    /** All differences; those of further runs than the first of each side say whose they are. */
    private static List<Comparability.Entry> differences(List<Meeting> meetings, int first) {
        List<Comparability.Entry> entries = new ArrayList<>();
        for (int m = 0; m < meetings.size(); m++) {
            String whose = m == first ? "" : " in " + meetings.get(m).run().name();
            meetings.get(m).comparability().entries().stream()
                    .map(entry -> new Comparability.Entry(entry.name() + whose, entry.baseline(), entry.candidate()))
                    .forEach(entries::add);
        }
        return entries;
    }

    private static Common common(
            List<Run> baseline, List<Meeting> meetings, Function<Run, List<RowResult>> rows, Metric metric) {
        List<Map<Row, Pair>> partners = meetings.stream()
                .map(meeting -> meeting.match().pairs().stream()
                        .collect(toMap(pair -> pair.baseline().row(), pair -> pair)))
                .toList();
        Map<Boolean, List<RowResult>> inAll = rows.apply(baseline.get(0)).stream()
                .collect(
                        partitioningBy(result -> partners.stream().allMatch(there -> there.containsKey(result.row()))));
        List<RowResult> shared = inAll.get(true);
        List<Optional<Line>> lines = shared.parallelStream()
                .map(result -> line(result, baseline.size(), meetings, partners, metric))
                .toList();
        return new Common(
                lines.stream().flatMap(Optional::stream).toList(),
                inAll.get(false).stream().map(RowResult::row).toList(),
                meetings.get(baseline.size() - 1).match().onlyCandidate(),
                IntStream.range(0, shared.size())
                        .filter(row -> lines.get(row).isEmpty())
                        .mapToObj(row -> shared.get(row).row())
                        .toList());
    }

    /** A row that is in all runs; empty where one of them has no figure of it. */
    private static Optional<Line> line(
            RowResult result, int runs, List<Meeting> meetings, List<Map<Row, Pair>> partners, Metric metric) {
        List<Sample> samples = new ArrayList<>();
        List<String> obstacles = new ArrayList<>();
        result.sample(metric).ifPresent(samples::add);
        for (int m = 0; m < meetings.size(); m++) {
            Pair pair = partners.get(m).get(result.row());
            pair.candidate().sample(metric).ifPresent(samples::add);
            obstacles.addAll(meetings.get(m).comparability().against(pair));
        }
        return samples.size() <= meetings.size()
                ? Optional.empty()
                : Optional.of(new Line(
                        result.row(),
                        Sides.of(
                                List.copyOf(samples.subList(0, runs)),
                                List.copyOf(samples.subList(runs, samples.size()))),
                        obstacles.stream().distinct().toList()));
    }
}
