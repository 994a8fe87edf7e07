/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.counting;

import io.github.xstreamjmh.plan.PlannedRow;
import io.github.xstreamjmh.plan.Side;
import java.io.PrintStream;
import java.util.ArrayList;
import java.util.List;

/**
 * Counts rows on a baseline and on candidates.
 *
 * @param sides the baseline first
 * @param talk takes a sentence a row
 */
public record Counting(Counter counter, List<Side> sides, PrintStream talk) {

    /** Counts rows, each on all sides in batches of one size. */
    public CountTable of(List<PlannedRow> rows) throws InterruptedException {
        List<CountedRow> counted = new ArrayList<>();
        List<CountTable.NotCounted> not = new ArrayList<>();
        int done = 0;
        for (PlannedRow row : rows) {
            talk.println("[" + ++done + "/" + rows.size() + "] Counting " + row.row());
            Counted baseline = null;
            for (Side side : sides) {
                try {
                    Counted now = counter.count(row, side, baseline == null ? 0 : baseline.batch());
                    if (baseline == null) {
                        baseline = now;
                    } else {
                        counted.add(new CountedRow(row.row(), side.name(), baseline, now));
                    }
                } catch (NotCountedException e) {
                    not.add(new CountTable.NotCounted(row.row(), side.name(), e.getMessage()));
                    if (baseline == null) {
                        break;
                    }
                }
            }
        }
        return new CountTable(List.copyOf(counted), List.copyOf(not));
    }
}
