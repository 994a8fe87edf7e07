/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.comparison;

import io.github.xstreamjmh.metric.Metric;
import io.github.xstreamjmh.stats.Comparison;
import io.github.xstreamjmh.stats.Costs;
import io.github.xstreamjmh.stats.HeatJudge;
import io.github.xstreamjmh.stats.Judge;
import io.github.xstreamjmh.stats.Judgement;
import io.github.xstreamjmh.stats.OverallVerdict;
import io.github.xstreamjmh.stats.RunToRun;
import io.github.xstreamjmh.stats.Sequential;
import io.github.xstreamjmh.stats.Verdict;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.Iterator;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.IntStream;

/**
 * How the rows of a table are judged.
 *
 * @param metric what is compared
 * @param judge the rules for times
 * @param drift by how much those runs differ of which it isn't shown; none within one run; empty where nothing tells
 * @param sequential the rules for times of which rows left when they were decided; empty when none did
 * @param steady whether forks are known to have compiled in the foreground: how often these rules err is known of such
 */
public record Rules(
        Metric metric, Judge judge, Optional<RunToRun> drift, Optional<Sequential> sequential, boolean steady) {

    /** By how much the runs of a candidate differ from the baseline's. */
    Optional<RunToRun> drift(Matched candidate) {
        return candidate.machine().flatMap(Candidate.Machine::runToRun).or(() -> drift);
    }

    /** Judges a table at once; the judgements come in the order of the rows. */
    List<Judgement> judge(List<Sides> rows) {
        return judge(rows, Collections.nCopies(rows.size(), drift));
    }

    /**
     * The same of rows of several candidates.
     *
     * @param drifts by how much the runs of each row differ
     */
    List<Judgement> judge(List<Sides> rows, List<Optional<RunToRun>> drifts) {
        return switch (metric.judging()) {
            case FORKS -> judgeForks(rows, drifts);
            case RANGE ->
                rows.stream().map(sides -> RangeRule.judge(sides, metric)).toList();
            case EXACT -> rows.stream().map(ExactRule::judge).toList();
        };
    }

    /** Of times forks are a sample; where there is none, there is no verdict. Of contenders of heats the heats are. */
    private List<Judgement> judgeForks(List<Sides> rows, List<Optional<RunToRun>> drifts) {
        if (inHeats(rows)) {
            return rows.stream().map(this::judgeHeats).toList();
        }
        List<Comparison> table = Sides.comparisons(rows);
        Iterator<Judgement> judged = (sequential.isPresent()
                        ? sequential.get().judge(table)
                        : judge.judge(
                                table,
                                IntStream.range(0, rows.size())
                                        .filter(row ->
                                                rows.get(row).comparison().isPresent())
                                        .mapToObj(row -> drifts.get(row).orElse(RunToRun.NONE))
                                        .toList()))
                .iterator();
        return rows.stream()
                .map(sides -> sides.comparison().isPresent()
                        ? judged.next()
                        : Judgement.plain(sides.ratio(), Verdict.INCONCLUSIVE, sides.whyUnjudged()))
                .toList();
    }

    private static boolean inHeats(List<Sides> rows) {
        return rows.stream().anyMatch(sides -> sides.heats().isPresent());
    }

    private Judgement judgeHeats(Sides sides) {
        HeatPairs.Pair pair = sides.heats().orElseThrow();
        return new HeatJudge(judge.threshold())
                .judge(
                        pair.turns(),
                        pair.whole(),
                        pair.pauses(),
                        sides.comparison().map(Comparison::notes).orElseGet(() -> Set.of(sides.whyUnjudged())));
    }

    /**
     * In what rows differ beside the metric; of sides that took turns in a sequence of looks. They come in the order
     * of the rows.
     */
    List<List<Cost.Change>> costs(List<Sides> rows) {
        List<List<Cost.Change>> changes =
                rows.stream().<List<Cost.Change>>map(row -> new ArrayList<>()).toList();
        for (Cost cost : sequential.isPresent() ? List.of(Cost.values()) : List.<Cost>of()) {
            int[] having = IntStream.range(0, rows.size())
                    .filter(row -> rows.get(row).costs().containsKey(cost))
                    .toArray();
            double[][] pairs = Arrays.stream(having)
                    .mapToObj(row -> rows.get(row).costs().get(cost))
                    .toArray(double[][]::new);
            boolean[] shown = Costs.shown(pairs, Cost.THRESHOLD, Cost.values().length);
            for (int i = 0; i < having.length; i++) {
                if (shown[i]) {
                    changes.get(having[i]).add(cost.change(pairs[i]));
                }
            }
        }
        return changes;
    }

    /** Judges times of a table as a whole; empty where there are not two rows with forks, or forks are no sample. */
    Optional<OverallVerdict> overall(List<Sides> rows) {
        return overall(rows, drift);
    }

    /** The same of a candidate's rows, whose runs differ by so much. */
    Optional<OverallVerdict> overall(List<Sides> rows, Optional<RunToRun> between) {
        if (!metric.isTime() || inHeats(rows)) {
            return Optional.empty();
        }
        List<Comparison> comparisons = Sides.comparisons(rows);
        if (comparisons.size() < 2) {
            return Optional.empty();
        }
        return sequential.isPresent()
                ? sequential.get().overall(comparisons)
                : Optional.of(judge.overall(comparisons, between));
    }
}
