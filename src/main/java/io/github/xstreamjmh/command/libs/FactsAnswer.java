/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.command.libs;

import io.github.xstreamjmh.classpath.Jar;
import io.github.xstreamjmh.contender.Contender;
import io.github.xstreamjmh.contender.Library;
import io.github.xstreamjmh.document.Answer;
import io.github.xstreamjmh.document.Document;
import io.github.xstreamjmh.document.Table;
import io.github.xstreamjmh.document.figures.ContenderFacts;
import io.github.xstreamjmh.json.Records;
import io.github.xstreamjmh.suite.LibraryJars;
import java.util.Collection;
import java.util.List;

/** The contenders of which more is known than figures, with the versions of their libraries. */
record FactsAnswer(List<ContenderFacts> contenders) implements Answer {

    static FactsAnswer of(Collection<? extends Contender<?>> contenders, List<Jar> jars) {
        LibraryJars holders = new LibraryJars(jars);
        return new FactsAnswer(contenders.stream()
                .filter(contender -> !contender.facts().isEmpty())
                .map(contender -> ContenderFacts.of(contender, library -> withVersion(library, holders))
                        .with("family", LibraryUsage.family(contender)))
                .toList());
    }

    private static String withVersion(Library library, LibraryJars jars) {
        return jars.of(library)
                .map(jar -> library.artifact() + " " + jar.version())
                .orElseGet(library::artifact);
    }

    @Override
    public Document document() {
        return new Document(table());
    }

    @Override
    public Table table() {
        return ContenderFacts.table("", contenders);
    }

    @Override
    public Object json() {
        return contenders.stream().map(Records::write).toList();
    }
}
