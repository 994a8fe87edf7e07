/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.report;

import io.github.xstreamjmh.report.Part.Choice;
import io.github.xstreamjmh.report.Part.Figure;
import io.github.xstreamjmh.report.Part.Panel;
import io.github.xstreamjmh.table.Block;
import io.github.xstreamjmh.table.Document;
import java.util.List;
import java.util.stream.Stream;

/** A report: views from the first to the last, for whatever renders them. */
public record Page(String title, List<View> views) {

    /** Its sentences and tables, for renderers without charts. */
    public Document document() {
        return new Document(views.stream()
                .<Block>map(view -> new Block.Section(
                        view.title(),
                        view.parts().stream().flatMap(Part::blocks).toList()))
                .toList());
    }

    /** Its charts, in their order; of a choice those of the first option. */
    public List<Figure> figures() {
        return views.stream()
                .flatMap(view -> view.parts().stream())
                .flatMap(Page::figures)
                .toList();
    }

    private static Stream<Figure> figures(Part part) {
        if (part instanceof Figure figure) {
            return Stream.of(figure);
        }
        if (part instanceof Panel panel) {
            return panel.parts().stream().flatMap(Page::figures);
        }
        if (part instanceof Choice choice) {
            return figures(choice.options().get(0));
        }
        return Stream.empty();
    }
}
