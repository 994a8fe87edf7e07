/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.counting;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.xstreamjmh.result.Row;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class CountedRowTest {

    private static final int BATCH = 32;
    private static final double OF_A_WAITING_THREAD = 64.0 / BATCH;

    private static CountedRow.Side side(double bytes, double again) {
        return new CountedRow.Side("17", BATCH, work(bytes), Work.NONE, work(again));
    }

    private static Work work(double bytes) {
        return new Work(200_000, 10, 0, bytes, 0);
    }

    private static WorkVerdict verdict(CountedRow.Side before, CountedRow.Side after) {
        Row row = new Row("shop.HotBenchmark.call", "avgt", 1, Map.of());
        return new CountedRow(row, "2.0", before, after, List.of(), Map.of()).verdict();
    }

    @Test
    void whatJmhAllocatesMeanwhileIsNotTheRows() {
        assertThat(verdict(side(OF_A_WAITING_THREAD, 0), side(0, -OF_A_WAITING_THREAD)))
                .isEqualTo(WorkVerdict.SAME);
    }

    @Test
    void oneObjectMoreIs() {
        assertThat(verdict(side(0, 0), side(16, 16))).isEqualTo(WorkVerdict.MORE);
        assertThat(verdict(side(OF_A_WAITING_THREAD, 0), side(16, 16))).isEqualTo(WorkVerdict.MORE);
    }
}
