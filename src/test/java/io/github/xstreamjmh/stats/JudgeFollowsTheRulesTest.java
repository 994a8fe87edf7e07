/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.stats;

import static io.github.xstreamjmh.stats.Order.BASELINE_FIRST;
import static io.github.xstreamjmh.stats.Order.CANDIDATE_FIRST;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class JudgeFollowsTheRulesTest {

    private static final Judge JUDGE = new Judge(Judge.THRESHOLD, Judge.ALPHA);
    private static final Forks QUIET = Samples.forks(98, 99, 100, 101, 102);

    @Test
    void slowerAndFasterByTheThresholdAndWithProof() {
        Judgement slower = judge(QUIET, Samples.forks(106, 107, 108, 109, 110));
        Judgement faster = judge(Samples.forks(106, 107, 108, 109, 110), QUIET);

        assertThat(slower.verdict()).isEqualTo(Verdict.SLOWER);
        assertThat(slower.ratio()).isCloseTo(1.08, within(1e-3));
        assertThat(slower.interval().low()).isBetween(1.05, 1.06);
        assertThat(slower.interval().high()).isBetween(1.10, 1.11);
        assertThat(slower.difference().p()).isLessThan(0.001);
        assertThat(slower.detectableChange()).isBetween(1.05, 1.08);
        assertThat(slower.notes()).isEmpty();
        assertThat(faster.verdict()).isEqualTo(Verdict.FASTER);
        assertThat(faster.ratio()).isCloseTo(1 / 1.08, within(1e-3));
    }

    @Test
    void sameWhenEvenTheWorstCaseLiesInsideTheThreshold() {
        Forks still = Samples.forks(99.8, 99.9, 100, 100.1, 100.2);

        assertThat(judge(still, still).verdict()).isEqualTo(Verdict.SAME);
        assertThat(judge(still, Samples.forks(101.8, 101.9, 102, 102.1, 102.2)).verdict())
                .as("2 % slower beyond doubt, which doesn't matter")
                .isEqualTo(Verdict.SAME);
    }

    @Test
    void inconclusiveWithTheForksThatWouldTell() {
        Judgement judgement = judge(Samples.forks(96, 98, 100, 102, 104), Samples.forks(98, 100, 102, 104, 106));

        assertThat(judgement.verdict()).isEqualTo(Verdict.INCONCLUSIVE);
        assertThat(judgement.notes()).containsExactly(Note.UNDECIDED);
        assertThat(judgement.forksNeeded()).hasValue(15);
    }

    @Test
    void inconclusiveTooNearTheThresholdHoweverManyForks() {
        Judgement judgement =
                judge(Samples.forks(99.8, 99.9, 100, 100.1, 100.2), Samples.forks(102.7, 102.8, 102.9, 103, 103.1));

        assertThat(judgement.verdict()).isEqualTo(Verdict.INCONCLUSIVE);
        assertThat(judgement.notes()).containsExactly(Note.UNDECIDED);
        assertThat(judgement.forksNeeded()).isEmpty();
    }

    @Test
    void oneOrTwoForksNeverGiveAVerdict() {
        List<Forks> few = List.of(Samples.forks(100), Samples.forks(100, 100));
        for (Forks forks : few) {
            for (Forks others : List.of(forks, QUIET, Samples.forks(200), Samples.forks(200, 200.1))) {
                assertBarred(judge(forks, others), Note.FEW_FORKS);
                assertBarred(judge(others, forks), Note.FEW_FORKS);
            }
        }
        assertBarred(
                judge(new Comparison(
                        Samples.forks(100, 101), Samples.forks(200, 202), List.of(BASELINE_FIRST, CANDIDATE_FIRST))),
                Note.FEW_FORKS);
    }

    /** A row that takes twice as long is slower, however its forks spread. */
    @Test
    void notesNeverHideAChange() {
        Forks twice = Samples.forks(196, 198, 200, 202, 204);
        List<double[]> warming =
                List.of(new double[] {106, 100, 99}, new double[] {105, 99, 98}, new double[] {107, 101, 100});

        assertSlower(judge(Samples.forks(86, 88, 91, 94, 98, 102, 106, 110, 114, 116), twice), Note.SPREAD);
        assertSlower(judge(Samples.forks(95, 100, 105), twice), Note.WIDE);
        assertSlower(judge(Samples.forks(100, 101, 107, 101.2, 108), twice), Note.TWO_STATES);
        assertSlower(judge(Samples.forks(warming), twice), Note.WARMING_UP);
    }

    private static void assertSlower(Judgement judgement, Note note) {
        assertThat(judgement.verdict()).isEqualTo(Verdict.SLOWER);
        assertThat(judgement.notes()).contains(note);
    }

    @Test
    void notesVetoSameness() {
        Forks still = Samples.forks(99.8, 99.9, 100, 100.1, 100.2);
        Forks warming = Samples.forks(Collections.nCopies(4, new double[] {106, 97, 97}));

        Judgement judgement = judge(still, warming);

        assertThat(judgement.difference().within(Judge.THRESHOLD, Judge.ALPHA)).isTrue();
        assertThat(judgement.verdict()).isEqualTo(Verdict.INCONCLUSIVE);
        assertThat(judgement.notes()).containsExactly(Note.WARMING_UP);
    }

    /** Nobody finds a row called the same beside an interval that says otherwise. */
    @Test
    void whatIsTheSameHasAnIntervalThatSaysSo() {
        Random random = new Random(1);
        double bound = 1 + Judge.THRESHOLD;
        List<Judgement> same = IntStream.range(0, 2000)
                .mapToObj(row -> judge(
                        Samples.forks(around(100, random)),
                        Samples.forks(around(100 + 4 * random.nextDouble(), random))))
                .filter(judgement -> judgement.verdict() == Verdict.SAME)
                .toList();

        assertThat(same).hasSizeGreaterThan(100).allSatisfy(judgement -> {
            assertThat(judgement.interval().low()).isGreaterThan(1 / bound);
            assertThat(judgement.interval().high()).isLessThan(bound);
        });
    }

    private static double[] around(double mean, Random random) {
        return random.doubles(5).map(share -> mean + 2 * share - 1).toArray();
    }

    /** Ten pairs whose turns agree, but for one turn in three of the forks. */
    @Test
    void pairsAreTheSameOnlyIfTheirWholeTimesAre() {
        Judgement still = judge(pausing(0, 0, 0));
        Judgement pausing = judge(pausing(0.12, 0.16, 0.22));

        assertThat(still.verdict()).isEqualTo(Verdict.SAME);
        assertThat(pausing.difference().within(Judge.THRESHOLD, Judge.ALPHA)).isTrue();
        assertThat(pausing.verdict()).isEqualTo(Verdict.INCONCLUSIVE);
        assertThat(pausing.notes()).containsExactly(Note.PAUSES_OPEN);
    }

    /** Ten pairs whose turns agree, but for one turn in each fork of the candidate. */
    @Test
    void pausesBeyondDoubtVetoSameness() {
        Judgement pausing = judge(pausing(0.040, 0.041, 0.042, 0.040, 0.041, 0.042, 0.040, 0.041, 0.042, 0.040));

        assertThat(pausing.difference().within(Judge.THRESHOLD, Judge.ALPHA)).isTrue();
        assertThat(pausing.verdict()).isEqualTo(Verdict.INCONCLUSIVE);
        assertThat(pausing.notes()).containsExactly(Note.PAUSES);
    }

    /** Pairs of fifteen turns, of which some candidates have one that adds such a share to the whole time. */
    private static Comparison pausing(double... shares) {
        List<double[]> baseline = new ArrayList<>();
        List<double[]> candidate = new ArrayList<>();
        List<Order> orders = new ArrayList<>();
        for (int pair = 0; pair < 10; pair++) {
            double[] even = new double[15];
            Arrays.fill(even, 100);
            baseline.add(even);
            double[] turns = new double[15];
            Arrays.fill(turns, 100 + 0.1 * (pair % 3));
            if (pair < shares.length) {
                turns[7] += shares[pair] * 15 * 100;
            }
            candidate.add(turns);
            orders.add(pair % 2 == 0 ? BASELINE_FIRST : CANDIDATE_FIRST);
        }
        return new Comparison(Samples.forks(baseline), Samples.forks(candidate), orders);
    }

    @Test
    void pairsThatRanInOneOrderNeverGetAVerdict() {
        assertBarred(
                judge(new Comparison(
                        QUIET, Samples.forks(198, 199, 200, 201, 202), Collections.nCopies(5, BASELINE_FIRST))),
                Note.ONE_ORDER);
    }

    private static void assertBarred(Judgement judgement, Note reason) {
        assertThat(judgement.verdict()).isEqualTo(Verdict.INCONCLUSIVE);
        assertThat(judgement.notes()).contains(reason).doesNotContain(Note.UNDECIDED);
    }

    /** Both sides slow down by 8 % in the course of the rounds, and the second of each pair by 2 %. */
    @Test
    void pairsSeeWhatDriftHidesFromSeparateFiles() {
        Forks baseline = Samples.forks(100, 104, 104.1, 108.1);
        Forks candidate = Samples.forks(106.1, 106, 110.1, 110.2);
        List<Order> orders = List.of(BASELINE_FIRST, CANDIDATE_FIRST, BASELINE_FIRST, CANDIDATE_FIRST);

        assertThat(judge(baseline, candidate).verdict()).isEqualTo(Verdict.INCONCLUSIVE);
        assertThat(judge(new Comparison(baseline, candidate, orders)).verdict()).isEqualTo(Verdict.SLOWER);
    }

    @Test
    void aTablePaysForItsLength() {
        Comparison slower = Samples.separate(QUIET, Samples.forks(102.2, 103.2, 104.2, 105.2, 106.2));
        List<Comparison> table = new ArrayList<>(Collections.nCopies(400, Samples.separate(QUIET, QUIET)));
        table.add(slower);

        assertThat(verdicts(JUDGE, List.of(slower))).containsExactly(Verdict.SLOWER);
        assertThat(verdicts(JUDGE, table).get(400)).isEqualTo(Verdict.INCONCLUSIVE);
    }

    @Test
    void barredRowsNeitherPayNorVouchForOthers() {
        Comparison row = Samples.separate(QUIET, Samples.forks(103, 104, 105, 106, 107));
        List<Comparison> table =
                new ArrayList<>(Collections.nCopies(400, Samples.separate(QUIET, Samples.forks(195, 205))));
        table.add(row);

        Judgement judgement = JUDGE.judge(table, RunToRun.NONE).get(400);
        assertThat(judgement.difference().p()).isGreaterThan(JUDGE.level() / 401);
        assertThat(judgement.verdict()).isEqualTo(Verdict.SLOWER);
    }

    @Test
    void forksThatAgreeToTheLastDigitAreRemarkedUpon() {
        Forks constant = Samples.forks(0.1, 0.1, 0.1);

        Judgement same = judge(constant, constant);
        assertThat(same.verdict()).isEqualTo(Verdict.SAME);
        assertThat(same.ratio()).isEqualTo(1);
        assertThat(same.interval()).isEqualTo(new Interval(1, 1));
        assertThat(same.notes()).containsExactly(Note.NO_SPREAD);
        Judgement slower = judge(constant, Samples.forks(0.11, 0.11, 0.11));
        assertThat(slower.verdict()).isEqualTo(Verdict.SLOWER);
        assertThat(slower.notes()).containsExactly(Note.NO_SPREAD);
    }

    @Test
    void nothingIsJudgedInAnEmptyTable() {
        assertThat(JUDGE.judge(List.of(), RunToRun.NONE)).isEmpty();
    }

    @Test
    void rulesAndPairsThatMakeNoSenseAreRefused() {
        assertThatIllegalArgumentException().isThrownBy(() -> new Judge(0, 0.05));
        assertThatIllegalArgumentException().isThrownBy(() -> new Judge(Double.NaN, 0.05));
        assertThatIllegalArgumentException().isThrownBy(() -> new Judge(0.03, 0.5));
        assertThatIllegalArgumentException()
                .isThrownBy(() -> new Comparison(QUIET, QUIET, List.of(BASELINE_FIRST)))
                .withMessage("1 orders for 5 forks and 5 forks");
    }

    private static Judgement judge(Forks baseline, Forks candidate) {
        return judge(Samples.separate(baseline, candidate));
    }

    private static Judgement judge(Comparison comparison) {
        return JUDGE.judge(List.of(comparison), RunToRun.NONE).get(0);
    }

    private static List<Verdict> verdicts(Judge judge, List<Comparison> table) {
        return judge.judge(table, RunToRun.NONE).stream()
                .map(Judgement::verdict)
                .toList();
    }
}
