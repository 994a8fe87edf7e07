/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.stats;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;
import static org.assertj.core.api.Assertions.withinPercentage;

import io.github.xstreamjmh.plan.Heat;
import io.github.xstreamjmh.plan.Heats;
import io.github.xstreamjmh.plan.PlannedRow;
import io.github.xstreamjmh.plan.Side;
import io.github.xstreamjmh.result.Row;
import io.github.xstreamjmh.stats.Ranking.Contrast;
import io.github.xstreamjmh.stats.Ranking.Method;
import io.github.xstreamjmh.stats.Ranking.Standing;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.function.IntToDoubleFunction;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * How often simultaneous intervals and ranks are right, by seeded simulation. With {@code -Dxstreamjmh.long=true} each share
 * comes from thirty times as many heats and is printed; src/study/SIMULATIONS.md has the figures.
 */
class RankingKeepsItsPromisesTest {

    private static final double ALPHA = 0.05;
    private static final double PRECISION = 0.03;
    private static final int EFFORT = Boolean.getBoolean("xstreamjmh.long") ? 30 : 1;

    /** Few tables have more wrong ones by chance. */
    private static final double MOST_WRONG = EFFORT > 1 ? 0.06 : 0.12;

    /** After 12 of the 60 heats until which they hold, less than half of what may be wrong has been. */
    private static final double MOST_WRONG_INTERVALS = EFFORT > 1 ? 0.035 : 0.06;

    /** Contenders as they are: their true logarithms, and what a heat makes of each. */
    private static final class Field {

        private final double[] truth;
        private final IntToDoubleFunction noise;

        Field(double[] truth, IntToDoubleFunction noise) {
            this.truth = truth;
            this.noise = noise;
        }

        static Field normal(Random random, double deviation, double... truth) {
            return new Field(truth, contender -> deviation * random.nextGaussian());
        }

        double[] heat(double drift, int... members) {
            double[] heat = new double[truth.length];
            Arrays.fill(heat, Double.NaN);
            for (int member : members) {
                heat[member] = drift + truth[member] + noise.applyAsDouble(member);
            }
            return heat;
        }
    }

    /** The rounds of a rank, as it draws them: of each, the members of its heats. */
    private static List<List<int[]>> rounds(int contenders, int atOnce, int rounds, Random random) {
        List<PlannedRow> rows = IntStream.range(0, contenders)
                .mapToObj(number -> new PlannedRow(
                        new Row("", "avgt", 1, Map.of("contender", "" + number)), null, rounds, Duration.ZERO, false))
                .toList();
        Heats heats = new Heats(List.of(new Heat("", rows)), atOnce, Side.own(), rounds, random.nextLong());
        return IntStream.rangeClosed(1, rounds)
                .mapToObj(round -> heats.round(round).stream()
                        .map(heat -> heat.members().stream()
                                .mapToInt(member -> Integer.parseInt(
                                        member.row().row().params().get("contender")))
                                .toArray())
                        .toList())
                .toList();
    }

    /** What was seen of many tables, each looked at after every round. */
    private static final class Tally {
        private int tables;
        private int everWrong;
        private int lastWrong;
        private int orderWrong;
        private double widths;

        void add(double[] truth, List<Ranking> looks) {
            double best = Arrays.stream(truth).min().orElseThrow();
            tables++;
            everWrong += looks.stream().anyMatch(look -> wrong(look, truth, best)) ? 1 : 0;
            Ranking last = looks.get(looks.size() - 1);
            lastWrong += wrong(last, truth, best) ? 1 : 0;
            orderWrong += looks.stream().anyMatch(look -> wrongOrder(look, truth)) ? 1 : 0;
            widths += last.standings().stream()
                    .mapToDouble(RankingKeepsItsPromisesTest::halfWidth)
                    .sorted()
                    .toArray()[truth.length / 2];
        }

        private static boolean wrong(Ranking look, double[] truth, double best) {
            return IntStream.range(0, truth.length).anyMatch(one -> {
                double ratio = Math.exp(truth[one] - best);
                Interval interval = look.standings().get(one).interval();
                return ratio < interval.low() - 1e-9 || ratio > interval.high() + 1e-9;
            });
        }

