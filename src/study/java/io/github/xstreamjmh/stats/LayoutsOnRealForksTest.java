/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.stats;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.xstreamjmh.Pages;
import io.github.xstreamjmh.metric.Units;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;

/** What laying the same bytecode out in other ways does to rows: a table of REAL_FORKS.md. */
class LayoutsOnRealForksTest {

    private static final Path PAGE = Path.of("src", "study", "REAL_FORKS.md");
    private static final double CONFIDENCE = 0.95;
    private static final Sequential RULE = new Sequential(Sequential.THRESHOLD, Sequential.MOST_PAIRS);

    /** How often the study is simulated for a bound. */
    private static final int STUDIES = 4000;

    /** No layout does more to a side. */
    private static final double MOST = 0.1;

    private final Map<RealForks.Table, Map<String, RealForks.Row>> layouts = RealForks.read("layouts.csv");

    /** By parser, one a layout. */
    private final Map<String, List<Moments>> rows = new TreeMap<>();

    /** By parser, in how many layouts it is called slower or faster. */
    private final Map<String, Integer> changes = new TreeMap<>();

    LayoutsOnRealForksTest() {
        for (Map<String, RealForks.Row> table : layouts.values()) {
            List<Comparison> comparisons =
                    table.values().stream().map(RealForks.Row::comparison).toList();
            List<Judgement> judgements = RULE.judge(comparisons);
            int place = 0;
            for (String row : table.keySet()) {
                String parser = row.replaceFirst(".*parser=", "");
                rows.computeIfAbsent(parser, key -> new ArrayList<>())
                        .add(Moments.of(comparisons.get(place).differences()));
                changes.merge(parser, judgements.get(place).verdict().isChange() ? 1 : 0, Integer::sum);
                place++;
            }
        }
    }

    @Test
    void whatLayoutsOfTheSameBytecodeDo() throws IOException {
        List<List<String>> table = new ArrayList<>();
        table.add(List.of(
                "parser",
                "layouts",
                "mean ratio",
                "sd of the layouts' means",
                "their standard error",
                "called a change"));
        rows.forEach((parser, layouts) -> {
            Estimate mean = Estimate.of(means(layouts), CONFIDENCE);
            table.add(List.of(
                    parser,
                    String.valueOf(layouts.size()),
                    ratio(mean.mean()) + " [" + ratio(mean.interval().low()) + ", "
                            + ratio(mean.interval().high()) + "]",
                    Units.percent(Math.sqrt(Moments.of(means(layouts)).variance())),
                    Units.percent(Math.sqrt(meanSquaredError(layouts))),
                    String.valueOf(changes.get(parser))));
        });
        double variance = variance(rows.values().stream().toList());
        assertThat(bound(variance)).isLessThanOrEqualTo(0.006);
        assertThat(changes.values()).containsOnly(0);
        table.add(List.of(
                "a layout",
                "",
                "",
                Units.percent(Math.sqrt(Math.max(0, variance))) + ", at most " + Units.percent(bound(variance)),
                "",
                ""));
        Pages.hold(PAGE, "layouts", table);
    }

    private static String ratio(double log) {
        return Units.ratio(StrictMath.exp(log));
    }

    private static double[] means(List<Moments> layouts) {
        return layouts.stream().mapToDouble(Moments::mean).toArray();
    }

    private static double meanSquaredError(List<Moments> layouts) {
        return layouts.stream().mapToDouble(Moments::varianceOfMean).average().orElseThrow();
    }

    /** What layouts add to the variance of rows' means, beside what the pairs' spread makes; negative if that made more. */
    private static double variance(List<List<Moments>> rows) {
        return rows.stream()
                .mapToDouble(layouts -> Moments.of(means(layouts)).variance() - meanSquaredError(layouts))
                .average()
                .orElseThrow();
    }

    /** The standard deviation with which one study in twenty shows this variance or less. */
    private double bound(double shown) {
        double low = 0;
        double high = MOST;
        while (high - low > 1e-5) {
            double middle = (low + high) / 2;
            if (shareBelow(shown, middle) > 1 - CONFIDENCE) {
                low = middle;
            } else {
                high = middle;
            }
        }
        assertThat(high).isBetween(1e-4, MOST - 1e-4);
        return high;
    }

    private double shareBelow(double shown, double layout) {
        Random random = new Random(1);
        int below = 0;
        for (int study = 0; study < STUDIES; study++) {
            List<List<Moments>> simulated = rows.values().stream()
                    .map(layouts -> simulated(layouts, layout, random))
                    .toList();
            below += variance(simulated) <= shown ? 1 : 0;
        }
        return below / (double) STUDIES;
    }

    /** Normal pairs with the spread that a row's have in all layouts together. */
    private static List<Moments> simulated(List<Moments> layouts, double layout, Random random) {
        double pairs = Math.sqrt(
                layouts.stream().mapToDouble(Moments::variance).average().orElseThrow());
        return layouts.stream()
                .map(like -> {
                    double mean = layout * random.nextGaussian();
                    double[] values = new double[like.n()];
                    Arrays.setAll(values, pair -> mean + pairs * random.nextGaussian());
                    return Moments.of(values);
                })
                .toList();
    }
}
