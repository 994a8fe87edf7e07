/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.stats;

import static io.github.xstreamjmh.stats.RealForks.median;
import static io.github.xstreamjmh.stats.RealForks.rootMeanSquare;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.xstreamjmh.Pages;
import io.github.xstreamjmh.metric.Metric;
import io.github.xstreamjmh.metric.Sample;
import io.github.xstreamjmh.metric.Units;
import io.github.xstreamjmh.result.Run;
import io.github.xstreamjmh.result.files.ResultReader;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** By which flags real forks differ less, and how long they warm up: the tables of REAL_FORKS.md. */
class SpreadOfRealForksTest {

    private static final Path PAGE = Path.of("src", "study", "REAL_FORKS.md");
    private static final String STEADY = "steady";
    private static final String BETWEEN_LEVELS = "-";
    private static final List<String> FACTORS = List.of("collector", "compilation", "memory");
    private static final List<String> COMPILATIONS = List.of("background", "foreground");
    private static final int ITERATIONS_A_SECOND = 5;
    private static final Path REFERENCE = Path.of("reference");
    private static final int LONGEST_WARM_UP = 6;
    private static final double SHOWS = 1.05;

    /** The rows of each cell, of which nothing differs in a pair. */
    private final Map<String, Map<String, RealForks.Row>> cells = RealForks.read("spread.csv").entrySet().stream()
            .collect(Collectors.toMap(
                    table -> table.getKey().cell(), Map.Entry::getValue, (a, b) -> a, LinkedHashMap::new));

    @Test
    void itDependsOnTheseFlags() throws IOException {
        Map<String, RealForks.Row> first = cells.values().iterator().next();
        List<List<String>> table = new ArrayList<>();
        table.add(List.of("cell", "forks", "median of rows", "pairs", "median of rows", "time"));
        cells.forEach((cell, rows) -> {
            assertThat(rows.keySet()).containsExactlyInAnyOrderElementsOf(first.keySet());
            Cell spread = new Cell(rows.values());
            double time = rows.keySet().stream()
                    .mapToDouble(row -> mean(rows.get(row).logsOfMedians())
                            - mean(first.get(row).logsOfMedians()))
                    .average()
                    .orElseThrow();
            table.add(List.of(
                    cell,
                    Units.percent(rootMeanSquare(spread.forks())),
                    Units.percent(median(spread.forks())),
                    Units.percent(rootMeanSquare(spread.pairs())),
                    Units.percent(median(spread.pairs())),
                    String.format(Locale.ROOT, "%.2f", Math.exp(time))));
        });
        assertThat(table).hasSize(16);
        Pages.hold(PAGE, "spread", table);
    }

    @Test
    void eachFactorHasThisEffect() throws IOException {
        List<List<String>> table = new ArrayList<>();
        table.add(List.of("factor", "level", "forks, median of rows", "pairs", "median of rows"));
        for (int factor = 0; factor < FACTORS.size(); factor++) {
            int which = factor;
            Map<String, List<RealForks.Row>> levels = new LinkedHashMap<>();
            cells.forEach((cell, rows) -> {
                List<String> of = List.of(cell.split(BETWEEN_LEVELS));
                if (of.size() == FACTORS.size() && COMPILATIONS.contains(of.get(1))) {
                    levels.computeIfAbsent(of.get(which), level -> new ArrayList<>())
                            .addAll(rows.values());
                }
            });
            levels.forEach((level, rows) -> table.add(List.of(
                    FACTORS.get(which),
                    level,
                    Units.percent(median(new Cell(rows).forks())),
                    Units.percent(rootMeanSquare(new Cell(rows).pairs())),
                    Units.percent(median(new Cell(rows).pairs())))));
        }
        assertThat(table).hasSize(8);
        Pages.hold(PAGE, "effects", table);
    }

