/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.study;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.xstreamjmh.Pages;
import io.github.xstreamjmh.comparison.Words;
import io.github.xstreamjmh.metric.Metric;
import io.github.xstreamjmh.metric.Units;
import io.github.xstreamjmh.stats.Interval;
import io.github.xstreamjmh.stats.Verdict;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.DoubleSummaryStatistics;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Predicate;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.apache.commons.math3.distribution.BetaDistribution;
import org.junit.jupiter.api.Test;

/** What tables that were measured to their verdicts show: tables of REAL_FORKS.md. */
class LiveOnRealForksTest {

    private static final Path STUDY = Path.of("src", "study");
    private static final Path PAGE = STUDY.resolve("REAL_FORKS.md");
    private static final double CONFIDENCE = 0.95;

    /** What a row's notes say of the mode whose figures it doesn't show. */
    private static final Pattern OTHER =
            Pattern.compile("in (steady|server) mode ([\\d.]+ \\[[\\d., ]+]) of (\\d+) pairs");

    /**
     * A row, as {@code versus.sh} prints it behind the name of its table.
     *
     * @param mean the ratio
     * @param ratio with its interval
     */
    private record Line(String table, double mean, String ratio, Verdict verdict, int pairs, String notes) {

        static Line of(String line) {
            String[] words = line.split(";", -1);
            Interval interval = new Interval(Double.parseDouble(words[4]), Double.parseDouble(words[5]));
            double mean = Double.parseDouble(words[3]);
            return new Line(
                    words[0],
                    mean,
                    Units.ratio(mean) + " " + Words.interval(interval),
                    Verdict.valueOf(words[6]),
                    Integer.parseInt(words[7]),
                    words[8]);
        }

        static List<Line> of(Path file) throws IOException {
            return Files.readAllLines(file).stream().skip(1).map(Line::of).toList();
        }

        /** Whether it changed, be it in the steady mode alone, after which it was measured in server mode. */
        boolean changed() {
            return verdict.isChange() || OTHER.matcher(notes).find();
        }

        String word() {
            return Words.verdict(Metric.time, verdict);
        }
    }

    @Test
    void tablesInWhichNothingDiffersShowNoChange() throws IOException {
        List<Line> rows = Line.of(STUDY.resolve("live.csv"));
        Map<String, Boolean> tables =
                rows.stream().collect(Collectors.toMap(Line::table, Line::changed, Boolean::logicalOr));
        long changed = tables.values().stream().filter(change -> change).count();
        assertThat(tables).hasSize(60);
        assertThat(changed).isZero();
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
                                count(rows, row -> row.verdict() == Verdict.SAME),
                                count(rows, row -> row.verdict() == Verdict.INCONCLUSIVE),
                                pairs(rows))));
    }

    @Test
    void serverModeConfirmsChangesAndSeesNoLayout() throws IOException {
        List<Line> rows = Line.of(STUDY.resolve("confirm.csv"));
        List<Line> layouts =
                rows.stream().filter(row -> row.table().startsWith("layout-")).toList();
        List<List<String>> table = new ArrayList<>();
        table.add(List.of("table", "steady mode", "pairs", "server mode", "pairs", "verdict"));
        rows.stream().filter(row -> !layouts.contains(row)).forEach(row -> table.add(confirmed(row)));
        assertThat(layouts).allMatch(row -> row.verdict() == Verdict.SAME || row.verdict() == Verdict.INCONCLUSIVE);
        table.add(List.of(
                layouts.size() + " rows laid out otherwise",
                count(layouts, Line::changed) + " changed",
                pairs(layouts),
                "",
                "",
                count(layouts, row -> row.verdict() == Verdict.SAME) + " the same"));
        Pages.hold(PAGE, "confirmed", table);
    }

    @Test
    void fivePerCentAreFound() throws IOException {
        List<Line> rows = Line.of(STUDY.resolve("found.csv"));
        List<List<String>> table = new ArrayList<>();
        table.add(List.of("library", "tables", "found", "the same", "ratio", "pairs, median"));
        rows.stream()
                .collect(Collectors.groupingBy(Line::table, LinkedHashMap::new, Collectors.toList()))
                .forEach((library, tables) -> table.add(found(library, tables)));
        table.add(found("all", rows));
        assertThat(rows).hasSize(60);
        assertThat(rows).noneMatch(row -> row.verdict() == Verdict.SAME);
        assertThat(rows).filteredOn(LiveOnRealForksTest::found).hasSizeGreaterThanOrEqualTo(59);
        Pages.hold(PAGE, "found", table);
    }

    private static boolean found(Line row) {
        return row.verdict() == Verdict.SLOWER;
    }

    private static List<String> found(String name, List<Line> rows) {
        DoubleSummaryStatistics ratios = rows.stream().mapToDouble(Line::mean).summaryStatistics();
        return List.of(
                name,
                String.valueOf(rows.size()),
                count(rows, LiveOnRealForksTest::found),
                count(rows, row -> row.verdict() == Verdict.SAME),
                Units.ratio(ratios.getMin()) + " to " + Units.ratio(ratios.getMax()),
                pairs(rows));
    }

    @Test
    void whatMostTurnsDontShowIsNamed() throws IOException {
        List<List<String>> table = new ArrayList<>();
        table.add(List.of("candidate", "ratio and its interval", "pairs", "verdict", "notes"));
        for (Line row : Line.of(STUDY.resolve("costs.csv"))) {
            table.add(List.of(row.table(), row.ratio(), String.valueOf(row.pairs()), row.word(), row.notes()));
            assertThat(row.verdict() == Verdict.SLOWER || row.notes().contains("heap held"))
                    .as(row.table())
                    .isTrue();
        }
        Pages.hold(PAGE, "costs", table);
    }

    private static List<String> confirmed(Line row) {
        Matcher notes = OTHER.matcher(row.notes());
        assertThat(notes.find()).as(row.table() + " was measured in both modes").isTrue();
        assertThat(row.verdict()).as(row.table()).isEqualTo(Verdict.SLOWER);
        List<String> shown = List.of(row.ratio(), String.valueOf(row.pairs()));
        List<String> other = List.of(notes.group(2), notes.group(3));
        boolean showsServers = notes.group(1).equals("steady");
        List<String> cells = new ArrayList<>(List.of(row.table()));
        cells.addAll(showsServers ? other : shown);
        cells.addAll(showsServers ? shown : other);
        cells.add(row.word());
        return cells;
    }

    /** The share of tables of which so many at most would show a change in one case of twenty (Clopper &amp; Pearson 1934). */
    private static double bound(long changed, int tables) {
        return new BetaDistribution(null, changed + 1, tables - changed).inverseCumulativeProbability(CONFIDENCE);
    }

    private static String count(List<Line> rows, Predicate<Line> which) {
        return String.valueOf(rows.stream().filter(which).count());
    }

    /** Their median. */
    private static String pairs(List<Line> rows) {
        int[] pairs = rows.stream().mapToInt(Line::pairs).sorted().toArray();
        return String.valueOf(pairs[pairs.length / 2]);
    }
}
