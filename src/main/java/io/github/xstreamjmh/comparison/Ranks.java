/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.comparison;

import io.github.xstreamjmh.document.figures.RowGroup;
import io.github.xstreamjmh.metric.Measured;
import io.github.xstreamjmh.metric.Metric;
import io.github.xstreamjmh.plan.JmhOptions;
import io.github.xstreamjmh.result.Environment;
import io.github.xstreamjmh.result.Fork;
import io.github.xstreamjmh.result.Place;
import io.github.xstreamjmh.result.Row;
import io.github.xstreamjmh.result.RowResult;
import io.github.xstreamjmh.result.Run;
import io.github.xstreamjmh.stats.Forks;
import io.github.xstreamjmh.stats.HeatFigures;
import io.github.xstreamjmh.stats.Ranking;
import io.github.xstreamjmh.stats.Ranking.Standing;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.ToDoubleFunction;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/** What heats say of contenders: of each method which is fastest, and by how much. */
public final class Ranks {

    private static final double ALPHA = 0.05;

    /** How many rounds are planned where nobody says. */
    public static final int ROUNDS = 50;

    private Ranks() {}

    /**
     * A heat's contenders.
     *
     * @param rows of each contender
     * @param ranking by the median of turns; standings as rows
     * @param whole by time over operations in all turns, pauses with it
     * @param pauses by what that has more than the median of turns
     */
    public record Method(List<RowResult> rows, Ranking ranking, Ranking whole, Ranking pauses) {

        /** Whether there were heats enough for intervals and ranks. */
        public boolean known() {
            return ranking.standings().stream()
                    .anyMatch(standing -> standing.interval().known());
        }

        /** Whether ratios are medians over turns; of few turns they are of the whole time. */
        boolean byMedians() {
            return rows.stream()
                    .flatMap(row -> row.forks().stream())
                    .flatMap(fork -> time(fork).stream())
                    .anyMatch(time -> HeatFigures.haveMedian(time.iterations().length));
        }

        /** The numbers of its rows, that of the fastest first and those that aren't ranked last. */
        public List<Integer> fastestFirst() {
            Comparator<Standing> rankedFirst = Comparator.comparing(standing -> !standing.ranked());
            return IntStream.range(0, rows.size())
                    .boxed()
                    .sorted(Comparator.comparing(
                            ranking.standings()::get, rankedFirst.thenComparingDouble(Standing::ratio)))
                    .toList();
        }

        /** Whether contenders are methods of a class. */
        boolean ofMethods() {
            return rows.stream().map(row -> row.row().benchmark()).distinct().count() > 1;
        }

        /** What a contender is called, by the number of its row. */
        public String name(int number) {
            Row row = rows.get(number).row();
            String name = group().label(row);
            return name.isEmpty() ? row.method() : name;
        }

        /** What its rows have in common, in words, such as {@code ParserBenchmark.parseBigText  (avgt, 1 thread)}. */
        public String title() {
            Row first = rows.get(0).row();
            String title = group().title();
            return ofMethods() ? title.replaceFirst(Pattern.quote("." + first.method()), "") : title;
        }

        /** What its rows have in common, and what tells them apart beside the method. */
        public RowGroup group() {
            return RowGroup.of(rows.stream().map(RowResult::row).toList());
        }
    }

    private record Heat(String group, String host, int round) {}

    /** A fork of a heat, and what it says in it. */
    private record Finished(Row row, int round, double turns, double whole) {

        double pauses() {
            return whole - turns;
        }
    }

    /** A method's contenders, and what its heats say of those that are ranked and of the others. */
    private record Contenders(List<RowResult> rows, Set<Row> ranked, List<List<Finished>> heats, double planned) {

        /**
         * Those of so many rounds that are planned.
         *
         * @param coming whether those that lack a heat of the last round may still come to it
         */
        static Contenders of(List<List<Fork>> heats, Map<Row, RowResult> results, int rounds, boolean coming) {
            Set<Row> members = heats.stream()
                    .flatMap(List::stream)
                    .map(Fork::row)
                    .collect(Collectors.toCollection(LinkedHashSet::new));
            List<List<Finished>> finished = heats.stream().map(Ranks::finished).toList();
            return new Contenders(
                    members.stream().map(results::get).toList(),
                    Ranks.ranked(members, heats, finished, coming),
                    finished,
                    Ranks.planned(heats, members.size(), rounds));
        }

