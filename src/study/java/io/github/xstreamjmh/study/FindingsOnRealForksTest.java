/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.study;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.xstreamjmh.Pages;
import io.github.xstreamjmh.comparison.Words;
import io.github.xstreamjmh.counting.CountedRow;
import io.github.xstreamjmh.counting.WorkVerdict;
import io.github.xstreamjmh.metric.Metric;
import io.github.xstreamjmh.metric.Units;
import io.github.xstreamjmh.releases.HistoryAnswer;
import io.github.xstreamjmh.releases.Point;
import io.github.xstreamjmh.stats.Interval;
import io.github.xstreamjmh.stats.Note;
import io.github.xstreamjmh.stats.Verdict;
import java.io.IOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.ToDoubleFunction;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** Releases by what they do, which reference/history counted, and by time: the table of FINDINGS.md. */
class FindingsOnRealForksTest {

    private static final Path PAGE = Path.of("docs", "FINDINGS.md");
    private static final Path LABORATORY = Path.of("src", "study", "REAL_FORKS.md");
    private static final Path TIMED = Path.of("src", "study", "findings.csv");
    private static final Path COUNTED = Path.of("reference", "history");
    private static final double STEP = 1.05;
    private static final Pattern AS_SERVERS = Pattern.compile("in server mode (\\S+ \\[[^]]+])");

    /** A line of the script's: a row of a release, timed against the release before. */
    private record Timed(
            String library,
            String release,
            String before,
            String cpu,
            String benchmark,
            SortedMap<String, String> parameters,
            double ratio,
            Interval interval,
            Verdict verdict,
            String notes) {

        static Timed of(String line) {
            String[] words = line.split(";", -1);
            return new Timed(
                    words[0],
                    words[1],
                    words[2],
                    words[3],
                    words[4],
                    parameters(words[5]),
                    Double.parseDouble(words[6]),
                    new Interval(Double.parseDouble(words[7]), Double.parseDouble(words[8])),
                    Verdict.valueOf(words[9]),
                    words[11]);
        }

        String name() {
            return library.replaceFirst(".*:", "") + " " + release;
        }

        String row() {
            return name() + ": " + benchmark.replace("Benchmark.", ".")
                    + parameters.values().stream().map(value -> " " + value).collect(Collectors.joining());
        }

        String time() {
            return Units.ratio(ratio) + " " + Words.interval(interval);
        }

        /** In the words of versus, with the time as servers run it where that doesn't show what the steady mode does. */
        String words() {
            String notConfirmed = Note.NOT_CONFIRMED.words();
            Matcher servers = AS_SERVERS.matcher(notes);
            return !notes.contains(notConfirmed) || !servers.find()
                    ? Words.verdict(Metric.time, verdict)
                    : notConfirmed + ": " + servers.group(1);
        }

        private static SortedMap<String, String> parameters(String text) {
            SortedMap<String, String> parameters = new TreeMap<>();
            for (String parameter : text.split(", ", -1)) {
                int equals = parameter.indexOf('=');
                parameters.put(parameter.substring(0, equals), parameter.substring(equals + 1));
            }
            return parameters;
        }
    }

    @Test
    void whatReleasesChanged() throws IOException {
        List<List<String>> all = new ArrayList<>(List.of(
                List.of("release and row", "CPU", "bytecodes", "allocation", "time and its 95 % interval", "verdict")));
        Set<String> releases = new TreeSet<>();
        Set<String> steps = new TreeSet<>();
        List<HistoryAnswer> counted = counted();
        for (Timed timed : timed()) {
            double bytecodes = ratio(counted, timed, Point::bytecodes);
            double bytes = ratio(counted, timed, Point::bytes);
            releases.add(timed.name());
            if (isStep(bytecodes) || isStep(bytes)) {
                steps.add(timed.name());
            }
            all.add(List.of(
                    timed.row(), timed.cpu(), Units.ratio(bytecodes), Units.ratio(bytes), timed.time(), timed.words()));
        }

        assertThat(releases).isNotEmpty().isEqualTo(steps).isEqualTo(stepping(counted));
        Pages.hold(PAGE, "findings", foundAgain(timed(), counted));
        Pages.hold(LABORATORY, "timed", all);
    }

