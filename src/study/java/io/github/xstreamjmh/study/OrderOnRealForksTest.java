/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.study;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.xstreamjmh.Pages;
import io.github.xstreamjmh.stats.Estimate;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

/** What the order of sides and of turns does where nothing differs: tables of REAL_FORKS.md. */
class OrderOnRealForksTest {

    private static final Path STUDY = Path.of("src", "study");
    private static final double CONFIDENCE = 0.95;

    /**
     * A pair.
     *
     * @param change by which logarithm something changes in it
     */
    private record Pair(String row, double change) {

        /** By how much the side that was started second is faster. */
        static Pair ofOrder(String line) {
            String[] words = line.split(";", -1);
            double ratio = Math.log(Double.parseDouble(words[2]));
            return new Pair(words[0], words[1].equals("baseline") ? -ratio : ratio);
        }

        /** By how much turns that waited take longer. */
        static Pair ofWaiting(String line) {
            String[] words = line.split(";", -1);
            return new Pair(words[0], Math.log(Double.parseDouble(words[1])));
        }

        static List<Pair> of(String file, Function<String, Pair> line) throws IOException {
            return Files.readAllLines(STUDY.resolve(file)).stream()
                    .skip(1)
                    .map(line)
                    .toList();
        }
    }

    @Test
    void theSideThatIsStartedSecondIsHardlyFaster() throws IOException {
        List<Pair> pairs = Pair.of("order.csv", Pair::ofOrder);
        assertThat(estimate(pairs).interval().high())
                .as("a pair more of one order than of the other leaves less")
                .isLessThan(0.01);
        hold("order", "the second is faster by", pairs);
    }

    @Test
    void turnsAfterWaitingTakeLongerOnBothSides() throws IOException {
        hold("waited", "turns after waiting take longer by", Pair.of("waited.csv", Pair::ofWaiting));
    }

    private static void hold(String place, String heading, List<Pair> pairs) throws IOException {
        List<List<String>> table = new ArrayList<>();
        table.add(List.of("row", "pairs", heading));
        Map<String, List<Pair>> rows =
                pairs.stream().collect(Collectors.groupingBy(Pair::row, TreeMap::new, Collectors.toList()));
        rows.forEach((row, of) -> table.add(line(row.replaceFirst("\\w+Benchmark\\.", ""), of)));
        table.add(line("all", pairs));
        Pages.hold(STUDY.resolve("REAL_FORKS.md"), place, table);
    }

    private static List<String> line(String row, List<Pair> pairs) {
        Estimate change = estimate(pairs);
        return List.of(
                row,
                String.valueOf(pairs.size()),
                percent(change.mean()) + " [" + percent(change.interval().low()) + ", "
                        + percent(change.interval().high()) + "]");
    }

    private static Estimate estimate(List<Pair> pairs) {
        return Estimate.of(pairs.stream().mapToDouble(Pair::change).toArray(), CONFIDENCE);
    }

    private static String percent(double logarithm) {
        return String.format(Locale.ROOT, "%.2f %%", 100 * logarithm);
    }
}
