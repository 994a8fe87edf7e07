/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.result.folder;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.xstreamjmh.metric.Histogram;
import io.github.xstreamjmh.metric.Series;
import io.github.xstreamjmh.result.Fork;
import io.github.xstreamjmh.result.Forks;
import io.github.xstreamjmh.result.Row;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;

class HgrmTest {

    private static final String NAME = "sample-ParserBenchmark.parseBigText_parser=DOM-";

    private static Series times(String unit, Map<Double, Long> counts) {
        return Series.sampled(unit, "AVG", List.of(Histogram.of(new TreeMap<>(counts))));
    }

    @Test
    void theForksOfARowAreOneDistributionInMicrosecondsOfEachOfItsTimes() {
        Fork one = Forks.withFigure(
                Forks.sampled(Forks.row("DOM"), 1000, 2000), "service", times("us/op", Map.of(0.5, 1L)));
        Fork other = Forks.sampled(Forks.row("DOM"), 9000);
        Locale before = Locale.getDefault();
        try {
            Locale.setDefault(Locale.GERMANY);
            Map<String, String> files = Hgrm.format("", List.of(one, other, Forks.fork(Forks.row("Xpp3"), 1, 5)));

            assertThat(files).containsOnlyKeys(NAME + "score.hgrm", NAME + "service.hgrm");
            assertThat(files.get(NAME + "score.hgrm"))
                    .contains("Value     Percentile TotalCount 1/(1-Percentile)")
                    .containsPattern("1\\.000 0\\.0+ +3 +1\\.00")
                    .containsPattern("9\\.00\\d 1\\.0+ +9\n")
                    .contains("Max     =        9.00");
            assertThat(files.get(NAME + "service.hgrm")).contains("Max     =        0.500");
        } finally {
            Locale.setDefault(before);
        }
    }

    @Test
    void aSideAndHostileNamesMakeNamesThatEveryDiskTakes() {
        assertThat(Hgrm.format("candidate", List.of(Forks.sampled(Forks.row("../a b"), 1))))
                .containsOnlyKeys("candidate-sample-ParserBenchmark.parseBigText_parser=.._a_b-score.hgrm");
    }

    @Test
    void noTwoRowsShareAFile() {
        Row row = Forks.row("a b");
        Row inThreads = new Row(row.benchmark(), row.mode(), 4, row.params());
        assertThat(Hgrm.format(
                        "",
                        List.of(
                                Forks.sampled(row, 1),
                                Forks.sampled(Forks.row("a_b"), 1),
                                Forks.sampled(Forks.row("A/B"), 1),
                                Forks.sampled(inThreads, 1),
                                Forks.sampled(row, 1))))
                .containsOnlyKeys(
                        "sample-ParserBenchmark.parseBigText_parser=a_b-score.hgrm",
                        "sample-ParserBenchmark.parseBigText_parser=a_b-score-2.hgrm",
                        "sample-ParserBenchmark.parseBigText_parser=A_B-score-3.hgrm",
                        "sample-ParserBenchmark.parseBigText_parser=a_b_4_threads_-score.hgrm");
    }

    @Test
    void aLongValueMakesAShortName() {
        String value = "x".repeat(300);
        assertThat(Hgrm.format(
                                "",
                                List.of(Forks.sampled(Forks.row(value), 1), Forks.sampled(Forks.row(value + "y"), 1)))
                        .keySet())
                .hasSize(2)
                .allSatisfy(name -> assertThat(name).hasSizeLessThan(200));
    }

    @Test
    void whatIsNoTimeHasNone() {
        Fork fork = Forks.withFigure(Forks.fork(Forks.row("DOM"), 1, 5), "bytes", times("B/op", Map.of(1.0, 1L)));
        assertThat(Hgrm.format("", List.of(fork))).isEmpty();
    }
}
