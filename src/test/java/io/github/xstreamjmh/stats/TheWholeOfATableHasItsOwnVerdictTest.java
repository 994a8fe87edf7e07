/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.stats;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.function.BiFunction;
import java.util.function.IntFunction;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** 42 rows with the spread of the forks of reference/parser, five forks a side. */
class TheWholeOfATableHasItsOwnVerdictTest {

    private static final int TABLES = Boolean.getBoolean("xstreamjmh.long") ? 5_000 : 800;
    private static final Judge JUDGE = new Judge(Judge.THRESHOLD, Judge.ALPHA);

    /** How neighbouring forks correlate, and so the forks of a pair. */
    private static final double CORRELATION = 0.08;

    @FunctionalInterface
    private interface Trial {
        OverallVerdict run(Reference.Spread spread, Random random);
    }

    private static double percentChanged(String name, Trial trial) {
        Random random = new Random(8);
        Reference.Spread spread = new Reference.Spread("parser", Reference.Shape.REAL, random);
        int changed = 0;
        for (int i = 0; i < TABLES; i++) {
            spread.next();
            Verdict verdict = trial.run(spread, random).judgement().verdict();
            changed += verdict == Verdict.SLOWER || verdict == Verdict.FASTER ? 1 : 0;
        }
        System.out.printf("%s: the whole is called different in %.1f %% of tables%n", name, 100.0 * changed / TABLES);
        return 100.0 * changed / TABLES;
    }

    private static OverallVerdict inPairs(Reference.Spread spread, int pairs, double change, Random random) {
        List<Comparison> table = table(spread, row -> {
            List<double[]> baseline = new ArrayList<>();
            List<double[]> candidate = new ArrayList<>();
            for (int pair = 0; pair < pairs; pair++) {
                double common = Math.sqrt(CORRELATION) * spread.fork(row);
                double own = Math.sqrt(1 - CORRELATION);
                baseline.add(new double[] {Math.exp(common + own * spread.fork(row))});
                candidate.add(new double[] {Math.exp(change + common + own * spread.fork(row))});
            }
            return new Comparison(Samples.forks(baseline), Samples.forks(candidate), Samples.orders(pairs, random));
        });
        return JUDGE.overall(table, Optional.empty());
    }

    private static List<Comparison> table(Reference.Spread spread, IntFunction<Comparison> row) {
        return IntStream.range(0, spread.rows()).mapToObj(row).toList();
    }

    @Test
    void aCommonChangeOfTwoPercentShowsInPairs() {
        assertThat(percentChanged("+2 % in pairs", (spread, random) -> inPairs(spread, 5, Math.log(1.02), random)))
                .isGreaterThan(86);
        assertThat(percentChanged("+0 % in pairs", (spread, random) -> inPairs(spread, 5, 0, random)))
                .isLessThanOrEqualTo(1.7);
    }

    /** Whole runs drift; the control rows drift as much, each in its own way, and are all that is known of it. */
    @ParameterizedTest
    @ValueSource(doubles = {0.01, 0.02, 0.04})
    void driftBetweenSeparateRunsIsNoChange(double drift) {
        assertThat(percentChanged("separate runs, drift " + drift, (spread, random) -> {
                    double first = drift * random.nextGaussian();
                    double second = drift * random.nextGaussian();
                    RunToRun shown = RunToRun.of(
                            control(drift, 0.017, random).value(),
                            control(drift, 0.044, random).value());
                    return JUDGE.overall(
                            table(
                                    spread,
                                    row -> Samples.separate(spread.forks(row, 5, first), spread.forks(row, 5, second))),
                            Optional.of(shown));
                }))
                .isLessThanOrEqualTo(1);
    }

    private static Difference control(double drift, double spread, Random random) {
        double error = Math.sqrt(2 * (drift * drift + spread * spread / 5));
        return new Difference(error * random.nextGaussian(), Math.sqrt(2 * spread * spread / 5), 8);
    }

