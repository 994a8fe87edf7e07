/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.comparison;

import io.github.xstreamjmh.document.Answer;
import io.github.xstreamjmh.document.Document;
import io.github.xstreamjmh.document.Table;

/** A comparison for every kind of reader. */
public record ComparisonAnswer(ComparedTable compared) implements Answer {

    @Override
    public Document document() {
        return ComparisonDocument.of(compared);
    }

    @Override
    public Table table() {
        return ComparisonTables.flat(compared);
    }

    @Override
    public Object json() {
        return JsonFormat.of(compared);
    }
}