        /** Whether a contender is said to be slower than one that is not faster: then its rank is behind that one's. */
        private static boolean wrongOrder(Ranking look, double[] truth) {
            return IntStream.range(0, truth.length)
                    .anyMatch(one -> IntStream.range(0, truth.length)
                            .filter(other -> truth[one] <= truth[other])
                            .anyMatch(other -> look.contrasts()
                                            .get(one)
                                            .get(other)
                                            .interval()
                                            .low()
                                    > 1));
        }

        double halfWidth() {
            return widths / tables;
        }

        double everWrong() {
            return everWrong / (double) tables;
        }

        double orderWrong() {
            return orderWrong / (double) tables;
        }

        Tally print(String what) {
            if (EFFORT > 1) {
                System.out.printf(
                        "%s: wrong at any look %.1f %%, at the last %.1f %%, order %.1f %%, half-width %.2f %%%n",
                        what, 100 * everWrong(), 100.0 * lastWrong / tables, 100 * orderWrong(), 100 * halfWidth());
            }
            return this;
        }
    }

    private static Tally tally(Field field, int atOnce, int rounds, int tables, Random random) {
        Tally tally = new Tally();
        for (int table = 0; table < tables * EFFORT; table++) {
            List<double[]> heats = new ArrayList<>();
            List<Ranking> looks = new ArrayList<>();
            for (List<int[]> blocks : rounds(field.truth.length, atOnce, rounds, random)) {
                blocks.forEach(block -> heats.add(field.heat(random.nextGaussian(), block)));
                looks.add(ranking(field.truth.length, heats));
            }
            tally.add(field.truth, looks);
        }
        return tally;
    }

    private static Ranking ranking(int contenders, List<double[]> heats) {
        return Ranking.of(List.of(method(contenders, heats)), PRECISION, ALPHA).get(0);
    }

    private static Method method(int contenders, List<double[]> heats) {
        return new Method(
                contenders,
                heats,
                Looks.LAST,
                IntStream.range(0, contenders).boxed().collect(Collectors.toSet()));
    }

    /** The mean of normal values leaves the boundary at some look as seldom as is asked, however many looks are planned. */
    @ParameterizedTest
    @ValueSource(ints = {Looks.LAST, 400})
    void theBoundaryHoldsUntilTheLastLook(int last) {
        Random random = new Random(9);
        double boundary = Looks.boundary(ALPHA, last);
        int walks = 4000;
        int left = 0;
        for (int walk = 0; walk < walks; walk++) {
            double sum = 0;
            boolean inside = true;
            for (int look = 1; look <= last; look++) {
                sum += random.nextGaussian();
                inside &= look < Looks.FIRST || Math.abs(sum) <= boundary * Math.sqrt(look);
            }
            left += inside ? 0 : 1;
        }
        assertThat(left / (double) walks).isBetween(0.035, 0.06);
    }

    @Test
    void whoLooksMoreOftenKnowsLessAtEachLook() {
        assertThat(Looks.boundary(ALPHA, 2_000)).isGreaterThan(Looks.boundary(ALPHA, 199));
        assertThat(Looks.boundary(ALPHA, 199)).isBetween(1.02 * Looks.boundary(ALPHA, Looks.LAST), 3.2);
    }

    @ParameterizedTest
    @CsvSource({"2, 2, 12", "3, 3, 12", "8, 8, 12", "15, 15, 12", "15, 6, 8", "8, 2, 8"})
    void intervalsOfEqualContendersHoldAtEveryLook(int contenders, int atOnce, int rounds) {
        Random random = new Random(1);
        Field field = Field.normal(random, 0.03, new double[contenders]);
        Tally tally = tally(field, atOnce, rounds, 60, random)
                .print(contenders + " equal contenders, " + atOnce + " at once, " + rounds + " rounds");
        assertThat(tally.everWrong()).isLessThan(MOST_WRONG_INTERVALS);
        assertThat(tally.orderWrong()).isLessThan(MOST_WRONG);
    }

