/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.report;

import io.github.xstreamjmh.contender.ParamFields;
import io.github.xstreamjmh.document.figures.RowGroup;
import io.github.xstreamjmh.result.Row;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * Who takes part in the rows of one benchmark method.
 *
 * @param param the parameter that names them: that of a catalogue, else the one with the most values; one whose values are
 *     numbers only where there is no other
 */
record Participants(String param) {

    private static final Pattern NUMBER = Pattern.compile("[-+]?\\d+(\\.\\d+)?");

    /** Those of some rows; none if no parameter has two values. */
    static Optional<Participants> of(List<Row> rows) {
        String type = rows.get(0).type();
        Map<String, List<String>> varying = new LinkedHashMap<>();
        rows.stream()
                .flatMap(row -> row.params().keySet().stream())
                .distinct()
                .forEach(param -> varying.put(
                        param,
                        rows.stream()
                                .flatMap(row -> Stream.ofNullable(row.params().get(param)))
                                .distinct()
                                .toList()));
        varying.values().removeIf(values -> values.size() < 2);
        Optional<String> catalogue = varying.keySet().stream()
                .filter(param -> !ParamFields.catalogue(type, param).isEmpty())
                .findFirst();
        return catalogue
                .or(() -> varying.keySet().stream()
                        .max(Comparator.comparing((String param) -> !numbers(varying.get(param)))
                                .thenComparing(param -> varying.get(param).size())))
                .map(Participants::new);
    }

    private static boolean numbers(List<String> values) {
        return values.stream().allMatch(value -> NUMBER.matcher(value).matches());
    }

    /** Who takes part in a row; empty where a row does not say. */
    String in(Row row) {
        return RowGroup.label(row, Stream.of(param));
    }

    /** The same row without who takes part. */
    Row without(Row row) {
        return row.without(param);
    }

    /** A label for a row of which it is not known who takes part. */
    static String label(Row row) {
        return label(row, row.params().keySet().stream());
    }

    /** A label for a row: who takes part, and what else tells it from the others. */
    String label(Row row, List<String> varying) {
        return label(row, Stream.concat(Stream.of(param), varying.stream().filter(other -> !other.equals(param))));
    }

    private static String label(Row row, Stream<String> params) {
        String label = RowGroup.label(row, params);
        return label.isEmpty() ? row.shortName() : label;
    }
}
