/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.comparison;

import io.github.xstreamjmh.comparison.Differences.Entry;
import io.github.xstreamjmh.comparison.RowMatcher.Pair;
import io.github.xstreamjmh.metric.Metric;
import io.github.xstreamjmh.metric.Metric.Judging;
import io.github.xstreamjmh.result.Environment;
import io.github.xstreamjmh.result.Run;
import io.github.xstreamjmh.result.Settings;
import io.github.xstreamjmh.result.SideFacts;
import io.github.xstreamjmh.result.SideFacts.Work;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * What differs between two runs apart from their figures, and which rows can't be compared for it: all rows with another
 * CPU, the rows of a family with another workload, a row with another JVM or JMH setting. What a difference means stands
 * beside each fact, in {@link Environment} and {@link Settings}.
 *
 * @param entries each difference
 * @param ofAllRows why no row at all can be compared; empty if some can
 * @param families the families whose workload differs
 * @param metric what is compared: the machine, JVM and settings are no obstacle to sizes, nor the machine and JDK to
 *     allocation
 */
public record Comparability(List<Entry> entries, List<String> ofAllRows, Set<String> families, Metric metric) {

    private static final String WORKLOADS = "workloads.";

    static Comparability between(Run baseline, Run candidate, List<Pair> pairs, Metric metric) {
        List<Entry> entries = new ArrayList<>();
        List<String> ofAllRows = new ArrayList<>();
        Stream.of(baseline, candidate)
                .filter(run -> run.published() && metric.judging() != Judging.EXACT)
                .forEach(table -> ofAllRows.add(table.name() + " was measured by others, on another machine"));
        Set<String> families = new TreeSet<>();
        if (baseline.environment().isPresent() && candidate.environment().isPresent()) {
            Environment a = baseline.environment().get();
            Environment b = candidate.environment().get();
            Differences differences = Differences.between(a, b, metric);
            entries.addAll(differences.entries());
            ofAllRows.addAll(differences.obstacles());
            Stream.of(baseline, candidate)
                    .filter(run -> !a.equals(b) && metric.isTime() && !tellsItsCpu(run))
                    .forEach(run -> ofAllRows.add(
                            run.name() + " is from an unknown machine: it doesn't name its CPU's generation"));
            Map<String, String> others = provenance(b);
            provenance(a).forEach((row, classes) -> {
                if (!others.getOrDefault(row, classes).equals(classes)) {
                    entries.add(new Entry(row, classes, others.get(row)));
                }
            });
            entries.stream()
                    .filter(entry -> entry.name().startsWith(WORKLOADS) && entry.saidByBoth())
                    .forEach(entry -> families.add(entry.name().split("\\.", -1)[1]));
        }
        entries.addAll(settings(pairs));
        return new Comparability(entries, ofAllRows, families, metric);
    }

    private static boolean tellsItsCpu(Run run) {
        return run.environment().stream()
                .flatMap(environment -> environment.hosts().values().stream())
                .allMatch(host -> host.cpu().generation().isPresent());
    }

    /** The classes that did the work of each row. */
    private static Map<String, String> provenance(Environment environment) {
        Map<String, String> classes = new TreeMap<>();
        for (SideFacts side : environment.sides().values()) {
            side.provenance()
                    .forEach((row, works) -> classes.put(
                            "provenance." + row,
                            works.stream().map(Work::implementation).collect(Collectors.joining(" "))));
        }
        return classes;
    }

    /** Each setting that differs in a row, once, with the number of rows if they are not all. */
    private static List<Entry> settings(List<Pair> pairs) {
        Map<Entry, Integer> counts = new LinkedHashMap<>();
        pairs.forEach(
                pair -> settings(pair, Metric.time).entries().forEach(entry -> counts.merge(entry, 1, Integer::sum)));
        List<Entry> entries = new ArrayList<>();
        counts.forEach((entry, rows) -> entries.add(new Entry(
                entry.name() + (rows == pairs.size() ? "" : " (" + rows + " of " + pairs.size() + " rows)"),
                entry.baseline(),
                entry.candidate())));
        return entries;
    }

    private static Differences settings(Pair pair, Metric metric) {
        return Differences.between(pair.baseline().settings(), pair.candidate().settings(), metric);
    }

    /** Why a row can't be compared; empty when it can. */
    List<String> against(Pair pair) {
        List<String> reasons = new ArrayList<>(ofAllRows);
        reasons.addAll(settings(pair, metric).obstacles());
        if (families.contains(Sides.family(pair.baseline().row()))) {
            reasons.add("the workload differs");
        }
        return reasons;
    }
}
