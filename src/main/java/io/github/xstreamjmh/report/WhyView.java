/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.report;

import io.github.xstreamjmh.comparison.ComparedTable;
import io.github.xstreamjmh.document.Block.Note;
import io.github.xstreamjmh.document.Block.Paragraph;
import io.github.xstreamjmh.explanation.ExplainedRow;
import io.github.xstreamjmh.explanation.Findings;
import io.github.xstreamjmh.explanation.WhyAnswer;
import io.github.xstreamjmh.report.Part.Panel;
import io.github.xstreamjmh.report.Part.Text;
import io.github.xstreamjmh.result.folder.Unanswered;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/** What rows do otherwise than before, and where their time goes, as {@code why} says it; and what is not known of them. */
final class WhyView {

    private WhyView() {}

    static List<Part> of(ComparedTable compared, Findings findings) {
        WhyAnswer answer = WhyAnswer.of(compared.rows(), findings);
        return Stream.concat(
                        answer.explained().stream().map(WhyView::panel),
                        Unanswered.sentences(answer.unanswered()).stream().map(why -> new Text(new Note(why))))
                .toList();
    }

    private static Part panel(ExplainedRow row) {
        List<Part> parts = new ArrayList<>();
        parts.add(new Text(new Paragraph(row.paragraph())));
        row.tables(true).forEach(table -> parts.add(new Text(table)));
        return new Panel(row.title(), false, parts);
    }
}
