/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.study;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.xstreamjmh.Pages;
import io.github.xstreamjmh.comparison.Ranks;
import io.github.xstreamjmh.metric.Units;
import io.github.xstreamjmh.result.Run;
import io.github.xstreamjmh.result.files.ResultReader;
import io.github.xstreamjmh.stats.Interval;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** How much the rankings in reference/ know: a table of REAL_FORKS.md. */
class RankingsOnRealForksTest {

    private static final Path PAGE = Path.of("src", "study", "REAL_FORKS.md");
    private static final double PRECISION = 0.03;

    /** What one ranking knows, summed up over its methods. */
    private static final class Known {

        private final List<Double> halfWidths = new ArrayList<>();
        private int neighbours;
        private int ordered;
        private int equal;
        private int fewest = Integer.MAX_VALUE;
        private int most;

        void add(Ranks.Method method) {
            List<Integer> order = method.fastestFirst();
            for (int place = 0; place < order.size(); place++) {
                int one = order.get(place);
                int heats = method.ranking().standings().get(one).heats();
                fewest = Math.min(fewest, heats);
                most = Math.max(most, heats);
                if (place > 0) {
                    halfWidths.add(
                            halfWidth(method.ranking().standings().get(one).interval()));
                    neighbours++;
                    Interval interval = method.ranking()
                            .contrasts()
                            .get(one)
                            .get(order.get(place - 1))
                            .interval();
                    ordered += interval.low() > 1 ? 1 : 0;
                    boolean alike = interval.low() >= 1 / (1 + PRECISION) && interval.high() <= 1 + PRECISION;
                    equal += interval.low() <= 1 && alike ? 1 : 0;
                }
            }
        }

        private static double halfWidth(Interval interval) {
            return Math.sqrt(interval.high() / interval.low()) - 1;
        }

        List<String> line(String name) {
            double[] sorted = halfWidths.stream()
                    .mapToDouble(Double::doubleValue)
                    .sorted()
                    .toArray();
            return List.of(
                    name,
                    String.valueOf(neighbours),
                    fewest == most ? String.valueOf(most) : fewest + " to " + most,
                    Units.percent(sorted[sorted.length / 2]),
                    Units.percent(sorted[sorted.length - 1]),
                    ordered + " (" + Units.percent(ordered / (double) neighbours) + ")",
                    String.valueOf(equal));
        }
    }

    @Test
    void whatRankingsKnow() throws IOException {
        List<List<String>> table = new ArrayList<>();
        table.add(List.of(
                "reference/",
                "neighbours",
                "heats",
                "half-width, median",
                "worst",
                "neighbours ordered",
                "equal within 3 %"));
        List<Path> folders;
        try (Stream<Path> all = Files.list(Path.of("reference"))) {
            folders = all.filter(ResultReader::isResultFolder).sorted().toList();
        }
        for (Path folder : folders) {
            Run run = ResultReader.read(folder, metric -> false);
            if (run.environment().orElseThrow().run().rank().isPresent()) {
                Known known = new Known();
                Ranks.of(run, PRECISION).forEach(known::add);
                table.add(known.line(folder.getFileName().toString()));
            }
        }
        assertThat(table).hasSizeGreaterThan(1);
        Pages.hold(PAGE, "rankings", table);
    }
}