    /** Rows that two CPUs at least show to have changed, none of them to the contrary. */
    private static List<List<String>> foundAgain(List<Timed> timed, List<HistoryAnswer> counted) {
        List<String> cpus = timed.stream().map(Timed::cpu).distinct().sorted().toList();
        List<List<String>> table = new ArrayList<>();
        table.add(Stream.concat(Stream.of("release and row", "bytecodes", "allocation"), cpus.stream())
                .toList());
        timed.stream()
                .collect(Collectors.groupingBy(Timed::row, LinkedHashMap::new, Collectors.toList()))
                .forEach((row, measured) -> {
                    Map<Verdict, Long> changes = measured.stream()
                            .map(Timed::verdict)
                            .filter(Verdict::isChange)
                            .collect(Collectors.groupingBy(verdict -> verdict, Collectors.counting()));
                    if (changes.size() == 1 && changes.values().iterator().next() > 1) {
                        Map<String, String> times = measured.stream()
                                .collect(Collectors.toMap(
                                        Timed::cpu, one -> one.verdict().isChange() ? one.time() : one.words()));
                        table.add(Stream.concat(
                                        Stream.of(
                                                row,
                                                Units.ratio(ratio(counted, measured.get(0), Point::bytecodes)),
                                                Units.ratio(ratio(counted, measured.get(0), Point::bytes))),
                                        cpus.stream().map(cpu -> times.getOrDefault(cpu, "")))
                                .toList());
                    }
                });
        return table;
    }

    private static List<Timed> timed() throws IOException {
        return Files.readAllLines(TIMED).stream().skip(1).map(Timed::of).toList();
    }

    /** What a release's count is to that of the one before. */
    private static double ratio(List<HistoryAnswer> counted, Timed timed, ToDoubleFunction<Point> figure) {
        return figure.applyAsDouble(count(counted, timed, timed.release()))
                / figure.applyAsDouble(count(counted, timed, timed.before()));
    }

    /** What counts say of a release beside what time does: a table of REAL_FORKS.md. */
    @Test
    void howOftenCountsAndTimeAgree() throws IOException {
        List<HistoryAnswer> counted = counted();
        Map<String, Integer> table = new TreeMap<>();
        int rows = 0;
        for (Timed timed : timed()) {
            double bytecodes = ratio(counted, timed, Point::bytecodes);
            if (CountedRow.counts(bytecodes)) {
                rows++;
                boolean more = bytecodes > 1;
                table.merge(
                        !timed.verdict().isChange()
                                ? "undecided, or the same"
                                : more == timed.ratio() > 1 ? "the same direction" : "the other direction",
                        1,
                        Integer::sum);
            }
        }
        List<List<String>> lines = new ArrayList<>(List.of(List.of("time, of rows whose bytecodes changed", "rows")));
        table.forEach((time, count) -> lines.add(List.of(time, String.valueOf(count))));
        lines.add(List.of("all", String.valueOf(rows)));
        Pages.hold(LABORATORY, "signs", lines);
    }

    /** The releases in which a row does more or less by a step. */
    private static Set<String> stepping(List<HistoryAnswer> counted) {
        Set<String> releases = new TreeSet<>();
        for (HistoryAnswer history : counted) {
            for (HistoryAnswer.Line row : history.rows()) {
                List<Point> points =
                        row.counts().stream().filter(Point::counted).toList();
                for (int i = 1; i < points.size(); i++) {
                    Point before = points.get(i - 1);
                    Point now = points.get(i);
                    boolean clear = now.verdict().filter(WorkVerdict::isChange).isPresent();
                    if (clear
                            && (isStep(now.bytecodes() / before.bytecodes()) || isStep(now.bytes() / before.bytes()))) {
                        releases.add(history.historyOf().replaceFirst(".*:", "") + " " + now.version());
                    }
                }
            }
        }
        return releases;
    }

    private static boolean isStep(double ratio) {
        return ratio >= STEP || ratio <= 1 / STEP;
    }

    private static List<HistoryAnswer> counted() throws IOException {
        List<HistoryAnswer> histories = new ArrayList<>();
        try (DirectoryStream<Path> files = Files.newDirectoryStream(COUNTED, "*.json")) {
            for (Path file : files) {
                histories.add(HistoryAnswer.read(file));
            }
        }
        return histories;
    }

    private static Point count(List<HistoryAnswer> counted, Timed timed, String release) {
        List<Point> points = counted.stream()
                .filter(history -> history.historyOf().equals(timed.library()))
                .flatMap(history -> history.rows().stream())
                .filter(row -> row.benchmark().endsWith("." + timed.benchmark())
                        && row.params().equals(timed.parameters()))
                .flatMap(row -> row.counts().stream())
                .filter(point -> point.version().equals(release))
                .toList();
        assertThat(points).as("counts of %s in %s", timed, release).hasSize(1);
        return points.get(0);
    }
}
