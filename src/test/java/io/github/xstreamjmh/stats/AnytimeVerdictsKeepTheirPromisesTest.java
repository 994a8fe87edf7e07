/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.stats;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import io.github.xstreamjmh.stats.Reference.Shape;
import io.github.xstreamjmh.stats.Reference.Spread;
import io.github.xstreamjmh.stats.Samples.Machine;
import io.github.xstreamjmh.stats.Sequential.Decision;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.function.IntToDoubleFunction;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

/**
 * Rates of error and of success, by seeded simulation. With {@code -Dxstreamjmh.long=true} each comes from ten times as many
 * tables and is printed; src/study/SIMULATIONS.md has the figures.
 */
class AnytimeVerdictsKeepTheirPromisesTest {

    private static final Sequential RULE = new Sequential(Sequential.THRESHOLD, Sequential.MOST_PAIRS);
    private static final int MOST_PAIRS = 60;
    private static final int EFFORT = Boolean.getBoolean("xstreamjmh.long") ? 10 : 1;

    /** What became of many tables. */
    private static final class Tally {

        private int tables;
        private int wrongTables;
        private int changed;
        private int found;
        private int called;
        private long rows;
        private long pairs;
        private long rounds;

        void add(List<Decision> table, double... changes) {
            tables++;
            rounds += table.stream().mapToInt(Decision::pairs).max().orElseThrow();
            boolean wrong = false;
            for (int row = 0; row < changes.length; row++) {
                Decision decision = table.get(row);
                rows++;
                pairs += decision.pairs();
                if (changes[row] == 0) {
                    wrong |= decision.isChange();
                } else {
                    changed++;
                    found += decision.verdict() == (changes[row] > 0 ? Verdict.SLOWER : Verdict.FASTER) ? 1 : 0;
                    called += decision.verdict() == Verdict.SAME ? 1 : 0;
                }
            }
            wrongTables += wrong ? 1 : 0;
        }

        double wrong() {
            return wrongTables / (double) tables;
        }

        double found() {
            return found / (double) changed;
        }

        double missed() {
            return called / (double) changed;
        }

        double pairsPerRow() {
            return pairs / (double) rows;
        }

        void print(String what) {
            if (EFFORT > 1) {
                System.out.printf(
                        "%s: wrong tables %.2f %%, found %.1f %%, called the same %.1f %%, %.1f pairs a row, %.1f rounds%n",
                        what, 100 * wrong(), 100 * found(), 100 * missed(), pairsPerRow(), rounds / (double) tables);
            }
        }
    }

    /**
     * Tables of parser rows, of which the first changed.
     *
     * @param share of the deviation that forks of reference/ have: half of it in the steady mode
     * @param rows how many of the family's rows
     */
    private static Tally tables(Shape shape, double share, int rows, double change, int tables, long seed) {
        Random random = new Random(seed);
        Spread spread = new Spread("parser", shape, random);
        Tally tally = new Tally();
        for (int table = 0; table < tables * EFFORT; table++) {
            spread.next();
            double[] changes = new double[rows];
            changes[0] = StrictMath.log1p(change);
            double[][] differences = new double[rows][MOST_PAIRS];
            for (int row = 0; row < rows; row++) {
                for (int pair = 0; pair < MOST_PAIRS; pair++) {
                    double baseline = share * spread.fork(row);
                    differences[row][pair] = changes[row] + share * spread.fork(row) - baseline;
                }
            }
            tally.add(RULE.decide(Samples.rows(differences)), changes);
        }
        return tally;
    }

    @ParameterizedTest
    @CsvSource({
        "NORMAL, 0.5, 42, 400",
        "REAL, 0.5, 42, 400",
        "REAL, 1, 42, 400",
        "REAL, 0.5, 3, 4000",
        "NORMAL, 0.5, 1, 12000",
        "REAL, 0.5, 1, 12000",
        "REAL, 1, 1, 12000"
    })
    void atMostOneTableOfAHundredInWhichNothingChangedShowsAChange(Shape shape, double share, int rows, int tables) {
        Tally tally = tables(shape, share, rows, 0, tables, 1);
        tally.print("nothing changed, " + rows + " rows, " + shape + " forks at " + share);
        double most = 0.01 + 2.5 * Math.sqrt(0.01 / tables); // which 1 % stay below in 99 cases of a hundred
        assertThat(tally.wrong()).isLessThan(most);
    }

