/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.report;

import io.github.xstreamjmh.comparison.Differences;
import io.github.xstreamjmh.comparison.Words;
import io.github.xstreamjmh.document.Block.Paragraph;
import io.github.xstreamjmh.document.Cell;
import io.github.xstreamjmh.document.Table;
import io.github.xstreamjmh.document.figures.RowFigures;
import io.github.xstreamjmh.document.figures.RowGroup;
import io.github.xstreamjmh.document.figures.RunTable;
import io.github.xstreamjmh.metric.Metric;
import io.github.xstreamjmh.metric.ScoreForm;
import io.github.xstreamjmh.report.Chart.Axis;
import io.github.xstreamjmh.report.Chart.Lines;
import io.github.xstreamjmh.report.Chart.Lines.Curve;
import io.github.xstreamjmh.report.Chart.Lines.Point;
import io.github.xstreamjmh.report.Part.Figure;
import io.github.xstreamjmh.report.Part.Panel;
import io.github.xstreamjmh.report.Part.Text;
import io.github.xstreamjmh.result.Row;
import io.github.xstreamjmh.result.Run;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** Several results side by side, in an order that may be that of time: each row's figures, and what changed between. */
final class HistoryView {

    private HistoryView() {}

    /** A row in one of the results. */
    private record Entry(int result, RowFigures figures) {}

    static List<Part> of(List<Run> runs) {
        List<String> names = names(runs);
        Map<Row, List<Entry>> entries = new LinkedHashMap<>();
        for (int r = 0; r < runs.size(); r++) {
            for (RunTable.Part part : FiguresView.tables(runs.get(r), ScoreForm.time)) {
                for (RowFigures figures : part.rows()) {
                    entries.computeIfAbsent(figures.row(), row -> new ArrayList<>())
                            .add(new Entry(r, figures));
                }
            }
        }
        List<Part> parts = new ArrayList<>();
        parts.add(new Text(new Paragraph(
                "Results of different times or machines, side by side. An interval only covers its own forks,"
                        + " not the difference between any two runs: use bin/benchmark compare to judge changes.")));
        parts.add(new Text(results(runs)));
        for (List<Row> rows : RowGroup.split(entries.keySet(), row -> row)) {
            RowGroup group = RowGroup.of(rows);
            List<Part> panel = new ArrayList<>();
            // Results that have none of these rows would be empty columns.
            List<Integer> results = rows.stream()
                    .flatMap(row -> entries.get(row).stream())
                    .map(Entry::result)
                    .distinct()
                    .sorted()
                    .toList();
            if (results.size() > 1) {
                for (List<Row> some : Chunks.of(rows)) {
                    panel.add(new Figure(
                            group.title(), "time per operation in each result", lines(some, entries, names, results)));
                }
            }
            panel.add(new Text(table(group, rows, entries, names, results)));
            parts.add(new Panel(group.title(), false, panel));
        }
        return parts;
    }

    /** Results by the names of their folders: a page for others has no path of this machine. */
    static List<Run> byFolder(List<Run> runs) {
        List<String> names = shortened(runs.stream().map(Run::name).toList());
        return IntStream.range(0, runs.size())
                .mapToObj(r -> runs.get(r).named(names.get(r)))
                .toList();
    }

    /** What results are labelled, else their names; both where several are labelled alike. */
    static List<String> names(List<Run> runs) {
        List<String> names = shortened(runs.stream().map(Run::name).toList());
        List<String> labels = runs.stream().flatMap(run -> label(run).stream()).toList();
        return IntStream.range(0, names.size())
                .mapToObj(r -> label(runs.get(r))
                        .map(label ->
                                Collections.frequency(labels, label) == 1 ? label : label + " (" + names.get(r) + ")")
                        .orElse(names.get(r)))
                .toList();
    }

    private static Optional<String> label(Run run) {
        return run.environment().flatMap(environment -> environment.run().label());
    }

    /** Names without the folders that they lie in, but for those that it takes to tell them apart. */
    private static List<String> shortened(List<String> names) {
        List<List<String>> paths = names.stream().map(HistoryView::path).toList();
        long different = paths.stream().distinct().count();
        return IntStream.iterate(1, kept -> kept + 1)
                .mapToObj(kept -> paths.stream().map(path -> last(path, kept)).toList())
                .filter(shorter -> shorter.stream().distinct().count() == different)
                .findFirst()
                .orElseThrow();
    }

    private static List<String> path(String name) {
        return List.of(name.replaceFirst("[/\\\\]+$", "").split("[/\\\\]+", -1));
    }

    private static String last(List<String> path, int kept) {
        return String.join("/", path.subList(Math.max(0, path.size() - kept), path.size()));
    }

    private static Lines lines(
            List<Row> rows, Map<Row, List<Entry>> entries, List<String> names, List<Integer> results) {
        List<Curve> curves = rows.stream()
                .map(row -> new Curve(
                        Participants.label(row),
                        false,
                        true,
                        entries.get(row).stream()
                                .filter(entry -> entry.figures().nanoseconds() > 0
                                        && Double.isFinite(entry.figures().nanoseconds()))
                                .map(entry -> new Point(
                                        results.indexOf(entry.result()),
                                        entry.figures().nanoseconds(),
                                        entry.figures().interval(),
                                        names.get(entry.result()) + ": "
                                                + entry.figures().summary(ScoreForm.time)))
                                .toList()))
                .toList();
        return Lines.of(
                Axis.of("result", results.stream().map(names::get).toList()),
                "time per operation",
                ScoreForm.time.unit(),
                curves);
    }

    private static Table table(
            RowGroup group, List<Row> rows, Map<Row, List<Entry>> entries, List<String> names, List<Integer> results) {
        return group.columns((Row row) -> row)
                .when(group.varying().isEmpty(), columns -> columns.text("row", Row::shortName))
                .each(
                        results,
                        (columns, result) -> columns.number(
                                names.get(result),
                                row -> entries.get(row).stream()
                                        .filter(entry -> entry.result() == result)
                                        .findFirst()
                                        .map(entry -> Cell.of(
                                                entry.figures().nanoseconds(),
                                                entry.figures().summary(ScoreForm.time)))
                                        .orElse(new Cell("-", ""))))
                .table(group.title() + ": time per operation in each result", rows);
    }

    /** The results, and what differs in each from the one before it. */
    private static Table results(List<Run> runs) {
        Table table = Table.ofTexts("Results", "result", "label", "began", "suite", "what differs from the one before");
        for (int r = 0; r < runs.size(); r++) {
            Run run = runs.get(r);
            table.add(
                    run.name(),
                    label(run).orElse("-"),
                    run.environment()
                            .map(of -> of.date().truncatedTo(ChronoUnit.SECONDS).toString())
                            .orElse("-"),
                    run.environment().map(of -> of.suite().version()).orElse("-"),
                    r == 0 ? "" : changes(runs.get(r - 1), run).collect(Collectors.joining("; ")));
        }
        return table;
    }

    private static Stream<String> changes(Run before, Run after) {
        return before
                .environment()
                .flatMap(one -> after.environment().map(other -> Differences.between(one, other, Metric.time)))
                .stream()
                .flatMap(differences -> differences.entries().stream())
                .map(entry -> entry.name() + ": " + Words.orDash(entry.baseline()) + " \u2192 "
                        + Words.orDash(entry.candidate()));
    }
}
