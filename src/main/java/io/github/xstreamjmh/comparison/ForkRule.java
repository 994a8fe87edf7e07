/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.comparison;

import io.github.xstreamjmh.metric.Sample;
import io.github.xstreamjmh.stats.Comparison;
import io.github.xstreamjmh.stats.ForkStatistic;
import io.github.xstreamjmh.stats.Forks;
import io.github.xstreamjmh.stats.Judgement;
import io.github.xstreamjmh.stats.Note;
import io.github.xstreamjmh.stats.Verdict;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Iterator;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/** For times: forks are a sample, and {@code stats} judges them. */
final class ForkRule {

    private static final double[] NOT_RECORDED = {};

    private ForkRule() {}

    static List<Judgement> judge(List<Sides> rows, Function<List<Comparison>, List<Judgement>> judge) {
        List<Optional<Comparison>> comparisons =
                rows.parallelStream().map(ForkRule::comparison).toList();
        Iterator<Judgement> judged = judge.apply(
                        comparisons.stream().flatMap(Optional::stream).toList())
                .iterator();
        List<Judgement> judgements = new ArrayList<>();
        for (int row = 0; row < rows.size(); row++) {
            Sides sides = rows.get(row);
            judgements.add(
                    comparisons.get(row).isPresent()
                            ? judged.next()
                            : Judgement.plain(
                                    sides.ratio(),
                                    Verdict.INCONCLUSIVE,
                                    sides.scoresOnly() ? Note.SCORES_ONLY : Note.NO_FIGURE));
        }
        return judgements;
    }

    /** The forks of both sides; none where a figure is missing, or no logarithm can be taken of it. */
    static Optional<Comparison> comparison(Sides sides) {
        return !sides.scoresOnly()
                        && positive(sides.baseline().forks())
                        && positive(sides.candidate().forks())
                ? Optional.of(new Comparison(
                        forks(sides.baselineRuns(), sides.onHosts()),
                        forks(sides.candidateRuns(), sides.onHosts()),
                        sides.orders()))
                : Optional.empty();
    }

    private static Forks forks(List<Sample> runs, boolean onHosts) {
        List<Forks> forks = runs.stream()
                .map(run -> new Forks(
                        run.forks(),
                        run.warmup().stream()
                                .map(fork -> positive(fork) ? fork : NOT_RECORDED)
                                .toList(),
                        ForkStatistic.MEAN))
                .toList();
        if (onHosts) {
            return Forks.ofHosts(forks);
        }
        return forks.size() == 1 ? forks.get(0) : Forks.ofRuns(forks);
    }

    private static boolean positive(List<double[]> forks) {
        return forks.stream().allMatch(ForkRule::positive);
    }

    private static boolean positive(double[] iterations) {
        return Arrays.stream(iterations).allMatch(value -> value > 0 && Double.isFinite(value));
    }
}
