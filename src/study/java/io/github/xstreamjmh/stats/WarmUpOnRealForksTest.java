/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.stats;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.xstreamjmh.Pages;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** What pairs say after a warm-up of fifteen iterations, and after one of thirty: a table of REAL_FORKS.md. */
class WarmUpOnRealForksTest {

    private static final Path PAGE = Path.of("src", "study", "REAL_FORKS.md");
    private static final Sequential RULE = new Sequential(Sequential.THRESHOLD, Sequential.MOST_PAIRS);
    private static final double CONFIDENCE = 0.95;

    @Test
    void aLongerWarmUpSaysTheSame() throws IOException {
        Map<RealForks.Table, Map<String, RealForks.Row>> all = RealForks.read("warm.csv");
        List<List<String>> table = new ArrayList<>();
        table.add(List.of("row", "candidate", "15 iterations", "verdict", "30 iterations", "verdict", "30 / 15"));
        all.forEach((cell, rows) -> rows.forEach((row, shorter) -> {
            if (cell.cell().endsWith("-15")) {
                RealForks.Table other = new RealForks.Table(cell.cell().replaceFirst("15$", "30"), cell.candidate());
                table.add(line(
                        row,
                        cell.cell().contains("mutant"),
                        shorter,
                        all.get(other).get(row)));
            }
        }));
        assertThat(table).hasSize(7);
        Pages.hold(PAGE, "longer warm-up", table);
    }

    private static List<String> line(String row, boolean mutant, RealForks.Row shorter, RealForks.Row longer) {
        Comparison few = shorter.comparison();
        Comparison many = longer.comparison();
        return List.of(
                row,
                mutant ? "+5 %" : "nothing changed",
                ratio(few),
                verdict(few),
                ratio(many),
                verdict(many),
                ratio(Difference.welch(few.pairs().medians(), many.pairs().medians())));
    }

    private static String verdict(Comparison pairs) {
        return RULE.judge(List.of(pairs)).get(0).verdict().name().toLowerCase(Locale.ROOT);
    }

    /** The mean of the pairs' medians, with Student's interval. */
    private static String ratio(Comparison pairs) {
        Moments of = Moments.of(pairs.pairs().medians());
        return ratio(new Difference(of.mean(), Math.sqrt(of.varianceOfMean()), of.n() - 1));
    }

    private static String ratio(Difference difference) {
        Interval interval = difference.interval(CONFIDENCE);
        return String.format(Locale.ROOT, "%.3f [%.3f, %.3f]", difference.ratio(), interval.low(), interval.high());
    }
}
