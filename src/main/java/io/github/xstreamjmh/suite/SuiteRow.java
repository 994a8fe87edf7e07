/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.suite;

import io.github.xstreamjmh.classpath.Artifact;
import io.github.xstreamjmh.classpath.Bom;
import io.github.xstreamjmh.classpath.Jar;
import io.github.xstreamjmh.contender.Availability;
import io.github.xstreamjmh.contender.Contender;
import io.github.xstreamjmh.contender.ParamFields;
import io.github.xstreamjmh.result.Row;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
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

    /**
     * The libraries that its contender works with, and what they bring along; empty when nothing is known of it.
     *
     * @param jars of the class path, by which libraries of one artifact id are told apart
     */
    public Set<Artifact> uses(Bom bom, LibraryJars jars) {
        Set<Artifact> used = new LinkedHashSet<>();
        contender().map(Contender::libraries).orElse(List.of()).forEach(library -> {
            String group = jars.of(library).map(Jar::group).orElse("");
            used.add(new Artifact(group, library.artifact()));
            used.addAll(bom.broughtBy(bom.lists(group, library.artifact()) ? group : "", library.artifact()));
        });
        return used;
    }

    /** Why the row can't be measured here, in words: a jar is missing, or its contender stays out of it. */
    public Optional<String> skipReason() {
        return contender().flatMap(contender -> {
            Availability availability = Availability.of(contender);
            return availability.present()
                    ? contender.exclusion(row.method(), row.params(), row.threads())
                    : Optional.of(availability.reason());
        });
    }
}
