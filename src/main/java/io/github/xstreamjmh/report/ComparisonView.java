/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.report;

import io.github.xstreamjmh.comparison.ComparedRow;
import io.github.xstreamjmh.comparison.ComparedTable;
import io.github.xstreamjmh.comparison.ComparisonAnswer;
import io.github.xstreamjmh.comparison.Words;
import io.github.xstreamjmh.document.Block;
import io.github.xstreamjmh.document.Block.Paragraph;
import io.github.xstreamjmh.document.Table;
import io.github.xstreamjmh.document.figures.RowGroup;
import io.github.xstreamjmh.metric.Units;
import io.github.xstreamjmh.report.Chart.Axis;
import io.github.xstreamjmh.report.Chart.Forest;
import io.github.xstreamjmh.report.Part.Figure;
import io.github.xstreamjmh.stats.Judgement;
import io.github.xstreamjmh.stats.Verdict;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Deque;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;

/** A comparison: what {@code compare} says of it, with a forest plot before each of its tables. */
final class ComparisonView {

    private ComparisonView() {}

    static List<Part> of(ComparedTable compared) {
        List<Part> parts = new ArrayList<>();
        parts.add(new Part.Text(new Paragraph(Words.summary(compared))));
        parts.addAll(SweepView.of(compared));
        Map<String, Deque<List<Figure>>> forests = forests(compared);
        List<Block> blocks = new ComparisonAnswer(compared).document().blocks();
        for (Block block : blocks.subList(0, blocks.size() - 1)) {
            add(block, forests, parts);
        }
        // The last says how many rows have which verdict, which is known already; what else it says is not.
        if (blocks.get(blocks.size() - 1) instanceof Block.Group conclusion) {
            conclusion.blocks().subList(0, conclusion.blocks().size() - 1).forEach(block -> add(block, forests, parts));
        }
        return parts;
    }

    private static void add(Block block, Map<String, Deque<List<Figure>>> forests, List<Part> parts) {
        if (block instanceof Table table) {
            Deque<List<Figure>> next = forests.getOrDefault(table.title(), new ArrayDeque<>());
            parts.addAll(next.isEmpty() ? List.of() : next.remove());
        }
        parts.add(new Part.Text(block));
    }

    /** The forest plots of each method, by the title of its table; of classes of one name in the order of their tables. */
    private static Map<String, Deque<List<Figure>>> forests(ComparedTable compared) {
        Map<String, Deque<List<Figure>>> forests = new LinkedHashMap<>();
        Collection<List<ComparedRow>> methods = RowGroup.split(compared.rows(), ComparedRow::row);
        for (List<ComparedRow> rows : methods) {
            RowGroup group = RowGroup.of(rows.stream().map(ComparedRow::row).toList());
            Map<Boolean, List<Forest.Ratio>> lines = rows.stream()
                    .filter(row -> row.judgement().ratio() > 0
                            && Double.isFinite(row.judgement().ratio()))
                    .collect(Collectors.partitioningBy(
                            row -> row.judgement().verdict() == Verdict.NOT_COMPARABLE,
                            Collectors.mapping(row -> line(compared, group, row), Collectors.toList())));
            List<Figure> figures = new ArrayList<>();
            for (boolean shapes : List.of(false, true)) {
                Chunks.of(lines.get(shapes)).forEach(some -> figures.add(figure(compared, group, shapes, some)));
            }
            forests.computeIfAbsent(group.title(), title -> new ArrayDeque<>()).add(figures);
        }
        return forests;
    }

    private static Figure figure(ComparedTable compared, RowGroup group, boolean shapes, List<Forest.Ratio> lines) {
        return new Figure(
                group.title(),
                (shapes ? "shape" : compared.metric().heading()) + " relative to " + compared.baseline(),
                new Forest(axis(compared, shapes), compared.judge().threshold(), lines));
    }

    private static Axis axis(ComparedTable compared, boolean shapes) {
        return new Axis(
                (shapes ? "share of the whole" : compared.metric().heading()) + " relative to " + compared.baseline()
                        + ", logarithmic axis",
                "ratio",
                true,
                Optional.empty());
    }

    private static Forest.Ratio line(ComparedTable compared, RowGroup group, ComparedRow row) {
        Judgement judgement = row.judgement();
        String what = group.label(row.row());
        String label = compared.candidates().size() == 1
                ? (what.isEmpty() ? row.row().shortName() : what)
                : row.candidate() + (what.isEmpty() ? "" : " \u00b7 " + what);
        String interval = judgement.interval().known() ? " " + Words.interval(judgement.interval()) : "";
        int forks = Math.min(
                row.sides().baseline().forks().size(),
                row.sides().candidate().forks().size());
        return new Forest.Ratio(
                label,
                judgement.ratio(),
                judgement.interval(),
                judgement.verdict(),
                Words.ratio(judgement) + interval + " "
                        + Words.verdict(compared.metric(), row) + ", "
                        + Units.counted(forks, "fork"));
    }
}