    @Test
    void theyAreWarmAfterSoLong() throws IOException {
        Map<String, RealForks.Row> steady = cells.get(STEADY);
        int seconds = steady.values().stream()
                        .flatMap(row -> row.warmUps().stream())
                        .mapToInt(warmUp -> warmUp.length)
                        .min()
                        .orElseThrow()
                / ITERATIONS_A_SECOND;
        List<List<String>> table = new ArrayList<>();
        List<String> head = new ArrayList<>(List.of("row"));
        IntStream.range(1, seconds).forEach(second -> head.add("second " + second));
        table.add(head);
        steady.forEach((name, row) -> {
            List<String> line = new ArrayList<>(List.of(name));
            for (int second = 0; second < seconds - 1; second++) {
                line.add(String.format(Locale.ROOT, "%.2f", longer(row.warmUps(), second, seconds - 1)));
            }
            table.add(line);
        });
        Pages.hold(PAGE, "warm-up", table);
    }

    @Test
    void theRowsOfReferenceWereWarmAfterSoLong() throws IOException {
        List<List<String>> table = new ArrayList<>();
        List<String> head = new ArrayList<>(List.of("folder", "rows"));
        IntStream.rangeClosed(1, LONGEST_WARM_UP).forEach(second -> head.add("second " + second));
        table.add(head);
        for (Path folder : folders()) {
            Run results = ResultReader.read(folder, metric -> false);
            if (results.environment().orElseThrow().run().rank().isPresent()) {
                continue; // in heats, warm-up is not by seconds
            }
            List<Sample> rows = results.measured().stream()
                    .map(row -> row.sample(Metric.time).orElseThrow())
                    .toList();
            int seconds = rows.get(0).forks().get(0).warmup().length;
            if (seconds == 0) {
                continue; // first uses are never warm
            }
            List<String> line = new ArrayList<>(List.of(folder.getFileName().toString(), String.valueOf(rows.size())));
            for (int second = 0; second < LONGEST_WARM_UP; second++) {
                line.add(second < seconds ? longer(rows, second) : "");
            }
            table.add(line);
        }
        Pages.hold(PAGE, "warm-up of reference", table);
    }

    private static List<Path> folders() throws IOException {
        try (Stream<Path> files = Files.list(REFERENCE)) {
            return files.filter(ResultReader::isResultFolder).sorted().toList();
        }
    }

    /** How many times as long rows took in a second of their warm-up as when they were measured, and in how many it shows. */
    private static String longer(List<Sample> rows, int second) {
        double[] ratios = rows.stream()
                .mapToDouble(
                        row -> median(row.forks().stream().mapToDouble(fork -> fork.warmup()[second] / fork.figure())))
                .toArray();
        return String.format(
                Locale.ROOT,
                "%.2f (%.0f %%)",
                median(Arrays.stream(ratios)),
                100 * Arrays.stream(ratios).filter(ratio -> ratio > SHOWS).count() / (double) ratios.length);
    }

    /** How many times as long iterations of a second took as those of another, in the median of forks. */
    private static double longer(List<double[]> warmUps, int second, int last) {
        return median(warmUps.stream().mapToDouble(warmUp -> typical(warmUp, second) / typical(warmUp, last)));
    }

    private static double typical(double[] warmUp, int second) {
        return median(Arrays.stream(warmUp, second * ITERATIONS_A_SECOND, (second + 1) * ITERATIONS_A_SECOND));
    }

    /** The rows of one or several cells. */
    private record Cell(Collection<RealForks.Row> rows) {

        /** The standard deviation of each row's forks, by their medians. */
        DoubleStream forks() {
            return rows.stream()
                    .mapToDouble(
                            row -> Math.sqrt(Moments.of(row.logsOfMedians()).variance()));
        }

        /** That of each row's pairs, whose true ratio is one. */
        DoubleStream pairs() {
            return rows.stream()
                    .mapToDouble(
                            row -> rootMeanSquare(Arrays.stream(row.comparison().differences())));
        }
    }

    private static double mean(double... values) {
        return Moments.of(values).mean();
    }
}