    @ParameterizedTest
    @CsvSource({
        "0.5, 42, 0.05, 0.93",
        "0.5, 3, 0.05, 0.93",
        "0.5, 1, 0.05, 0.93",
        "0.5, 42, -0.05, 0.93",
        "0.5, 42, 0.20, 0.99",
        "1, 42, 0.10, 0.93",
        "1, 42, 0.05, 0.4"
    })
    void aChangeOfTheThresholdIsFoundAndSeldomCalledTheSame(double share, int rows, double change, double atLeast) {
        Tally tally = tables(Shape.REAL, share, rows, change, rows < 10 ? 2000 : 250, 2);
        tally.print(change + " in one of " + rows + " rows, forks at " + share);
        assertThat(tally.found()).isGreaterThan(atLeast);
        assertThat(tally.missed()).isLessThan(0.05);
    }

    /** Three times the time, on a machine that works on other things too: pairs with a deviation of 42 %. */
    @Test
    void aChangeOfAFactorIsFoundOnAMachineThatIsNotQuiet() {
        Random random = new Random(8);
        Tally tally = new Tally();
        for (int table = 0; table < 500 * EFFORT; table++) {
            double[] row = new double[15];
            Arrays.setAll(row, pair -> Math.log(3) + 0.42 * random.nextGaussian());
            tally.add(RULE.decide(Samples.rows(row)), Math.log(3));
        }
        tally.print("three times the time, pairs at 42 %");
        assertThat(tally.found()).isGreaterThan(0.99);
        assertThat(tally.pairsPerRow()).isLessThan(10);
    }

    @Test
    void rowsThatDidNotChangeLeaveAfterFewPairs() {
        Tally steady = tables(Shape.REAL, 0.5, 42, 0, 100, 3);
        assertThat(steady.pairsPerRow()).isLessThan(15);
    }

    /** What a machine may be up to while it measures. */
    private enum Drift {
        LINEAR(random -> fork -> 0.0005 * fork),
        PERIODIC(random -> fork -> 0.05 * Math.sin(fork * 2 * Math.PI / 12)),
        STEPS(random -> fork -> fork / 15 % 2 == 0 ? 0 : 0.08);

        private final Machine machine;

        Drift(Machine machine) {
            this.machine = machine;
        }
    }

    @ParameterizedTest
    @EnumSource(Drift.class)
    void aMachineThatDriftsIsNoChange(Drift drift) {
        Random random = new Random(4);
        Tally none = new Tally();
        Tally some = new Tally();
        double change = StrictMath.log1p(0.05);
        for (int table = 0; table < 150 * EFFORT; table++) {
            none.add(RULE.decide(Samples.rows(drifting(drift, 0, random))), new double[10]);
            double[] all = new double[10];
            Arrays.fill(all, change);
            some.add(RULE.decide(Samples.rows(drifting(drift, change, random))), all);
        }
        none.print(drift + " drift, nothing changed");
        some.print(drift + " drift, all +5 %");
        assertThat(none.wrong()).isLessThan(0.035);
        assertThat(some.found()).isGreaterThan(0.8);
        assertThat(some.missed()).isLessThan(0.05);
    }

    /** Ten rows of forks with a deviation of 2 %, in turns on a machine that drifts; orders are balanced over two rounds. */
    private static double[][] drifting(Drift drift, double change, Random random) {
        IntToDoubleFunction machine = drift.machine.start(random);
        double[][] rows = new double[10][MOST_PAIRS];
        boolean[] first = new boolean[10];
        int position = random.nextInt(1000);
        for (int pair = 0; pair < MOST_PAIRS; pair++) {
            List<Integer> order = new ArrayList<>(List.of(0, 1, 2, 3, 4, 5, 6, 7, 8, 9));
            Collections.shuffle(order, random);
            for (int row : order) {
                first[row] = pair % 2 == 0 ? random.nextBoolean() : !first[row];
                double earlier = machine.applyAsDouble(position++) + 0.02 * random.nextGaussian();
                double later = machine.applyAsDouble(position++) + 0.02 * random.nextGaussian();
                rows[row][pair] = change + (first[row] ? later - earlier : earlier - later);
            }
        }
        return rows;
    }