        Ranking.Method by(ToDoubleFunction<Finished> figure) {
            Map<Row, Integer> numbers = new HashMap<>();
            rows.forEach(row -> numbers.put(row.row(), numbers.size()));
            return new Ranking.Method(
                    numbers.size(),
                    heats.stream()
                            .map(heat -> {
                                double[] logs = new double[numbers.size()];
                                Arrays.fill(logs, Double.NaN);
                                heat.forEach(one -> logs[numbers.get(one.row())] = figure.applyAsDouble(one));
                                return logs;
                            })
                            .toList(),
                    planned,
                    ranked.stream().map(numbers::get).collect(Collectors.toSet()));
        }
    }

    /**
     * Ranks what was measured in heats.
     *
     * @param rows of one side; those that were in no heat are left out
     * @param precision to what share ratios are to be known
     * @param rounds how many are planned: intervals hold at any time of looking until then
     */
    public static List<Method> of(List<RowResult> rows, double precision, int rounds) {
        return of(rows, precision, rounds, ALPHA);
    }

    /** The same of a run that tells how many rounds were planned. */
    public static List<Method> of(Run run, double precision) {
        return of(run, precision, ALPHA);
    }

    /**
     * The same with intervals of another confidence.
     *
     * @param alpha how often those of a method may be wrong
     */
    static List<Method> of(Run run, double precision, double alpha) {
        return of(run.measured(), precision, rounds(run), alpha);
    }

    /** How many rounds of a ranking are planned. */
    static int rounds(Run run) {
        return run.environment()
                .map(Environment::run)
                .map(asked -> JmhOptions.parse(asked.arguments()).getForkCount().orElse(ROUNDS))
                .orElse(ROUNDS);
    }

    private static List<Method> of(List<RowResult> rows, double precision, int rounds, double alpha) {
        List<Contenders> all = contenders(rows, rounds, false);
        List<Ranking> turns = rankings(all, Finished::turns, precision, alpha);
        List<Ranking> whole = rankings(all, Finished::whole, precision, alpha);
        List<Ranking> pauses = rankings(all, Finished::pauses, precision, alpha);
        return IntStream.range(0, all.size())
                .mapToObj(i -> new Method(all.get(i).rows(), turns.get(i), whole.get(i), pauses.get(i)))
                .toList();
    }

    private static List<Contenders> contenders(List<RowResult> rows, int rounds, boolean coming) {
        Map<Row, RowResult> results = new LinkedHashMap<>();
        rows.forEach(row -> results.put(row.row(), row));
        return heats(rows).stream()
                .map(heats -> Contenders.of(heats, results, rounds, coming))
                .toList();
    }

    private static List<Ranking> rankings(
            List<Contenders> all, ToDoubleFunction<Finished> figure, double precision, double alpha) {
        return Ranking.of(all.stream().map(each -> each.by(figure)).toList(), precision, alpha);
    }

    /**
     * The rows of methods that need no more heats.
     *
     * @param planned how many rounds there are at most
     * @param ranks whether ranks are to be known, rather than ratios
     */
    public static Set<Row> settled(Collection<Fork> forks, double precision, int planned, boolean ranks) {
        Map<Row, List<Fork>> byRow =
                forks.stream().collect(Collectors.groupingBy(Fork::row, LinkedHashMap::new, Collectors.toList()));
        List<RowResult> rows = byRow.entrySet().stream()
                .map(row -> new RowResult(row.getKey(), false, row.getValue(), Map.of()))
                .toList();
        List<Contenders> all = contenders(rows, planned, true);
        List<Ranking> turns = rankings(all, Finished::turns, precision, ALPHA);
        return IntStream.range(0, all.size())
                .filter(i -> turns.get(i).done(ranks))
                .boxed()
                .flatMap(i -> all.get(i).rows().stream())
                .map(RowResult::row)
                .collect(Collectors.toSet());
    }

