/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.report;

import io.github.xstreamjmh.document.figures.Percentiles;
import io.github.xstreamjmh.document.figures.Percentiles.Times;
import io.github.xstreamjmh.document.figures.RowGroup;
import io.github.xstreamjmh.metric.Units;
import io.github.xstreamjmh.report.Chart.Axis;
import io.github.xstreamjmh.report.Chart.Lines;
import io.github.xstreamjmh.report.Chart.Lines.Curve;
import io.github.xstreamjmh.report.Chart.Lines.Point;
import io.github.xstreamjmh.report.Part.Figure;
import io.github.xstreamjmh.report.Part.Panel;
import io.github.xstreamjmh.report.Part.Text;
import io.github.xstreamjmh.result.RowResult;
import io.github.xstreamjmh.result.Run;
import java.util.ArrayList;
import java.util.List;

/** Percentiles of rows that were sampled, as far out as ten values of each fork lie beyond. */
final class LatencyView {

    private static final double[] SHARES = {
        0, 0.25, 0.5, 0.75, 0.9, 0.95, 0.99, 0.995, 0.999, 0.9995, 0.9999, 0.99995, 0.99999, 0.999999
    };

    private LatencyView() {}

    static List<Part> of(Run run) {
        List<Part> panels = new ArrayList<>();
        for (List<RowResult> results : RowGroup.split(run.measured(), RowResult::row)) {
            List<Percentiles> rows = sampled(results, Times.PLAIN);
            if (rows.isEmpty()) {
                continue;
            }
            RowGroup group = RowGroup.of(rows.stream().map(Percentiles::row).toList());
            boolean scheduled = !sampled(results, Times.SLIP).isEmpty();
            List<Part> parts = new ArrayList<>();
            for (Times times : scheduled ? Times.SCHEDULED : List.of(Times.PLAIN)) {
                List<Percentiles> of = sampled(results, times);
                for (List<Percentiles> some : Chunks.of(of)) {
                    parts.add(new Figure(group.title(), words(times), lines(some)));
                }
                parts.add(new Text(Percentiles.columns(group, SHARES)
                        .count("operations sampled", Percentiles::total)
                        .table(group.title() + ": " + words(times), of)));
            }
            panels.add(new Panel(group.title(), false, parts));
        }
        return panels;
    }

    private static List<Percentiles> sampled(List<RowResult> rows, Times times) {
        return rows.stream()
                .map(row -> Percentiles.of(row, times, List.of()))
                .filter(row -> !row.forks().isEmpty())
                .toList();
    }

    private static Lines lines(List<Percentiles> rows) {
        List<Curve> curves = rows.stream().map(LatencyView::curve).toList();
        return Lines.of(
                Axis.linear("percentile; each step to the right has one more nine", "percentile"),
                "time per operation",
                "ns",
                curves);
    }

    private static Curve curve(Percentiles row) {
        List<Point> points = new ArrayList<>();
        for (double share : SHARES) {
            double time = row.at(share);
            if (time > 0) {
                points.add(new Point(
                        -StrictMath.log10(1 - share),
                        time,
                        row.interval(share),
                        Percentiles.name(share) + ": " + Units.time(time)));
            }
        }
        return new Curve(Participants.label(row.row()), false, true, points);
    }

    private static String words(Times times) {
        return switch (times) {
            case PLAIN -> "percentiles of the time per operation";
            case RESPONSE -> "percentiles of the response time, from when a message was due";
            case SERVICE -> "percentiles of the service time, from when it was sent";
            case SLIP -> "percentiles of the slip, how late it was sent";
        };
    }
}
