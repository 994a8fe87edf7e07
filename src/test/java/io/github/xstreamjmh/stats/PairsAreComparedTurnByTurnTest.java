/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.stats;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class PairsAreComparedTurnByTurnTest {

    private static final double CHANGE = Math.log1p(0.05);

    private static double difference(double[] baseline, double[] candidate) {
        return new Comparison(
                        Samples.forks(List.of(baseline)),
                        Samples.forks(List.of(candidate)),
                        List.of(Order.BASELINE_FIRST))
                .differences()[0];
    }

    /** Times of a machine whose speed changes as the turns go on, and is as it was after five. */
    private static double[] drifting(int turns, double log) {
        double[] times = new double[turns];
        Arrays.setAll(times, turn -> 1000 * Math.exp(log + Math.sin(turn * 2 * Math.PI / 5)));
        return times;
    }

    @Test
    void whatTheMachineDoesToBothIsNoDifference() {
        assertThat(difference(drifting(15, 0), drifting(15, CHANGE))).isCloseTo(CHANGE, within(1e-9));
    }

    @Test
    void whatItDoesToFewTurnsOfOneSideIsNoneEither() {
        double[] disturbed = drifting(15, CHANGE);
        for (int turn : List.of(2, 7, 8)) {
            disturbed[turn] *= 3;
        }
        assertThat(difference(drifting(15, 0), disturbed)).isCloseTo(CHANGE, within(1e-9));
    }

    @Test
    void aChangeOfMostTurnsIsOne() {
        double[] slower = drifting(15, 0);
        for (int turn = 0; turn < 15; turn += 5) {
            slower[turn] *= 0.5;
        }
        assertThat(difference(slower, drifting(15, CHANGE))).isCloseTo(CHANGE, within(1e-9));
    }

    @Test
    void fewIterationsAreComparedByTheirMeans() {
        assertThat(difference(new double[] {1, 1, 1, 1}, new double[] {1, 1, 1, 5}))
                .isCloseTo(Math.log(2), within(1e-9));
    }

    @Test
    void soAreDifferentNumbersOfThem() {
        assertThat(difference(new double[] {2}, new double[] {1, 1, 1, 1, 1, 7}))
                .isCloseTo(0, within(1e-9));
    }

    @Test
    void ofFiveTurnsItIsTheThird() {
        assertThat(difference(new double[] {1, 1, 1, 1, 1}, new double[] {9, 2, 0.1, 2, 2}))
                .isCloseTo(Math.log(2), within(1e-9));
    }

    private static Judgement judged(List<double[]> baseline, List<double[]> candidate) {
        List<Order> orders = new ArrayList<>();
        for (int pair = 0; pair < baseline.size(); pair++) {
            orders.add(pair % 2 == 0 ? Order.BASELINE_FIRST : Order.CANDIDATE_FIRST);
        }
        return new Sequential(Sequential.THRESHOLD, Sequential.MOST_PAIRS)
                .judge(List.of(new Comparison(Samples.forks(baseline), Samples.forks(candidate), orders)))
                .get(0);
    }

    /** Twelve pairs of forks whose candidate pauses in one turn of fifteen, for so long in even pairs and in odd ones. */
    private static Judgement pausing(double even, double odd) {
        List<double[]> candidate = new ArrayList<>();
        for (int pair = 0; pair < 12; pair++) {
            double[] turns = drifting(15, 0.001 * pair);
            turns[pair] += pair % 2 == 0 ? even : odd;
            candidate.add(turns);
        }
        return judged(Collections.nCopies(12, drifting(15, 0)), candidate);
    }

    @Test
    void pausesThatTakeATenthOfTheTimeAreAVerdictOfTheirOwn() {
        Judgement pauses = pausing(3000, 3100);
        assertThat(pauses.verdict()).isEqualTo(Verdict.SLOWER);
        assertThat(pauses.notes()).contains(Note.IN_PAUSES).doesNotContain(Note.PAUSES);
        assertThat(pauses.pairs()).as("of which whole times take six").hasValue(6);
        assertThat(pauses.ratio()).isBetween(1.1, 1.3);
        assertThat(pauses.interval().low()).isGreaterThan(1);
        assertThat(pauses.detectableChange())
                .as("of whole times, of which less than half of 10 % is no change")
                .isGreaterThan(Math.sqrt(1.1));
    }

    @Test
    void mostTurnsThatAreFasterDontHideThem() {
        List<double[]> candidate = new ArrayList<>();
        for (int pair = 0; pair < 12; pair++) {
            double[] turns = drifting(15, 0.001 * pair);
            for (int turn = 0; turn < turns.length; turn++) {
                turns[turn] *= 0.9;
            }
            turns[pair] += pair % 2 == 0 ? 4500 : 4600;
            candidate.add(turns);
        }
        Judgement pauses = judged(Collections.nCopies(12, drifting(15, 0)), candidate);
        assertThat(pauses.verdict()).isEqualTo(Verdict.SLOWER);
        assertThat(pauses.notes()).contains(Note.IN_PAUSES);
        assertThat(judged(candidate, Collections.nCopies(12, drifting(15, 0))).verdict())
                .isEqualTo(Verdict.FASTER);
    }

    @Test
    void mostTurnsAndWholeTimesThatPointOppositeWaysAreNoVerdict() {
        List<double[]> candidate = new ArrayList<>();
        for (int pair = 0; pair < 12; pair++) {
            double[] turns = drifting(15, Math.log(0.9) + 0.001 * pair);
            if (pair % 2 == 0) {
                turns[pair] += 4500;
                turns[(pair + 7) % 15] += 4500;
            }
            candidate.add(turns);
        }
        Judgement opposite = judged(Collections.nCopies(12, drifting(15, 0)), candidate);
        assertThat(opposite.verdict()).isEqualTo(Verdict.INCONCLUSIVE);
        assertThat(opposite.notes()).contains(Note.OPPOSITE).doesNotContain(Note.UNDECIDED);
    }

    /** Whole times are 7 % longer in each pair, most turns 13 % longer in every other one and else 4 % shorter. */
    @Test
    void aChangeThatWholeTimesShowFirstIsNoneOfPauses() {
        List<double[]> baseline = new ArrayList<>();
        List<double[]> candidate = new ArrayList<>();
        for (int pair = 0; pair < 12; pair++) {
            double most = pair % 2 == 0 ? 1.13 : 0.96;
            double others = (15 * 1.07 * (1 + 0.001 * (pair % 3)) - 8 * most) / 7;
            double[] even = new double[15];
            Arrays.fill(even, 1000);
            baseline.add(even);
            double[] turns = new double[15];
            Arrays.setAll(turns, turn -> 1000 * (turn % 2 == 0 ? most : others));
            candidate.add(turns);
        }
        Judgement first = judged(baseline, candidate);
        assertThat(first.verdict()).isEqualTo(Verdict.SLOWER);
        assertThat(first.ratio()).isCloseTo(1.07, within(0.005));
        assertThat(first.notes()).contains(Note.IN_WHOLES).doesNotContain(Note.IN_PAUSES);
    }

    @Test
    void ofSmallOnesARowIsTheSame() {
        Judgement hardly = pausing(100, 110);
        assertThat(hardly.verdict()).isEqualTo(Verdict.SAME);
        assertThat(hardly.notes()).doesNotContain(Note.PAUSES, Note.IN_PAUSES);
    }

    @Test
    void whereItIsNotShownThatTheyAreSmallItIsNot() {
        Judgement open = pausing(3000, 0);
        assertThat(open.verdict()).isEqualTo(Verdict.INCONCLUSIVE);
        assertThat(open.notes()).contains(Note.PAUSES_OPEN);
    }

    @Test
    void aLateStallEndsTheWarmUpAndTheTurnsAfterItCount() {
        double[] stalled = drifting(15, 0);
        for (int turn = 0; turn < 8; turn++) {
            stalled[turn] *= 2;
        }
        stalled[8] = 100_000;
        assertThat(difference(drifting(15, 0), stalled)).isCloseTo(0, within(1e-9));
        assertThat(difference(stalled, drifting(15, 0))).as("the baseline's").isCloseTo(0, within(1e-9));
    }

    @Test
    void ofThreeIterationsTheFirstAndTheLastTellWhetherForksAreWarm() {
        List<double[]> warming = new ArrayList<>();
        for (int pair = 0; pair < 12; pair++) {
            double spread = 1 + 0.001 * (pair % 3);
            warming.add(new double[] {1200 * spread, 1100 * spread, 1000 * spread});
        }
        List<double[]> others = new ArrayList<>(warming);
        Collections.rotate(others, 1);
        assertThat(judged(warming, others).notes()).contains(Note.NOT_WARM);
    }

    @Test
    void forksWhoseStallsComeTooLateAreNotWarm() {
        List<double[]> late = new ArrayList<>();
        for (int pair = 0; pair < 12; pair++) {
            late.add(drifting(15, 0.001 * pair));
            late.get(pair)[13] = 10_000;
        }
        Judgement cold = judged(late, late);
        assertThat(cold.verdict()).isEqualTo(Verdict.INCONCLUSIVE);
        assertThat(cold.notes()).contains(Note.NOT_WARM);
    }

    /** Twelve pairs without a difference, whose forks all stall in the same turn of fifteen. */
    private static Judgement stalling(int turn) {
        List<double[]> forks = new ArrayList<>();
        for (int pair = 0; pair < 12; pair++) {
            double[] turns = new double[15];
            Arrays.fill(turns, 1000 + pair);
            turns[turn] = 10_000;
            forks.add(turns);
        }
        return judged(forks, forks);
    }

    @Test
    void aThirdOfTheTurnsHasToComeAfterTheLastStall() {
        assertThat(stalling(9).verdict()).as("five of fifteen").isEqualTo(Verdict.SAME);
        assertThat(stalling(9).notes()).doesNotContain(Note.NOT_WARM);
        assertThat(stalling(10).verdict()).as("four").isEqualTo(Verdict.INCONCLUSIVE);
        assertThat(stalling(10).notes()).contains(Note.NOT_WARM);
    }

    /** Twelve pairs without a difference, of which some get faster by a tenth from turn to turn, and others slower. */
    private static Judgement trending(int faster, int slower) {
        List<double[]> forks = new ArrayList<>();
        List<double[]> others = new ArrayList<>();
        for (int pair = 0; pair < 12; pair++) {
            double trend = pair < faster ? -0.1 : pair < faster + slower ? 0.1 : 0;
            double[] turns = new double[15];
            Arrays.setAll(turns, turn -> 1000 * Math.exp(trend * turn / 10));
            forks.add(turns);
            double other = Math.exp(0.004 * (pair % 5 - 2));
            others.add(Arrays.stream(turns).map(turn -> turn * other).toArray());
        }
        return judged(forks, others);
    }

    @Test
    void pairsThatGetFasterToTheEndAreNotWarm() {
        Judgement cold = trending(7, 0);
        assertThat(cold.verdict()).isEqualTo(Verdict.INCONCLUSIVE);
        assertThat(cold.notes()).contains(Note.NOT_WARM);
        assertThat(trending(6, 0).verdict()).as("half of them are not most").isEqualTo(Verdict.SAME);
    }

    /** A fork whose turns change by so much in a hundred turns, as logarithms, and on the average not at all. */
    private static double[] ramp(double trend, int pair) {
        double[] turns = drifting(75, 0.001 * (pair % 5));
        Arrays.setAll(turns, turn -> turns[turn] * Math.exp(trend * (turn - 37) / 100));
        return turns;
    }

    private static Judgement changing(double baseline, double candidate) {
        return judged(
                IntStream.range(0, 12).mapToObj(pair -> ramp(baseline, pair)).toList(),
                IntStream.range(0, 12)
                        .mapToObj(pair -> ramp(candidate, pair + 1))
                        .toList());
    }

    @Test
    void pairsWhoseSidesStillGoApartOrMeetAreNotWarm() {
        assertThat(changing(0, -0.12).notes()).as("the candidate alone").contains(Note.NOT_WARM);
        assertThat(changing(-0.12, 0).notes()).as("the baseline alone").contains(Note.NOT_WARM);
        assertThat(changing(-0.1, 0.1).notes()).as("against each other").contains(Note.NOT_WARM);
        assertThat(changing(0.1, 0.1).verdict()).as("both slower").isEqualTo(Verdict.SAME);
    }

    /** Twelve pairs of one iteration each, after a warm-up of which the last takes so much longer, in logarithms. */
    private static Judgement afterWarmUp(double baseline, double candidate) {
        return new Sequential(0.05, Sequential.MOST_PAIRS)
                .judge(List.of(new Comparison(
                        oneIteration(baseline, 0),
                        oneIteration(candidate, 1),
                        IntStream.range(0, 12)
                                .mapToObj(pair -> pair % 2 == 0 ? Order.BASELINE_FIRST : Order.CANDIDATE_FIRST)
                                .toList())))
                .get(0);
    }

    private static Forks oneIteration(double longer, int first) {
        List<double[]> measured = IntStream.range(first, first + 12)
                .mapToObj(fork -> new double[] {1000 * Math.exp(0.001 * (fork % 5))})
                .toList();
        return new Forks(
                measured.stream().mapToDouble(fork -> fork[0]).toArray(),
                measured,
                measured.stream()
                        .map(fork -> new double[] {fork[0] * Math.exp(longer)})
                        .toList());
    }

    @Test
    void ofOneIterationTheWarmUpTellsWhetherPairsWereWarm() {
        assertThat(afterWarmUp(0.01, 0.01).verdict()).isEqualTo(Verdict.SAME);
        Judgement cold = afterWarmUp(0.2, 0.01);
        assertThat(cold.verdict()).isEqualTo(Verdict.INCONCLUSIVE);
        assertThat(cold.notes()).containsExactly(Note.NOT_WARM);
        assertThat(afterWarmUp(-0.2, 0.2).notes()).as("against each other").containsExactly(Note.NOT_WARM);
        assertThat(afterWarmUp(-0.2, -0.2).verdict()).as("both slower").isEqualTo(Verdict.SAME);
    }

    @Test
    void whereAsManyGetSlowerTheMachineDidIt() {
        assertThat(trending(7, 5).verdict()).isEqualTo(Verdict.SAME);
        assertThat(trending(0, 12).verdict()).isEqualTo(Verdict.SAME);
    }

    /** What there is to know of pairs without a difference, of which one side ran first in so many. */
    private static Set<Note> ordered(int baselineFirst, int candidateFirst) {
        List<Order> orders = new ArrayList<>(Collections.nCopies(baselineFirst, Order.BASELINE_FIRST));
        orders.addAll(Collections.nCopies(candidateFirst, Order.CANDIDATE_FIRST));
        Forks forks = Samples.forks(Collections.nCopies(orders.size(), drifting(15, 0)));
        return new Comparison(forks, forks, orders).notes();
    }

    @Test
    void eachSideHasToRunFirstAboutAsOften() {
        assertThat(ordered(4, 2)).containsExactly(Note.UNBALANCED);
        assertThat(ordered(2, 4)).containsExactly(Note.UNBALANCED);
        assertThat(ordered(3, 2)).as("of five as often as can be").isEmpty();
        assertThat(ordered(3, 3)).isEmpty();
        assertThat(ordered(6, 0)).containsExactly(Note.ONE_ORDER);
        assertThat(ordered(0, 6)).containsExactly(Note.ONE_ORDER);
    }

    @Test
    void onAMachineThatOthersDisturbItSpreadsLess() {
        Random random = new Random(1);
        double[] byTurns = new double[500];
        double[] byMeans = new double[500];
        for (int pair = 0; pair < byTurns.length; pair++) {
            double[] a = disturbed(random);
            double[] b = disturbed(random);
            byTurns[pair] = difference(a, b);
            byMeans[pair] = Math.log(Moments.of(b).mean() / Moments.of(a).mean());
        }
        assertThat(Moments.of(byTurns).variance())
                .isLessThan(Moments.of(byMeans).variance() / 2);
    }

    /** Iterations with a deviation of 3 %, of which one in ten takes half as long again. */
    private static double[] disturbed(Random random) {
        double[] times = new double[15];
        Arrays.setAll(
                times,
                turn -> 1000 * Math.exp(0.03 * random.nextGaussian() + (random.nextInt(10) == 0 ? Math.log(1.5) : 0)));
        return times;
    }
}
