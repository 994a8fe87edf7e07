/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.report;

import io.github.xstreamjmh.comparison.ByParameter;
import io.github.xstreamjmh.comparison.ComparedTable;
import io.github.xstreamjmh.comparison.Comparer;
import io.github.xstreamjmh.document.Block.Paragraph;
import io.github.xstreamjmh.document.figures.RowGroup;
import io.github.xstreamjmh.metric.Metric;
import io.github.xstreamjmh.metric.Sample;
import io.github.xstreamjmh.report.Part.Choice;
import io.github.xstreamjmh.report.Part.Panel;
import io.github.xstreamjmh.report.Part.Text;
import io.github.xstreamjmh.result.Row;
import io.github.xstreamjmh.result.RowResult;
import io.github.xstreamjmh.result.Run;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/** The contenders of each benchmark method relative to one that the reader picks. */
final class ContendersView {

    /** How many comparisons a page may hold. */
    private static final int MOST_PAIRS = 1200;

    /** The contenders of one method. */
    private record Method(Participants participants, Run run) {

        int rows() {
            return run.measured().size();
        }

        /** The contenders in the order of their fastest rows. */
        List<String> fastestFirst() {
            return run.measured().stream()
                    .sorted(Comparator.comparingDouble(
                            row -> row.sample(Metric.time).map(Sample::value).orElse(Double.POSITIVE_INFINITY)))
                    .map(row -> participants.in(row.row()))
                    .distinct()
                    .toList();
        }
    }

    private ContendersView() {}

    static List<Part> of(Run run, Comparer comparer) {
        List<Method> methods = methods(run);
        int pairs = methods.stream()
                .mapToInt(method -> method.participants().names().size() * method.rows())
                .sum();
        double share = Math.min(1, MOST_PAIRS / (double) Math.max(1, pairs));
        List<Part> parts = new ArrayList<>();
        for (Method method : methods) {
            List<String> names = method.participants().names();
            int offered = Math.max(1, (int) (names.size() * share));
            List<Panel> options = new ArrayList<>();
            for (String baseline : names.subList(0, offered)) {
                ComparedTable compared = comparer.contenders(ByParameter.split(
                        method.run(), method.participants().param(), baseline, method.fastestFirst()));
                options.add(new Panel(baseline, false, ComparisonView.figures(compared)));
            }
            List<Part> panel = new ArrayList<>();
            if (offered < names.size()) {
                panel.add(new Text(new Paragraph("Of " + names.size() + " contenders the first " + offered
                        + " can be picked here; bin/benchmark compare RESULT --by "
                        + method.participants().param() + " --baseline NAME takes any.")));
            }
            panel.add(new Choice(
                    "baseline-" + method.participants().param(),
                    "Relative to " + method.participants().param(),
                    options));
            parts.add(new Panel(
                    RowGroup.of(method.run().measured().stream()
                                    .map(RowResult::row)
                                    .toList())
                            .title(),
                    false,
                    panel));
        }
        return parts;
    }

    private static List<Method> methods(Run run) {
        List<Method> methods = new ArrayList<>();
        Collection<List<RowResult>> split = RowGroup.split(run.measured(), RowResult::row);
        for (List<RowResult> rows : split) {
            List<Row> names = rows.stream().map(RowResult::row).toList();
            // The environment is the same for all of them.
            Participants.of(names)
                    .ifPresent(participants ->
                            methods.add(new Method(participants, Run.of(run.name(), Optional.empty(), rows, false))));
        }
        return methods;
    }
}
