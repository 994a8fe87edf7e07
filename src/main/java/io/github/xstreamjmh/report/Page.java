/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.report;

import io.github.xstreamjmh.document.Block;
import io.github.xstreamjmh.document.Document;
import java.util.List;
import java.util.Map;

/**
 * A report, for whatever renders it.
 *
 * @param views from the first to the last
 * @param beside titles of the pages that it is published with, by file; itself may be one
 */
public record Page(String title, List<View> views, Map<String, String> beside) {

    /** One that stands alone. */
    public Page(String title, List<View> views) {
        this(title, views, Map.of());
    }

    /** The same with another title. */
    public Page titled(String other) {
        return new Page(other, views, beside);
    }

    /** The same among others. */
    public Page among(Map<String, String> pages) {
        return new Page(title, views, pages);
    }

    /** Its sentences and tables, for renderers without charts. */
    public Document document() {
        return new Document(views.stream()
                .<Block>map(view -> new Block.Section(
                        view.title(),
                        view.parts().stream().flatMap(Part::blocks).toList()))
                .toList());
    }
}
