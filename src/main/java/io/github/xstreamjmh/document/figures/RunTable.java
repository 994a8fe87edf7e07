/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.document.figures;

import io.github.xstreamjmh.document.Block;
import io.github.xstreamjmh.document.Block.Paragraph;
import io.github.xstreamjmh.document.Columns;
import io.github.xstreamjmh.document.Document;
import io.github.xstreamjmh.document.Rendering;
import io.github.xstreamjmh.document.Table;
import io.github.xstreamjmh.metric.Metric;
import io.github.xstreamjmh.metric.ScoreForm;
import io.github.xstreamjmh.result.RowResult;
import io.github.xstreamjmh.stats.Precision;
import io.github.xstreamjmh.suite.Suite;
import java.io.PrintStream;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Stream;

/**
 * The table that a run prints: grouped by benchmark method, fastest first, each figure with the interval that its forks
 * give it, and with what is told of each row beside. What has to be known before trusting a figure stands below, by letter.
 */
public final class RunTable {

    private static final Set<Metric> ALWAYS = EnumSet.of(Metric.alloc, Metric.cpu);

    private final List<RowFigures> rows;
    private final int cores;
    private final Optional<ScoreForm> form;

    /**
     * The table of a run, with what its contenders and its families say.
     *
     * @param rows the rows of one side
     * @param cores how many cores the machine has
     * @param precision the rule by which rows left the rounds; empty where all rows have their rounds
     * @param form whether to show times or rates; empty for that in which each row was measured
     */
    public RunTable(List<RowResult> rows, int cores, Optional<Precision> precision, Optional<ScoreForm> form) {
        this.cores = cores;
        this.form = form;
        this.rows = RowFigures.of(rows, cores, precision).stream()
                .sorted(Comparator.comparing(
                                (RowFigures figures) -> figures.row().benchmark())
                        .thenComparing(figures -> figures.row().mode())
                        .thenComparingDouble(RowFigures::nanoseconds))
                .toList();
    }

    /**
     * The rows of one benchmark method.
     *
     * @param of what they have in common, and what not
     * @param rows fastest first
     * @param table the same as a table
     * @param confounds what confounds its family's figures, for the last method of a family
     */
    public record Part(RowGroup of, List<RowFigures> rows, Table table, Optional<Paragraph> confounds) {

        /** What a run prints: the table, or those of the percentiles of operations that were due at fixed times. */
        private List<? extends Block> blocks() {
            return rows.stream().anyMatch(RowFigures::scheduled) ? LatencyTables.of(of, rows) : List.of(table);
        }
    }

    /** The benchmark methods, one after the other. */
    public List<Part> parts() {
        List<List<RowFigures>> methods = List.copyOf(RowGroup.split(rows, RowFigures::row));
        List<Part> parts = new ArrayList<>();
        for (int i = 0; i < methods.size(); i++) {
            parts.add(part(
                    methods.get(i),
                    below(methods, i, method -> Suite.confounds(method.get(0).row()))));
        }
        return parts;
    }

    /** What is said of the method of a number, unless the same is said below the next. */
    public static <T> Optional<Paragraph> below(List<T> methods, int number, Function<T, String> words) {
        String said = words.apply(methods.get(number));
        boolean last = number + 1 == methods.size() || !said.equals(words.apply(methods.get(number + 1)));
        return Optional.of(said).filter(text -> last && !text.isEmpty()).map(Paragraph::new);
    }

    /** The tables of each benchmark method, below those of a family what confounds them, how they scale, and what contenders take beyond a control. */
    public Document document() {
        List<RowResult> results = rows.stream().map(RowFigures::result).toList();
        return new Document(Stream.concat(
                        parts().stream()
                                .flatMap(part -> Stream.concat(part.blocks().stream(), part.confounds().stream())),
                        Stream.concat(Scaling.of(results, cores).stream(), BeyondRaw.of(results).stream()))
                .toList());
    }

    /** Prints the tables as text, with a blank line below each. */
    public void print(PrintStream out) {
        Rendering.print(document(), out);
        out.println();
    }

    private Part part(List<RowFigures> rows, Optional<Paragraph> confounds) {
        RowGroup group = rows.size() == 1
                ? RowGroup.ofOne(rows.get(0).row())
                : RowGroup.of(rows.stream().map(RowFigures::row).toList());
        Table table = group.columns(RowFigures::row)
                .number(form.orElse(rows.get(0).form()).heading(), row -> row.scoreCell(form))
                .number("±95%", RowFigures::halfWidthCell)
                .count("forks", row -> row.result().forks().size())
                .and(besideTime(rows, row -> row))
                .notes("notes", RowFigures::notes)
                .table(group.title(), rows);
        return new Part(group, rows, table, confounds);
    }

    /** What a table tells of rows beside their times: what else was measured, and what their contenders say. */
    public static <T> Columns<T> besideTime(List<RowFigures> rows, Function<T, RowFigures> of) {
        List<Metric> metrics = Arrays.stream(Metric.values())
                .filter(metric -> metric != Metric.time)
                .filter(metric -> ALWAYS.contains(metric) || rows.stream().anyMatch(row -> row.has(metric)))
                .toList();
        List<String> headings = rows.stream()
                .flatMap(row -> Suite.columns(row.row()).keySet().stream())
                .distinct()
                .toList();
        return new Columns<T>()
                .each(
                        metrics,
                        (columns, metric) -> columns.number(
                                metric.heading(), item -> of.apply(item).cell(metric)))
                .each(
                        headings,
                        (columns, heading) -> columns.text(
                                heading,
                                item -> Suite.columns(of.apply(item).row()).getOrDefault(heading, "")));
    }
}
