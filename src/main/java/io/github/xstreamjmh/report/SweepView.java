/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.report;

import io.github.xstreamjmh.comparison.Candidate;
import io.github.xstreamjmh.comparison.ComparedRow;
import io.github.xstreamjmh.comparison.ComparedTable;
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
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Several candidates against one baseline, such as the versions of a library: a curve for each row. */
final class SweepView {

    private SweepView() {}

    /** A chart for each benchmark method, of rows of which several candidates have a ratio, not only a shape. */
    static List<Figure> of(ComparedTable compared) {
        Map<Row, List<ComparedRow>> swept = compared.rows().stream()
                .filter(row -> row.judgement().verdict() != Verdict.NOT_COMPARABLE
                        && row.judgement().ratio() > 0
                        && Double.isFinite(row.judgement().ratio()))
                .collect(Collectors.groupingBy(ComparedRow::row, LinkedHashMap::new, Collectors.toList()));
        swept.values().removeIf(candidates -> candidates.size() < 2);
        Set<String> with = swept.values().stream()
                .flatMap(List::stream)
                .map(ComparedRow::candidate)
                .collect(Collectors.toSet());
        List<String> names = compared.candidates().stream()
                .map(Candidate::name)
                .filter(with::contains)
                .toList();
        String title = compared.metric().heading() + " relative to " + compared.baseline();
        Axis x = Axis.of(
                "side",
                Stream.concat(Stream.of(compared.baseline()), names.stream()).toList());
        Axis y = new Axis(title + ", logarithmic axis", "ratio", true, Optional.empty());
        List<Figure> figures = new ArrayList<>();
        for (List<Row> rows : RowGroup.split(swept.keySet(), row -> row)) {
            RowGroup group = RowGroup.of(rows);
            List<Curve> curves = rows.stream()
                    .map(row -> new Curve(label(group, row), false, true, points(names, swept.get(row))))
                    .toList();
            for (List<Curve> some : Chunks.of(curves)) {
                figures.add(new Figure(group.title(), title + ", by side", new Lines(x, y, some)));
            }
        }
        return figures;
    }

    private static String label(RowGroup group, Row row) {
        String label = group.label(row);
        return label.isEmpty() ? row.shortName() : label;
    }

    private static List<Point> points(List<String> names, List<ComparedRow> candidates) {
        List<Point> points = new ArrayList<>(List.of(new Point(0, 1, "")));
        candidates.forEach(row -> points.add(new Point(
                names.indexOf(row.candidate()) + 1.0,
                row.judgement().ratio(),
                row.judgement().interval(),
                row.candidate() + ": " + Units.ratio(row.judgement().ratio()))));
        return points;
    }
}
