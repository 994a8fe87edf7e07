/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.report;

import io.github.xstreamjmh.document.Cell;
import io.github.xstreamjmh.document.Table;
import io.github.xstreamjmh.document.figures.RowGroup;
import io.github.xstreamjmh.metric.Histogram;
import io.github.xstreamjmh.metric.Metric;
import io.github.xstreamjmh.metric.ScoreUnit;
import io.github.xstreamjmh.metric.Series;
import io.github.xstreamjmh.metric.Units;
import io.github.xstreamjmh.report.Chart.Axis;
import io.github.xstreamjmh.report.Chart.Lines;
import io.github.xstreamjmh.report.Chart.Lines.Curve;
import io.github.xstreamjmh.report.Chart.Lines.Point;
import io.github.xstreamjmh.report.Part.Figure;
import io.github.xstreamjmh.report.Part.Panel;
import io.github.xstreamjmh.report.Part.Text;
import io.github.xstreamjmh.result.Row;
import io.github.xstreamjmh.result.RowResult;
import io.github.xstreamjmh.result.Run;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;

/** Percentiles of rows that were sampled, as far out as ten values lie beyond. */
final class LatencyView {

    private static final double[] SHARES = {
        0, 0.25, 0.5, 0.75, 0.9, 0.95, 0.99, 0.995, 0.999, 0.9995, 0.9999, 0.99995, 0.99999, 0.999999
    };

    private static final Times PLAIN = new Times(Metric.SCORE, "the time per operation");

    private static final Times SLIP = new Times(Metric.slip99.key(), "the slip, how late it was begun");

    /** Of rows whose operations are due at fixed times. */
    private static final List<Times> SCHEDULED = List.of(
            new Times(Metric.SCORE, "the response time, from when an operation was due"),
            new Times(Metric.service50.key(), "the service time, from when it was begun"),
            SLIP);

    private LatencyView() {}

    /** One of the times that an operation has: what a fork's figures call it, and how people do. */
    private record Times(String key, String words) {}

    /** All operations of a row, of which times are in a unit. */
    private record Operations(Row row, Histogram histogram, ScoreUnit unit) {

        static Optional<Operations> of(RowResult row, Times times) {
            List<Series> series = row.forks().stream()
                    .map(fork -> fork.figures().get(times.key()))
                    .filter(figures -> figures != null && !figures.histograms().isEmpty())
                    .toList();
            return series.isEmpty()
                    ? Optional.empty()
                    : ScoreUnit.of(series.get(0).unit())
                            .map(unit -> new Operations(
                                    row.row(),
                                    Histogram.join(series.stream()
                                            .flatMap(one -> one.histograms().stream())
                                            .toList()),
                                    unit));
        }

        OptionalDouble nanoseconds(double share) {
            OptionalDouble value = histogram.percentile(share);
            return value.isPresent() ? OptionalDouble.of(unit.nanosecondsPerOperation(value.getAsDouble(), 1)) : value;
        }
    }

    static List<Part> of(Run run) {
        List<Part> panels = new ArrayList<>();
        for (List<RowResult> results : RowGroup.split(run.measured(), RowResult::row)) {
            List<Operations> rows = operations(results, PLAIN);
            if (rows.isEmpty()) {
                continue;
            }
            RowGroup group = RowGroup.of(rows.stream().map(Operations::row).toList());
            boolean scheduled = !operations(results, SLIP).isEmpty();
            List<Part> parts = new ArrayList<>();
            for (Times times : scheduled ? SCHEDULED : List.of(PLAIN)) {
                List<Operations> of = operations(results, times);
                for (List<Operations> some : Chunks.of(of)) {
                    parts.add(new Figure(group.title(), "percentiles of " + times.words(), lines(some)));
                }
                parts.add(new Text(table(group, times, of)));
            }
            panels.add(new Panel(group.title(), false, parts));
        }
        return panels;
    }

    private static List<Operations> operations(List<RowResult> rows, Times times) {
        return rows.stream().flatMap(row -> Operations.of(row, times).stream()).toList();
    }

    private static Lines lines(List<Operations> rows) {
        List<Curve> curves = rows.stream().map(LatencyView::curve).toList();
        return Lines.of(
                Axis.linear("percentile; each step to the right has one more nine", "percentile"),
                "time per operation",
                "ns",
                curves);
    }

    private static Curve curve(Operations row) {
        List<Point> points = new ArrayList<>();
        for (double share : SHARES) {
            OptionalDouble time = row.nanoseconds(share);
            if (time.isPresent() && time.getAsDouble() > 0) {
                points.add(new Point(
                        -StrictMath.log10(1 - share),
                        time.getAsDouble(),
                        name(share) + ": " + Units.time(time.getAsDouble())));
            }
        }
        return new Curve(Participants.label(row.row()), false, true, points);
    }

    private static String name(double share) {
        return share == 0 ? "min" : "p" + Units.exact(share * 100).toPlainString();
    }

    private static Table table(RowGroup group, Times times, List<Operations> rows) {
        List<Table.Column> columns = new ArrayList<>(group.columns());
        for (double share : SHARES) {
            columns.add(Table.Column.number(name(share)));
        }
        columns.add(Table.Column.number("operations sampled"));
        Table table = new Table(group.title() + ": percentiles of " + times.words(), columns);
        for (Operations row : rows) {
            List<Cell> cells = new ArrayList<>(group.cells(row.row()));
            for (double share : SHARES) {
                double time = row.nanoseconds(share).orElse(Double.NaN);
                cells.add(Cell.of(time, Units.time(time)));
            }
            cells.add(Cell.of(String.valueOf(row.histogram().total())));
            table.add(cells);
        }
        return table;
    }
}