    /** Else an interval that is far too wide would pass for a good one. */
    @ParameterizedTest
    @CsvSource({"8, 8, 12, 0.0317", "15, 6, 8, 0.0441"})
    void intervalsAreNoWiderThanTheyHaveBeen(int contenders, int atOnce, int rounds, double halfWidth) {
        Random random = new Random(17);
        Field field = Field.normal(random, 0.03, new double[contenders]);
        assertThat(tally(field, atOnce, rounds, 60, random).halfWidth()).isCloseTo(halfWidth, withinPercentage(10));
    }

    @Test
    void intervalsHoldWhereContendersDifferAndVaryEachByItself() {
        Random random = new Random(2);
        double[] truth = {0, 0.01, 0.02, 0.1, 0.3, 0.31, 0.7, 1.1};
        double[] deviations = {0.06, 0.01, 0.06, 0.01, 0.02, 0.02, 0.03, 0.1};
        Field field = new Field(truth, contender -> deviations[contender] * random.nextGaussian());
        Tally tally = tally(field, 8, 12, 60, random).print("eight that vary by 1 to 10 %");
        assertThat(tally.everWrong()).isLessThan(MOST_WRONG_INTERVALS);
        assertThat(tally.orderWrong()).isLessThan(MOST_WRONG);
    }

    /** In small blocks, half or a third of the noise of a residual is that of the contenders beside it. */
    @ParameterizedTest
    @CsvSource({"2, 8", "3, 8", "8, 12"})
    void intervalsHoldBesideAContenderThatVariesTenTimesAsMuch(int atOnce, int rounds) {
        Random random = new Random(13);
        Field field = new Field(new double[8], contender -> (contender == 0 ? 0.1 : 0.01) * random.nextGaussian());
        Tally tally = tally(field, atOnce, rounds, 200, random)
                .print("eight of which one varies by 10 %, the others by 1 %, " + atOnce + " at once");
        assertThat(tally.everWrong()).isLessThan(MOST_WRONG);
        assertThat(tally.orderWrong()).isLessThan(MOST_WRONG);
    }

    /** Whether it is the fastest is not known; how far the others are behind is. */
    @Test
    void oneThatMayBeTheFastestDoesNotHideHowFarOthersAreBehind() {
        Random random = new Random(20);
        double[] truth = IntStream.range(0, 15).mapToDouble(i -> 0.1 * i).toArray();
        truth[1] = 0;
        Field field = new Field(truth, contender -> (contender == 0 ? 0.2 : 0.01) * random.nextGaussian());
        for (int table = 0; table < 20; table++) {
            List<double[]> heats = new ArrayList<>();
            for (int heat = 0; heat < 8; heat++) {
                heats.add(field.heat(0, IntStream.range(0, truth.length).toArray()));
            }
            List<Standing> standings = ranking(truth.length, heats).standings();
            assertThat(standings.get(0).first()).isEqualTo(1);
            for (int other = 2; other < truth.length; other++) {
                assertThat(standings.get(other).interval().low()).isGreaterThan(Math.exp(truth[other] - 0.15));
            }
        }
    }

    /** How far two contenders are apart spreads as their intervals say, also of the one that varies by itself. */
    @ParameterizedTest
    @ValueSource(ints = {2, 3, 8})
    void theErrorOfAContenderThatVariesMoreIsItsOwn(int atOnce) {
        Random random = new Random(14);
        Field field = new Field(new double[8], contender -> (contender == 0 ? 0.1 : 0.01) * random.nextGaussian());
        double squares = 0;
        double variances = 0;
        for (int table = 0; table < 300; table++) {
            List<double[]> heats = new ArrayList<>();
            for (List<int[]> blocks : rounds(8, atOnce, 8, random)) {
                blocks.forEach(block -> heats.add(field.heat(random.nextGaussian(), block)));
            }
            Difference difference = new HeatModel(8, heats).difference(0, 1, VariancePrior.NONE, 100);
            squares += difference.value() * difference.value();
            variances += difference.variance();
        }
        assertThat(variances / squares).isBetween(0.8, 1.5);
    }

