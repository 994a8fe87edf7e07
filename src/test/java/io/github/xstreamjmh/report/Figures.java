/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.report;

import io.github.xstreamjmh.report.Part.Choice;
import io.github.xstreamjmh.report.Part.Figure;
import io.github.xstreamjmh.report.Part.Panel;
import java.util.List;
import java.util.stream.Stream;

/** The charts of a page. */
final class Figures {

    private Figures() {}

    /** The charts in their order; of a choice those of the first option. */
    static List<Figure> of(Page page) {
        return page.views().stream()
                .flatMap(view -> view.parts().stream())
                .flatMap(Figures::of)
                .toList();
    }

    private static Stream<Figure> of(Part part) {
        if (part instanceof Figure figure) {
            return Stream.of(figure);
        }
        if (part instanceof Panel panel) {
            return panel.parts().stream().flatMap(Figures::of);
        }
        if (part instanceof Choice choice) {
            return of(choice.options().get(0));
        }
        return Stream.empty();
    }
}
