/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.stats;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.function.IntToDoubleFunction;
import java.util.stream.IntStream;

/** Forks for tests: given ones, and the forks of machines that can be told what to do. */
public final class Samples {

    private Samples() {}

    /** Forks with these means and steady iterations. */
    static Forks forks(double... means) {
        return forks(Arrays.stream(means)
                .mapToObj(mean -> new double[] {mean, mean, mean, mean})
                .toList());
    }

    /** Forks of one run with these iterations, whose warm-up isn't known. */
    public static Forks forks(List<double[]> iterations) {
        return new Forks(
                iterations.stream()
                        .mapToDouble(fork ->
                                fork.length == 0 ? Double.NaN : Moments.of(fork).mean())
                        .toArray(),
                iterations,
                Collections.nCopies(iterations.size(), new double[0]));
    }

    /** Sides that were measured at different times. */
    static Comparison separate(Forks baseline, Forks candidate) {
        return new Comparison(baseline, candidate, List.of());
    }

    /** Pairs that differ by so much, in logarithms, each side first in turn. */
    static Comparison pairs(double... differences) {
        List<double[]> baseline = new ArrayList<>();
        List<double[]> candidate = new ArrayList<>();
        List<Order> orders = new ArrayList<>();
        for (double difference : differences) {
            baseline.add(new double[] {1000});
            candidate.add(new double[] {1000 * Math.exp(difference)});
            orders.add(orders.size() % 2 == 0 ? Order.BASELINE_FIRST : Order.CANDIDATE_FIRST);
        }
        return new Comparison(forks(baseline), Samples.forks(candidate), orders);
    }

    /** The pairs of rows, of which most turns differ as the whole time does. */
    static List<Pairs> rows(double[]... differences) {
        return Arrays.stream(differences).map(Pairs::of).toList();
    }

    /** A machine to run forks on: once started, it gives the logarithm of the time of each fork, first to last. */
    @FunctionalInterface
    interface Machine {
        IntToDoubleFunction start(Random random);
    }

    /**
     * Two sides of a row that run in rounds, back to back, each first in half of the rounds: as pairs, or as if they were
     * in separate files.
     *
     * @param change the true difference, in logarithms
     */
    static Comparison inRounds(Machine machine, int rounds, double change, boolean paired, Random random) {
        IntToDoubleFunction logs = machine.start(random);
        List<Order> orders = orders(rounds, random);
        List<double[]> baseline = new ArrayList<>();
        List<double[]> candidate = new ArrayList<>();
        for (int round = 0; round < rounds; round++) {
            double first = logs.applyAsDouble(2 * round);
            double second = logs.applyAsDouble(2 * round + 1);
            boolean baselineFirst = orders.get(round) == Order.BASELINE_FIRST;
            baseline.add(iterations(baselineFirst ? first : second));
            candidate.add(iterations(change + (baselineFirst ? second : first)));
        }
        return new Comparison(forks(baseline), Samples.forks(candidate), paired ? orders : List.of());
    }

    /** The sides of two files with any numbers of forks, one run after the other. */
    static Comparison inFiles(Machine machine, int baseline, int candidate, double change, Random random) {
        return separate(file(machine, baseline, 0, random), file(machine, candidate, change, random));
    }

    private static Forks file(Machine machine, int forks, double change, Random random) {
        IntToDoubleFunction logs = machine.start(random);
        return forks(IntStream.range(0, forks)
                .mapToObj(fork -> iterations(change + logs.applyAsDouble(fork)))
                .toList());
    }

    /** Which side runs first in each round: each in half of them, in shuffled order. */
    static List<Order> orders(int rounds, Random random) {
        List<Order> orders = new ArrayList<>();
        for (int round = 0; round < rounds; round++) {
            orders.add(round % 2 == 0 ? Order.BASELINE_FIRST : Order.CANDIDATE_FIRST);
        }
        Collections.shuffle(orders, random);
        return orders;
    }

    private static double[] iterations(double log) {
        return new double[] {1000 * Math.exp(log)};
    }
}
