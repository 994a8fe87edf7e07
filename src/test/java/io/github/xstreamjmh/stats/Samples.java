/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.stats;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Random;

/** Forks for tests: given ones, and the forks of machines that can be told what to do. */
final class Samples {

    private static final int ITERATIONS = 5;

    private Samples() {}

    /** Forks with these means and steady iterations. */
    static Forks forks(double... means) {
        return new Forks(Arrays.stream(means)
                .mapToObj(mean -> new double[] {mean, mean, mean, mean})
                .toList());
    }

    /** What a machine does to forks that run one after the other: the logarithm of each one's time. */
    @FunctionalInterface
    interface Machine {
        double[] run(Random random, int forks);
    }

    /**
     * Two sides of a row that run in rounds, back to back, each first in half of the rounds: as pairs, or as if they were
     * in separate files.
     *
     * @param change the true difference, in logarithms
     */
    static Comparison inRounds(Machine machine, int rounds, double change, boolean paired, Random random) {
        List<Order> orders = orders(rounds, random);
        double[] times = machine.run(random, 2 * rounds);
        List<double[]> baseline = new ArrayList<>();
        List<double[]> candidate = new ArrayList<>();
        for (int round = 0; round < rounds; round++) {
            int first = orders.get(round) == Order.BASELINE_FIRST ? 0 : 1;
            baseline.add(iterations(times[2 * round + first], random));
            candidate.add(iterations(times[2 * round + 1 - first] + change, random));
        }
        return new Comparison(new Forks(baseline), new Forks(candidate), paired ? orders : List.of());
    }

    /** The sides of two files, of any numbers of forks, from a machine that forgets one fork before the next. */
    static Comparison inFiles(Machine machine, int baseline, int candidate, double change, Random random) {
        return Comparison.separate(
                new Forks(Arrays.stream(machine.run(random, baseline))
                        .mapToObj(log -> iterations(log, random))
                        .toList()),
                new Forks(Arrays.stream(machine.run(random, candidate))
                        .mapToObj(log -> iterations(log + change, random))
                        .toList()));
    }

    private static List<Order> orders(int rounds, Random random) {
        List<Order> orders = new ArrayList<>();
        for (int round = 0; round < rounds; round++) {
            orders.add(round % 2 == 0 ? Order.BASELINE_FIRST : Order.CANDIDATE_FIRST);
        }
        Collections.shuffle(orders, random);
        return orders;
    }

    private static double[] iterations(double log, Random random) {
        double[] iterations = new double[ITERATIONS];
        Arrays.setAll(iterations, i -> 1000 * Math.exp(log) * (1 + 0.005 * random.nextGaussian()));
        return iterations;
    }
}
