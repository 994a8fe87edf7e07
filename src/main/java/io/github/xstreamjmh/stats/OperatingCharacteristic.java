/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.stats;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.stream.IntStream;

/**
 * What {@link Sequential} does on the machine that pairs were made on: how often it is wrong there, and what it finds.
 *
 * <p>Tables are resampled from pairs in which nothing differs: each row with its own variance, moderated by that of the
 * others (see {@link VariancePrior}), and deviations as all rows show them; which side is the candidate is drawn anew for
 * each pair, for nothing tells them apart. A change is put into them by multiplication. Rows that left early look quieter
 * than they are: a fixed number of pairs tells better.
 *
 * @param falseAlarms the share of tables that show a change though nothing changed
 * @param tables how many tables that is a share of
 * @param found the share of rows that are called slower when they take longer by the threshold
 * @param pairs after how many pairs a row that didn't change leaves, in the median
 * @param smallest the smallest change that is found in four cases of five; infinite if none that was tried is
 */
public record OperatingCharacteristic(double falseAlarms, int tables, double found, int pairs, double smallest) {

    private static final int TABLES = 400;
    private static final int ROWS = 400;
    private static final double OFTEN = 0.8;
    private static final int FEWEST_PAIRS = 3;
    private static final double[] CHANGES = {0.01, 0.015, 0.02, 0.03, 0.04, 0.05, 0.07, 0.1, 0.15, 0.2, 0.3, 0.5, 1};

    /**
     * That of a rule, by pairs in which nothing differs. Empty as long as a row has fewer than three.
     *
     * @param same pairs of each row
     * @param mostPairs after how many pairs a row is given up
     * @param seed of what is drawn
     */
    public static Optional<OperatingCharacteristic> of(
            Sequential rule, List<Comparison> same, int mostPairs, long seed) {
        List<Pairs> pairs = Sequential.pairs(same);
        if (pairs.isEmpty() || pairs.stream().anyMatch(row -> row.count() < FEWEST_PAIRS)) {
            return Optional.empty();
        }
        Machine machine = new Machine(pairs, mostPairs, new Random(seed));
        int falseAlarms = 0;
        List<Integer> taken = new ArrayList<>();
        for (int table = 0; table < TABLES; table++) {
            List<Sequential.Decision> decisions = rule.decide(machine.table(0));
            falseAlarms += decisions.stream().anyMatch(Sequential.Decision::isChange) ? 1 : 0;
            decisions.forEach(row -> taken.add(row.pairs()));
        }
        taken.sort(null);
        double smallest = Arrays.stream(CHANGES)
                .filter(change -> found(rule, machine, change) >= OFTEN)
                .findFirst()
                .orElse(Double.POSITIVE_INFINITY);
        return Optional.of(new OperatingCharacteristic(
                falseAlarms / (double) TABLES,
                TABLES,
                found(rule, machine, rule.threshold()),
                taken.get(taken.size() / 2),
                smallest));
    }

    /** In which share of rows a change that all have is found: each is judged for itself, but for its variance. */
    static double found(Sequential rule, Machine machine, double change) {
        int rows = machine.medians.length;
        int tables = (ROWS + rows - 1) / rows;
        long found = 0;
        for (int table = 0; table < tables; table++) {
            found += rule.decide(machine.table(StrictMath.log1p(change))).stream()
                    .filter(row -> row.verdict() == Verdict.SLOWER)
                    .count();
        }
        return found / (double) (tables * rows);
    }

    /** Makes tables like the one that was measured. */
    static final class Machine {

        /** Of each row's pairs, and of their whole times. */
        private final double[] medians;

        private final double[] wholes;

        /** The pairs of all rows, in deviations of their row, together with a deviation of one; likewise the whole times. */
        private final double[] residuals;

        private final double[] residualsOfWholes;
        private final int mostPairs;
        private final Random random;

        /** That of pairs whose true mean is known to be zero. */
        Machine(List<Pairs> pairs, int mostPairs, Random random) {
            double[][] ofMedians = pairs.stream().map(Pairs::medians).toArray(double[][]::new);
            double[][] ofWholes = pairs.stream().map(Pairs::wholes).toArray(double[][]::new);
            medians = deviations(ofMedians);
            wholes = deviations(ofWholes);
            residuals = residuals(ofMedians, medians);
            residualsOfWholes = residuals(ofWholes, wholes);
            this.mostPairs = mostPairs;
            this.random = random;
        }

        private static double[] deviations(double[]... pairs) {
            double[] squares = Arrays.stream(pairs)
                    .mapToDouble(row -> Arrays.stream(row)
                            .map(pair -> pair * pair)
                            .average()
                            .orElseThrow())
                    .toArray();
            double[] degrees =
                    Arrays.stream(pairs).mapToDouble(row -> row.length).toArray();
            VariancePrior prior = VariancePrior.ofLooks(squares, degrees);
            return IntStream.range(0, pairs.length)
                    .mapToDouble(row -> Math.sqrt(prior.moderate(squares[row], degrees[row])))
                    .toArray();
        }

        private static double[] residuals(double[][] pairs, double... deviations) {
            double[] residuals = IntStream.range(0, pairs.length)
                    .boxed()
                    .flatMapToDouble(row ->
                            Arrays.stream(pairs[row]).map(pair -> deviations[row] > 0 ? pair / deviations[row] : 0))
                    .toArray();
            double square = Arrays.stream(residuals).map(x -> x * x).average().orElse(0);
            return square == 0
                    ? residuals
                    : Arrays.stream(residuals).map(x -> x / Math.sqrt(square)).toArray();
        }

        List<Pairs> table(double change) {
            return IntStream.range(0, medians.length)
                    .mapToObj(row -> row(row, change))
                    .toList();
        }

        private Pairs row(int row, double change) {
            double[] most = new double[mostPairs];
            double[] whole = new double[mostPairs];
            for (int pair = 0; pair < mostPairs; pair++) {
                int drawn = random.nextInt(residuals.length);
                int sign = random.nextBoolean() ? 1 : -1;
                most[pair] = change + sign * medians[row] * residuals[drawn];
                whole[pair] = change + sign * wholes[row] * residualsOfWholes[drawn];
            }
            return Pairs.of(most, whole);
        }
    }
}
