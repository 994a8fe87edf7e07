/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.stats;

import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * The rows of a table, which know more together than each by itself: how much rows vary, and how much whole runs do.
 *
 * @param differences of each row, with all that runs add
 * @param wholes likewise by whole times, stalls included, from which only pairs may differ
 * @param designs of each row
 */
record Rows(List<Difference> differences, List<Difference> wholes, List<Design> designs) {

    /**
     * The rows of a table as one.
     *
     * @param difference the mean of the differences, which is the logarithm of the geometric mean of the ratios
     * @param counted how many rows the mean is of: those of which the spread is known, or all when it is of none
     */
    record Whole(Difference difference, int counted) {}

    /**
     * @param table of one kind: all paired, all of one run a side, or all of the same runs
     * @param drifts what runs differ by, row by row, for sides of one run each
     * @throws IllegalArgumentException if the table is of several kinds
     */
    static Rows of(List<Comparison> table, List<RunToRun> drifts) {
        if (table.isEmpty()) {
            return new Rows(List.of(), List.of(), List.of());
        }
        requireOneKind(table);
        if (table.get(0).ofRuns()) {
            return ofRuns(table);
        }
        List<RunToRun> added = drifts.stream().map(drift -> added(table, drift)).toList();
        List<Pooled> pooled = table.parallelStream().map(Comparison::pooled).toList();
        VariancePrior prior = prior(pooled);
        List<Difference> differences = IntStream.range(0, table.size())
                .parallel()
                .mapToObj(row -> (prior.known()
                                ? pooled.get(row).difference(prior)
                                : table.get(row).difference())
                        .and(added.get(row)))
                .toList();
        return new Rows(
                differences,
                table.get(0).paired() ? wholes(table, differences) : differences,
                IntStream.range(0, table.size())
                        .mapToObj(row ->
                                pooled.get(row).design(prior, 2 * added.get(row).variance()))
                        .toList());
    }

    /** Of pairs. Whole times have outliers, so the other rows make no row's variance smaller. */
    private static List<Difference> wholes(List<Comparison> table, List<Difference> differences) {
        List<Pooled> pooled = table.parallelStream()
                .map(row -> Pooled.paired(row.pairs().wholes(), row.orders()))
                .toList();
        VariancePrior prior = prior(pooled);
        return IntStream.range(0, table.size())
                .mapToObj(row -> {
                    Pairs pairs = table.get(row).pairs();
                    Pooled own = pooled.get(row);
                    boolean noLess = prior.moderate(own.variance(), own.degreesOfFreedom()) >= own.variance();
                    return Arrays.equals(pairs.medians(), pairs.wholes())
                            ? differences.get(row)
                            : own.difference(noLess ? prior : VariancePrior.NONE);
                })
                .toList();
    }

    /**
     * The rows as one: in pairs and in single runs by the spread of each row alone.
     *
     * @param table as above, with at least one row
     * @param drift what runs differ by, for sides of one run each
     */
    static Whole whole(List<Comparison> table, RunToRun drift) {
        requireOneKind(table);
        if (table.get(0).ofRuns()) {
            return new Whole(new Runs(table).pooled().difference(VariancePrior.NONE), table.size());
        }
        List<Difference> alone =
                table.parallelStream().map(Comparison::difference).toList();
        List<Difference> known = alone.stream().filter(Difference::known).toList();
        List<Difference> counted = known.isEmpty() ? alone : known;
        return new Whole(mean(counted).and(added(table, drift)), counted.size());
    }

    private static void requireOneKind(List<Comparison> table) {
        Comparison first = table.get(0);
        boolean oneKind = table.stream()
                .allMatch(row -> row.paired() == first.paired()
                        && row.baseline().runs() == first.baseline().runs()
                        && row.candidate().runs() == first.candidate().runs());
        if (!oneKind) {
            throw new IllegalArgumentException("the rows of a table are all pairs, or all of the same runs");
        }
    }

    /** Pairs don't drift. */
    private static RunToRun added(List<Comparison> table, RunToRun drift) {
        return table.get(0).paired() ? RunToRun.NONE : drift;
    }

    private static VariancePrior prior(List<Pooled> rows) {
        return VariancePrior.fit(
                rows.stream().mapToDouble(Pooled::variance).toArray(),
                rows.stream().mapToDouble(Pooled::degreesOfFreedom).toArray());
    }

    /**
     * The mean of independent differences, each with a variance of its own: those of the prior are right for ratios of a
     * difference to its error, but too small on average, by which a sum of variances would be too small.
     */
    static Difference mean(List<Difference> differences) {
        double[] values = differences.stream().mapToDouble(Difference::value).toArray();
        double variance = differences.stream().mapToDouble(Difference::variance).sum();
        double value = Moments.of(values).mean();
        if (!Double.isFinite(variance)) {
            return Difference.unknown(value);
        }
        // Satterthwaite's rule again, by shares.
        double degrees = 1
                / differences.stream()
                        .mapToDouble(row -> {
                            double share = variance == 0 ? 1.0 / values.length : row.variance() / variance;
                            return share * share / row.degreesOfFreedom();
                        })
                        .sum();
        return new Difference(value, Math.sqrt(variance) / values.length, Math.max(1, degrees));
    }

    /** The means over the rows of each run of both sides. */
    private static final class Runs {

        private final double[] baseline;
        private final double[] candidate;

        Runs(List<Comparison> table) {
            baseline = meanOverRows(table.stream().map(row -> row.baseline().logsOfRuns()));
            candidate = meanOverRows(table.stream().map(row -> row.candidate().logsOfRuns()));
        }

        Pooled pooled() {
            return Pooled.groups(baseline, candidate);
        }

        /** A row without what moves whole runs. */
        Pooled own(Comparison row) {
            return Pooled.groups(
                    Pooled.minus(row.baseline().logsOfRuns(), baseline),
                    Pooled.minus(row.candidate().logsOfRuns(), candidate));
        }
    }

    /**
     * Rows measured in several runs a side. What moves a whole run moves all of its rows alike: it is
     * seen in the runs' means over the rows, with few degrees of freedom, and is in every row's difference. What moves a row
     * from run to run against the others is its own, and moderated by the other rows'.
     */
    private static Rows ofRuns(List<Comparison> table) {
        Runs runs = new Runs(table);
        Difference whole = runs.pooled().difference(VariancePrior.NONE);
        double others = table.size() / Math.max(1, table.size() - 1.0);
        List<Pooled> own = table.stream()
                .map(row -> {
                    Pooled raw = runs.own(row);
                    return new Pooled(
                            raw.value() + whole.value(),
                            raw.variance() * others,
                            raw.degreesOfFreedom(),
                            raw.weight(),
                            0,
                            0);
                })
                .toList();
        VariancePrior prior = prior(own);
        List<Difference> differences = IntStream.range(0, table.size())
                .mapToObj(row -> {
                    if (!prior.known()) {
                        return table.get(row).difference();
                    }
                    Difference difference = own.get(row).difference(prior);
                    return Difference.sum(
                            difference.value(),
                            difference.variance(),
                            difference.degreesOfFreedom(),
                            whole.variance(),
                            whole.degreesOfFreedom());
                })
                .toList();
        return new Rows(
                differences,
                differences,
                own.stream().map(row -> Design.UNKNOWN).toList());
    }

    private static double[] meanOverRows(Stream<double[]> rows) {
        double[][] all = rows.toArray(double[][]::new);
        return IntStream.range(0, all[0].length)
                .mapToDouble(run -> Moments.of(
                                Arrays.stream(all).mapToDouble(row -> row[run]).toArray())
                        .mean())
                .toArray();
    }
}
