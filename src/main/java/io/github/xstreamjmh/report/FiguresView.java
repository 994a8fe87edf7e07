/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.report;

import io.github.xstreamjmh.comparison.Comparer;
import io.github.xstreamjmh.comparison.Words;
import io.github.xstreamjmh.document.Block.Paragraph;
import io.github.xstreamjmh.document.Columns;
import io.github.xstreamjmh.document.Table;
import io.github.xstreamjmh.document.figures.RowFigures;
import io.github.xstreamjmh.document.figures.RowGroup;
import io.github.xstreamjmh.document.figures.RunTable;
import io.github.xstreamjmh.document.figures.Scaling;
import io.github.xstreamjmh.metric.Metric;
import io.github.xstreamjmh.metric.Sample;
import io.github.xstreamjmh.metric.ScoreForm;
import io.github.xstreamjmh.metric.Units;
import io.github.xstreamjmh.report.Chart.Axis;
import io.github.xstreamjmh.report.Chart.Dots;
import io.github.xstreamjmh.report.Chart.Scatter;
import io.github.xstreamjmh.report.Part.Choice;
import io.github.xstreamjmh.report.Part.Figure;
import io.github.xstreamjmh.report.Part.Panel;
import io.github.xstreamjmh.report.Part.Text;
import io.github.xstreamjmh.result.Asked;
import io.github.xstreamjmh.result.Environment;
import io.github.xstreamjmh.result.Row;
import io.github.xstreamjmh.result.RowResult;
import io.github.xstreamjmh.result.Run;
import io.github.xstreamjmh.result.Score;
import io.github.xstreamjmh.stats.Estimate;
import io.github.xstreamjmh.stats.Interval;
import io.github.xstreamjmh.stats.Precision;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.DoubleSummaryStatistics;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.DoubleStream;
import java.util.stream.Stream;

/** The figures of a run, a panel for each benchmark method: who is fastest, dots for forks and means, the run's own table. */
final class FiguresView {

    /** What hardly differs explains no time. */
    private static final double WORTH_A_CHART = 1.05;

    private FiguresView() {}

    /** The tables of a run of one side; rows without forks are in none of them. */
    static List<RunTable.Part> tables(Run run, ScoreForm form) {
        return table(run, Optional.of(form)).parts();
    }

    private static RunTable table(Run run, Optional<ScoreForm> form) {
        return new RunTable(
                run.measured().stream().filter(row -> !row.forks().isEmpty()).toList(),
                run.cores(),
                run.environment()
                        .map(Environment::run)
                        .flatMap(Asked::precision)
                        .map(share -> new Precision(share, Estimate.CONFIDENCE)),
                form);
    }

    /**
     * The panels of a run of one side.
     *
     * @param headlines whether to say who is fastest
     * @param forms what the reader can pick from
     */
    static List<Part> of(Run run, Comparer comparer, boolean headlines, List<ScoreForm> forms) {
        List<Part> panels = new ArrayList<>();
        Function<Row, String> names = Words.names(run.measured().stream().map(RowResult::row));
        Map<ScoreForm, List<RunTable.Part>> tables = new EnumMap<>(ScoreForm.class);
        forms.forEach(form -> tables.put(form, tables(run, form)));
        List<RunTable.Part> first = tables.get(forms.get(0));
        for (int i = 0; i < first.size(); i++) {
            int method = i;
            ScoreForm measured = first.get(i).rows().get(0).form();
            List<Part> parts = new ArrayList<>();
            if (headlines) {
                Headlines.of(first.get(i).rows(), run.cores(), comparer, names)
                        .forEach(line -> parts.add(new Text(new Paragraph(line))));
            }
            boolean once = first.get(i).rows().get(0).row().singleShot();
            List<Panel> options = forms.stream()
                    .filter(form -> form == measured || !once) // what is done once has no rate
                    .sorted(Comparator.comparing(form -> form != measured))
                    .map(form -> panel(tables.get(form).get(method), form))
                    .toList();
            if (options.size() == 1) {
                parts.addAll(options.get(0).parts());
            } else {
                parts.add(new Choice("form", "Show", options));
            }
            first.get(i).confounds().ifPresent(words -> parts.add(new Text(words)));
            panels.add(new Panel(first.get(i).of().title(), false, parts));
        }
        withoutForks(run).ifPresent(panels::add);
        panels.addAll(scaling(run));
        return panels;
    }

    /** How rows scale with threads: a panel for each benchmark method that was measured in several numbers of them. */
    static List<Panel> scaling(Run run) {
        return Scaling.of(run.measured(), run.cores()).stream()
                .map(table -> new Panel(table.title(), false, List.of(new Text(table))))
                .toList();
    }

    private static Panel panel(RunTable.Part part, ScoreForm form) {
        List<Part> parts = new ArrayList<>();
        List<RowFigures> rows = part.rows().stream()
                .filter(row -> row.nanoseconds() > 0 && Double.isFinite(row.nanoseconds()))
                .toList();
        Labels labels = new Labels(part.of(), rows);
        String title = part.of().title();
        for (List<RowFigures> some : Chunks.of(rows)) {
            parts.add(new Figure(title, "forks, their mean and its 95 % interval", dots(some, form, labels)));
        }
        if (rows.size() > 1) {
            scatter(rows, Metric.alloc, form, labels, title).ifPresent(parts::add);
            scatter(rows, Metric.size, form, labels, title).ifPresent(parts::add);
        }
        parts.add(new Text(part.table()));
        return new Panel(form == ScoreForm.time ? "time per operation" : "operations per second", false, parts);
    }

