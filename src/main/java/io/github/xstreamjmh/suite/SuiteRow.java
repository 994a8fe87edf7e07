/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.suite;

import io.github.xstreamjmh.contender.Availability;
import io.github.xstreamjmh.contender.Contender;
import io.github.xstreamjmh.contender.ParamFields;
import io.github.xstreamjmh.result.Row;
import java.util.Optional;
import org.openjdk.jmh.runner.BenchmarkListEntry;

/**
 * A row that can be asked for.
 *
 * @param benchmark the benchmark that it belongs to, in the row's mode
 * @param row its name
 */
public record SuiteRow(BenchmarkListEntry benchmark, Row row) {

    /** Who takes part, if the benchmark has a catalogue. */
    public Optional<Contender<?>> contender() {
        return ParamFields.contender(benchmark.getUserClassQName(), row.params());
    }

    /** Why the row can't be measured here, in words: a jar is missing, or its contender stays out of it. */
    public Optional<String> skipReason() {
        return contender().flatMap(contender -> {
            Availability availability = Availability.of(contender);
            String benchmarkName = row.benchmark();
            return availability.present()
                    ? contender.exclusion(benchmarkName.substring(benchmarkName.lastIndexOf('.') + 1), row.params())
                    : Optional.of(availability.reason());
        });
    }
}
