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
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

/** By how much the side that is started second is faster where nothing differs: a table of REAL_FORKS.md. */
class OrderOnRealForksTest {

    private static final Path PAGE = Path.of("src", "study", "REAL_FORKS.md");
    private static final Path PAIRS = Path.of("src", "study", "order.csv");
    private static final double CONFIDENCE = 0.95;

    /**
     * A pair.
     *
     * @param faster by which logarithm the side that was started second was
     */
    private record Pair(String row, double faster) {

        static Pair of(String line) {
            String[] words = line.split(";", -1);
            double ratio = Math.log(Double.parseDouble(words[2]));
            return new Pair(
                    words[0].replaceFirst("\\w+Benchmark\\.", ""), words[1].equals("baseline") ? -ratio : ratio);
        }
    }

    @Test
    void theSideThatIsStartedSecondIsHardlyFaster() throws IOException {
        List<Pair> pairs =
                Files.readAllLines(PAIRS).stream().skip(1).map(Pair::of).toList();
        List<List<String>> table = new ArrayList<>();
        table.add(List.of("row", "pairs", "the second is faster by"));
        Map<String, List<Pair>> rows =
                pairs.stream().collect(Collectors.groupingBy(Pair::row, TreeMap::new, Collectors.toList()));
        rows.forEach((row, of) -> table.add(line(row, of)));
        table.add(line("all", pairs));
        assertThat(estimate(pairs).interval().high())
                .as("a pair more of one order than of the other leaves less")
                .isLessThan(0.01);
        Pages.hold(PAGE, "order", table);
    }

    private static List<String> line(String row, List<Pair> pairs) {
        Estimate faster = estimate(pairs);
        return List.of(
                row,
                String.valueOf(pairs.size()),
                percent(faster.mean()) + " [" + percent(faster.interval().low()) + ", "
                        + percent(faster.interval().high()) + "]");
    }

    private static Estimate estimate(List<Pair> pairs) {
        return Estimate.of(pairs.stream().mapToDouble(Pair::faster).toArray(), CONFIDENCE);
    }

    private static String percent(double logarithm) {
        return String.format(Locale.ROOT, "%.2f %%", 100 * logarithm);
    }
}
