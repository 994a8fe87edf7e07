/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.comparison;

import io.github.xstreamjmh.result.Row;
import io.github.xstreamjmh.result.RowResult;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * Which rows of two results belong together: those of one class, method, mode, number of threads and set of parameters.
 * Rows that find no partner so may differ in the package of their class, and in what a file does not say, as long as only
 * one partner is possible.
 *
 * @param pairs the rows on both sides, in the baseline's order
 * @param onlyBaseline the rows that the candidate lacks
 * @param onlyCandidate the rows that the baseline lacks
 */
record RowMatcher(List<Pair> pairs, List<Row> onlyBaseline, List<Row> onlyCandidate) {

    /** A row on both sides, with as many threads as the baseline says, or does not say. */
    record Pair(RowResult baseline, RowResult candidate) {}

    private record Loosely(String shortName, Map<String, String> params) {
        static Loosely of(RowResult result) {
            Map<String, String> said = new HashMap<>(result.row().params());
            said.values().removeIf(String::isEmpty); // JMH's CSV does not tell an empty value from none
            return new Loosely(result.row().shortName(), said);
        }
    }

    static RowMatcher match(List<RowResult> baseline, List<RowResult> candidate) {
        Map<Row, RowResult> sought = candidate.stream()
                .collect(Collectors.toMap(RowResult::row, result -> result, (a, b) -> a, LinkedHashMap::new));
        Map<Row, RowResult> partners = new HashMap<>();
        for (RowResult result : baseline) {
            RowResult same = sought.remove(result.row());
            if (same != null) {
                partners.put(result.row(), same);
            }
        }
        matchLoosely(
                baseline.stream()
                        .filter(result -> !partners.containsKey(result.row()))
                        .toList(),
                List.copyOf(sought.values()),
                partners);
        Set<Row> taken = partners.values().stream().map(RowResult::row).collect(Collectors.toSet());
        List<Pair> pairs = new ArrayList<>();
        List<Row> onlyBaseline = new ArrayList<>();
        for (RowResult result : baseline) {
            RowResult partner = partners.get(result.row());
            if (partner == null) {
                onlyBaseline.add(result.row());
            } else {
                pairs.add(new Pair(result, partner.withThreads(result.row().threads())));
            }
        }
        List<Row> onlyCandidate = candidate.stream()
                .map(RowResult::row)
                .filter(row -> !taken.contains(row))
                .toList();
        return new RowMatcher(pairs, onlyBaseline, onlyCandidate);
    }

    private static void matchLoosely(
            List<RowResult> baseline, List<RowResult> candidate, Map<Row, RowResult> partners) {
        Map<Loosely, List<RowResult>> left = baseline.stream().collect(Collectors.groupingBy(Loosely::of));
        Map<Loosely, List<RowResult>> right = candidate.stream().collect(Collectors.groupingBy(Loosely::of));
        left.forEach((key, rows) -> {
            List<RowResult> others = right.getOrDefault(key, List.of());
            for (RowResult row : rows) {
                List<RowResult> possible = possible(row, others);
                if (possible.size() == 1 && possible(possible.get(0), rows).size() == 1) {
                    partners.put(row.row(), possible.get(0));
                }
            }
        });
    }

    private static List<RowResult> possible(RowResult result, List<RowResult> others) {
        Row row = result.row();
        return others.stream()
                .filter(other -> row.mode().isEmpty()
                        || other.row().mode().isEmpty()
                        || row.mode().equals(other.row().mode()))
                .filter(other -> row.threads() == 0
                        || other.row().threads() == 0
                        || row.threads() == other.row().threads())
                .toList();
    }
}
