/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.report;

import io.github.xstreamjmh.document.Block.Paragraph;
import io.github.xstreamjmh.document.Table;
import io.github.xstreamjmh.document.figures.RowFigures;
import io.github.xstreamjmh.document.figures.RunTable;
import io.github.xstreamjmh.metric.Measured;
import io.github.xstreamjmh.metric.Metric;
import io.github.xstreamjmh.metric.Sample;
import io.github.xstreamjmh.metric.ScoreForm;
import io.github.xstreamjmh.metric.Units;
import io.github.xstreamjmh.report.Chart.Axis;
import io.github.xstreamjmh.report.Chart.Lines;
import io.github.xstreamjmh.report.Chart.Lines.Curve;
import io.github.xstreamjmh.report.Chart.Lines.Point;
import io.github.xstreamjmh.report.Part.Figure;
import io.github.xstreamjmh.report.Part.Panel;
import io.github.xstreamjmh.report.Part.Text;
import io.github.xstreamjmh.result.Run;
import io.github.xstreamjmh.stats.Note;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** How each row came to its speed: its iterations, from the first of the warm-up to the last that was measured. */
final class WarmupView {

    /** Of warm-up iterations, and as many of measured ones; of more, a column or a point has the mean of several. */
    private static final int MOST_COLUMNS = 10;

    private WarmupView() {}

    /** A column of iterations, warm-up iterations up to 0. */
    private record Span(int first, int last) {

        /** Those of some rows, of which one has so many. */
        static List<Span> of(int warmups, int measured) {
            return Stream.concat(between(1 - warmups, 0), between(1, measured)).toList();
        }

        private static Stream<Span> between(int first, int last) {
            int each = Math.max(1, (last - first + MOST_COLUMNS) / MOST_COLUMNS);
            return IntStream.iterate(first, next -> next <= last, next -> next + each)
                    .mapToObj(next -> new Span(next, Math.min(next + each - 1, last)));
        }

        String heading(int warmups) {
            int before = last <= 0 ? warmups : 0;
            return (last <= 0 ? "warm-up " : first == last ? "iteration " : "iterations ")
                    + (first == last ? "" : first + before + "-")
                    + (last + before);
        }

        double middle() {
            return (first + last) / 2.0;
        }
    }

    /**
     * The iterations of a row, each the mean of its forks relative to the row's score.
     *
     * @param warmups how many of them were warm-up
     */
    private record Iterations(RowFigures row, int warmups, List<Double> values) {

        /** Those of a row, as many as each of its forks has; none if they are too few, or one measured nothing. */
        static Optional<Iterations> of(RowFigures row) {
            Optional<Sample> sample = row.result().sample(Metric.time);
            if (sample.isEmpty() || sample.get().forks().isEmpty()) {
                return Optional.empty();
            }
            List<Double> values = new ArrayList<>();
            int warmups = add(sample.get(), Measured::warmup, values);
            add(sample.get(), Measured::iterations, values);
            return values.size() < 2 || values.stream().anyMatch(value -> !(value > 0) || value.isInfinite())
                    ? Optional.empty()
                    : Optional.of(new Iterations(row, warmups, values));
        }

        private static int add(Sample sample, Function<Measured, double[]> which, List<Double> values) {
            List<double[]> forks = sample.forks().stream().map(which).toList();
            int count = forks.stream().mapToInt(fork -> fork.length).min().orElse(0);
            for (int i = 0; i < count; i++) {
                int iteration = i;
                values.add(forks.stream()
                                .mapToDouble(fork -> fork[iteration])
                                .average()
                                .orElseThrow()
                        / sample.value());
            }
            return count;
        }

        /** The mean of iterations, as far as the row has them; NaN if it has none. */
        double relative(Span span) {
            return IntStream.rangeClosed(span.first() - 1 + warmups, span.last() - 1 + warmups)
                    .filter(index -> index >= 0 && index < values.size())
                    .mapToDouble(values::get)
                    .average()
                    .orElse(Double.NaN);
        }

        boolean warmingUp() {
            return row.notes().contains(Note.WARMING_UP.words());
        }
    }

    static List<Part> of(Run run) {
        List<Part> panels = new ArrayList<>();
        for (RunTable.Part part : FiguresView.tables(run, ScoreForm.time)) {
            List<Iterations> rows = part.rows().stream()
                    .flatMap(row -> Iterations.of(row).stream())
                    .toList();
            if (rows.isEmpty()) {
                continue;
            }
            List<Part> parts = new ArrayList<>();
            long warming = rows.stream().filter(Iterations::warmingUp).count();
            parts.add(new Text(new Paragraph(
                    warming == 0
                            ? "No row was still warming up while it was measured."
                            : rows.stream()
                                            .filter(Iterations::warmingUp)
                                            .map(row ->
                                                    Participants.label(row.row().row()))
                                            .collect(Collectors.joining("; "))
                                    + (warming == 1 ? ": still warming up while it" : ": still warming up while they")
                                    + (warming == 1 ? " was measured." : " were measured."))));
            for (List<Iterations> some : Chunks.of(rows)) {
                parts.add(new Figure(part.of().title(), "iterations relative to the row's score", lines(some)));
            }
            parts.add(new Text(table(part, rows)));
            panels.add(new Panel(part.of().title(), true, parts));
        }
        return panels;
    }

    private static Lines lines(List<Iterations> rows) {
        boolean few = rows.size() <= 8;
        List<Curve> curves = rows.stream()
                .map(row -> {
                    List<Point> points = new ArrayList<>();
                    for (Span span : Span.of(row.warmups(), row.values().size() - row.warmups())) {
                        points.add(new Point(span.middle(), row.relative(span), ""));
                    }
                    return new Curve(Participants.label(row.row().row()), !few && !row.warmingUp(), true, points);
                })
                .toList();
        return Lines.of(
                Axis.linear("iteration; up to 0 it is warm-up", "count"),
                "relative to the row's score",
                "ratio",
                curves);
    }

    private static Table table(RunTable.Part part, List<Iterations> rows) {
        int warmups = rows.stream().mapToInt(Iterations::warmups).max().orElse(0);
        int measured = rows.stream()
                .mapToInt(row -> row.values().size() - row.warmups())
                .max()
                .orElse(0);
        return part.of()
                .columns((Iterations row) -> row.row().row())
                .each(
                        Span.of(warmups, measured),
                        (columns, span) ->
                                columns.number(span.heading(warmups), row -> row.relative(span), Units::ratio))
                .table(part.of().title() + ": iterations relative to the row's score", rows);
    }
}