    @Test
    void intervalsHoldWhereverTheLookingStops() {
        Random random = new Random(5);
        int tables = 250 * EFFORT;
        int rows = 10;
        int covered = 0;
        int everywhere = 0;
        double change = StrictMath.log1p(0.03);
        for (int table = 0; table < tables; table++) {
            double[][] differences = new double[rows][20];
            for (double[] row : differences) {
                double deviation = 0.028 * Math.exp(0.3 * random.nextGaussian());
                Arrays.setAll(row, pair -> change + deviation * random.nextGaussian());
            }
            List<Decision> decisions = RULE.decide(Samples.rows(differences));
            boolean[] all = new boolean[rows];
            Arrays.fill(all, true);
            for (int pairs = 3; pairs <= 20; pairs++) {
                boolean[] now = covered(differences, pairs, change);
                for (int row = 0; row < rows; row++) {
                    all[row] &= now[row];
                    covered += now[row] && decisions.get(row).pairs() == pairs ? 1 : 0;
                }
            }
            for (boolean row : all) {
                everywhere += row ? 1 : 0;
            }
        }
        double stop = covered / (double) (tables * rows);
        double always = everywhere / (double) (tables * rows);
        if (EFFORT > 1) {
            System.out.printf(
                    "intervals: at the stop %.1f %%, at all looks at once %.1f %%%n", 100 * stop, 100 * always);
        }
        assertThat(stop).isGreaterThan(0.95);
        assertThat(always).isGreaterThan(0.94);
    }

    /** Of each row, whether its interval after so many pairs holds a change. */
    private static boolean[] covered(double[][] rows, int pairs, double change) {
        List<Judgement> judgements = RULE.judge(Arrays.stream(rows)
                .map(all -> Samples.pairs(Arrays.copyOf(all, pairs)))
                .toList());
        boolean[] covered = new boolean[rows.length];
        for (int row = 0; row < rows.length; row++) {
            Interval interval = judgements.get(row).interval();
            covered[row] = interval.low() <= Math.exp(change) && Math.exp(change) <= interval.high();
        }
        return covered;
    }

    @Test
    void aCommonChangeOfAFamilyIsFoundThoughNoRowShowsIt() {
        Random random = new Random(6);
        int tables = 200 * EFFORT;
        int found = 0;
        int wrong = 0;
        for (int table = 0; table < tables; table++) {
            found += whole(0.02, random) == Verdict.SLOWER ? 1 : 0;
            Verdict none = whole(0, random);
            wrong += none == Verdict.SLOWER || none == Verdict.FASTER ? 1 : 0;
        }
        if (EFFORT > 1) {
            System.out.printf(
                    "family of 42 rows: +2 %% found %.1f %%, none taken for one %.2f %%%n",
                    100.0 * found / tables, 100.0 * wrong / tables);
        }
        assertThat(found / (double) tables).isGreaterThan(0.95);
        assertThat(wrong / (double) tables).isLessThan(0.03);
    }

    private static Verdict whole(double change, Random random) {
        double[][] rows = new double[42][MOST_PAIRS];
        for (double[] row : rows) {
            double deviation = 0.028 * Math.exp(0.4 * random.nextGaussian());
            Arrays.setAll(row, pair -> StrictMath.log1p(change) + deviation * random.nextGaussian());
        }
        List<Decision> decisions = RULE.decide(Samples.rows(rows));
        List<Comparison> table = new ArrayList<>();
        for (int row = 0; row < rows.length; row++) {
            table.add(Samples.pairs(Arrays.copyOf(rows[row], decisions.get(row).pairs())));
        }
        return RULE.overall(table).orElseThrow().judgement().verdict();
    }

