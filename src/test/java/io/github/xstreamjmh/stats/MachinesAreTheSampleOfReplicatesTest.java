/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.stats;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.stream.DoubleStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class MachinesAreTheSampleOfReplicatesTest {

    private static final Judge JUDGE = new Judge(Judge.THRESHOLD, Judge.ALPHA, Adjustment.FALSE_DISCOVERY_RATE);

    /** Forks of one iteration each. */
    private static Forks machine(double... times) {
        return new Forks(
                DoubleStream.of(times).mapToObj(time -> new double[] {time}).toList());
    }

    private static Forks machines(double[]... times) {
        return Forks.ofHosts(Stream.of(times)
                .map(MachinesAreTheSampleOfReplicatesTest::machine)
                .toList());
    }

    @Test
    void theDifferenceIsThatOfStudentsPairedTestOnMachines() {
        // Each machine's log ratio is ln 1.1, ln 1.2 and ln 1.3, whatever its pace.
        Comparison row = Comparison.separate(
                machines(new double[] {100, 100}, new double[] {300, 300}, new double[] {50, 50}),
                machines(new double[] {110, 110}, new double[] {360, 360}, new double[] {65, 65}));
        double[] ratios = {Math.log(1.1), Math.log(1.2), Math.log(1.3)};
        double mean = (ratios[0] + ratios[1] + ratios[2]) / 3;
        double variance = 0;
        for (double ratio : ratios) {
            variance += (ratio - mean) * (ratio - mean) / 2;
        }
        assertThat(row.difference().value()).isCloseTo(mean, within(1e-12));
        assertThat(row.difference().standardError()).isCloseTo(Math.sqrt(variance / 3), within(1e-12));
        assertThat(row.difference().degreesOfFreedom()).isEqualTo(2);
        assertThat(row.permutation().p()).as("both ways round of eight").isCloseTo(0.25, within(1e-12));
    }

    @Test
    void whereMachinesDisagreeMoreForksAreNoMoreKnowledge() {
        double[] ratios = {1, 1.20, 0.97, 1.15, 1.01};
        assertThat(falseAlarms(4, ratios)).isZero();
        assertThat(falseAlarms(40, ratios)).isZero();
    }

    /** How many rows of a table are called different on which machines disagree about the ratio. */
    private static long falseAlarms(int forks, double... ratios) {
        Random random = new Random(3);
        List<Comparison> table = new ArrayList<>();
        for (int row = 0; row < 12; row++) {
            List<Forks> baseline = new ArrayList<>();
            List<Forks> candidate = new ArrayList<>();
            for (double ratio : ratios) {
                double[] a = new double[forks];
                double[] b = new double[forks];
                for (int fork = 0; fork < forks; fork++) {
                    a[fork] = 100 * (1 + 0.003 * random.nextGaussian());
                    b[fork] = 100 * ratio * (1 + 0.003 * random.nextGaussian());
                }
                baseline.add(machine(a));
                candidate.add(machine(b));
            }
            table.add(Comparison.separate(Forks.ofHosts(baseline), Forks.ofHosts(candidate)));
        }
        return JUDGE.judge(table).stream()
                .filter(judgement -> judgement.verdict() == Verdict.SLOWER || judgement.verdict() == Verdict.FASTER)
                .count();
    }

    /** 42 rows of 4 forks a side on each of 5 machines, which differ by 30 % as a whole and in each row's ratio by 2 %. */
    @Test
    void tablesInWhichNothingChangedSeldomShowAChange() {
        Random random = new Random(11);
        int tables = Boolean.getBoolean("xstreamjmh.long") ? 2000 : 200;
        int wrong = 0;
        for (int table = 0; table < tables; table++) {
            List<Comparison> rows = new ArrayList<>();
            for (int row = 0; row < 42; row++) {
                List<Forks> baseline = new ArrayList<>();
                List<Forks> candidate = new ArrayList<>();
                for (int host = 0; host < 5; host++) {
                    double pace = 100 * (1 + 0.3 * host);
                    baseline.add(forks(pace, random));
                    candidate.add(forks(pace * StrictMath.exp(0.02 * random.nextGaussian()), random));
                }
                rows.add(Comparison.separate(Forks.ofHosts(baseline), Forks.ofHosts(candidate)));
            }
            wrong += JUDGE.judge(rows).stream()
                            .anyMatch(judgement ->
                                    judgement.verdict() == Verdict.SLOWER || judgement.verdict() == Verdict.FASTER)
                    ? 1
                    : 0;
        }
        assertThat(wrong / (double) tables).isLessThanOrEqualTo(0.02);
    }

    private static Forks forks(double mean, Random random) {
        return machine(DoubleStream.generate(() -> mean * StrictMath.exp(0.04 * random.nextGaussian()))
                .limit(4)
                .toArray());
    }

    @Test
    void machinesOfDifferentPaceAreNoSpreadAndNoTwoStates() {
        Forks forks = machines(
                new double[] {100, 100.1, 99.9}, new double[] {200, 200.2, 199.8}, new double[] {101, 100.9, 101.1});
        assertThat(forks.notes()).isEmpty();
        assertThat(machines(new double[] {100, 100.1, 99.9}, new double[] {200, 200.2, 199.8})
                        .notes())
                .containsExactly(Note.FEW_HOSTS);
    }

    @Test
    void theSpreadIsThatOfForksAndThatOfMachines() {
        // Searle et al.: of k groups of n, the mean square between them holds the variance within and n times that
        // between.
        HostSpread spread = HostSpread.of(List.of(new double[] {1, 3}, new double[] {5, 7}, new double[] {9, 11}));
        assertThat(spread.within()).isCloseTo(Math.sqrt(2), within(1e-12));
        assertThat(spread.between()).isCloseTo(Math.sqrt((32 - 2) / 2.0), within(1e-12));
        assertThat(HostSpread.of(List.of(new double[] {1, 3}, new double[] {1, 3}))
                        .between())
                .isZero();
        assertThat(HostSpread.of(List.of(new double[] {1}, new double[] {3})).within())
                .isNaN();
        assertThat(HostSpread.of(List.of(new double[] {1, 3})).between()).isNaN();
    }

    @Test
    void theIntervalOfAReplicatedRowCountsMachines() {
        Forks forks =
                machines(new double[] {100, 100, 100}, new double[] {120, 120, 120}, new double[] {110, 110, 110});
        Estimate estimate = Estimate.ofTable(List.of(forks), 0.95).get(0);
        assertThat(estimate.n()).isEqualTo(3);
        assertThat(estimate.mean()).isCloseTo(110, within(1e-9));
        assertThat(estimate.interval().high() - 110).isCloseTo(4.303 * 10 / Math.sqrt(3), within(0.01));
    }

    @Test
    void replicatesAreOnTheSameMachinesOnBothSides() {
        Forks two = machines(new double[] {1, 2}, new double[] {1, 2});
        Forks three = machines(new double[] {1, 2}, new double[] {1, 2}, new double[] {1, 2});
        assertThatIllegalArgumentException().isThrownBy(() -> Comparison.separate(two, three));
        assertThatIllegalArgumentException().isThrownBy(() -> Comparison.separate(two, machine(1, 2)));
    }

    @Test
    void ofManyMachinesSignsAreDrawn() {
        double[] differences = DoubleStream.generate(() -> 0.1).limit(20).toArray();
        assertThat(Permutation.ofSigns(differences).p()).isLessThan(0.01);
        differences[0] = -2;
        assertThat(Permutation.ofSigns(differences).p()).isGreaterThan(0.5);
    }
}
