/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.study;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.xstreamjmh.Pages;
import io.github.xstreamjmh.metric.Units;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** How far a ranking agrees with one of hours later, or of another machine: tables of REAL_FORKS.md. */
class AgainOnRealForksTest {

    private static final Path PAGE = Path.of("src", "study", "REAL_FORKS.md");
    private static final Path STUDY = Path.of("src", "study");

    /** A contender's ratio to the fastest, in logarithms, and its interval. */
    private record Ratio(double value, double low, double high) {

        double halfWidth() {
            return (high - low) / 2;
        }

        /** Whether this one and one of another run may be the same: those ends count that face each other. */
        boolean agrees(Ratio other) {
            return value < other.value
                    ? other.value - value <= Math.hypot(high - value, other.value - other.low)
                    : value - other.value <= Math.hypot(value - low, other.high - other.value);
        }
    }

    /** Of a method, each contender in both runs. */
    private record Method(List<Ratio> first, List<Ratio> again) {

        Method() {
            this(new ArrayList<>(), new ArrayList<>());
        }

        Method and(Method other) {
            first.addAll(other.first);
            again.addAll(other.again);
            return this;
        }

        /** How many agree, of those that are not the fastest's in both. */
        String agreeing() {
            int agreeing = 0;
            int all = 0;
            for (int i = 0; i < first.size(); i++) {
                if (first.get(i).halfWidth() > 0 || again.get(i).halfWidth() > 0) {
                    agreeing += first.get(i).agrees(again.get(i)) ? 1 : 0;
                    all++;
                }
            }
            return agreeing + " of " + all;
        }

        /** Kendall's tau of the order of contenders. */
        double tau() {
            double sum = 0;
            for (int i = 0; i < first.size(); i++) {
                for (int j = 0; j < i; j++) {
                    sum += Math.signum(first.get(i).value - first.get(j).value)
                            * Math.signum(again.get(i).value - again.get(j).value);
                }
            }
            return sum / (first.size() * (first.size() - 1) / 2.0);
        }

        private static String halfWidths(List<Ratio> ratios) {
            double[] sorted = ratios.stream()
                    .mapToDouble(Ratio::halfWidth)
                    .filter(width -> width > 0) // not of the fastest
                    .sorted()
                    .toArray();
            return Units.percent(Math.expm1(sorted[sorted.length / 2])) + ", "
                    + Units.percent(Math.expm1(sorted[sorted.length - 1]));
        }

        List<String> line(String name, String tau) {
            return List.of(name, agreeing(), tau, halfWidths(first), halfWidths(again));
        }
    }

    @ParameterizedTest
    @CsvSource({"again.csv, again", "again-hours.csv, hours later"})
    void theSecondRanksLikeTheFirst(String file, String name) throws IOException {
        Map<String, Map<String, Ratio>> runs = new LinkedHashMap<>();
        for (String line :
                Files.readAllLines(STUDY.resolve(file)).stream().skip(1).toList()) {
            String[] words = line.split(";", -1); // run, method, parser, ratio, low, high
            runs.computeIfAbsent(words[0], run -> new LinkedHashMap<>())
                    .put(words[1] + ";" + words[2], new Ratio(log(words[3]), log(words[4]), log(words[5])));
        }
        Map<String, Ratio> again = runs.get("again");
        Map<String, Method> methods = new LinkedHashMap<>();
        runs.get("first").forEach((row, ratio) -> {
            Method method = methods.computeIfAbsent(row.replaceFirst(";.*", ""), of -> new Method());
            method.first().add(ratio);
            method.again().add(again.get(row));
        });
        assertThat(again).hasSameSizeAs(runs.get("first"));

        List<List<String>> table = new ArrayList<>();
        table.add(List.of(
                "method", "ratios that agree", "Kendall's tau", "half-widths, median and worst", "of the second run"));
        methods.forEach((of, method) -> table.add(method.line(of, Units.ratio(method.tau()))));
        table.add(methods.values().stream().reduce(new Method(), Method::and).line("all", ""));
        Pages.hold(PAGE, name, table);
    }

    private static double log(String ratio) {
        return StrictMath.log(Double.parseDouble(ratio));
    }
}
