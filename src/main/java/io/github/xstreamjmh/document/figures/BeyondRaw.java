/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.document.figures;

import io.github.xstreamjmh.document.Cell;
import io.github.xstreamjmh.document.Columns;
import io.github.xstreamjmh.document.Table;
import io.github.xstreamjmh.metric.Metric;
import io.github.xstreamjmh.metric.Sample;
import io.github.xstreamjmh.metric.Units;
import io.github.xstreamjmh.result.Place;
import io.github.xstreamjmh.result.Row;
import io.github.xstreamjmh.result.RowResult;
import io.github.xstreamjmh.stats.Estimate;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * What contenders take beyond the control called {@code raw}, which goes the same way without their work: a difference,
 * since their work is added to what all rows share and does not multiply it. Ways of measuring stand side by side. In heats it
 * is the difference to the control of the same heat, and what the machine did drops out.
 */
public final class BeyondRaw {

    private static final String RAW = "raw";
    private static final String SAMPLED = "sample";

    private final String parameter;
    private final List<String> others;

    /** Whether methods are of several classes. */
    private final boolean ofClasses;

    /** The rows of each way by contender. */
    private final Map<String, Map<String, RowResult>> ways = new LinkedHashMap<>();

    private BeyondRaw(String parameter, Collection<RowResult> rows) {
        this.parameter = parameter;
        List<RowResult> taking = rows.stream()
                .filter(row -> row.row().params().containsKey(parameter)
                        && !row.forks().isEmpty())
                .sorted(Comparator.comparing(row -> !row.row().mode().equals(SAMPLED)))
                .toList();
        others = RowGroup.of(taking.stream().map(RowResult::row).toList()).varying().stream()
                .filter(name -> !name.equals(parameter))
                .toList();
        ofClasses = taking.stream().map(row -> row.row().className()).distinct().count() > 1;
        // Of a method that is measured in two modes the one that has a median.
        taking.forEach(row -> ways.computeIfAbsent(way(row.row()), way -> new LinkedHashMap<>())
                .putIfAbsent(row.row().params().get(parameter), row));
        ways.values().removeIf(contenders -> !contenders.containsKey(RAW) || contenders.size() == 1);
    }

    /** Tables of the time and of the CPU time per operation; none of rows without such a control. */
    public static List<Table> of(Collection<RowResult> rows) {
        return rows.stream()
                .filter(row -> !row.forks().isEmpty())
                .flatMap(row -> row.row().params().entrySet().stream())
                .filter(param -> param.getValue().equals(RAW))
                .findFirst()
                .map(param -> new BeyondRaw(param.getKey(), rows))
                .map(beyond -> Stream.of(
                                beyond.table("Time beyond raw, in the median where it is known", BeyondRaw::time),
                                beyond.table("CPU time beyond raw", row -> row.sample(Metric.cpu)))
                        .flatMap(Optional::stream)
                        .toList())
                .orElse(List.of());
    }

    /** Operations at fixed times count from when they were begun: when they were due, the same for all, is the sender's. */
    private static Optional<Sample> time(RowResult row) {
        return row.sample(Metric.service50).or(() -> row.sample(Metric.p50)).or(() -> row.sample(Metric.time));
    }

    private String way(Row row) {
        return (ofClasses ? row.shortName() : row.method())
                + others.stream()
                        .map(name -> row.params().getOrDefault(name, ""))
                        .filter(value -> !value.isEmpty())
                        .map(value -> " " + value)
                        .collect(Collectors.joining())
                + (row.threads() > 1 ? " (" + row.threads() + " threads)" : "");
    }

    /** None of what was not measured of the control. */
    private Optional<Table> table(String title, Function<RowResult, Optional<Sample>> figure) {
        List<Map<String, RowResult>> fastestFirst = ways.values().stream()
                .filter(contenders -> figure.apply(contenders.get(RAW)).isPresent())
                .sorted(Comparator.comparingDouble(contenders ->
                        figure.apply(contenders.get(RAW)).orElseThrow().value()))
                .toList();
        if (fastestFirst.isEmpty()) {
            return Optional.empty();
        }
        List<String> contenders = fastestFirst.stream()
                .flatMap(way -> way.keySet().stream())
                .distinct()
                .sorted(Comparator.comparing((String contender) -> !contender.equals(RAW))
                        .thenComparingDouble(contender -> Optional.ofNullable(
                                        fastestFirst.get(0).get(contender))
                                .flatMap(figure)
                                .map(Sample::value)
                                .orElse(Double.NaN)))
                .toList();
        return Optional.of(new Columns<String>()
                .text(parameter, contender -> contender)
                .each(
                        fastestFirst,
                        (columns, way) -> columns.number(
                                way(way.get(RAW).row()),
                                contender -> cell(
                                        contender.equals(RAW) ? Optional.empty() : Optional.of(way.get(RAW)),
                                        Optional.ofNullable(way.get(contender))
                                                .filter(row -> figure.apply(row).isPresent()),
                                        row -> Point.of(row, figure.apply(row).orElseThrow()))))
                .table(title + "; ± half the 95 % interval", contenders));
    }

    /** The control's own figure, or how much more than that another takes. */
    private static Cell cell(
            Optional<RowResult> raw, Optional<RowResult> row, Function<RowResult, List<Point>> points) {
        if (row.isEmpty()) {
            return Cell.of(Double.NaN, Units.time(Double.NaN));
        }
        List<Point> own = points.apply(row.get());
        Estimate estimate = raw.map(control -> difference(points.apply(control), own))
                .orElseGet(() -> Estimate.of(figures(own), Estimate.CONFIDENCE));
        String sign = raw.isPresent() && estimate.mean() > 0 ? "+" : "";
        double halfWidth = (estimate.interval().high() - estimate.interval().low()) / 2;
        return Cell.of(
                estimate.mean(),
                sign + Units.time(estimate.mean()) + (estimate.interval().known() ? " ±" + Units.time(halfWidth) : ""));
    }

    private static Estimate difference(List<Point> raw, List<Point> other) {
        Map<Heat, Double> controls = new HashMap<>();
        raw.forEach(point -> point.heat().ifPresent(heat -> controls.put(heat, point.figure())));
        double[] inHeats = other.stream()
                .flatMapToDouble(point -> point.heat()
                        .map(controls::get)
                        .map(control -> DoubleStream.of(point.figure() - control))
                        .orElseGet(DoubleStream::empty))
                .toArray();
        return inHeats.length == 0
                ? Estimate.ofDifference(figures(raw), figures(other), Estimate.CONFIDENCE)
                : Estimate.of(inHeats, Estimate.CONFIDENCE);
    }

    private static double[] figures(List<Point> points) {
        return points.stream().mapToDouble(Point::figure).toArray();
    }

    /** Which forks took turns. */
    private record Heat(String host, int round, String name) {}

    /** A fork's figure. */
    private record Point(Optional<Heat> heat, double figure) {

        static List<Point> of(RowResult row, Sample sample) {
            double[] figures = sample.figures();
            boolean ofEachFork = figures.length == row.forks().size();
            return IntStream.range(0, figures.length)
                    .mapToObj(i ->
                            new Point(ofEachFork ? heat(row.forks().get(i).place()) : Optional.empty(), figures[i]))
                    .toList();
        }

        private static Optional<Heat> heat(Place place) {
            return place.group().map(group -> new Heat(place.host(), place.round(), group.name()));
        }
    }
}