    /**
     * Of two contenders of each of several methods: a heat's two residuals tell one variance. The noisiest methods' variances
     * are their own.
     */
    @ParameterizedTest
    @ValueSource(ints = {2, 3, 5, 8, 20})
    void intervalsHoldOfMethodsOfTwo(int methods) {
        Random random = new Random(12);
        Tally all = new Tally();
        Tally noisiest = new Tally();
        for (int table = 0; table < 1200 / methods * EFFORT; table++) {
            List<List<double[]>> heats =
                    Stream.generate(ArrayList<double[]>::new).limit(methods).collect(Collectors.toList());
            List<List<Ranking>> looks = new ArrayList<>();
            for (int look = 0; look < 12; look++) {
                for (int method = 0; method < methods; method++) {
                    double deviation = 0.06 / (1 + 3.0 * method / methods);
                    heats.get(method)
                            .add(new double[] {deviation * random.nextGaussian(), deviation * random.nextGaussian()});
                }
                looks.add(Ranking.of(heats.stream().map(each -> method(2, each)).toList(), PRECISION, ALPHA));
            }
            for (int method = 0; method < methods; method++) {
                int one = method;
                List<Ranking> ofOne = looks.stream().map(look -> look.get(one)).toList();
                all.add(new double[2], ofOne);
                if (method < Math.max(1, methods / 4)) {
                    noisiest.add(new double[2], ofOne);
                }
            }
        }
        all.print(methods + " methods of two");
        noisiest.print("the noisiest of them");
        assertThat(all.everWrong()).isLessThan(0.05);
        assertThat(noisiest.everWrong()).isLessThan(0.08);
    }

    @ParameterizedTest
    @CsvSource({"8, 12", "3, 8"})
    void intervalsHoldOfContendersWithTwoStates(int atOnce, int rounds) {
        Random random = new Random(3);
        double[] truth = {0, 0, 0.05, 0.05, 0.05, 0.2, 0.2, 0.2};
        Field field = new Field(
                truth,
                contender -> 0.01 * random.nextGaussian()
                        + (contender % 4 < 2 && random.nextBoolean() ? 0.05 : 0)
                        - (contender % 4 < 2 ? 0.025 : 0));
        Tally tally =
                tally(field, atOnce, rounds, 60, random).print("four of eight with two states, " + atOnce + " at once");
        assertThat(tally.everWrong()).isLessThan(MOST_WRONG_INTERVALS);
        assertThat(tally.orderWrong()).isLessThan(MOST_WRONG);
    }

    /** One fork in four of a contender is 20 % slower, and before one was, its forks are alike. */
    @Test
    void whatIsKnownWellEnoughHoldsBesideARareState() {
        Random random = new Random(19);
        double[] truth = {0, 0, 0, 0, 0, 0, 0, 0.05};
        Field field = new Field(
                truth,
                contender -> 0.01 * random.nextGaussian()
                        + (contender == 7 ? (random.nextInt(4) == 0 ? 0.2 : 0) - 0.05 : 0));
        int wrong = 0;
        int tables = 100 * EFFORT;
        for (int table = 0; table < tables; table++) {
            List<double[]> heats = new ArrayList<>();
            for (int round = 1; round <= 20; round++) {
                heats.add(
                        field.heat(random.nextGaussian(), IntStream.range(0, 8).toArray()));
                Ranking look = ranking(8, heats);
                if (look.done(false)) {
                    wrong += Tally.wrong(look, truth, 0) ? 1 : 0;
                    break;
                }
            }
        }
        if (EFFORT > 1) {
            System.out.printf(
                    "eight of which one has a rare state: wrong where it stops %.1f %%%n", 100.0 * wrong / tables);
        }
        assertThat(wrong / (double) tables).isLessThan(0.08);
    }

    static Stream<IntToDoubleFunction> drifts() {
        return Stream.of(
                heat -> 0.1 * heat, heat -> 0.5 * Math.sin(heat), heat -> heat < 4 ? 0 : heat < 7 ? 0.4 : -0.3);
    }

