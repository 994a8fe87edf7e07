/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.probe;

import io.github.xstreamjmh.contender.Contender;
import io.github.xstreamjmh.contender.ParamFields;
import io.github.xstreamjmh.contender.Provenance;
import io.github.xstreamjmh.result.Row;
import io.github.xstreamjmh.suite.SuiteRow;
import java.time.Duration;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;

/** Finds out, in JVMs like those of the forks, which classes from which jars do the work of rows. */
public final class Probe {

    private Probe() {}

    /** A contender that is made with parameters: what it is made of may differ with those that choose among a few. */
    private record Made(Contender<?> contender, Map<String, String> choices) {

        static Made of(Contender<?> contender, SuiteRow row) {
            String benchmark = row.benchmark().getUserClassQName();
            Map<String, String> choices = new HashMap<>(row.row().params());
            choices.keySet()
                    .removeIf(param -> ParamFields.type(benchmark, param)
                            .filter(Class::isEnum)
                            .isEmpty());
            return new Made(contender, choices);
        }
    }

    /**
     * Tells it for each row that has a contender and can run here.
     *
     * @param jvms tells which JVM a row's forks run on
     * @param limit when to stop asking
     * @return by row, in the order of the rows; without those that could not tell in time or at all
     */
    public static Map<Row, List<Provenance>> provenance(
            List<SuiteRow> rows, Function<SuiteRow, Jvm> jvms, Duration limit) throws InterruptedException {
        long begin = System.nanoTime();
        Map<Made, List<Provenance>> known = new HashMap<>();
        Map<Row, List<Provenance>> provenance = new LinkedHashMap<>();
        try (Workers workers = new Workers(jvms)) {
            for (SuiteRow row : rows) {
                Optional<Made> made = row.contender()
                        .filter(contender -> row.skipReason().isEmpty())
                        .map(contender -> Made.of(contender, row));
                Duration left = limit.minusNanos(System.nanoTime() - begin);
                if (made.isPresent() && !known.containsKey(made.get()) && !left.isNegative()) {
                    known.put(made.get(), workers.ask(row, false, left).provenance());
                }
                List<Provenance> found = made.map(known::get).orElse(List.of());
                if (found != null && !found.isEmpty()) {
                    provenance.put(row.row(), found);
                }
            }
        }
        return provenance;
    }
}
