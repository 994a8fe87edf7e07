/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.document.figures;

import io.github.xstreamjmh.contender.Availability;
import io.github.xstreamjmh.contender.Contender;
import io.github.xstreamjmh.contender.Library;
import io.github.xstreamjmh.document.Columns;
import io.github.xstreamjmh.document.Table;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;

/**
 * What is known of a contender besides figures.
 *
 * @param name its label
 * @param facts what its catalogue says of it, by name, in the order to show it in
 * @param libraries what it needs, or what it misses, in words
 * @param present whether it can take part
 */
public record ContenderFacts(String name, Map<String, String> facts, String libraries, boolean present) {

    /**
     * What a contender says of itself, and whether its libraries are there.
     *
     * @param libraryName what to call a library that is there
     */
    public static ContenderFacts of(Contender<?> contender, Function<Library, String> libraryName) {
        Availability availability = Availability.of(contender);
        String libraries = availability.present()
                ? contender.libraries().stream().map(libraryName).collect(Collectors.joining(", "))
                : availability.reason();
        return new ContenderFacts(
                contender.name(),
                contender.facts(),
                libraries.isEmpty() ? "none but the JDK and the suite" : libraries,
                availability.present());
    }

    /** The same with one more fact before the others. */
    public ContenderFacts with(String fact, String value) {
        Map<String, String> more = new LinkedHashMap<>();
        more.put(fact, value);
        more.putAll(facts);
        return new ContenderFacts(name, more, libraries, present);
    }

    /** A table of contenders, with a column for each fact that is known of any. */
    public static Table table(String title, Collection<ContenderFacts> contenders) {
        Set<String> facts = contenders.stream()
                .flatMap(contender -> contender.facts.keySet().stream())
                .collect(Collectors.toCollection(LinkedHashSet::new));
        return new Columns<ContenderFacts>()
                .text("contender", ContenderFacts::name)
                .each(facts, (columns, fact) -> columns.text(fact, contender -> contender.facts.getOrDefault(fact, "")))
                .text("libraries", ContenderFacts::libraries)
                .table(title, contenders);
    }
}
