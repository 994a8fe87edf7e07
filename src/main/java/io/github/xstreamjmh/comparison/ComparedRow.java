/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.comparison;

import io.github.xstreamjmh.result.Row;
import io.github.xstreamjmh.stats.Judgement;
import java.util.List;
import java.util.stream.Stream;

/**
 * One line of the table.
 *
 * @param candidate which result it is compared with
 * @param sides what was measured
 * @param judgement what became of it; of a row that can't be compared, the ratio of the shares in their tables
 * @param obstacles why it can't be compared, beside what is said of all rows
 */
public record ComparedRow(String candidate, Sides sides, Judgement judgement, List<String> obstacles) {

    /** The baseline's row. */
    public Row row() {
        return sides.row();
    }

    String family() {
        return Sides.family(row());
    }

    /** What to know beside the verdict, in words. */
    List<String> notes() {
        return Stream.concat(obstacles.stream(), judgement.words().stream()).toList();
    }
}
