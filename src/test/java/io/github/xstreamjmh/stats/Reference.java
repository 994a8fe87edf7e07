/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.stats;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;
import org.apache.commons.math3.distribution.GammaDistribution;
import org.apache.commons.math3.random.RandomGeneratorFactory;

/**
 * Real forks, from the resource that {@code reference-fork-means.sh} makes of reference/, and machines that spread so.
 *
 * <p>The parsers were measured twice: {@code parser-again} is what is in reference/ now, on a day on which forks spread half
 * as much again.
 */
final class Reference {

    private static final String CONTROL = "ControlBenchmark";

    private Reference() {}

    /** The rows of a family without control rows: the iterations of each fork, as times per operation. */
    static List<List<double[]>> rows(String family) {
        List<List<double[]>> rows = new ArrayList<>();
        read(family).forEach((row, forks) -> {
            if (!row.startsWith(CONTROL)) {
                rows.add(forks);
            }
        });
        return rows;
    }

    /** A control row's forks in each of the runs that made reference/. */
    static Collection<List<double[]>> control(String method) {
        Map<String, List<double[]>> runs = new LinkedHashMap<>();
        for (String[] line : lines()) {
            if (line[1].startsWith(CONTROL + "." + method)) {
                runs.computeIfAbsent(line[0], family -> new ArrayList<>()).add(iterations(line));
            }
        }
        return runs.values();
    }

    private static Map<String, List<double[]>> read(String family) {
        Map<String, List<double[]>> rows = new LinkedHashMap<>();
        for (String[] line : lines()) {
            if (line[0].equals(family)) {
                rows.computeIfAbsent(line[1], row -> new ArrayList<>()).add(iterations(line));
            }
        }
        return rows;
    }

    private static double[] iterations(String... line) {
        return Arrays.stream(line[3].split(" "))
                .mapToDouble(Double::parseDouble)
                .toArray();
    }

    private static List<String[]> lines() {
        try (BufferedReader reader = new BufferedReader(new InputStreamReader(
                Reference.class.getResourceAsStream("reference-fork-means.csv"), StandardCharsets.UTF_8))) {
            return reader.lines().skip(1).map(line -> line.split(";")).toList();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** How the logarithms of forks are spread about the mean of their row. */
    enum Shape {
        /** As the forks of all rows of the family are, each row scaled to a variance of one. */
        REAL,
        NORMAL
    }

    /**
     * The spread of the forks of a family. Its rows get the variances that the family's prior and their own few forks make
     * likely, drawn afresh for each table: to take the estimates for the truth would make rows seem to vary more unlike
     * each other than they do.
     */
    static final class Spread {

        private final VariancePrior prior;
        private final double[] variances;
        private final GammaDistribution[] chiSquared;
        private final double[] shapes;
        private final Random random;
        private double[] deviations;

        Spread(String family, Shape shape, Random random) {
            List<Moments> rows = new ArrayList<>();
            List<double[]> logs = new ArrayList<>();
            for (List<double[]> forks : Reference.rows(family)) {
                logs.add(Samples.forks(forks).logs());
                rows.add(Moments.of(logs.get(logs.size() - 1)));
            }
            double[] degrees = rows.stream().mapToDouble(row -> row.n() - 1).toArray();
            prior = VariancePrior.estimate(
                    rows.stream().mapToDouble(Moments::variance).toArray(), degrees, 0);
            variances = IntStream.range(0, degrees.length)
                    .mapToDouble(row -> prior.moderate(rows.get(row).variance(), degrees[row]))
                    .toArray();
            chiSquared = Arrays.stream(degrees)
                    .map(prior::degreesOfFreedom)
                    .mapToObj(df ->
                            new GammaDistribution(RandomGeneratorFactory.createRandomGenerator(random), df / 2, 2 / df))
                    .toArray(GammaDistribution[]::new);
            DoubleStream.Builder residuals = DoubleStream.builder();
            for (int row = 0; row < variances.length; row++) {
                Moments moments = rows.get(row);
                double scale = Math.sqrt(variances[row] * (moments.n() - 1) / moments.n());
                Arrays.stream(logs.get(row))
                        .map(log -> (log - moments.mean()) / scale)
                        .forEach(residuals);
            }
            double[] raw = residuals.build().toArray();
            double size = Math.sqrt(Arrays.stream(raw).map(x -> x * x).average().orElseThrow());
            shapes = shape == Shape.REAL ? Arrays.stream(raw).map(x -> x / size).toArray() : new double[0];
            this.random = random;
            next();
        }

        /** Goes on to the next table, whose rows have variances of their own. */
        void next() {
            deviations = IntStream.range(0, variances.length)
                    .mapToDouble(row -> Math.sqrt(variances[row] / chiSquared[row].sample()))
                    .toArray();
        }

        /** Gives a row a standard deviation for this table. */
        void set(int row, double deviation) {
            deviations[row] = deviation;
        }

        /** The true standard deviation of a row's forks in this table, in logarithms. */
        double deviation(int row) {
            return deviations[row];
        }

        /** What the variances are drawn from. */
        VariancePrior prior() {
            return prior;
        }

        int rows() {
            return variances.length;
        }

        /** The logarithm of the time of a fork, but for its row's mean. */
        double fork(int row) {
            return deviations[row]
                    * (shapes.length == 0 ? random.nextGaussian() : shapes[random.nextInt(shapes.length)]);
        }

        /** Forks of a row, all slower by a change in logarithms. */
        Forks forks(int row, int count, double change) {
            return Samples.forks(IntStream.range(0, count)
                    .mapToObj(fork -> new double[] {1000 * Math.exp(change + fork(row))})
                    .toList());
        }
    }
}
