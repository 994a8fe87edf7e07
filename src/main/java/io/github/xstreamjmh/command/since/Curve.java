/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.command.since;

import io.github.xstreamjmh.counting.CountTable;
import io.github.xstreamjmh.counting.CountedRow;
import io.github.xstreamjmh.counting.Counter;
import io.github.xstreamjmh.counting.Counting;
import io.github.xstreamjmh.counting.WorkVerdict;
import io.github.xstreamjmh.plan.PlannedRow;
import io.github.xstreamjmh.plan.Side;
import java.io.PrintStream;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * What was counted of a row, release by release.
 *
 * @param points one a release; of a row that can't be counted at all none but the first
 */
record Curve(List<Point> points) {

    /** Counts a row in all releases. */
    static Curve of(PlannedRow row, List<Side> releases, Counter counter, PrintStream talk)
            throws InterruptedException {
        CountTable table = new Counting(counter, releases, talk).of(List.of(row));
        Map<String, CountedRow> counted =
                table.rows().stream().collect(Collectors.toMap(CountedRow::candidate, one -> one));
        Map<String, String> failures = table.notCounted().stream()
                .collect(Collectors.toMap(CountTable.NotCounted::side, CountTable.NotCounted::why));
        String name = row.row().toString();
        String oldest = releases.get(0).name();
        if (failures.containsKey(oldest) || counted.isEmpty()) { // it works there: such a row can't be counted
            return new Curve(List.of(
                    Point.failed(name, oldest, failures.getOrDefault(oldest, "it fails in all other versions"))));
        }
        CountedRow.Side before = counted.values().iterator().next().before();
        List<Point> points = new ArrayList<>();
        points.add(Point.of(name, oldest, before.all(), Optional.empty(), Optional.empty()));
        Optional<CountedRow> last = Optional.empty();
        for (Side release : releases.subList(1, releases.size())) {
            CountedRow now = counted.get(release.name());
            if (now == null) {
                points.add(Point.failed(name, release.name(), failures.get(release.name())));
                continue;
            }
            WorkVerdict verdict =
                    new CountedRow(row.row(), release.name(), before, now.after(), List.of(), Map.of()).verdict();
            points.add(Point.of(
                    name,
                    release.name(),
                    now.after().all(),
                    Optional.of(verdict.name()),
                    verdict == WorkVerdict.SAME ? Optional.empty() : largest(last, now)));
            before = now.after();
            last = Optional.of(now);
        }
        return new Curve(List.copyOf(points));
    }

    /** The method that differs most between two releases, each counted beside the oldest. */
    private static Optional<String> largest(Optional<CountedRow> before, CountedRow now) {
        Map<String, Double> changes = new LinkedHashMap<>();
        now.methods()
                .forEach(pair -> changes.merge(
                        pair.shortName(), pair.now().bytecodes() - pair.then().bytecodes(), Double::sum));
        before.ifPresent(row -> row.methods()
                .forEach(pair -> changes.merge(
                        pair.shortName(), pair.then().bytecodes() - pair.now().bytecodes(), Double::sum)));
        return changes.entrySet().stream()
                .max(Comparator.comparingDouble(change -> Math.abs(change.getValue())))
                .map(Map.Entry::getKey);
    }

    /** What was counted in a release, by its place; empty if nothing was. */
    Optional<Point> at(int release) {
        return release < points.size() ? Optional.of(points.get(release)) : Optional.empty();
    }

    /** Whether it could be counted in the oldest. */
    boolean counted() {
        return points.get(0).counted();
    }

    /** In which releases the row works, as far as counting tells. */
    List<Integer> working(int releases) {
        return IntStream.range(0, releases)
                .filter(release -> !counted() || points.get(release).counted())
                .boxed()
                .toList();
    }

    /** In which releases the row does more or less than in the one before, by so much that time may show it. */
    List<Integer> steps(double threshold) {
        List<Integer> steps = new ArrayList<>();
        Point before = points.get(0);
        for (int release = 1; release < points.size(); release++) {
            Point now = points.get(release);
            if (now.counted()) {
                boolean clear = now.verdict()
                        .filter(verdict -> verdict == WorkVerdict.MORE || verdict == WorkVerdict.LESS)
                        .isPresent();
                if (clear
                        && Math.max(change(before.bytecodes(), now.bytecodes()), change(before.bytes(), now.bytes()))
                                >= threshold) {
                    steps.add(release);
                }
                before = now;
            }
        }
        return steps;
    }

    private static double change(double before, double now) {
        return before == now ? 0 : Math.max(before, now) / Math.min(before, now) - 1;
    }
}
