/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.command.compare;

import io.github.xstreamjmh.metric.Sample;
import io.github.xstreamjmh.stats.Comparison;
import io.github.xstreamjmh.stats.Forks;
import io.github.xstreamjmh.stats.Judge;
import io.github.xstreamjmh.stats.Judgement;
import io.github.xstreamjmh.stats.Note;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Iterator;
import java.util.List;
import java.util.Optional;

/** For times: forks are a sample, and {@code stats} judges them. */
record WelchRule(Judge judge) implements Rule {

    @Override
    public List<Finding> judge(List<Sides> rows) {
        List<Optional<Comparison>> comparisons =
                rows.parallelStream().map(WelchRule::comparison).toList();
        Iterator<Judgement> judgements = judge.judge(
                        comparisons.stream().flatMap(Optional::stream).toList())
                .iterator();
        List<Finding> findings = new ArrayList<>();
        for (int row = 0; row < rows.size(); row++) {
            Sides sides = rows.get(row);
            findings.add(
                    comparisons.get(row).isPresent()
                            ? finding(judgements.next())
                            : Finding.plain(
                                    sides.ratio(),
                                    Outcome.CANNOT_TELL,
                                    sides.scoresOnly() ? SCORES_ONLY : "an iteration measured nothing"));
        }
        return findings;
    }

    /** The forks of both sides; none where a figure is missing, or no logarithm can be taken of it. */
    private static Optional<Comparison> comparison(Sides sides) {
        return !sides.scoresOnly() && positive(sides.baseline()) && positive(sides.candidate())
                ? Optional.of(Comparison.separate(
                        new Forks(sides.baseline().forks()),
                        new Forks(sides.candidate().forks())))
                : Optional.empty();
    }

    @Override
    public String words() {
        return "A change of " + Words.plainPercent(judge.threshold()) + " counts; confidence " + Words.confidence(judge)
                + ".";
    }

    private static Finding finding(Judgement judgement) {
        return new Finding(
                judgement.ratio(),
                judgement.interval(),
                judgement.detectableChange(),
                judgement.forksNeeded(),
                Outcome.of(judgement.verdict()),
                judgement.notes().stream().map(Note::words).toList());
    }

    private static boolean positive(Sample sample) {
        return sample.forks().stream()
                .flatMapToDouble(Arrays::stream)
                .allMatch(value -> value > 0 && Double.isFinite(value));
    }
}
