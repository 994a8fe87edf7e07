/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.report;

import io.github.xstreamjmh.document.Block;
import io.github.xstreamjmh.document.Document;
import java.util.List;

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
}
