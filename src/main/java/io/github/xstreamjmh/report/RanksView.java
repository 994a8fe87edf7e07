/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.report;

import io.github.xstreamjmh.comparison.RankTable;
import io.github.xstreamjmh.comparison.Ranks.Method;
import io.github.xstreamjmh.comparison.Words;
import io.github.xstreamjmh.document.figures.RowFigures;
import io.github.xstreamjmh.metric.Units;
import io.github.xstreamjmh.report.Chart.Axis;
import io.github.xstreamjmh.report.Chart.Dots;
import io.github.xstreamjmh.report.Part.Figure;
import io.github.xstreamjmh.report.Part.Panel;
import io.github.xstreamjmh.result.Row;
import io.github.xstreamjmh.result.Run;
import io.github.xstreamjmh.stats.Ranking.Standing;
import io.github.xstreamjmh.suite.Suite;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.DoubleStream;

/** Contenders by rank, of a run that measured them in heats: a chart of ratios and a table for each benchmark method. */
final class RanksView {

    /** Of more contenders, only the number is told in a sentence. */
    private static final int MOST_NAMES = 5;

    private RanksView() {}

    private static Optional<RankTable> table(Run run, Function<Row, String> confounds) {
        return run.rank()
                .map(rank -> RankTable.of(run, rank, confounds))
                .filter(table -> !table.methods().isEmpty());
    }

    /** Which ranks contenders have, a sentence for each method. */
    static List<String> headlines(Run run) {
        return table(run, row -> "").stream()
                .flatMap(table -> table.methods().stream())
                .map(RanksView::headline)
                .toList();
    }

    private static String headline(Method method) {
        List<Integer> connected = connected(method);
        List<String> contenders = new ArrayList<>();
        for (int i : connected.subList(0, Math.min(MOST_NAMES, connected.size()))) {
            Standing standing = method.ranking().standings().get(i);
            contenders.add(method.name(i)
                    + (method.known() && standing.ranked()
                            ? (contenders.isEmpty() ? " ranks " : " ") + Words.rank(standing)
                            : "")
                    + (contenders.isEmpty() ? "" : " at " + Units.ratio(standing.ratio()))
                    + (contenders.size() == 1 ? " times its time" : ""));
        }
        int more = connected.size() - contenders.size();
        return method.title() + ": " + String.join(", ", contenders)
                + (more > 0 ? ", and " + more + " more" : "")
                + (method.known() ? "." : "; there are too few heats for ranks.");
    }

    /** The numbers of the contenders that heats connect with the fastest, which comes first. */
    private static List<Integer> connected(Method method) {
        return method.fastestFirst().stream()
                .filter(i -> Double.isFinite(method.ranking().standings().get(i).ratio()))
                .toList();
    }

    /**
     * The chapter.
     *
     * @param alone whether the run has no chapter of figures, which has what confounds them, and how rows scale with threads
     */
    static List<Part> of(Run run, boolean alone) {
        Optional<RankTable> ranked = table(run, alone ? Suite::confounds : row -> "");
        if (ranked.isEmpty()) {
            return List.of();
        }
        RankTable table = ranked.get();
        List<Part> parts = new ArrayList<>();
        for (int number = 0; number < table.methods().size(); number++) {
            parts.add(panel(table, number));
        }
        parts.add(new Part.Text(table.conclusion()));
        if (alone) {
            parts.addAll(FiguresView.scaling(run));
        }
        return parts;
    }

    private static Panel panel(RankTable table, int number) {
        Method method = table.methods().get(number);
        List<Part> parts = new ArrayList<>();
        for (List<Dots.Spread> some : Chunks.of(dots(method, table.cores()))) {
            parts.add(new Figure(
                    method.title(),
                    method.known() ? "ranks, and ratios to the fastest with 95 % intervals" : "ratios to the fastest",
                    new Dots(axis(some), some)));
        }
        table.blocks(number).forEach(block -> parts.add(new Part.Text(block)));
        return new Panel(method.title(), false, parts);
    }

    private static Axis axis(List<Dots.Spread> rows) {
        return Axis.of(
                "ratio to the fastest",
                "ratio",
                rows.stream()
                        .flatMapToDouble(row ->
                                DoubleStream.of(1, row.value(), row.interval().high())));
    }

    private static List<Dots.Spread> dots(Method method, int cores) {
        List<RowFigures> figures = RowFigures.of(method.rows(), cores, Optional.empty());
        return connected(method).stream()
                .map(i -> {
                    Standing standing = method.ranking().standings().get(i);
                    String interval = standing.interval().known() ? " " + Words.interval(standing.interval()) : "";
                    return new Dots.Spread(
                            method.known() ? RankTable.rank(standing) : "",
                            method.name(i),
                            standing.ratio(),
                            standing.interval(),
                            List.of(),
                            List.of(),
                            Units.ratio(standing.ratio()) + interval + "  "
                                    + figures.get(i).scoreCell(Optional.empty()).text());
                })
                .toList();
    }
}
