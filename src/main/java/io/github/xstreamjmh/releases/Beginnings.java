/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.releases;

import io.github.xstreamjmh.plan.Plan;
import io.github.xstreamjmh.plan.PlannedRow;
import io.github.xstreamjmh.result.Row;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * The first release in which each row works.
 *
 * @param rows those that work in any
 * @param before by row, the releases before its first, and why it fails there; none for rows that work in the oldest
 * @param nowhere the rows that work in none, and why not in the newest
 */
record Beginnings(List<PlannedRow> rows, Map<Row, List<Point>> before, List<Plan.Skipped> nowhere) {

    /** Finds out which rows work in a release. */
    @FunctionalInterface
    interface Verifier {

        /** A plan that skips those that don't. */
        Plan verified(List<PlannedRow> rows, int release) throws InterruptedException;
    }

    /** Asks for all rows in the oldest release, and in each later one for those that failed in all before. */
    static Beginnings of(List<PlannedRow> rows, List<String> releases, Verifier verifier) throws InterruptedException {
        Map<Row, List<Point>> before = new LinkedHashMap<>();
        List<PlannedRow> asked = rows;
        List<Plan.Skipped> failed = List.of();
        for (int release = 0; release < releases.size() && !asked.isEmpty(); release++) {
            failed = verifier.verified(asked, release).skipped();
            for (Plan.Skipped skipped : failed) {
                before.computeIfAbsent(skipped.row(), row -> new ArrayList<>())
                        .add(Point.failed(
                                releases.get(release),
                                skipped.failure().orElseThrow().cause()));
            }
            Set<Row> again = rows(failed);
            asked = asked.stream().filter(row -> again.contains(row.row())).toList();
        }
        Set<Row> nowhere = rows(failed);
        before.keySet().removeAll(nowhere);
        return new Beginnings(
                rows.stream().filter(row -> !nowhere.contains(row.row())).toList(), before, List.copyOf(failed));
    }

    private static Set<Row> rows(List<Plan.Skipped> skipped) {
        return skipped.stream().map(Plan.Skipped::row).collect(Collectors.toSet());
    }

    /** The oldest release in which a row works, by its place. */
    int first() {
        return rows.stream()
                .mapToInt(row -> before.getOrDefault(row.row(), List.of()).size())
                .min()
                .orElse(0);
    }

    /**
     * How many of the oldest releases tell nothing, since no row works there: none if the user named the oldest.
     *
     * @param releases two or more, of which two are left
     */
    int useless(List<String> releases, Optional<String> named) {
        return named.filter(releases.get(0)::equals).isPresent() ? 0 : Math.min(first(), releases.size() - 2);
    }

    /** By row, the releases before its first, without so many of the oldest. */
    Map<Row, List<Point>> without(int oldest) {
        Map<Row, List<Point>> left = new LinkedHashMap<>();
        before.forEach((row, points) -> {
            if (points.size() > oldest) {
                left.put(row, List.copyOf(points.subList(oldest, points.size())));
            }
        });
        return left;
    }
}