    @ParameterizedTest
    @MethodSource("drifts")
    void whatFallsOnAWholeHeatTellsOnNobody(IntToDoubleFunction drift) {
        double[] truth = {0, 0.02, 0.1, 0.4, 0.5, 0.9};
        Field quiet = new Field(truth, contender -> 0);
        List<double[]> heats = new ArrayList<>();
        for (List<int[]> blocks : rounds(truth.length, 3, 6, new Random(4))) {
            blocks.forEach(block -> heats.add(quiet.heat(drift.applyAsDouble(heats.size()), block)));
        }
        List<Standing> standings = ranking(truth.length, heats).standings();
        for (int one = 0; one < truth.length; one++) {
            assertThat(standings.get(one).ratio()).isCloseTo(Math.exp(truth[one]), within(1e-9));
            assertThat(standings.get(one).first()).isEqualTo(one + 1);
            assertThat(standings.get(one).last()).isEqualTo(one + 1);
        }
    }

    @Test
    void oneThatFailsInSomeHeatsIsKnownFromTheOthers() {
        Random random = new Random(5);
        Field field = Field.normal(random, 0.002, 0, 0.2, 0.4);
        List<double[]> heats = new ArrayList<>();
        for (int heat = 0; heat < 8; heat++) {
            heats.add(heat < 3 ? field.heat(heat, 0, 1) : field.heat(heat, 0, 1, 2));
        }
        List<Standing> standings = ranking(3, heats).standings();
        assertThat(standings.get(2).heats()).isEqualTo(5);
        assertThat(standings.get(2).ratio()).isCloseTo(Math.exp(0.4), within(0.02));
        assertThat(standings.get(2).interval().known()).isTrue();
        assertThat(standings.get(2).first()).isEqualTo(3);
    }

    @Test
    void oneThatFailsInSomeBlocksIsKnownFromTheOthers() {
        Random random = new Random(15);
        Field field = Field.normal(random, 0.002, 0, 0.2, 0.4, 0.6, 0.8);
        List<double[]> heats = new ArrayList<>();
        int round = 0;
        for (List<int[]> blocks : rounds(5, 3, 8, random)) {
            int failing = round++ < 3 ? 4 : -1;
            blocks.forEach(block -> heats.add(field.heat(
                    random.nextGaussian(),
                    IntStream.of(block).filter(one -> one != failing).toArray())));
        }
        Standing last = ranking(5, heats).standings().get(4);
        assertThat(last.heats()).isBetween(5, 10);
        assertThat(last.ratio()).isCloseTo(Math.exp(0.8), within(0.02));
        assertThat(last.interval().low()).isLessThan(Math.exp(0.8));
        assertThat(last.interval().high()).isBetween(Math.exp(0.8), Math.exp(0.83));
        assertThat(last.first()).isEqualTo(5);
    }

