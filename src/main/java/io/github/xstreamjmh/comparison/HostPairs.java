/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.comparison;

import io.github.xstreamjmh.result.Place;
import io.github.xstreamjmh.result.Row;
import io.github.xstreamjmh.result.RowResult;
import io.github.xstreamjmh.result.Run;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Two results as pairs of results of one machine each: a row is compared with
 * that of its own machine, or, where that has not measured it, against another's, which can't be judged.
 *
 * @param baseline what one machine measured of the one
 * @param candidate what one machine measured of the other, named after it
 */
record HostPairs(Run baseline, Run candidate) {

    private record Key(String baseline, String candidate) {}

    static List<HostPairs> of(Run baseline, Run candidate) {
        if (Math.max(baseline.hosts().size(), candidate.hosts().size()) <= 1) {
            return List.of(new HostPairs(baseline, candidate));
        }
        RowMatcher match = RowMatcher.match(baseline.measured(), candidate.measured());
        Map<Key, List<RowMatcher.Pair>> pairs = new LinkedHashMap<>();
        for (RowMatcher.Pair pair : match.pairs()) {
            pairs.computeIfAbsent(new Key(host(pair.baseline()), host(pair.candidate())), none -> new ArrayList<>())
                    .add(pair);
        }
        List<HostPairs> split = new ArrayList<>();
        pairs.forEach((key, rows) -> {
            boolean first = split.isEmpty(); // takes the rows that only one of the results has
            split.add(new HostPairs(
                    on(
                            baseline,
                            key.baseline(),
                            baseline.name(),
                            rows.stream().map(RowMatcher.Pair::baseline).toList(),
                            first ? match.onlyBaseline() : List.of()),
                    on(
                            candidate,
                            key.candidate(),
                            name(candidate, key),
                            rows.stream().map(RowMatcher.Pair::candidate).toList(),
                            first ? match.onlyCandidate() : List.of())));
        });
        return split.isEmpty() ? List.of(new HostPairs(baseline, candidate)) : List.copyOf(split);
    }

    private static String host(RowResult row) {
        return row.hosts().stream().findFirst().orElse("");
    }

    private static String name(Run candidate, Key key) {
        String on = key.candidate().isEmpty() ? "" : " on " + key.candidate();
        return candidate.name()
                + on
                + (key.baseline().equals(key.candidate()) || key.baseline().isEmpty()
                        ? ""
                        : " (baseline on " + key.baseline() + ")");
    }

    private static Run on(Run run, String host, String name, List<RowResult> rows, List<Row> only) {
        Run there = run.on(host);
        List<RowResult> all = new ArrayList<>(rows);
        run.measured().stream().filter(row -> only.contains(row.row())).forEach(all::add);
        all.addAll(there.controls());
        return new Run(name, there.environment(), Map.of(Place.BASELINE, List.copyOf(all)), run.published());
    }
}
