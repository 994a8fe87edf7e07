/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.command.compare;

import io.github.xstreamjmh.result.Row;

/**
 * One line of the table.
 *
 * @param row the baseline's row
 * @param candidate which result it is compared with
 * @param sides what was measured
 * @param finding what became of it
 */
record ComparedRow(Row row, String candidate, Rule.Sides sides, Finding finding) {

    ComparedRow with(Finding other) {
        return new ComparedRow(row, candidate, sides, other);
    }
}
