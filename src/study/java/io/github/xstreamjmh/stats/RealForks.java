/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.stats;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** Pairs of real forks, as the scripts of the study printed them. */
final class RealForks {

    /** As many turns as {@code versus} takes: some files have more. */
    static final int TURNS = 50;

    private static final String BASELINE = "baseline";
    /** The column of how many operations each turn had. */
    private static final int OPERATIONS = 7;

    private RealForks() {}

    /**
     * What was measured at once.
     *
     * @param cell of the study
     * @param candidate that is compared with the cell's baseline
     */
    record Table(String cell, String candidate) {}

    /** A row's pairs, in the order of their rounds; those of which a side failed are left out. */
    static final class Row {

        private final Map<Integer, String[]> baseline;
        private final Map<Integer, String[]> candidate;
        private final List<Integer> rounds;
        private final int most;

        /** @param most how many turns of each fork count */
        private Row(Map<Integer, String[]> baseline, Map<Integer, String[]> candidate, int most) {
            this.most = most;
            this.baseline = baseline;
            this.candidate = candidate;
            rounds = baseline.keySet().stream().filter(candidate::containsKey).toList();
        }

        Comparison comparison() {
            List<Order> orders = rounds.stream()
                    .map(round -> round % 2 == 0 ? Order.CANDIDATE_FIRST : Order.BASELINE_FIRST)
                    .toList();
            return new Comparison(forks(baseline), forks(candidate), orders);
        }

        private Forks forks(Map<Integer, String[]> side) {
            List<String[]> lines = rounds.stream().map(side::get).toList();
            List<double[]> turns = lines.stream().map(this::first).toList();
            return lines.get(0).length <= OPERATIONS
                    ? RealForks.forks(turns, turns)
                    : weighted(
                            turns,
                            lines.stream()
                                    .map(line -> first(times(line[OPERATIONS])))
                                    .toList());
        }

        private double[] first(String... line) {
            return first(iterations(line));
        }

        private double[] first(double... turns) {
            return Arrays.copyOf(turns, Math.min(most, turns.length));
        }

        /** The turns of each pair's forks, the baseline's first. */
        List<double[][]> turns() {
            return rounds.stream()
                    .map(round -> new double[][] {first(baseline.get(round)), first(candidate.get(round))})
                    .toList();
        }

        /** How long each pair took, without the turns that don't count: its forks run at once. */
        double[] seconds() {
            return rounds.stream()
                    .mapToDouble(round -> Math.max(
                                    Double.parseDouble(baseline.get(round)[4]),
                                    Double.parseDouble(candidate.get(round)[4]))
                            - secondsLeftOut(baseline.get(round))
                            - secondsLeftOut(candidate.get(round)))
                    .toArray();
        }

        private double secondsLeftOut(String... line) {
            double[] turns = iterations(line);
            return IntStream.range(Math.min(most, turns.length), turns.length)
                            .mapToDouble(turn -> turns[turn] * times(line[OPERATIONS])[turn])
                            .sum()
                    / 1e9;
        }

        /** The logarithm of each fork's mean. */
        double[] logs() {
            return forks().mapToDouble(
                            line -> StrictMath.log(Moments.of(iterations(line)).mean()))
                    .toArray();
        }

        /** The logarithm of the median of each fork's iterations. */
        double[] logsOfMedians() {
            return forks().mapToDouble(line -> StrictMath.log(median(Arrays.stream(iterations(line)))))
                    .toArray();
        }

        /** Of the warm-up of each fork, in the same order. */
        List<double[]> warmUps() {
            return forks().map(line -> times(line[5])).toList();
        }

        private Stream<String[]> forks() {
            return Stream.of(baseline, candidate).flatMap(side -> side.values().stream());
        }
    }

    /**
     * Forks whose turns have as many operations as others did.
     *
     * @param like those, which were of equal length as far as no operation stalled: older files don't say how many they had
     */
    static Forks forks(List<double[]> turns, List<double[]> like) {
        return weighted(turns, like.stream().map(RealForks::operations).toList());
    }

    /** In proportion to how many operations each of a fork's turns had. */
    static double[] operations(double... turns) {
        return Arrays.stream(turns).map(turn -> 1 / turn).toArray();
    }

    /** Forks whose turns had so many operations. */
    static Forks weighted(List<double[]> turns, List<double[]> operations) {
        double[] times = new double[turns.size()];
        for (int fork = 0; fork < times.length; fork++) {
            double time = 0;
            for (int turn = 0; turn < turns.get(fork).length; turn++) {
                time += turns.get(fork)[turn] * operations.get(fork)[turn];
            }
            times[fork] = time / Arrays.stream(operations.get(fork)).sum();
        }
        return new Forks(times, turns, Collections.nCopies(times.length, new double[0]));
    }

    private static double[] iterations(String... line) {
        return times(line[6]);
    }

    private static double[] times(String column) {
        return Arrays.stream(column.split(" ")).mapToDouble(Double::parseDouble).toArray();
    }

    /** The rows of each table of a file, without control rows. */
    static Map<Table, Map<String, Row>> read(String file) {
        return read(file, Integer.MAX_VALUE);
    }

    /**
     * The same as if forks took fewer turns.
     *
     * @param most how many turns of each fork count
     */
    static Map<Table, Map<String, Row>> read(String file, int most) {
        Map<Table, Map<String, Map<Integer, String[]>>> sides = new LinkedHashMap<>();
        for (String[] line : lines(file)) {
            if (!line[1].startsWith("ControlBenchmark")) {
                sides.computeIfAbsent(new Table(line[0], line[3]), side -> new LinkedHashMap<>())
                        .computeIfAbsent(line[1], row -> new TreeMap<>())
                        .put(Integer.valueOf(line[2]), line);
            }
        }
        Map<Table, Map<String, Row>> tables = new LinkedHashMap<>();
        sides.forEach((side, rows) -> {
            if (!side.candidate().equals(BASELINE)) {
                Map<String, Map<Integer, String[]>> baseline = sides.get(new Table(side.cell(), BASELINE));
                Map<String, Row> table = new LinkedHashMap<>();
                rows.forEach((row, forks) -> table.put(row, new Row(baseline.get(row), forks, most)));
                tables.put(side, table);
            }
        });
        return tables;
    }

    private static List<String[]> lines(String file) {
        try (Stream<String> lines = Files.lines(Path.of("src", "study", file))) {
            return lines.skip(1).map(line -> line.split(";")).toList();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    static double rootMeanSquare(DoubleStream values) {
        return Math.sqrt(values.map(value -> value * value).average().orElseThrow());
    }

    static double median(DoubleStream values) {
        double[] sorted = values.sorted().toArray();
        return (sorted[(sorted.length - 1) / 2] + sorted[sorted.length / 2]) / 2;
    }
}
