/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.report;

import io.github.xstreamjmh.document.Block.Paragraph;
import io.github.xstreamjmh.document.Cell;
import io.github.xstreamjmh.document.Columns;
import io.github.xstreamjmh.document.Table;
import io.github.xstreamjmh.document.figures.Hosts;
import io.github.xstreamjmh.metric.Metric;
import io.github.xstreamjmh.metric.Units;
import io.github.xstreamjmh.report.Chart.Axis;
import io.github.xstreamjmh.report.Chart.Lines;
import io.github.xstreamjmh.report.Chart.Lines.Curve;
import io.github.xstreamjmh.report.Chart.Lines.Point;
import io.github.xstreamjmh.report.Part.Figure;
import io.github.xstreamjmh.report.Part.Panel;
import io.github.xstreamjmh.report.Part.Text;
import io.github.xstreamjmh.result.Environment;
import io.github.xstreamjmh.result.Fork;
import io.github.xstreamjmh.result.MachineState;
import io.github.xstreamjmh.result.RowResult;
import io.github.xstreamjmh.result.Run;
import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;

/** Whether the machine stayed what it was: all forks over the time of the run, those of the control rows as curves. */
final class MachineView {

    /** More would hide each other, and make a page large. */
    private static final int MOST_POINTS = 500;

    /** A fork's mean as a multiple of that of its row. */
    private record Relative(Fork fork, double value) {}

    private MachineView() {}

    static List<Part> of(Run run) {
        if (run.hosts().size() < 2) {
            return ofOne(run);
        }
        Hosts hosts = Hosts.of(run);
        List<Part> parts = new ArrayList<>();
        hosts.slow().forEach(sentence -> parts.add(new Text(new Paragraph(sentence))));
        parts.add(new Text(hosts.table()));
        run.hosts().forEach(host -> parts.add(new Panel("Machine " + host, false, ofOne(run.on(host)))));
        return parts;
    }

    /** Of one machine, by its own clock. */
    private static List<Part> ofOne(Run run) {
        Optional<Instant> begin = run.rows().values().stream()
                .flatMap(List::stream)
                .flatMap(row -> row.forks().stream())
                .map(Fork::start)
                .filter(start -> start.isAfter(Instant.EPOCH))
                .min(Comparator.naturalOrder());
        if (begin.isEmpty()) {
            return List.of();
        }
        List<Curve> curves = new ArrayList<>();
        List<Point> others = new ArrayList<>();
        run.measured().forEach(row -> relative(row).forEach(fork -> others.add(point(fork, begin.get(), ""))));
        others.sort(Comparator.comparingDouble(Point::x));
        int each = 1 + others.size() / MOST_POINTS;
        curves.add(new Curve(
                each == 1 ? "forks of all rows" : "one fork in " + each + " of all rows",
                true,
                false,
                IntStream.range(0, others.size())
                        .filter(i -> i % each == 0)
                        .mapToObj(others::get)
                        .toList()));
        for (RowResult control : run.controls()) {
            String label = control.row().method();
            curves.add(new Curve(
                    label,
                    false,
                    true,
                    relative(control).stream()
                            .map(fork -> point(
                                    fork,
                                    begin.get(),
                                    "round " + fork.fork().place().round() + ": " + Units.ratio(fork.value())))
                            .toList()));
        }
        List<Part> parts = new ArrayList<>();
        parts.add(new Text(new Paragraph("Each fork relative to the mean of its row. "
                + (run.controls().isEmpty()
                        ? "This run has no control rows, which use no library and would show whether the machine changed."
                        : "Control rows use no library: where their curves rise or fall, the machine changed."))));
        parts.add(new Figure(
                run.name(),
                "forks over the time of the run",
                Lines.of(
                        Axis.linear("minutes since the first fork", "count"),
                        "time relative to the row's mean",
                        "ratio",
                        curves)));
        run.environment()
                .map(environment -> rounds(environment, run))
                .filter(table -> !table.rows().isEmpty())
                .ifPresent(table -> parts.add(new Text(table)));
        return parts;
    }

    private static Point point(Relative fork, Instant begin, String text) {
        return new Point(Duration.between(begin, fork.fork().start()).toMillis() / 60_000.0, fork.value(), text);
    }

    private static List<Relative> relative(RowResult row) {
        if (row.forks().isEmpty() || row.sample(Metric.time).isEmpty()) {
            return List.of();
        }
        double[] means = row.sample(Metric.time).get().figures();
        double mean = row.sample(Metric.time).get().value();
        List<Relative> forks = new ArrayList<>();
        for (int i = 0; i < Math.min(means.length, row.forks().size()); i++) {
            if (means[i] > 0) {
                forks.add(new Relative(row.forks().get(i), means[i] / mean));
            }
        }
        return forks;
    }

    /** The rounds: what the machine was up to, and how the control rows fared. */
    private static Table rounds(Environment environment, Run run) {
        return new Columns<Environment.Round>()
                .count("round", Environment.Round::round)
                .text(
                        "began",
                        round -> round.start().truncatedTo(ChronoUnit.SECONDS).toString())
                .number("load before", round -> round.before().load(), Units::ratio)
                .number("load after", round -> round.after().load(), Units::ratio)
                .number("CPU time stolen", round -> round.after().stealPercent() / 100, Units::percent)
                .number("free memory", round -> memory(round.before()))
                .each(
                        run.controls(),
                        (columns, control) ->
                                columns.number(control.row().method(), round -> relative(control, round), Units::ratio))
                .table("Rounds: state of the machine, and control rows relative to their mean", environment.rounds());
    }

    private static double relative(RowResult control, Environment.Round round) {
        return relative(control).stream()
                .filter(fork -> fork.fork().place().round() == round.round()
                        && fork.fork().place().session() == round.session())
                .mapToDouble(Relative::value)
                .findFirst()
                .orElse(Double.NaN);
    }

    private static Cell memory(MachineState state) {
        double free = state.freeMemoryBytes() == 0 ? Double.NaN : state.freeMemoryBytes();
        return Cell.of(free, Units.bytes(free));
    }
}