    /** Two and three runs a side that drift by as much: the runs are the sample. */
    @ParameterizedTest
    @CsvSource({"2, 0.01", "2, 0.04", "3, 0.01", "3, 0.04"})
    void severalRunsASideShowTheirOwnDrift(int runs, double drift) {
        BiFunction<Reference.Spread, Random, List<Comparison>> tables = (spread, random) -> {
            double[][] runsOfSides = new double[2][runs];
            for (double[] side : runsOfSides) {
                for (int run = 0; run < runs; run++) {
                    side[run] = drift * random.nextGaussian();
                }
            }
            return table(
                    spread,
                    row -> Samples.separate(runs(spread, row, runsOfSides[0]), runs(spread, row, runsOfSides[1])));
        };

        assertThat(percentChanged(
                        runs + " runs a side, drift " + drift,
                        (spread, random) -> JUDGE.overall(tables.apply(spread, random), Optional.empty())))
                .isLessThanOrEqualTo(1.9);
        Random random = new Random(9);
        Reference.Spread spread = new Reference.Spread("parser", Reference.Shape.REAL, random);
        int tablesWithRows = 0;
        for (int i = 0; i < TABLES; i++) {
            spread.next();
            tablesWithRows += JUDGE.judge(tables.apply(spread, random), RunToRun.NONE).stream()
                            .anyMatch(row -> row.verdict() == Verdict.SLOWER || row.verdict() == Verdict.FASTER)
                    ? 1
                    : 0;
        }
        System.out.printf(
                "%d runs a side, drift %.2f: a row is called different in %.1f %% of tables%n",
                runs, drift, 100.0 * tablesWithRows / TABLES);
        assertThat(100.0 * tablesWithRows / TABLES).isLessThanOrEqualTo(3.5);
    }

    private static Forks runs(Reference.Spread spread, int row, double... changes) {
        List<Forks> runs = new ArrayList<>();
        for (double change : changes) {
            runs.add(spread.forks(row, 5, change));
        }
        return Forks.ofRuns(runs);
    }

    /** Three rows with standard errors of 0.01, 0.02 and 0.02 by hand. */
    @Test
    void itIsTheGeometricMeanWithTheErrorsOfItsRows() {
        List<Comparison> table = List.of(
                Samples.separate(Samples.forks(98, 99, 100, 101, 102), Samples.forks(108, 109, 110, 111, 112)),
                Samples.separate(Samples.forks(98, 99, 100, 101, 102), Samples.forks(118, 119, 120, 121, 122)),
                Samples.separate(Samples.forks(100), Samples.forks(900)));

        OverallVerdict overall = JUDGE.overall(table, Optional.of(new RunToRun(0.001, 1000)));

        assertThat(overall.rows())
                .as("nothing is known of the spread of the third")
                .isEqualTo(2);
        assertThat(overall.judgement().ratio()).isCloseTo(Math.sqrt(1.1 * 1.2), within(1e-4));
        double first = table.get(0).difference().standardError();
        double second = table.get(1).difference().standardError();
        assertThat(overall.judgement().difference().standardError())
                .isCloseTo(Math.sqrt((first * first + second * second) / 4 + 2 * 1e-6), within(1e-12));
        assertThat(overall.judgement().verdict()).isEqualTo(Verdict.SLOWER);
        assertThat(overall.judgement().notes()).isEmpty();
        assertThat(overall.judgement().interval().low())
                .isBetween(1.1, overall.judgement().ratio());
        assertThat(overall.judgement().detectableChange()).isBetween(1.01, 1.1);
    }

    @Test
    void oneRunASideOfUnknownDriftGivesNone() {
        List<Comparison> table =
                List.of(Samples.separate(Samples.forks(98, 99, 100, 101, 102), Samples.forks(198, 199, 200, 201, 202)));

        OverallVerdict overall = JUDGE.overall(table, Optional.empty());

        assertThat(overall.judgement().verdict()).isEqualTo(Verdict.INCONCLUSIVE);
        assertThat(overall.judgement().notes()).containsExactly(Note.ONE_RUN);
        assertThat(overall.judgement().detectableChange()).isInfinite();
    }

    @Test
    void singleForksGiveNone() {
        OverallVerdict overall = JUDGE.overall(
                List.of(Samples.separate(Samples.forks(100), Samples.forks(200))), Optional.of(new RunToRun(0.01, 9)));

        assertThat(overall.judgement().verdict()).isEqualTo(Verdict.INCONCLUSIVE);
        assertThat(overall.judgement().notes()).containsExactly(Note.FEW_FORKS);
        assertThat(overall.judgement().ratio()).isCloseTo(2, within(1e-12));
        assertThat(overall.judgement().interval().known()).isFalse();
    }

    @Test
    void tablesOfSeveralKindsAndNoTableAreRefused() {
        Forks forks = Samples.forks(98, 99, 100);
        List<Comparison> mixed =
                List.of(Samples.separate(forks, forks), Samples.separate(forks, Forks.ofRuns(List.of(forks, forks))));

        assertThatIllegalArgumentException()
                .isThrownBy(() -> JUDGE.judge(mixed, RunToRun.NONE))
                .withMessageContaining("all pairs");
        assertThatIllegalArgumentException().isThrownBy(() -> JUDGE.overall(List.of(), Optional.empty()));
        assertThatIllegalArgumentException().isThrownBy(() -> new RunToRun(-1, 1));
        assertThatIllegalArgumentException().isThrownBy(() -> new RunToRun(0.01, 0));
    }
}
