/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.probe;

import io.github.xstreamjmh.contender.Contender;
import io.github.xstreamjmh.contender.Provenance;
import io.github.xstreamjmh.result.Row;
import io.github.xstreamjmh.suite.SuiteRow;
import java.time.Duration;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Finds out, in JVMs like those of the forks, which classes from which jars do the work of rows. */
public final class Probe {

    private Probe() {}

    /**
     * Tells it for each row that has a contender and can run here.
     *
     * @param limit when to stop asking
     * @return by row, in the order of the rows; without those that could not tell in time or at all
     */
    public static Map<Row, List<Provenance>> provenance(List<SuiteRow> rows, Jvm jvm, Duration limit)
            throws InterruptedException {
        long begin = System.nanoTime();
        Map<Contender<?>, List<Provenance>> known = new HashMap<>();
        Map<Row, List<Provenance>> provenance = new LinkedHashMap<>();
        try (Workers workers = new Workers(jvm)) {
            for (SuiteRow row : rows) {
                Optional<Contender<?>> contender =
                        row.contender().filter(c -> row.skipReason().isEmpty());
                Duration left = limit.minusNanos(System.nanoTime() - begin);
                if (contender.isPresent() && !known.containsKey(contender.get()) && !left.isNegative()) {
                    known.put(contender.get(), workers.ask(row, false, left).provenance());
                }
                List<Provenance> found = contender.map(known::get).orElse(List.of());
                if (found != null && !found.isEmpty()) {
                    provenance.put(row.row(), found);
                }
            }
        }
        return provenance;
    }
}
