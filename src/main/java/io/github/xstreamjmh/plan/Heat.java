/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.plan;

import io.github.xstreamjmh.contender.ParamFields;
import io.github.xstreamjmh.result.Row;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Rows that are ranked with each other: those of one benchmark method that differ in the contender alone.
 *
 * @param name no other heat of a plan has it
 */
public record Heat(String name, List<PlannedRow> rows) {

    /** By which methods of one class are contenders, where others are told apart by a parameter. */
    public static final String BY_METHOD = "method";

    /**
     * The heats of a plan, in its order; rows that nobody is ranked with are in none.
     *
     * @param by the parameter whose values are contenders, or {@link #BY_METHOD}; empty for that of the row's catalogue
     */
    public static List<Heat> of(List<PlannedRow> rows, Optional<String> by) {
        Map<String, List<PlannedRow>> heats = new LinkedHashMap<>();
        for (PlannedRow row : rows) {
            contender(row, by)
                    .ifPresent(contender -> heats.computeIfAbsent(name(row.row(), contender), key -> new ArrayList<>())
                            .add(row));
        }
        return heats.entrySet().stream()
                .filter(heat -> heat.getValue().size() > 1)
                .map(heat -> new Heat(heat.getKey(), List.copyOf(heat.getValue())))
                .toList();
    }

    /** What tells contenders apart: a parameter, or {@link #BY_METHOD}; empty if the row has no such thing. */
    private static Optional<String> contender(PlannedRow row, Optional<String> by) {
        Map<String, String> params = row.row().params();
        return by.isPresent()
                ? by.filter(name -> name.equals(BY_METHOD) || params.containsKey(name))
                : params.keySet().stream()
                        .filter(param -> !ParamFields.catalogue(row.benchmark().getUserClassQName(), param)
                                .isEmpty())
                        .findFirst();
    }

    /** Who takes part in a row; empty if the row has no such thing. */
    public static Optional<String> contenderOf(PlannedRow row, Optional<String> by) {
        return contender(row, by)
                .map(name -> isMethod(name, row.row())
                        ? row.row().method()
                        : row.row().params().get(name));
    }

    /** A parameter of that name is one. */
    private static boolean isMethod(String contender, Row row) {
        return contender.equals(BY_METHOD) && !row.params().containsKey(BY_METHOD);
    }

    private static String name(Row row, String contender) {
        Map<String, String> others = row.without(contender).params();
        String benchmark = isMethod(contender, row) ? row.type() : row.benchmark();
        return benchmark + " " + row.mode() + " " + row.threads() + (others.isEmpty() ? "" : " " + others);
    }
}
