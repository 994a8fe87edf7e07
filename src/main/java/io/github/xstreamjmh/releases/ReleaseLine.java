/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.releases;

import io.github.xstreamjmh.counting.WorkVerdict;
import io.github.xstreamjmh.document.Cell;
import io.github.xstreamjmh.document.Columns;
import io.github.xstreamjmh.metric.Units;
import io.github.xstreamjmh.result.Row;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.DoubleFunction;
import java.util.function.ToDoubleFunction;
import java.util.stream.IntStream;

/**
 * A row in a release: a line of a table.
 *
 * @param name what tells the row from the others
 * @param point empty if nothing is known of the release
 */
record ReleaseLine(HistoryAnswer.Line row, String name, String version, Optional<Point> point) {

    /** All of some rows. */
    static List<ReleaseLine> of(List<String> versions, List<HistoryAnswer.Line> rows) {
        return rows.stream()
                .flatMap(row -> IntStream.range(0, versions.size())
                        .mapToObj(release -> new ReleaseLine(
                                row,
                                name(row.row(), rows),
                                versions.get(release),
                                new Curve(row.counts()).at(release))))
                .toList();
    }

    /** What a row is called among others: with its mode where that alone tells it from another. */
    static String name(Row row, List<HistoryAnswer.Line> all) {
        String name = row.inThreads();
        boolean inSeveral = all.stream()
                .map(HistoryAnswer.Line::row)
                .anyMatch(other ->
                        !other.mode().equals(row.mode()) && other.inThreads().equals(name));
        return inSeveral ? name + ", " + row.mode() : name;
    }

    /** The columns of what was counted. */
    static Columns<ReleaseLine> columns(boolean named) {
        return new Columns<ReleaseLine>()
                .when(named, columns -> columns.text("row", ReleaseLine::name))
                .text("version", ReleaseLine::version)
                .number(
                        "bytecodes/op",
                        line -> line.count(Point::bytecodes, value -> String.format(Locale.ROOT, "%,.0f", value)))
                .named("bytecodes")
                .number("alloc/op", line -> line.count(Point::bytes, Units::bytes))
                .named("bytes")
                .text("vs previous", ReleaseLine::work)
                .named("work")
                .text(
                        "largest difference",
                        line -> line.point().flatMap(Point::method).orElse(""))
                .named("method");
    }

    private Cell count(ToDoubleFunction<Point> count, DoubleFunction<String> words) {
        double value = point.map(count::applyAsDouble).orElse(Double.NaN);
        return Cell.of(value, Double.isNaN(value) ? "-" : words.apply(value));
    }

    private String work() {
        return point.flatMap(Point::failure)
                .or(() -> point.flatMap(Point::verdict).map(WorkVerdict::words))
                .orElse("");
    }
}
