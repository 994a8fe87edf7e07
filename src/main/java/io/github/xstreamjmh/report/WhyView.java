/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.report;

import io.github.xstreamjmh.comparison.ComparedTable;
import io.github.xstreamjmh.counting.CountTable;
import io.github.xstreamjmh.counting.CountedRow;
import io.github.xstreamjmh.counting.Explanation;
import io.github.xstreamjmh.counting.WhyAnswer;
import io.github.xstreamjmh.document.Block.Paragraph;
import io.github.xstreamjmh.report.Part.Panel;
import io.github.xstreamjmh.report.Part.Text;
import io.github.xstreamjmh.sampling.TimeByMethod;
import java.util.List;
import java.util.stream.Stream;

/** What rows do otherwise than before, and where their time goes, as {@code why} says it. */
final class WhyView {

    private WhyView() {}

    static List<Part> of(ComparedTable compared, List<CountedRow> counts, List<TimeByMethod> times) {
        return compared.rows().stream()
                .flatMap(row -> Stream.concat(
                        new WhyAnswer(List.of(row), new CountTable(counts, List.of()))
                                .explanations().stream().map(WhyView::panel),
                        times.stream()
                                .filter(one -> one.row().equals(row.row())
                                        && one.candidate().equals(row.candidate()))
                                .map(WhyView::panel)))
                .toList();
    }

    private static Part panel(Explanation explanation) {
        return new Panel(
                explanation.title(),
                false,
                List.of(new Text(new Paragraph(explanation.paragraph())), new Text(explanation.table())));
    }

    private static Part panel(TimeByMethod time) {
        return new Panel(
                time.title(), false, List.of(new Text(new Paragraph(time.paragraph())), new Text(time.wholeTable())));
    }
}
