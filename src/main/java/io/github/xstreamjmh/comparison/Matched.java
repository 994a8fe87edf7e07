/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.comparison;

import io.github.xstreamjmh.comparison.RowMatcher.Pair;
import io.github.xstreamjmh.metric.Metric;
import io.github.xstreamjmh.metric.Sample;
import io.github.xstreamjmh.result.Fork;
import io.github.xstreamjmh.result.Row;
import io.github.xstreamjmh.result.RowResult;
import io.github.xstreamjmh.result.Run;
import io.github.xstreamjmh.stats.Order;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * The rows of a baseline and a candidate, of one or more runs each, and what else is known of the two.
 *
 * @param name the candidate's
 * @param differences what differs apart from figures
 * @param rows the rows on both sides, in the baseline's order
 * @param onlyBaseline the baseline's rows that the candidate lacks
 * @param onlyCandidate its rows that the baseline lacks
 * @param notMeasured the common rows of which a side has not measured what is compared
 * @param machine what is known of the machine between the two; empty where they are of one run, no times are compared, or no row can be
 */
record Matched(
        String name,
        List<Differences.Entry> differences,
        List<Sides> rows,
        List<Row> onlyBaseline,
        List<Row> onlyCandidate,
        List<Row> notMeasured,
        Optional<Candidate.Machine> machine) {

    /** The rows of a run beside those of the baseline's first. */
    private record Beside(Run run, RowMatcher match, Comparability comparability) {

        static Beside of(Run first, Run run, Function<Run, List<RowResult>> rows, Metric metric) {
            RowMatcher match = RowMatcher.match(rows.apply(first), rows.apply(run));
            return new Beside(run, match, Comparability.between(first, run, match.pairs(), metric));
        }
    }

    /**
     * Runs that were made one after the other, or whatever does not depend on the time.
     *
     * @param rows which rows of each
     */
    static Matched of(List<Run> baseline, List<Run> candidate, Function<Run, List<RowResult>> rows, Metric metric) {
        Run first = baseline.get(0);
        List<Beside> others = Stream.concat(baseline.stream().skip(1), candidate.stream())
                .map(run -> Beside.of(first, run, rows, metric))
                .toList();
        // Of further runs than the first of each side, differences say whose they are.
        Beside plain = others.get(baseline.size() - 1);
        List<Differences.Entry> differences = new ArrayList<>();
        for (int i = 0; i < others.size(); i++) {
            Beside other = others.get(i);
            String whose = i == baseline.size() - 1 ? "" : " in " + other.run().name();
            other.comparability()
                    .entries()
                    .forEach(entry -> differences.add(
                            new Differences.Entry(entry.name() + whose, entry.baseline(), entry.candidate())));
        }
        return of(
                name(candidate),
                differences,
                rows.apply(first),
                others.stream().map(Beside::match).toList(),
                plain.match().onlyCandidate(),
                first.cores(),
                pairs -> separate(pairs, baseline.size(), others, metric));
    }

    /** Sides of one run that took turns: what they differ in was asked for, and keeps nothing from being compared. */
    static Matched inTurns(Run baseline, Run candidate, Metric metric) {
        Beside other = Beside.of(baseline, candidate, Run::measured, metric);
        return of(
                candidate.name(),
                other.comparability().entries(),
                baseline.measured(),
                List.of(other.match()),
                other.match().onlyCandidate(),
                baseline.cores(),
                pairs -> inTurns(pairs.get(0), metric));
    }

    /** Contenders of heats: what they differ in is their own, and keeps nothing from being compared. */
    static Matched inHeats(Run baseline, Run candidate, HeatPairs heats) {
        Beside other = Beside.of(baseline, candidate, Run::measured, Metric.time);
        return of(
                candidate.name(),
                other.comparability().entries(),
                baseline.measured(),
                List.of(other.match()),
                other.match().onlyCandidate(),
                baseline.cores(),
                pairs -> inHeats(pairs.get(0), heats));
    }

    private static Matched of(
            String name,
            List<Differences.Entry> differences,
            List<RowResult> baseline,
            List<RowMatcher> matches,
            List<Row> onlyCandidate,
            int cores,
            Function<List<Pair>, Optional<Sides>> reader) {
        Map<Row, List<Pair>> pairs = new HashMap<>();
        baseline.forEach(result -> pairs.put(result.row(), new ArrayList<>()));
        matches.forEach(match ->
                match.pairs().forEach(pair -> pairs.get(pair.baseline().row()).add(pair)));
        Map<Boolean, List<Row>> inAll = baseline.stream()
                .map(RowResult::row)
                .collect(Collectors.partitioningBy(row -> pairs.get(row).size() == matches.size()));
        List<Row> shared = inAll.get(true);
        List<Optional<Sides>> sides = shared.parallelStream()
                .map(row -> reader.apply(pairs.get(row)).map(of -> row.threads() > cores ? of.crowded() : of))
                .toList();
        return new Matched(
                name,
                differences,
                sides.stream().flatMap(Optional::stream).toList(),
                inAll.get(false),
                onlyCandidate,
                IntStream.range(0, shared.size())
                        .filter(row -> sides.get(row).isEmpty())
                        .mapToObj(shared::get)
                        .toList(),
                Optional.empty());
    }

    /** A row that is in all runs; empty where one of them has no figure of it. */
    private static Optional<Sides> separate(List<Pair> pairs, int runs, List<Beside> others, Metric metric) {
        List<Sample> samples = new ArrayList<>();
        List<String> obstacles = new ArrayList<>();
        RowResult first = pairs.get(0).baseline();
        first.sample(metric).ifPresent(samples::add);
        for (int other = 0; other < pairs.size(); other++) {
            pairs.get(other).candidate().sample(metric).ifPresent(samples::add);
            obstacles.addAll(others.get(other).comparability().against(pairs.get(other)));
        }
        if (samples.size() <= pairs.size()) {
            return Optional.empty();
        }
        return Optional.of(Sides.of(
                first.row(),
                samples.subList(0, runs),
                samples.subList(runs, samples.size()),
                List.of(),
                obstacles.stream().distinct().toList()));
    }

    /** A row whose forks are pairs, round by round. */
    private static Optional<Sides> inTurns(Pair pair, Metric metric) {
        RowResult a = byRound(pair.baseline());
        RowResult b = byRound(pair.candidate());
        List<Order> orders = IntStream.range(
                        0, Math.min(a.forks().size(), b.forks().size()))
                .mapToObj(fork -> position(a, fork) < position(b, fork) ? Order.BASELINE_FIRST : Order.CANDIDATE_FIRST)
                .toList();
        return a.sample(metric)
                .flatMap(baseline -> b.sample(metric).flatMap(candidate -> {
                    boolean whole = baseline.forks().size() == orders.size()
                            && candidate.forks().size() == orders.size();
                    if (!whole && metric.judging() == Metric.Judging.FORKS) {
                        return Optional.empty(); // judged are pairs
                    }
                    Sides sides = Sides.of(
                            a.row(), List.of(baseline), List.of(candidate), whole ? orders : List.of(), List.of());
                    return Optional.of(
                            metric == Metric.time && whole ? sides.with(costs(a.forks(), b.forks())) : sides);
                }));
    }

    private static Optional<Sides> inHeats(Pair pair, HeatPairs heats) {
        RowResult a = pair.baseline();
        RowResult b = pair.candidate();
        return a.sample(Metric.time)
                .flatMap(baseline -> b.sample(Metric.time)
                        .map(candidate -> Sides.of(a.row(), List.of(baseline), List.of(candidate), List.of(), List.of())
                                .with(heats.of(a, b))));
    }

    private static Map<Cost, double[]> costs(List<Fork> baseline, List<Fork> candidate) {
        Map<Cost, double[]> costs = new EnumMap<>(Cost.class);
        for (Cost cost : Cost.values()) {
            cost.pairs(baseline, candidate).ifPresent(pairs -> costs.put(cost, pairs));
        }
        return costs;
    }

    private static RowResult byRound(RowResult row) {
        List<Fork> forks = row.forks().stream()
                .sorted(Comparator.comparing(fork -> fork.place().round()))
                .toList();
        return new RowResult(row.row(), row.control(), forks, row.scores());
    }

    private static int position(RowResult row, int fork) {
        return row.forks().get(fork).place().position();
    }

    static String name(List<Run> runs) {
        return runs.stream().map(Run::name).collect(Collectors.joining(" + "));
    }

    /** The same with what the machine did in between, and the rows that this leaves to judge. */
    Matched with(Candidate.Machine known, List<Sides> others) {
        return new Matched(name, differences, others, onlyBaseline, onlyCandidate, notMeasured, Optional.of(known));
    }

    List<Sides> comparable() {
        return rows.stream().filter(Sides::comparable).toList();
    }

    /** What keeps every one of the rows from being compared. */
    List<String> obstacles() {
        return rows.stream()
                .limit(1)
                .flatMap(first -> first.obstacles().stream())
                .filter(obstacle ->
                        rows.stream().allMatch(row -> row.obstacles().contains(obstacle)))
                .toList();
    }
}
