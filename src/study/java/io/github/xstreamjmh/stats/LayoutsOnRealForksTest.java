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
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.function.ToDoubleFunction;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** What laying the same bytecode out in other ways does to rows: a table of REAL_FORKS.md. */
class LayoutsOnRealForksTest {

    private static final Path STUDY = Path.of("src", "study");
    private static final double CONFIDENCE = 0.95;

    /** How often the study is simulated for a bound. */
    private static final int STUDIES = 4000;

    /** No layout does more to a side. */
    private static final double MOST = 0.1;

    /** By parser and layout, the logarithm of each pair's ratio. */
    private final Map<String, Map<String, List<Double>>> pairs = new TreeMap<>();

    LayoutsOnRealForksTest() throws IOException {
        Files.readAllLines(STUDY.resolve("layouts.csv")).stream()
                .skip(1)
                .map(line -> line.split(";"))
                .forEach(words -> pairs.computeIfAbsent(words[1].replaceFirst(".*parser=", ""), row -> new TreeMap<>())
                        .computeIfAbsent(words[0], layout -> new ArrayList<>())
                        .add(StrictMath.log(Double.parseDouble(words[3]))));
    }

    @Test
    void whatLayoutsOfTheSameBytecodeDo() throws IOException {
        List<List<String>> table = new ArrayList<>();
        table.add(
                List.of("parser", "layouts", "mean ratio", "sd of the means", "standard error", "tau", "tau about 1"));
        rows(Sample::winsorized).forEach((parser, layouts) -> {
            Estimate mean = Estimate.of(means(layouts), CONFIDENCE);
            table.add(List.of(
                    parser,
                    String.valueOf(layouts.size()),
                    ratio(mean.mean()) + " [" + ratio(mean.interval().low()) + ", "
                            + ratio(mean.interval().high()) + "]",
                    deviation(Moments.of(means(layouts)).variance()),
                    deviation(meanSquaredError(layouts)),
                    deviation(aboutTheirMean(layouts)),
                    deviation(aboutOne(layouts))));
        });
        table.add(all("all", Sample::winsorized));
        table.add(all("all, by plain means", Sample::of));
        Pages.hold(STUDY.resolve("REAL_FORKS.md"), "layouts", table);
        assertThat(average(rows(Sample::winsorized).values(), LayoutsOnRealForksTest::aboutOne))
                .as("each row's error keeps what was found")
                .isLessThanOrEqualTo(Look.LAYOUT * Look.LAYOUT);
    }

    private List<String> all(String name, Function<double[], Sample> summary) {
        return List.of(
                name,
                "",
                "",
                "",
                "",
                found(summary, LayoutsOnRealForksTest::aboutTheirMean),
                found(summary, LayoutsOnRealForksTest::aboutOne));
    }

    private String found(Function<double[], Sample> summary, ToDoubleFunction<List<Sample>> variance) {
        return deviation(average(rows(summary).values(), variance)) + ", at most "
                + Units.percent(bound(summary, variance));
    }

    /** By parser, of each layout the row's mean. */
    private Map<String, List<Sample>> rows(Function<double[], Sample> summary) {
        Map<String, List<Sample>> rows = new TreeMap<>();
        pairs.forEach((parser, layouts) -> rows.put(
                parser,
                layouts.values().stream()
                        .map(logs -> logs.stream().mapToDouble(log -> log).toArray())
                        .map(summary)
                        .toList()));
        return rows;
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

    private static double meanSquaredError(List<Sample> layouts) {
        return layouts.stream()
                .mapToDouble(layout -> layout.variance() / layout.pairs())
                .average()
                .orElseThrow();
    }

    /** What layouts add to the variance of a row's means, beside what the pairs' spread makes; negative if that made more. */
    private static double aboutTheirMean(List<Sample> layouts) {
        return Moments.of(means(layouts)).variance() - meanSquaredError(layouts);
    }

    /** The same by how far they are from the original, which is a layout, too. */
    private static double aboutOne(List<Sample> layouts) {
        double squares =
                Arrays.stream(means(layouts)).map(mean -> mean * mean).average().orElseThrow();
        return (squares - meanSquaredError(layouts)) / 2;
    }

    private static double average(Collection<List<Sample>> rows, ToDoubleFunction<List<Sample>> variance) {
        return rows.stream().mapToDouble(variance).average().orElseThrow();
    }

    /** The standard deviation with which one study in twenty shows as little or less. */
    private double bound(Function<double[], Sample> summary, ToDoubleFunction<List<Sample>> variance) {
        Collection<List<Sample>> rows = rows(summary).values();
        double shown = average(rows, variance);
        Random random = new Random(1);
        List<List<List<Drawn>>> studies = Stream.generate(() -> rows.stream()
                        .map(layouts -> drawn(layouts, summary, random))
                        .toList())
                .limit(STUDIES)
                .toList();
        double low = 0;
        double high = MOST;
        while (high - low > 1e-5) {
            double middle = (low + high) / 2;
            long below = studies.stream()
                    .filter(study -> average(with(middle, study), variance) <= shown)
                    .count();
            if (below > (1 - CONFIDENCE) * STUDIES) {
                low = middle;
            } else {
                high = middle;
            }
        }
        assertThat(high).isBetween(1e-4, MOST - 1e-4);
        return high;
    }

    /**
     * A layout of a simulated study.
     *
     * @param layout in standard deviations, how far it is from the original
     * @param noise of its pairs
     */
    private record Drawn(double layout, Sample noise) {

        Sample with(double deviation) {
            return new Sample(noise.mean() + deviation * layout, noise.variance(), noise.degrees(), noise.pairs());
        }
    }

    private static List<List<Sample>> with(double deviation, List<List<Drawn>> study) {
        return study.stream()
                .map(row -> row.stream().map(layout -> layout.with(deviation)).toList())
                .toList();
    }

    /** Normal pairs with the spread that a row's have in all layouts together. */
    private static List<Drawn> drawn(List<Sample> layouts, Function<double[], Sample> summary, Random random) {
        double spread = Math.sqrt(
                layouts.stream().mapToDouble(Sample::variance).average().orElseThrow());
        double original = random.nextGaussian();
        return layouts.stream()
                .map(like -> {
                    double layout = random.nextGaussian() - original;
                    double[] values = new double[like.pairs()];
                    Arrays.setAll(values, pair -> spread * random.nextGaussian());
                    return new Drawn(layout, summary.apply(values));
                })
                .toList();
    }
}
