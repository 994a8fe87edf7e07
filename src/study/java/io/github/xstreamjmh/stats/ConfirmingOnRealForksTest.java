/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.stats;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.xstreamjmh.Pages;
import io.github.xstreamjmh.metric.Units;
import io.github.xstreamjmh.stats.Sequential.Decision;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Random;
import java.util.TreeMap;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

/**
 * What becomes of rows that are measured again as servers run them, and of those that are measured so alone: a table of
 * REAL_FORKS.md. Each of ten rows is resampled from the ten pairs that were made of it in that mode, shifted to what servers are to
 * show; 200 tables of it alone each. So are five from the 10 to 43 pairs that confirmed them.
 */
class ConfirmingOnRealForksTest {

    private static final Path STUDY = Path.of("src", "study");
    private static final Sequential RULE = new Sequential(Sequential.THRESHOLD, Sequential.MOST_PAIRS);
    private static final int TABLES = 200;
    private static final int LIBRARIES = 10;

    private final List<Row> rows = RealForks.read("mutants.csv", RealForks.TURNS).entrySet().stream()
            .filter(table -> table.getKey().cell().endsWith("-as-servers"))
            .flatMap(table -> table.getValue().values().stream())
            .map(row -> row.comparison().pairs())
            .map(pairs -> new Row(pairs.medians(), pairs.wholes()))
            .toList();

    /** What a row's pairs differ by, in logarithms. */
    private static final class Row {

        private final double[] medians;
        private final double[] wholes;

        Row(double[] medians, double[] wholes) {
            this.medians = medians;
            this.wholes = wholes;
        }

        static Row of(List<String[]> lines) {
            return new Row(logs(lines, 3), logs(lines, 4));
        }

        private static double[] logs(List<String[]> lines, int column) {
            return lines.stream()
                    .mapToDouble(words -> StrictMath.log(Double.parseDouble(words[column])))
                    .toArray();
        }
    }

    private static List<Row> confirmed() throws IOException {
        return Files.readAllLines(STUDY.resolve("confirmed.csv")).stream()
                .skip(1)
                .map(line -> line.split(";"))
                .collect(Collectors.groupingBy(words -> words[0], TreeMap::new, Collectors.toList()))
                .values()
                .stream()
                .map(Row::of)
                .toList();
    }

    @Test
    void aChangeThatServersDontShowIsSeldomConfirmed() throws IOException {
        assertThat(rows).hasSize(LIBRARIES);
        List<List<String>> table = new ArrayList<>();
        table.add(List.of(
                "found slower; servers show",
                "confirmed",
                "in the steady mode only",
                "open",
                "modes disagree",
                "pairs"));
        for (double change : new double[] {0.1, 0.05, 0.02, 0, -0.05}) {
            table.add(line(
                    change == 0 ? "nothing" : String.format(Locale.ROOT, "%+.0f %%", 100 * change),
                    change,
                    RULE.confirming(),
                    rows));
        }
        table.add(line("nothing, by the pairs that confirmed", 0, RULE.confirming(), confirmed()));
        table.add(line("nothing, tested alone", 0, RULE, rows));
        table.add(line("nothing, tested alone, by the pairs that confirmed", 0, RULE, confirmed()));
        Pages.hold(STUDY.resolve("REAL_FORKS.md"), "confirming", table);
    }

    private static List<String> line(String what, double change, Sequential rule, List<Row> rows) {
        Random random = new Random(1);
        List<Decision> decisions = new ArrayList<>();
        for (Row row : rows) {
            double median =
                    StrictMath.log1p(change) - Sample.winsorized(row.medians).mean();
            double whole = StrictMath.log1p(change) - Moments.of(row.wholes).mean();
            for (int table = 0; table < TABLES; table++) {
                int[] drawn = random.ints(Sequential.MOST_PAIRS, 0, row.medians.length)
                        .toArray();
                decisions.addAll(rule.decide(
                        List.of(Pairs.of(shifted(row.medians, drawn, median), shifted(row.wholes, drawn, whole)))));
            }
        }
        return List.of(
                what,
                share(decisions, Verdict.SLOWER),
                share(decisions, Verdict.SAME),
                share(decisions, Verdict.INCONCLUSIVE),
                share(decisions, Verdict.FASTER),
                String.format(
                        Locale.ROOT, "%.0f", RealForks.median(decisions.stream().mapToDouble(Decision::pairs))));
    }

    private static double[] shifted(double[] all, int[] drawn, double by) {
        return Arrays.stream(drawn).mapToDouble(pair -> all[pair] + by).toArray();
    }

    private static String share(List<Decision> decisions, Verdict verdict) {
        return Units.percent(decisions.stream()
                        .filter(decision -> decision.verdict() == verdict)
                        .count()
                / (double) decisions.size());
    }
}
