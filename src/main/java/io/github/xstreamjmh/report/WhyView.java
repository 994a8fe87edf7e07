/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.report;

import io.github.xstreamjmh.comparison.ComparedTable;
import io.github.xstreamjmh.counting.CountedRow;
import io.github.xstreamjmh.document.Block.Paragraph;
import io.github.xstreamjmh.explanation.ExplainedRow;
import io.github.xstreamjmh.explanation.WhyAnswer;
import io.github.xstreamjmh.report.Part.Panel;
import io.github.xstreamjmh.report.Part.Text;
import io.github.xstreamjmh.sampling.TimeByMethod;
import java.util.ArrayList;
import java.util.List;

/** What rows do otherwise than before, and where their time goes, as {@code why} says it. */
final class WhyView {

    private WhyView() {}

    static List<Part> of(ComparedTable compared, List<CountedRow> counts, List<TimeByMethod> times) {
        return WhyAnswer.of(compared.rows(), counts, times).explained().stream()
                .map(WhyView::panel)
                .toList();
    }

    private static Part panel(ExplainedRow row) {
        List<Part> parts = new ArrayList<>();
        parts.add(new Text(new Paragraph(row.paragraph())));
        row.tables(true).forEach(table -> parts.add(new Text(table)));
        return new Panel(row.title(), false, parts);
    }
}
