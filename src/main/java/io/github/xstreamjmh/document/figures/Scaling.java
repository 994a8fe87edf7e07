/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.document.figures;

import io.github.xstreamjmh.document.Cell;
import io.github.xstreamjmh.document.Table;
import io.github.xstreamjmh.metric.Metric;
import io.github.xstreamjmh.metric.Sample;
import io.github.xstreamjmh.metric.Units;
import io.github.xstreamjmh.result.Row;
import io.github.xstreamjmh.result.RowResult;
import io.github.xstreamjmh.stats.Estimate;
import java.util.Arrays;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.NavigableMap;
import java.util.Optional;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * How rows that were measured in several numbers of threads scale: what all threads do together as a multiple of what the
 * fewest do, with its 95 % interval, of variances moderated over the table. Where threads are more than cores there is no
 * interval, for they wait for each other.
 */
public final class Scaling {

    private Scaling() {}

    /**
     * A table for each benchmark method, with what scales best to most threads first; none for rows in one number of threads.
     *
     * @param rows those of a run
     * @param cores how many cores the machine has
     */
    public static List<Table> of(Collection<RowResult> rows, int cores) {
        Map<Row, NavigableMap<Integer, RowResult>> byThreads = new LinkedHashMap<>();
        for (RowResult result : rows) {
            Row row = result.row();
            byThreads
                    .computeIfAbsent(new Row(row.benchmark(), row.mode(), 0, row.params()), key -> new TreeMap<>())
                    .put(row.threads(), result);
        }
        byThreads.values().removeIf(numbers -> numbers.size() < 2);
        return RowGroup.split(byThreads.keySet(), row -> row).stream()
                .map(method -> table(method, byThreads, cores))
                .toList();
    }

    private static Table table(List<Row> method, Map<Row, NavigableMap<Integer, RowResult>> byThreads, int cores) {
        RowGroup group = RowGroup.of(method);
        SortedSet<Integer> numbers = method.stream()
                .flatMap(row -> byThreads.get(row).keySet().stream())
                .collect(Collectors.toCollection(TreeSet::new));
        int fewest = numbers.first();
        Map<Integer, Map<Row, Estimate>> faster = new HashMap<>();
        numbers.tailSet(fewest + 1).forEach(number -> faster.put(number, faster(method, byThreads, fewest, number)));
        return group.columns((Row row) -> row)
                .each(
                        numbers.tailSet(fewest + 1),
                        (columns, number) -> columns.number(
                                heading(number, cores),
                                row -> Optional.ofNullable(faster.get(number).get(row))
                                        .map(one -> cell(one, fewest, number, cores))
                                        .orElse(Cell.of(Double.NaN, Units.ratio(Double.NaN)))))
                .table(
                        group.title() + ": operations of all threads, as a multiple of those of "
                                + (fewest == 1 ? "one" : heading(fewest, cores)),
                        method.stream()
                                .sorted(Comparator.comparingDouble(row -> Optional.ofNullable(
                                                faster.get(numbers.last()).get(row))
                                        .map(one -> -one.mean())
                                        .orElse(Double.NaN)))
                                .toList());
    }

    private static String heading(int threads, int cores) {
        return threads + " threads" + (threads > cores ? " on " + Units.counted(cores, "core") : "");
    }

    /** How much faster a thread's operations are than in the fewest threads, in logarithms, of rows that have both. */
    private static Map<Row, Estimate> faster(
            List<Row> method, Map<Row, NavigableMap<Integer, RowResult>> byThreads, int fewest, int threads) {
        List<Row> rows = method.stream()
                .filter(row -> Stream.of(fewest, threads)
                        .allMatch(number -> logs(byThreads.get(row).get(number)).isPresent()))
                .toList();
        List<Estimate> estimates = Estimate.ofDifferences(
                rows.stream()
                        .map(row -> logs(byThreads.get(row).get(threads)).orElseThrow())
                        .toList(),
                rows.stream()
                        .map(row -> logs(byThreads.get(row).get(fewest)).orElseThrow())
                        .toList(),
                Estimate.CONFIDENCE);
        return IntStream.range(0, rows.size()).boxed().collect(Collectors.toMap(rows::get, estimates::get));
    }

    private static Cell cell(Estimate faster, int fewest, int threads, int cores) {
        double share = (double) threads / fewest;
        double multiple = share * StrictMath.exp(faster.mean());
        String interval = threads > cores || !faster.interval().known()
                ? ""
                : " [" + Units.ratio(share * StrictMath.exp(faster.interval().low())) + ", "
                        + Units.ratio(share * StrictMath.exp(faster.interval().high())) + "]";
        return Cell.of(multiple, Units.ratio(multiple) + interval);
    }

    /** Of the times of a thread's operation in each fork; none if a fork measured nothing. */
    private static Optional<double[]> logs(RowResult result) {
        return Optional.ofNullable(result)
                .flatMap(row -> row.sample(Metric.time))
                .map(Sample::figures)
                .filter(figures -> figures.length > 0
                        && Arrays.stream(figures).allMatch(time -> time > 0 && Double.isFinite(time)))
                .map(figures -> Arrays.stream(figures).map(StrictMath::log).toArray());
    }
}
