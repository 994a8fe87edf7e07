/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.stats;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.xstreamjmh.Pages;
import io.github.xstreamjmh.metric.Units;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.apache.commons.math3.distribution.BetaDistribution;
import org.junit.jupiter.api.Test;

/** Tables in which nothing differs, measured to their verdicts: a table of REAL_FORKS.md. */
class LiveOnRealForksTest {

    private static final Path PAGE = Path.of("src", "study", "REAL_FORKS.md");
    private static final Path VERDICTS = Path.of("src", "study", "live.csv");
    private static final double CONFIDENCE = 0.95;

    /**
     * A line of the script's.
     *
     * @param change whether the row changed, be it in the steady mode alone, after which it was measured in server mode
     */
    private record Line(String table, Verdict verdict, int pairs, boolean change) {

        static Line of(String line) {
            String[] words = line.split(";", -1);
            Verdict verdict = Verdict.valueOf(words[6]);
            return new Line(
                    words[0],
                    verdict,
                    Integer.parseInt(words[7]),
                    verdict.isChange() || words[8].contains("in server mode"));
        }
    }

    @Test
    void whatTablesShowInWhichNothingDiffers() throws IOException {
        List<Line> rows =
                Files.readAllLines(VERDICTS).stream().skip(1).map(Line::of).toList();
        Map<String, Boolean> tables =
                rows.stream().collect(Collectors.toMap(Line::table, Line::change, Boolean::logicalOr));
        long changed = tables.values().stream().filter(change -> change).count();
        assertThat(tables).isNotEmpty();
        Pages.hold(
                PAGE,
                "live",
                List.of(
                        List.of(
                                "tables",
                                "with a change",
                                "95 % bound",
                                "rows",
                                "the same",
                                "inconclusive",
                                "pairs, median"),
                        List.of(
                                String.valueOf(tables.size()),
                                String.valueOf(changed),
                                Units.percent(bound(changed, tables.size())),
                                String.valueOf(rows.size()),
                                count(rows, Verdict.SAME),
                                count(rows, Verdict.INCONCLUSIVE),
                                String.valueOf(median(rows)))));
    }

    /** The share of tables of which so many at most would show a change in one case of twenty (Clopper &amp; Pearson 1934). */
    private static double bound(long changed, int tables) {
        return new BetaDistribution(null, changed + 1, tables - changed).inverseCumulativeProbability(CONFIDENCE);
    }

    private static String count(List<Line> rows, Verdict verdict) {
        return String.valueOf(
                rows.stream().filter(row -> row.verdict() == verdict).count());
    }

    private static int median(List<Line> rows) {
        int[] pairs = rows.stream().mapToInt(Line::pairs).sorted().toArray();
        return pairs[pairs.length / 2];
    }
}
