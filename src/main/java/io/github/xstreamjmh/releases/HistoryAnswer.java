/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.releases;

import io.github.xstreamjmh.document.Answer;
import io.github.xstreamjmh.document.Block;
import io.github.xstreamjmh.document.Columns;
import io.github.xstreamjmh.document.Document;
import io.github.xstreamjmh.document.Table;
import io.github.xstreamjmh.json.Json;
import io.github.xstreamjmh.json.Source;
import io.github.xstreamjmh.metric.Units;
import io.github.xstreamjmh.report.Chart.Lines;
import io.github.xstreamjmh.report.HtmlPage;
import io.github.xstreamjmh.report.ReleasesPage;
import io.github.xstreamjmh.result.Environment;
import io.github.xstreamjmh.result.Row;
import io.github.xstreamjmh.result.folder.ResultFolder;
import io.github.xstreamjmh.search.Outcome;
import io.github.xstreamjmh.stats.Interval;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.Collectors;

/**
 * How rows went from release to release, for people and programs. What {@code since} and {@code history --format json} print is a
 * file of it, and the folder of a search or a history has one, that {@code report} reads.
 *
 * @param historyOf the library as {@code group:artifact}, or a folder of jars
 * @param format the version of this layout
 * @param versions from the oldest on
 * @param reference the one that rows are compared with, but for those that begin with a later one
 * @param leftOut what is left out, in sentences
 * @param rows what was counted and measured
 * @param environment what surrounded the counts, in which each version is a side, with the jars that rows use
 */
