/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.report;

import java.util.ArrayList;
import java.util.List;

/** Rows in as many charts as they need, of about the same size. */
final class Chunks {

    private Chunks() {}

    static <T> List<List<T>> of(List<T> rows) {
        int charts = (rows.size() + Chart.MOST_ROWS - 1) / Chart.MOST_ROWS;
        List<List<T>> chunks = new ArrayList<>();
        for (int c = 0; c < charts; c++) {
            chunks.add(List.copyOf(rows.subList(rows.size() * c / charts, rows.size() * (c + 1) / charts)));
        }
        return chunks;
    }
}