    @Test
    void aVerdictStandsAndDoesNotDependOnWhenItWasLookedAt() {
        Random random = new Random(7);
        double[][] rows = new double[9][MOST_PAIRS];
        for (double[] row : rows) {
            Arrays.setAll(row, pair -> 0.03 * random.nextGaussian());
        }
        Arrays.setAll(rows[0], pair -> 0.15 + rows[0][pair]); // so that one decides
        List<Decision> end = RULE.decide(Samples.rows(rows));
        int decided = 0;
        for (int looks = 3; looks < MOST_PAIRS; looks++) {
            int pairs = looks;
            List<Decision> then = RULE.decide(Samples.rows(
                    Arrays.stream(rows).map(row -> Arrays.copyOf(row, pairs)).toArray(double[][]::new)));
            for (int row = 0; row < rows.length; row++) {
                if (then.get(row).verdict() != Verdict.INCONCLUSIVE) {
                    assertThat(end.get(row)).isEqualTo(then.get(row));
                    decided++;
                }
            }
        }
        assertThat(end.get(0).verdict()).isEqualTo(Verdict.SLOWER);
        assertThat(decided).isPositive();
    }

    @Test
    void oneOrTwoPairsNeverGiveAVerdictAndThreeEqualOnesDo() {
        assertThat(RULE.judge(List.of(Samples.pairs(0.5), Samples.pairs(0.5, 0.5))))
                .extracting(Judgement::verdict)
                .containsOnly(Verdict.INCONCLUSIVE);
        assertThat(RULE.judge(List.of(Samples.pairs(0.5, 0.5, 0.5), Samples.pairs(0, 0, 0), Samples.pairs(-1, -1, -1))))
                .extracting(Judgement::verdict)
                .containsExactly(Verdict.SLOWER, Verdict.SAME, Verdict.FASTER);
    }

    @Test
    void anIntervalTakesThreePairsAndAChangeThatCanBeFoundFour() {
        List<Judgement> judgements = RULE.judge(List.of(
                Samples.pairs(0.01, -0.01), Samples.pairs(0.01, -0.01, 0), Samples.pairs(0.01, -0.01, 0, 0.005)));
        assertThat(judgements).extracting(of -> of.interval().known()).containsExactly(false, true, true);
        assertThat(judgements)
                .extracting(of -> Double.isFinite(of.detectableChange()))
                .containsExactly(false, false, true);
    }

    private static void assertNothingIsNaN(Judgement judgement) {
        assertThat(judgement.interval().low()).isNotNaN();
        assertThat(judgement.interval().high()).isNotNaN();
        assertThat(judgement.detectableChange()).isGreaterThanOrEqualTo(1);
    }

    @Test
    void whatIsNotKnownIsNeverNaN() {
        for (Judgement judgement : RULE.judge(List.of(
                Samples.pairs(0.5),
                Samples.pairs(0.1, 0.1),
                Samples.pairs(0, 0, 0),
                Samples.pairs(0.1, -0.1, 0.05, 0.2)))) {
            assertNothingIsNaN(judgement);
        }
        assertThat(RULE.overall(List.of(Samples.pairs(0.1), Samples.pairs(0.1, -0.1))))
                .isEmpty();
        for (double change : new double[] {0, 0.1}) {
            assertNothingIsNaN(RULE.overall(List.of(Samples.pairs(change, change, change)))
                    .orElseThrow()
                    .judgement());
        }
    }

    @Test
    void normalScoresAreThoseOfStudentsT() {
        for (double degrees : new double[] {3, 10, 100}) {
            for (double t : new double[] {-6, -2, 0.5, 4}) {
                double p = StudentT.twoSidedP(t, degrees);
                double exact = Math.signum(t) * StudentT.quantile(1 - p / 2, Double.POSITIVE_INFINITY);
                assertThat(NormalScore.of(t, degrees)).isCloseTo(exact, within(0.05));
                assertThat(NormalScore.toStudent(NormalScore.of(t, degrees), degrees))
                        .isCloseTo(t, within(1e-9));
            }
        }
    }

    @Test
    void onlyPairsAreJudged() {
        Comparison separate = Samples.separate(Samples.forks(1, 2, 3), Samples.forks(1, 2, 3));
        assertThatThrownBy(() -> RULE.judge(List.of(separate))).isInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(() -> new Sequential(0, Sequential.MOST_PAIRS)).isInstanceOf(IllegalArgumentException.class);
    }
}
