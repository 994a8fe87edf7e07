/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.document.figures;

import io.github.xstreamjmh.document.Columns;
import io.github.xstreamjmh.metric.Units;
import io.github.xstreamjmh.result.Row;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * The rows of one benchmark method in one mode with one number of threads, which stand in one table.
 *
 * @param title the method, its mode and threads, and the parameters that all rows share
 * @param varying the other parameters, each of which needs a column
 */
public record RowGroup(String title, List<String> varying) {

    /** Splits what has rows into groups, in the order in which they come up. */
    public static <T> Collection<List<T>> split(Collection<T> items, Function<T, Row> row) {
        return items.stream()
                .collect(Collectors.groupingBy(
                        item -> List.of(
                                row.apply(item).benchmark(),
                                row.apply(item).mode(),
                                row.apply(item).threads()),
                        LinkedHashMap::new,
                        Collectors.toList()))
                .values();
    }

    /** A group whose title has the parameters that all of its rows have with one value. */
    public static RowGroup of(List<Row> rows) {
        Map<Boolean, List<String>> shared = rows.stream()
                .flatMap(row -> row.params().keySet().stream())
                .distinct()
                .collect(Collectors.partitioningBy(param -> rows.stream()
                                .map(row -> row.params().get(param))
                                .distinct()
                                .count()
                        == 1));
        return of(rows.get(0), shared.get(true), shared.get(false));
    }

    /** A group that may get more rows: all of its parameters have a column. */
    static RowGroup ofOne(Row row) {
        return of(row, List.of(), List.copyOf(row.params().keySet()));
    }

    private static RowGroup of(Row row, List<String> shared, List<String> varying) {
        List<String> details = new ArrayList<>(how(row));
        shared.forEach(param -> details.add(param + "=" + row.params().get(param)));
        return new RowGroup(
                row.shortName() + (details.isEmpty() ? "" : "  (" + String.join(", ", details) + ")"), varying);
    }

    /** Mode and threads of a row, as far as its file says them. */
    public static List<String> how(Row row) {
        List<String> how = new ArrayList<>();
        if (!row.mode().isEmpty()) {
            how.add(row.mode());
        }
        if (row.threads() > 0) {
            how.add(Units.counted(row.threads(), "thread"));
        }
        return how;
    }

    /** A column for each varying parameter, of items that have a row. */
    public <T> Columns<T> columns(Function<T, Row> row) {
        return new Columns<T>()
                .each(
                        varying,
                        (columns, param) -> columns.text(
                                param, item -> row.apply(item).params().getOrDefault(param, "")));
    }

    /** A row's values of the varying parameters; empty if it has none. */
    public String label(Row row) {
        return label(row, varying.stream());
    }

    /** A row's values of parameters that it has; an empty one is quoted, for it tells rows apart, too. */
    public static String label(Row row, Stream<String> params) {
        return params.flatMap(param -> Stream.ofNullable(row.params().get(param)))
                .map(value -> value.isEmpty() ? "''" : value)
                .collect(Collectors.joining(" \u00b7 "));
    }
}