    /** One heat tells nothing of how a contender varies: what rounding leaves of it must not be taken for a variance. */
    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12})
    void oneHeatOfAContenderTakesNothingFromTheOthers(long seed) {
        Field field = Field.normal(new Random(seed), 0.01, new double[10]);
        List<double[]> heats = new ArrayList<>();
        for (int heat = 0; heat < 8; heat++) {
            heats.add(field.heat(heat, IntStream.range(heat == 0 ? 0 : 1, 10).toArray()));
        }
        List<Contrast> contrasts = ranking(10, heats).contrasts().get(2);
        for (int other = 3; other < 10; other++) {
            assertThat(contrasts.get(other).interval().high()).isBetween(0.97, 1.06);
        }
    }

    @Test
    void oneThatIsNotRankedWidensNobodysIntervalAndIsHeldAgainstTheFastestOfTheOthers() {
        Field field = Field.normal(new Random(11), 0.002, 0, 0.2, 0.4);
        List<double[]> heats = new ArrayList<>();
        for (int heat = 0; heat < 12; heat++) {
            heats.add(heat < 4 ? field.heat(heat, 0, 1, 2) : field.heat(heat, 1, 2));
        }
        Ranking ranking = Ranking.of(List.of(new Method(3, heats, Looks.LAST, Set.of(1, 2))), PRECISION, ALPHA)
                .get(0);
        List<Standing> standings = ranking.standings();
        assertThat(standings).extracting(Standing::ranked).containsExactly(false, true, true);
        assertThat(standings.get(0).ratio()).isCloseTo(Math.exp(-0.2), within(0.01));
        assertThat(standings.get(0).interval().low()).isBetween(0.75, 0.82);
        assertThat(standings.get(0).interval().high()).isBetween(0.82, 0.89);
        assertThat(standings.get(1).ratio()).isEqualTo(1);
        assertThat(standings.get(2).first()).isEqualTo(2);
        assertThat(standings.get(2).last()).isEqualTo(2);
        assertThat(ranking.done(false)).isTrue();
        assertThat(ranking.done(true)).isTrue();
    }

    @Test
    void whatNoHeatConnectsIsNotKnown() {
        List<double[]> heats = new ArrayList<>();
        for (int heat = 0; heat < 6; heat++) {
            heats.add(new double[] {0, 0.1 + 0.001 * heat, Double.NaN, Double.NaN});
        }
        List<Standing> standings = ranking(4, heats).standings();
        assertThat(standings.get(1).ratio()).isCloseTo(Math.exp(0.1025), within(0.01));
        assertThat(standings.get(3).ratio()).isNaN();
        assertThat(standings.get(3).interval().known()).isFalse();
        assertThat(standings.get(3).last()).isEqualTo(4);
    }

    @Test
    void moreHeatsThanWerePlannedAreAsIfTheyHadBeen() {
        Field field = Field.normal(new Random(16), 0.01, 0, 0.1);
        List<double[]> heats = new ArrayList<>();
        for (int heat = 0; heat < 200; heat++) {
            heats.add(field.heat(0, 0, 1));
        }
        Ranking planned = Ranking.of(List.of(new Method(2, heats, heats.size(), Set.of(0, 1))), PRECISION, ALPHA)
                .get(0);
        assertThat(ranking(2, heats)).isEqualTo(planned);
    }

    @Test
    void fewHeatsTellNoIntervalAndNoRank() {
        Field field = Field.normal(new Random(6), 0.01, 0, 1);
        Ranking two = ranking(2, List.of(field.heat(0, 0, 1), field.heat(1, 0, 1)));
        assertThat(two.standings()).allMatch(standing -> !standing.interval().known() && standing.last() == 2);
        assertThat(two.ratiosAfter()).isInfinite();
    }

    @Test
    void theNumberOfHeatsThatWouldTellDoes() {
        Random random = new Random(7);
        Field field = Field.normal(random, 0.03, 0, 0.2, 0.4, 0.6);
        List<double[]> heats = new ArrayList<>();
        for (int heat = 0; heat < 10; heat++) {
            heats.add(field.heat(0, 0, 1, 2, 3));
        }
        double wanted = ranking(4, heats).ratiosAfter();
        assertThat(wanted).isBetween(11.0, 60.0);
        while (heats.size() < 1.4 * wanted) {
            heats.add(field.heat(0, 0, 1, 2, 3));
        }
        assertThat(ranking(4, heats).ratiosAfter()).isZero();
        assertThat(ranking(4, heats).ranksAfter()).isZero();
    }

    @Test
    void medianPolishFreesOfWhatDisturbsTurns() {
        double[][] turns = new double[3][75];
        Random random = new Random(8);
        for (int turn = 0; turn < 75; turn++) {
            double shared = turn < 30 ? 3 : 1 + 0.01 * turn;
            for (int member = 0; member < 3; member++) {
                boolean stalled = random.nextInt(6) == 0;
                turns[member][turn] = shared * (1 + member) * (stalled ? 20 : 1);
            }
        }
        double[] effects = HeatFigures.polished(List.of(turns), 1, 1, 1);
        assertThat(Math.exp(effects[1] - effects[0])).isCloseTo(2, within(1e-6));
        assertThat(Math.exp(effects[2] - effects[0])).isCloseTo(3, within(1e-6));
    }

    @Test
    void ofFewTurnsTheWholeTimeCounts() {
        double[] effects = HeatFigures.polished(List.of(new double[] {1, 2}, new double[] {3}), 1, 5);
        assertThat(effects[1] - effects[0]).isCloseTo(Math.log(5), within(1e-12));
    }

    /** Half the interval's width, as a share; infinite as long as it isn't known. */
    private static double halfWidth(Standing standing) {
        double width =
                Math.sqrt(standing.interval().high() / standing.interval().low()) - 1;
        return Double.isNaN(width) ? Double.POSITIVE_INFINITY : width;
    }
}
