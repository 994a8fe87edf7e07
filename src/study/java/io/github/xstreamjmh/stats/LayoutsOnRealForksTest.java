/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.stats;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.xstreamjmh.Pages;
import io.github.xstreamjmh.metric.Units;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import java.util.stream.DoubleStream;
import org.junit.jupiter.api.Test;

/** What laying the same bytecode out in other ways does to rows: a table of REAL_FORKS.md. */
class LayoutsOnRealForksTest {

    private static final Path STUDY = Path.of("src", "study");
    private static final double CONFIDENCE = 0.95;

    /** How often the study is simulated for a bound. */
    private static final int STUDIES = 4000;

    /** No layout does more to a side. */
    private static final double MOST = 0.1;

    /** By parser, one a layout: of each the row's mean, as the rule takes it. */
    private final Map<String, List<Sample>> rows = new TreeMap<>();

    LayoutsOnRealForksTest() throws IOException {
        Map<String, Map<String, List<Double>>> pairs = new TreeMap<>();
        Files.readAllLines(STUDY.resolve("layouts.csv")).stream()
                .skip(1)
                .map(line -> line.split(";"))
                .forEach(words -> pairs.computeIfAbsent(words[1].replaceFirst(".*parser=", ""), row -> new TreeMap<>())
                        .computeIfAbsent(words[0], layout -> new ArrayList<>())
                        .add(StrictMath.log(Double.parseDouble(words[3]))));
        pairs.forEach((parser, layouts) -> rows.put(
                parser,
                layouts.values().stream()
                        .map(logs -> Sample.winsorized(
                                logs.stream().mapToDouble(log -> log).toArray()))
                        .toList()));
    }

    @Test
    void whatLayoutsOfTheSameBytecodeDo() throws IOException {
        List<List<String>> table = new ArrayList<>();
        table.add(List.of(
                "parser",
                "layouts",
                "mean ratio",
                "sd of the means, the original's with them",
                "standard error",
                "tau"));
        rows.forEach((parser, layouts) -> {
            Estimate mean = Estimate.of(means(layouts), CONFIDENCE);
            table.add(List.of(
                    parser,
                    String.valueOf(layouts.size()),
                    ratio(mean.mean()) + " [" + ratio(mean.interval().low()) + ", "
                            + ratio(mean.interval().high()) + "]",
                    deviation(Moments.of(withOriginal(layouts)).variance()),
                    deviation(meanSquaredError(layouts)),
                    deviation(variance(List.of(layouts)))));
        });
        List<List<Sample>> all = List.copyOf(rows.values());
        table.add(List.of("all", "", "", "", "", deviation(variance(all)) + ", at most " + Units.percent(bound(all))));
        Pages.hold(STUDY.resolve("REAL_FORKS.md"), "layouts", table);
        assertThat(Math.sqrt(variance(all)))
                .as("each row's error keeps what was found")
                .isLessThanOrEqualTo(Look.LAYOUT);
    }

    private static String ratio(double log) {
        return Units.ratio(StrictMath.exp(log));
    }

    private static String deviation(double variance) {
        return Units.percent(Math.sqrt(Math.max(0, variance)));
    }

    private static double[] means(List<Sample> layouts) {
        return layouts.stream().mapToDouble(Sample::mean).toArray();
    }

    /** The original is a layout, too, and differs from itself by nothing. */
    private static double[] withOriginal(List<Sample> layouts) {
        return DoubleStream.concat(DoubleStream.of(0), Arrays.stream(means(layouts)))
                .toArray();
    }

    /** Likewise with the original, of which there is none. */
    private static double meanSquaredError(List<Sample> layouts) {
        return layouts.stream()
                        .mapToDouble(layout -> layout.variance() / layout.pairs())
                        .sum()
                / (layouts.size() + 1);
    }

    /** What layouts add to the variance of a row's means, beside what the pairs' spread makes; negative if that made more. */
    private static double variance(List<List<Sample>> rows) {
        return rows.stream()
                .mapToDouble(layouts -> Moments.of(withOriginal(layouts)).variance() - meanSquaredError(layouts))
                .average()
                .orElseThrow();
    }

    /** The standard deviation with which one study in twenty shows as little or less. */
    private static double bound(List<List<Sample>> rows) {
        double shown = variance(rows);
        double low = 0;
        double high = MOST;
        while (high - low > 1e-5) {
            double middle = (low + high) / 2;
            if (shareBelow(rows, shown, middle) > 1 - CONFIDENCE) {
                low = middle;
            } else {
                high = middle;
            }
        }
        assertThat(high).isBetween(1e-4, MOST - 1e-4);
        return high;
    }

    private static double shareBelow(List<List<Sample>> rows, double shown, double layout) {
        Random random = new Random(1);
        int below = 0;
        for (int study = 0; study < STUDIES; study++) {
            List<List<Sample>> simulated = rows.stream()
                    .map(layouts -> simulated(layouts, layout, random))
                    .toList();
            below += variance(simulated) <= shown ? 1 : 0;
        }
        return below / (double) STUDIES;
    }

    /** Normal pairs with the spread that a row's have in all layouts together. */
    private static List<Sample> simulated(List<Sample> layouts, double layout, Random random) {
        double pairs = Math.sqrt(
                layouts.stream().mapToDouble(Sample::variance).average().orElseThrow());
        double original = layout * random.nextGaussian();
        return layouts.stream()
                .map(like -> {
                    double mean = layout * random.nextGaussian() - original;
                    double[] values = new double[like.pairs()];
                    Arrays.setAll(values, pair -> mean + pairs * random.nextGaussian());
                    return Sample.winsorized(values);
                })
                .toList();
    }
}