    /** The heats of each method, by name: the first round shuffles methods. */
    private static Collection<List<List<Fork>>> heats(List<RowResult> rows) {
        Map<String, Map<Heat, List<Fork>>> methods = new TreeMap<>();
        rows.stream()
                .flatMap(row -> row.forks().stream())
                .forEach(fork -> fork.place()
                        .group()
                        .ifPresent(group -> methods.computeIfAbsent(group.heat(), name -> new LinkedHashMap<>())
                                .computeIfAbsent(
                                        new Heat(
                                                group.name(),
                                                fork.place().host(),
                                                fork.place().round()),
                                        heat -> new ArrayList<>())
                                .add(fork)));
        return methods.values().stream()
                .map(heats -> List.copyOf(heats.values()))
                .toList();
    }

    private static List<Finished> finished(List<Fork> heat) {
        List<Row> rows = new ArrayList<>();
        List<Measured> times = new ArrayList<>();
        for (Fork fork : heat) {
            time(fork).ifPresent(time -> {
                rows.add(fork.row());
                times.add(time);
            });
        }
        double[] whole = times.stream().mapToDouble(Measured::figure).toArray();
        double[] turns =
                HeatFigures.polished(times.stream().map(Measured::iterations).toList(), whole);
        List<Finished> finished = new ArrayList<>();
        for (int i = 0; i < whole.length; i++) {
            finished.add(new Finished(rows.get(i), heat.get(0).place().round(), turns[i], StrictMath.log(whole[i])));
        }
        return finished;
    }

    /** A fork's time; none if a turn measured no operation. */
    private static Optional<Measured> time(Fork fork) {
        return Measured.of(Metric.time, fork.figures(), fork.row().threads(), false)
                .filter(time -> Forks.areTimes(time.figure()) && Forks.areTimes(time.iterations()));
    }

    /**
     * In how many heats a contender may be by the end: in one each round, and as its anchor in all blocks of it. A ranking may go on
     * up to the horizon, however few rounds it began with.
     */
    private static double planned(List<List<Fork>> heats, int contenders, int rounds) {
        long blocks = heats.stream()
                .flatMap(List::stream)
                .flatMap(fork -> fork.place().group().stream())
                .map(Place.Group::name)
                .distinct()
                .count();
        int most = Math.max(rounds, Ranking.HORIZON);
        return most + (blocks - 1) * Math.ceil(most / (double) contenders);
    }

    /** The last round, or the one before it if that has more blocks: the others of the last may not have run yet. */
    private static int lastWhole(List<List<Fork>> heats) {
        TreeMap<Integer, Long> blocks = heats.stream()
                .collect(Collectors.groupingBy(
                        heat -> heat.get(0).place().round(), TreeMap::new, Collectors.counting()));
        if (blocks.isEmpty()) {
            return 0;
        }
        int last = blocks.lastKey();
        return blocks.get(last) < blocks.getOrDefault(last - 1, 0L) ? last - 1 : last;
    }

    /**
     * Those that are ranked. A contender that failed, and took no part in the last two rounds, would leave everybody's interval
     * as wide as its own, and so would one that is tried again and has too few rounds yet.
     */
    private static Set<Row> ranked(
            Set<Row> members, List<List<Fork>> heats, List<List<Finished>> finished, boolean coming) {
        Map<Row, Integer> latest = heats.stream()
                .filter(heat -> heat.size() > 1)
                .flatMap(List::stream)
                .collect(Collectors.toMap(Fork::row, fork -> fork.place().round(), Math::max));
        int last = lastWhole(heats);
        Map<Row, Set<Integer>> rounds = finished.stream()
                .filter(heat -> heat.size() > 1)
                .flatMap(List::stream)
                .collect(Collectors.groupingBy(Finished::row, Collectors.mapping(Finished::round, Collectors.toSet())));
        long most = rounds.values().stream().flatMap(Set::stream).distinct().count();
        boolean known = rounds.values().stream()
                        .filter(of -> of.size() >= Ranking.FEWEST_HEATS)
                        .count()
                > 1;
        long enough = known && !coming ? Ranking.FEWEST_HEATS : Math.min(Ranking.FEWEST_HEATS, most - 1);
        Set<Row> ranked = rounds.keySet().stream()
                .filter(row -> latest.get(row) > last - 2 && rounds.get(row).size() >= enough)
                .collect(Collectors.toSet());
        return ranked.size() > 1 ? ranked : members;
    }
}