    /** What tells the rows of a table from each other. */
    private record Labels(RowGroup group, Optional<Participants> participants) {
        Labels(RowGroup group, List<RowFigures> rows) {
            this(
                    group,
                    rows.isEmpty()
                            ? Optional.empty()
                            : Participants.of(rows.stream().map(RowFigures::row).toList()));
        }

        String of(RowFigures row) {
            return participants
                    .map(who -> who.label(row.row(), group.varying()))
                    .orElseGet(() -> Participants.label(row.row()));
        }
    }

    private static Dots dots(List<RowFigures> rows, ScoreForm form, Labels labels) {
        Axis axis = Axis.of(
                form == ScoreForm.time ? "time per operation" : "operations per second",
                form.unit(),
                rows.stream()
                        .flatMapToDouble(row -> DoubleStream.concat(
                                        DoubleStream.of(row.nanoseconds()), Arrays.stream(row.forkNanoseconds()))
                                .filter(time -> time > 0)
                                .map(time -> form.of(time, row.row().threads()))));
        return new Dots(
                axis,
                rows.stream()
                        .map(row -> {
                            int threads = row.row().threads();
                            double[] forks = Arrays.stream(row.forkNanoseconds())
                                    .filter(time -> time > 0 && Double.isFinite(time))
                                    .toArray();
                            return new Dots.Spread(
                                    "",
                                    labels.of(row),
                                    form.of(row.nanoseconds(), threads),
                                    interval(row, form),
                                    Arrays.stream(forks)
                                            .map(time -> form.of(time, threads))
                                            .boxed()
                                            .toList(),
                                    Arrays.stream(forks)
                                            .mapToObj(time -> form.text(time, threads))
                                            .toList(),
                                    aside(row, form));
                        })
                        .toList());
    }

    /** An interval of times in a form; one that reaches zero as a time has no end as a rate. */
    private static Interval interval(RowFigures row, ScoreForm form) {
        Interval times = row.interval();
        int threads = row.row().threads();
        if (form == ScoreForm.time || !times.known()) {
            return times;
        }
        return new Interval(
                form.of(times.high(), threads),
                times.low() > 0 ? form.of(times.low(), threads) : Double.POSITIVE_INFINITY);
    }

    private static String aside(RowFigures row, ScoreForm form) {
        return Stream.concat(
                        Stream.of(row.summary(form)),
                        row.result().sample(Metric.alloc).stream()
                                .map(alloc -> Metric.alloc.format(alloc.value()) + "/op"))
                .reduce((one, other) -> one + "  " + other)
                .orElseThrow();
    }

    private static Optional<Figure> scatter(
            List<RowFigures> rows, Metric metric, ScoreForm form, Labels labels, String title) {
        List<Scatter.Spot> points = new ArrayList<>();
        for (RowFigures row : rows) {
            Optional<Sample> sample = row.result().sample(metric);
            if (sample.isPresent() && sample.get().value() >= 1) {
                points.add(new Scatter.Spot(
                        labels.of(row),
                        sample.get().value(),
                        form.of(row.nanoseconds(), row.row().threads()),
                        row.summary(form) + ", " + metric.heading() + " "
                                + metric.format(sample.get().value())));
            }
        }
        DoubleSummaryStatistics range =
                points.stream().mapToDouble(Scatter.Spot::x).summaryStatistics();
        if (range.getMax() < range.getMin() * WORTH_A_CHART) {
            return Optional.empty();
        }
        Axis x = Axis.of(
                metric == Metric.alloc ? "bytes allocated per operation" : "size of the written form",
                "B",
                points.stream().mapToDouble(Scatter.Spot::x));
        Axis y = Axis.of(form.heading(), form.unit(), points.stream().mapToDouble(Scatter.Spot::y));
        return Optional.of(
                new Figure(title, form.heading() + " against " + metric.heading(), new Scatter(x, y, points)));
    }

    /** Rows of a file that has only scores. */
    private static Optional<Panel> withoutForks(Run run) {
        List<RowResult> rows = run.measured().stream()
                .filter(row -> row.forks().isEmpty() && row.sample(Metric.time).isPresent())
                .toList();
        if (rows.isEmpty()) {
            return Optional.empty();
        }
        Table table = new Columns<RowResult>()
                .text("benchmark", row -> row.row().shortName())
                .when(
                        differ(rows, Row::mode),
                        columns -> columns.text("mode", row -> row.row().mode()))
                .when(
                        differ(rows, Row::threads),
                        columns -> columns.count("threads", row -> row.row().threads()))
                .text("parameters", row -> row.row().paramsText())
                .number(
                        Metric.time.heading(),
                        row -> row.sample(Metric.time).orElseThrow().value(),
                        Metric.time::format)
                .when(
                        rows.stream().anyMatch(row -> Double.isFinite(error(row))),
                        columns -> columns.number("± (99.9 %, JMH's)", FiguresView::error, Units::percent))
                .table("Scores without forks", rows);
        return Optional.of(new Panel("Scores without forks", false, List.of(new Text(table))));
    }

    private static boolean differ(List<RowResult> rows, Function<Row, Object> what) {
        return rows.stream().map(RowResult::row).map(what).distinct().count() > 1;
    }

    /** JMH's error as a share of the score, which is the same whatever its unit. */
    private static double error(RowResult row) {
        Score score = row.scores().get(Metric.SCORE);
        return score.error() / score.value();
    }
}
