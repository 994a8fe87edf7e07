/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.report;

import io.github.xstreamjmh.comparison.Candidate;
import io.github.xstreamjmh.comparison.ComparedRow;
import io.github.xstreamjmh.comparison.ComparedTable;
import io.github.xstreamjmh.document.Cell;
import io.github.xstreamjmh.document.figures.RowGroup;
import io.github.xstreamjmh.metric.Units;
import io.github.xstreamjmh.report.Chart.Axis;
import io.github.xstreamjmh.report.Chart.Lines;
import io.github.xstreamjmh.report.Chart.Lines.Curve;
import io.github.xstreamjmh.report.Chart.Lines.Point;
import io.github.xstreamjmh.report.Part.Figure;
import io.github.xstreamjmh.result.Row;
import io.github.xstreamjmh.stats.Verdict;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Several candidates against one baseline, such as the versions of a library: a curve for each row. */
final class SweepView {

    private SweepView() {}

    /** A chart for each benchmark method; none of fewer than two candidates, or where only shapes are compared. */
    static List<Figure> of(ComparedTable compared) {
        boolean shapes =
                compared.rows().stream().anyMatch(row -> row.judgement().verdict() == Verdict.NOT_COMPARABLE);
        if (compared.candidates().size() < 2 || shapes) {
            return List.of();
        }
        List<String> names = compared.candidates().stream().map(Candidate::name).toList();
        String title = compared.metric().heading() + " relative to " + compared.baseline();
        Axis x = Axis.of(
                "side",
                Stream.concat(Stream.of(compared.baseline()), names.stream()).toList());
        List<Figure> figures = new ArrayList<>();
        Collection<List<ComparedRow>> methods = RowGroup.split(compared.rows(), ComparedRow::row);
        for (List<ComparedRow> rows : methods) {
            List<Row> distinct = rows.stream().map(ComparedRow::row).distinct().toList();
            RowGroup group = RowGroup.of(distinct);
            List<Curve> curves = distinct.stream()
                    .map(row -> new Curve(
                            label(group, row),
                            false,
                            true,
                            points(
                                    names,
                                    rows.stream()
                                            .filter(of -> of.row().equals(row))
                                            .toList())))
                    .toList();
            for (List<Curve> some : Chunks.of(curves)) {
                figures.add(new Figure(group.title(), title + ", by side", Lines.of(x, title, "ratio", some)));
            }
        }
        return figures;
    }

    private static String label(RowGroup group, Row row) {
        String cells = group.cells(row).stream()
                .map(Cell::text)
                .filter(text -> !text.isEmpty())
                .collect(Collectors.joining(" \u00b7 "));
        return cells.isEmpty() ? row.shortName() : cells;
    }

    private static List<Point> points(List<String> names, List<ComparedRow> candidates) {
        List<Point> points = new ArrayList<>(List.of(new Point(0, 1, "")));
        candidates.stream()
                .filter(row -> Double.isFinite(row.judgement().ratio())
                        && row.judgement().ratio() > 0)
                .forEach(row -> points.add(new Point(
                        names.indexOf(row.candidate()) + 1.0,
                        row.judgement().ratio(),
                        row.judgement().interval(),
                        row.candidate() + ": " + Units.ratio(row.judgement().ratio()))));
        return points;
    }
}
