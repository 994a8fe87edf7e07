/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.comparison;

import static io.github.xstreamjmh.comparison.ResultFile.forks;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.github.xstreamjmh.metric.Measured;
import io.github.xstreamjmh.metric.Metric;
import io.github.xstreamjmh.metric.Sample;
import io.github.xstreamjmh.result.Row;
import io.github.xstreamjmh.stats.Judge;
import io.github.xstreamjmh.stats.Judgement;
import io.github.xstreamjmh.stats.Note;
import io.github.xstreamjmh.stats.Order;
import io.github.xstreamjmh.stats.RunToRun;
import io.github.xstreamjmh.stats.Verdict;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class RulesTest {

    private static final Judge JUDGE = new Judge(0.03, 0.05);
    private static final Row ROW = new Row("a.B.c", "avgt", 1, Map.of());
    private static final Rules TIMES = rules(Metric.time);

    private static Rules rules(Metric metric) {
        return new Rules(metric, JUDGE, Optional.empty(), Optional.empty(), false);
    }

    private static Sides sides(Sample baseline, Sample candidate) {
        return sides(List.of(baseline), List.of(candidate));
    }

    private static Sides sides(List<Sample> baseline, List<Sample> candidate) {
        return Sides.of(ROW, baseline, candidate, List.of(), List.of());
    }

    private static Judgement judge(Rules rules, double[][] baseline, double[][] candidate) {
        return rules.judge(List.of(sides(sample(baseline), sample(candidate)))).get(0);
    }

    private static Sample sample(double[]... forks) {
        return sample(List.of(forks), Collections.nCopies(forks.length, new double[0]));
    }

    private static Sample sample(List<double[]> measured, List<double[]> warmup) {
        return Sample.of(IntStream.range(0, measured.size())
                .mapToObj(fork -> Measured.of(measured.get(fork), warmup.get(fork)))
                .toList());
    }

    private static double[][] eachFork(double... values) {
        return Arrays.stream(values).mapToObj(value -> new double[] {value}).toArray(double[][]::new);
    }

    @Test
    void timesAreJudgedByTheirForks() {
        double[][] baseline = forks(10, 3, 1e6, 0.01, 1);

        Judgement slower = judge(TIMES, baseline, forks(10, 3, 1.1e6, 0.01, 2));
        assertThat(slower.verdict()).isEqualTo(Verdict.SLOWER);
        assertThat(slower.ratio()).isCloseTo(1.1, within(0.02));
        assertThat(slower.interval().low()).isBetween(1.06, slower.ratio());
        assertThat(judge(TIMES, baseline, forks(10, 3, 0.9e6, 0.01, 3)).verdict())
                .isEqualTo(Verdict.FASTER);
        assertThat(judge(TIMES, baseline, baseline).verdict()).isEqualTo(Verdict.SAME);
    }

    @Test
    void recordedWarmUpsTellThatARowIsStillWarmingUp() {
        double[][] measured = forks(5, 3, 100, 0.005, 1);
        List<double[]> warm = List.of(forks(5, 3, 100, 0.005, 2));
        List<double[]> cold = List.of(forks(5, 3, 140, 0.005, 3));
        List<double[]> empty = Collections.nCopies(5, new double[] {0, 0, 0});

        assertThat(notes(measured, warm)).doesNotContain(Note.WARMING_UP);
        assertThat(notes(measured, cold)).contains(Note.WARMING_UP);
        assertThat(notes(measured, empty)).doesNotContain(Note.WARMING_UP);
    }

    private static Set<Note> notes(double[][] measured, List<double[]> warmup) {
        Sample sample = sample(List.of(measured), warmup);
        return TIMES.judge(List.of(sides(sample, sample))).get(0).notes();
    }

    @Test
    void severalRunsASideAreTheSampleAndNotTheirForks() {
        List<Sample> baseline = List.of(run(100, 1), run(104, 2), run(96, 3));
        List<Sample> candidate = List.of(run(107, 4), run(111, 5), run(103, 6));
        List<Sides> runs = IntStream.range(0, 10)
                .mapToObj(row -> sides(baseline, candidate))
                .toList();
        List<Sides> single = IntStream.range(0, 10)
                .mapToObj(row -> sides(baseline.get(0), candidate.get(0)))
                .toList();

        assertThat(TIMES.judge(runs)).extracting(Judgement::verdict).containsOnly(Verdict.INCONCLUSIVE);
        assertThat(TIMES.judge(single)).extracting(Judgement::verdict).containsOnly(Verdict.SLOWER);
        assertThat(runs.get(0).baseline().forks()).hasSize(15);
        assertThat(TIMES.overall(runs).orElseThrow().judgement().notes()).doesNotContain(Note.ONE_RUN);
        assertThat(TIMES.overall(single).orElseThrow().judgement().notes()).contains(Note.ONE_RUN);
    }

    private static Sample run(double mean, long seed) {
        return sample(forks(5, 3, mean, 0.002, seed));
    }

    @Test
    void whatRunsDifferByWidensTheIntervals() {
        List<Sides> rows = List.of(sides(sample(forks(5, 3, 100, 0.002, 1)), sample(forks(5, 3, 105, 0.002, 2))));
        Rules drifting = new Rules(Metric.time, JUDGE, Optional.of(new RunToRun(0.03, 2)), Optional.empty(), false);

        assertThat(TIMES.judge(rows).get(0).verdict()).isEqualTo(Verdict.SLOWER);
        assertThat(drifting.judge(rows).get(0).verdict()).isEqualTo(Verdict.INCONCLUSIVE);
    }

    @Test
    void whatTheRunsOfOneCandidateDifferByIsNoMatterToAnother() {
        Sides row = sides(sample(forks(5, 3, 100, 0.002, 1)), sample(forks(5, 3, 105, 0.002, 2)));

        assertThat(TIMES.judge(List.of(row, row), List.of(Optional.of(new RunToRun(0.03, 2)), Optional.empty())))
                .extracting(Judgement::verdict)
                .containsExactly(Verdict.INCONCLUSIVE, Verdict.SLOWER);
    }

    @Test
    void oneForkIsNoSample() {
        Judgement finding = judge(TIMES, eachFork(1), eachFork(2));

        assertThat(finding.verdict()).isEqualTo(Verdict.INCONCLUSIVE);
        assertThat(finding.ratio()).isCloseTo(2, within(1e-12));
        assertThat(finding.interval().known()).isFalse();
        assertThat(finding.notes()).containsExactly(Note.FEW_FORKS);
    }

    @Test
    void aScoreWithoutForksHasARatioAndNoVerdict() {
        Judgement finding =
                TIMES.judge(List.of(sides(Sample.of(2), Sample.of(3)))).get(0);

        assertThat(finding.verdict()).isEqualTo(Verdict.INCONCLUSIVE);
        assertThat(finding.ratio()).isCloseTo(1.5, within(1e-12));
        assertThat(finding.notes()).containsExactly(Note.SCORES_ONLY);
    }

    @Test
    void anIterationWithoutAFigureGivesNoVerdictAndSpoilsNoOtherRow() {
        double[][] good = forks(5, 3, 1e6, 0.01, 1);
        List<Judgement> findings = TIMES.judge(List.of(
                sides(sample(eachFork(1, 0, 1)), sample(eachFork(1, 1, 1))), sides(sample(good), sample(good))));

        assertThat(findings).extracting(Judgement::verdict).containsExactly(Verdict.INCONCLUSIVE, Verdict.SAME);
        assertThat(findings.get(0).notes()).containsExactly(Note.NO_FIGURE);
    }

    @Test
    void allocationIsMoreOnlyIfTheForksLieApartByMoreThanOnePercentAnd16Bytes() {
        Rules rule = rules(Metric.alloc);
        double[][] small = eachFork(100, 101, 102);
        assertThat(judge(rule, small, eachFork(119, 120, 121)).verdict()).isEqualTo(Verdict.SLOWER);
        assertThat(judge(rule, small, eachFork(118, 120, 121)).verdict()).isEqualTo(Verdict.INCONCLUSIVE);
        assertThat(judge(rule, small, eachFork(100, 103, 116)).verdict()).isEqualTo(Verdict.SAME);
        assertThat(judge(rule, small, eachFork(100, 103, 117)).verdict()).isEqualTo(Verdict.INCONCLUSIVE);
        assertThat(judge(rule, eachFork(119, 120, 121), small).verdict()).isEqualTo(Verdict.FASTER);

        double[][] large = eachFork(100_000, 100_000, 100_000);
        assertThat(judge(rule, large, eachFork(100_900, 101_000, 101_000)).verdict())
                .isEqualTo(Verdict.SAME);
        assertThat(judge(rule, large, eachFork(101_001, 101_001, 101_002)).verdict())
                .isEqualTo(Verdict.SLOWER);

        assertThat(judge(rule, eachFork(0, 0, 0), eachFork(0.01, 0, 0)).verdict())
                .isEqualTo(Verdict.SAME);
        assertThat(judge(rule, eachFork(1, 1), eachFork(1000, 1000)).verdict()).isEqualTo(Verdict.INCONCLUSIVE);
    }

    @Test
    void fewForksLieApartByChanceWhereTheyVary() {
        Rules rule = rules(Metric.alloc);
        assertThat(judge(rule, eachFork(1000, 1020, 1060), eachFork(1110, 1120, 1130))
                        .verdict())
                .isEqualTo(Verdict.INCONCLUSIVE);
        assertThat(judge(rule, eachFork(1000, 1020, 1060), eachFork(1121, 1130, 1140))
                        .verdict())
                .isEqualTo(Verdict.SLOWER);
        assertThat(judge(rule, eachFork(1000, 1020, 1060, 1050, 1040), eachFork(1110, 1120, 1130, 1120, 1110))
                        .verdict())
                .isEqualTo(Verdict.SLOWER);
    }

    @Test
    void ofOnePairNothingIsSaid() {
        Sides sides = Sides.of(
                ROW,
                List.of(sample(eachFork(1_000_000))),
                List.of(sample(eachFork(2_000_000))),
                List.of(Order.BASELINE_FIRST),
                List.of());
        Judgement judgement = rules(Metric.alloc).judge(List.of(sides)).get(0);
        assertThat(judgement.verdict()).isEqualTo(Verdict.INCONCLUSIVE);
        assertThat(judgement.notes()).containsExactly(Note.FEW_FORKS);
    }

    @Test
    void ofClassesOneMayBeChance() {
        Rules rule = rules(Metric.classes);
        double[][] ten = eachFork(10, 10, 10);
        assertThat(judge(rule, ten, eachFork(17, 17, 17)).verdict()).isEqualTo(Verdict.SLOWER);
        assertThat(judge(rule, ten, eachFork(10, 11, 10)).verdict()).isEqualTo(Verdict.SAME);
        assertThat(judge(rule, ten, eachFork(12, 12, 12)).verdict()).isEqualTo(Verdict.SLOWER);
        assertThat(judge(rule, eachFork(923, 924, 923), eachFork(930, 929, 930)).verdict())
                .isEqualTo(Verdict.SAME);
    }

    /** Of three forks a side the ranges lie apart in one of ten cases though nothing differs. */
    @Test
    void ofHeldMemoryForksAreASample() {
        Rules rule = rules(Metric.held);
        Judgement apart = judge(rule, eachFork(8.0e6, 8.1e6, 8.2e6), eachFork(8.3e6, 8.4e6, 8.6e6));
        assertThat(apart.verdict()).isEqualTo(Verdict.INCONCLUSIVE);
        assertThat(apart.interval().known()).isTrue();
        assertThat(judge(rule, forks(40, 1, 8e6, 0.015, 1), forks(40, 1, 8.8e6, 0.015, 2))
                        .verdict())
                .isEqualTo(Verdict.SLOWER);
        assertThat(judge(rule, eachFork(-1e3, 2e3, 3e3), eachFork(8e6, 8e6, 8e6))
                        .notes())
                .containsExactly(Note.NO_FIGURE);
    }

    @Test
    void aSizeIsAFact() {
        Rules rule = rules(Metric.size);
        assertThat(judge(rule, eachFork(653), eachFork(653)).verdict()).isEqualTo(Verdict.SAME);
        assertThat(judge(rule, eachFork(653), eachFork(654)).verdict()).isEqualTo(Verdict.SLOWER);
        assertThat(judge(rule, eachFork(653, 653), eachFork(652, 652)).verdict())
                .isEqualTo(Verdict.FASTER);
        assertThat(judge(rule, eachFork(653, 654), eachFork(652, 652)).verdict())
                .isEqualTo(Verdict.INCONCLUSIVE);
    }
}