public record HistoryAnswer(
        String historyOf,
        int format,
        List<String> versions,
        String reference,
        List<String> leftOut,
        List<Line> rows,
        Environment environment)
        implements Answer {

    public static final int FORMAT = 1;

    /** Its name in the folder of a search or a history. */
    private static final String FILE = "releases.json";

    public HistoryAnswer {
        require(format == FORMAT, "'format' is " + format + ", but this version of the suite reads " + FORMAT);
        require(versions.contains(reference), "'reference' can't be " + reference);
        List<Integer> counted = rows.stream().map(row -> row.counts().size()).toList();
        require(
                counted.stream().allMatch(points -> points > 0 && points <= versions.size()),
                "'counts' has none, or more than all versions");
    }

    private static void require(boolean sound, String otherwise) {
        if (!sound) {
            throw new IllegalArgumentException(otherwise);
        }
    }

    /**
     * A row.
     *
     * @param mode JMH's short name of the mode
     * @param threads their number
     * @param answer what became of it, in sentences
     * @param counts one a version; of a row that can't be counted at all none after the first in which it works
     * @param uncounted the classes in which nothing was counted
     * @param timed absent if no time was measured
     */
    public record Line(
            String benchmark,
            String mode,
            int threads,
            Map<String, String> params,
            String answer,
            List<Point> counts,
            List<String> uncounted,
            Optional<Timed> timed) {

        /** That of a row. */
        public Line(Row row, String answer, List<Point> counts, List<String> uncounted, Optional<Timed> timed) {
            this(row.benchmark(), row.mode(), row.threads(), row.params(), answer, counts, uncounted, timed);
        }

        Row row() {
            return new Row(benchmark, mode, threads, params);
        }

        /**
         * The release that the row's others are compared with.
         *
         * @param common that of most rows
         */
        private String reference(String common) {
            Curve curve = new Curve(counts);
            boolean there = counts.stream()
                    .anyMatch(point -> point.counted() && point.version().equals(common));
            return timed.flatMap(of -> of.times().stream().findFirst())
                    .map(Compared::comparedWith)
                    .orElseGet(() -> there || !curve.counted()
                            ? common
                            : counts.get(curve.start()).version());
        }

        /** Whether its time in a release is taken for that of the last one before it that has one. */
        private boolean isInferred(String version) {
            return time(version).isEmpty()
                    && timed.filter(there -> there.how().containsKey(version)).isPresent();
        }

        private Optional<Outcome> time(String version) {
            return timed.stream()
                    .flatMap(there -> there.times().stream())
                    .filter(time -> time.version().equals(version))
                    .findFirst()
                    .map(Compared::outcome);
        }
    }

    /**
     * A row's time.
     *
     * @param times relative to the reference
     * @param steps of neighbours, the newer one relative to the older one
     * @param how by version, how its time is known or may be inferred
     * @param notCompared the comparisons in which the row failed
     */
    public record Timed(
            List<Compared> times, List<Compared> steps, Map<String, String> how, List<NotCompared> notCompared) {}

    private record Beginning(Optional<String> historyOf) {}

    /** What a search or a history printed for programs into a file, or keeps in a folder; empty of other files and folders. */
    public static Optional<HistoryAnswer> in(Path path) throws IOException {
        return isIn(path) ? Optional.of(read(path)) : Optional.empty();
    }

    private static boolean isIn(Path path) throws IOException {
        Path file = file(path);
        if (!Files.isRegularFile(file) || !file.toString().endsWith(".json")) {
            return false;
        }
        try (Source source = Source.open(file)) {
            return source.beginning().startsWith("{")
                    && Json.read(Beginning.class, source).historyOf().isPresent();
        }
    }

    private static Path file(Path path) throws IOException {
        Path named = ResultFolder.existing(path).path();
        return Files.isDirectory(named) ? named.resolve(FILE) : named;
    }

    /** Reads such a file, or that of such a folder. */
    public static HistoryAnswer read(Path path) throws IOException {
        try (Source source = Source.open(file(path))) {
            return Json.read(HistoryAnswer.class, source);
        }
    }

    /** Keeps it in a folder, with a page of it. */
    public void write(Path folder, String title) throws IOException {
        ResultFolder.replace(folder.resolve(FILE), Json.document(this));
        HtmlPage.write(ReleasesPage.of(title, onPage()), folder.resolve(ResultFolder.PAGE));
    }

    @Override
    public Document document() {
        List<Block> blocks = new ArrayList<>();
        rows.forEach(row -> blocks.add(new Block.Section(
                name(row), List.of(new Block.Paragraph(row.answer()), table("", List.of(row), false)))));
        leftOut.forEach(sentence -> blocks.add(new Block.Note(sentence)));
        return new Document(blocks);
    }

    @Override
    public Table table() {
        return table("", rows, true);
    }

    @Override
    public Object json() {
        return this;
    }

    /** The same to look at: rows that begin with another release stand apart, and what is left out with the first. */
    public List<ReleasesPage.Library> onPage() {
        SortedMap<Integer, List<Line>> groups = rows.stream()
                .collect(Collectors.groupingBy(
                        row -> versions.indexOf(row.reference(reference)), TreeMap::new, Collectors.toList()));
        return groups.entrySet().stream()
                .map(group -> library(
                        versions.get(group.getKey()),
                        group.getValue(),
                        group.getKey().equals(groups.firstKey()) ? leftOut : List.of()))
                .toList();
    }

    private ReleasesPage.Library library(String from, List<Line> of, List<String> without) {
        return new ReleasesPage.Library(
                from.equals(reference) ? historyOf : historyOf + " from " + from,
                Optional.of(environment),
                versions,
                from,
                of.stream().map(row -> onPage(row, from)).toList(),
                without);
    }

    private ReleasesPage.Row onPage(Line row, String from) {
        List<Lines.Point> times = new ArrayList<>();
        List<Lines.Point> inferred = new ArrayList<>();
        for (int release = 0; release < versions.size(); release++) {
            Optional<Outcome> time = row.time(versions.get(release));
            if (time.isPresent()) {
                times.add(
                        new Lines.Point(release, time.get().ratio(), time.get().interval(), ""));
            } else if (row.isInferred(versions.get(release)) && !times.isEmpty()) {
                double last = times.get(times.size() - 1).y();
                inferred.add(new Lines.Point(release, last, new Interval(last, last), ""));
            }
        }
        List<Lines.Point> work = new Curve(row.counts()).onPage(versions.indexOf(from));
        return new ReleasesPage.Row(
                name(row), row.answer(), work, times, inferred, table(name(row), List.of(row), false));
    }

    private String name(Line row) {
        return ReleaseLine.name(row.row(), rows);
    }

    private Table table(String title, List<Line> of, boolean named) {
        boolean timed = of.stream().anyMatch(row -> row.timed().isPresent());
        return ReleaseLine.columns(named).when(timed, HistoryAnswer::times).table(title, ReleaseLine.of(versions, of));
    }

    private static void times(Columns<ReleaseLine> columns) {
        columns.number(
                        "time",
                        line -> time(line).map(Outcome::ratio).orElse(Double.NaN),
                        value -> Double.isNaN(value) ? "" : Units.ratio(value))
                .text("interval", line -> time(line).map(Outcome::bounds).orElse(""))
                .text(
                        "how",
                        line -> line.row()
                                .timed()
                                .map(there -> there.how().getOrDefault(line.version(), ""))
                                .orElse(""));
    }

    private static Optional<Outcome> time(ReleaseLine line) {
        return line.row().time(line.version());
    }
}
