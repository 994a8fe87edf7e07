/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.compare;

import io.github.xstreamjmh.stats.Comparison;
import io.github.xstreamjmh.stats.Forks;
import io.github.xstreamjmh.stats.Judge;
import io.github.xstreamjmh.stats.Judgement;
import io.github.xstreamjmh.stats.Reason;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Iterator;
import java.util.List;

/** For times: forks are a sample, and {@code stats} judges them. */
record WelchRule(Judge judge) implements Rule {

    @Override
    public List<Finding> judge(List<Sides> rows) {
        Iterator<Judgement> judgements = judge.judge(rows.stream()
                        .filter(WelchRule::judgeable)
                        .map(sides -> Comparison.separate(
                                new Forks(sides.baseline().forks()),
                                new Forks(sides.candidate().forks())))
                        .toList())
                .iterator();
        List<Finding> findings = new ArrayList<>();
        for (Sides sides : rows) {
            if (judgeable(sides)) {
                findings.add(finding(judgements.next()));
            } else {
                findings.add(Finding.plain(
                        sides.ratio(),
                        Outcome.CANNOT_TELL,
                        sides.scoresOnly() ? SCORES_ONLY : "an iteration measured nothing"));
            }
        }
        return findings;
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
                judgement.smallestVisible(),
                judgement.forksNeeded(),
                Outcome.of(judgement.verdict()),
                judgement.reasons().stream().map(Reason::words).toList());
    }

    private static boolean judgeable(Sides sides) {
        return !sides.scoresOnly() && positive(sides.baseline()) && positive(sides.candidate());
    }

    private static boolean positive(Sample sample) {
        return sample.forks().stream()
                .flatMapToDouble(Arrays::stream)
                .allMatch(value -> value > 0 && Double.isFinite(value));
    }
}
