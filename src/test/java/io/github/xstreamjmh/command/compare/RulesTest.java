/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.command.compare;

import static io.github.xstreamjmh.command.compare.ResultFile.forks;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.github.xstreamjmh.metric.Sample;
import io.github.xstreamjmh.stats.Adjustment;
import io.github.xstreamjmh.stats.Judge;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;

class RulesTest {

    private static final Rule TIMES = new WelchRule(new Judge(0.03, 0.05, Adjustment.BENJAMINI_HOCHBERG));

    private static Finding judge(Rule rule, double[][] baseline, double[][] candidate) {
        return rule.judge(List.of(new Rule.Sides(sample(baseline), sample(candidate))))
                .get(0);
    }

    private static Sample sample(double[]... forks) {
        return Sample.of(List.of(forks), List.of());
    }

    private static double[][] eachFork(double... values) {
        return Arrays.stream(values).mapToObj(value -> new double[] {value}).toArray(double[][]::new);
    }

    @Test
    void timesAreJudgedByTheirForks() {
        double[][] baseline = forks(10, 3, 1e6, 0.01, 1);

        Finding slower = judge(TIMES, baseline, forks(10, 3, 1.1e6, 0.01, 2));
        assertThat(slower.outcome()).isEqualTo(Outcome.SLOWER);
        assertThat(slower.ratio()).isCloseTo(1.1, within(0.02));
        assertThat(slower.interval().low()).isBetween(1.06, slower.ratio());
        assertThat(judge(TIMES, baseline, forks(10, 3, 0.9e6, 0.01, 3)).outcome())
                .isEqualTo(Outcome.FASTER);
        assertThat(judge(TIMES, baseline, baseline).outcome()).isEqualTo(Outcome.SAME);
    }

    @Test
    void oneForkIsNoSample() {
        Finding finding = judge(TIMES, eachFork(1), eachFork(2));

        assertThat(finding.outcome()).isEqualTo(Outcome.CANNOT_TELL);
        assertThat(finding.ratio()).isEqualTo(2);
        assertThat(finding.interval().known()).isFalse();
        assertThat(finding.notes()).containsExactly("one or two forks never give a verdict");
    }

    @Test
    void aScoreWithoutForksHasARatioAndNoVerdict() {
        Finding finding =
                TIMES.judge(List.of(new Rule.Sides(Sample.of(2), Sample.of(3)))).get(0);

        assertThat(finding.outcome()).isEqualTo(Outcome.CANNOT_TELL);
        assertThat(finding.ratio()).isEqualTo(1.5);
        assertThat(finding.notes()).containsExactly(Rule.SCORES_ONLY);
    }

    @Test
    void anIterationWithoutAFigureGivesNoVerdictAndSpoilsNoOtherRow() {
        double[][] good = forks(5, 3, 1e6, 0.01, 1);
        List<Finding> findings = TIMES.judge(List.of(
                new Rule.Sides(sample(eachFork(1, 0, 1)), sample(eachFork(1, 1, 1))),
                new Rule.Sides(sample(good), sample(good))));

        assertThat(findings).extracting(Finding::outcome).containsExactly(Outcome.CANNOT_TELL, Outcome.SAME);
        assertThat(findings.get(0).notes()).containsExactly("an iteration measured nothing");
    }

    @Test
    void allocationIsMoreOnlyIfTheForksLieApartByMoreThanOnePercentAnd16Bytes() {
        RangeRule rule = new RangeRule();
        double[][] small = eachFork(100, 101, 102);
        assertThat(judge(rule, small, eachFork(119, 120, 121)).outcome()).isEqualTo(Outcome.SLOWER);
        assertThat(judge(rule, small, eachFork(118, 120, 121)).outcome()).isEqualTo(Outcome.CANNOT_TELL);
        assertThat(judge(rule, small, eachFork(100, 103, 116)).outcome()).isEqualTo(Outcome.SAME);
        assertThat(judge(rule, small, eachFork(100, 103, 117)).outcome()).isEqualTo(Outcome.CANNOT_TELL);
        assertThat(judge(rule, eachFork(119, 120, 121), small).outcome()).isEqualTo(Outcome.FASTER);

        double[][] large = eachFork(100_000, 100_000, 100_000);
        assertThat(judge(rule, large, eachFork(100_900, 101_000, 101_000)).outcome())
                .isEqualTo(Outcome.SAME);
        assertThat(judge(rule, large, eachFork(101_001, 101_001, 101_002)).outcome())
                .isEqualTo(Outcome.SLOWER);

        assertThat(judge(rule, eachFork(0, 0, 0), eachFork(0.01, 0, 0)).outcome())
                .isEqualTo(Outcome.SAME);
        assertThat(judge(rule, eachFork(1, 1), eachFork(1000, 1000)).outcome()).isEqualTo(Outcome.CANNOT_TELL);
    }

    @Test
    void aSizeIsAFact() {
        ExactRule rule = new ExactRule();
        assertThat(judge(rule, eachFork(653), eachFork(653)).outcome()).isEqualTo(Outcome.SAME);
        assertThat(judge(rule, eachFork(653), eachFork(654)).outcome()).isEqualTo(Outcome.SLOWER);
        assertThat(judge(rule, eachFork(653, 653), eachFork(652, 652)).outcome())
                .isEqualTo(Outcome.FASTER);
        assertThat(judge(rule, eachFork(653, 654), eachFork(652, 652)).outcome())
                .isEqualTo(Outcome.CANNOT_TELL);
    }
}
