/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.command.libs;

import io.github.xstreamjmh.classpath.Jar;
import io.github.xstreamjmh.contender.Availability;
import io.github.xstreamjmh.contender.Contender;
import io.github.xstreamjmh.contender.Library;
import io.github.xstreamjmh.suite.LibraryJars;
import java.nio.file.Path;
import java.util.Collection;
import java.util.Map;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Collectors;

/** Which contenders use which jar. A contender is named by its family and itself, such as {@code Parser Woodstox}. */
final class LibraryUsage {

    private final Map<Path, Set<String>> users = new TreeMap<>();
    private final SortedMap<String, Set<String>> missing = new TreeMap<>();
    private final Set<String> all = new TreeSet<>();

    LibraryUsage(Collection<? extends Contender<?>> contenders) {
        for (Contender<?> contender : contenders) {
            String name = family(contender) + " " + contender.name();
            all.add(name);
            for (Library library : contender.libraries()) {
                LibraryJars.path(library)
                        .ifPresent(jar -> users.computeIfAbsent(jar, key -> new TreeSet<>())
                                .add(name));
            }
            Availability.of(contender)
                    .missing()
                    .forEach(library -> missing.computeIfAbsent(library.inWords(), key -> new TreeSet<>())
                            .add(name));
        }
    }

    /** The name of a contender's catalogue, such as {@code Parser}. */
    static String family(Contender<?> contender) {
        return contender instanceof Enum<?> constant
                ? constant.getDeclaringClass().getSimpleName()
                : contender.getClass().getSimpleName();
    }

    /** The contenders that use a jar. */
    Set<String> of(Jar jar) {
        return users.getOrDefault(LibraryJars.real(jar.path()), Set.of());
    }

    /** The libraries that contenders need and the class path lacks, with those contenders. */
    SortedMap<String, Set<String>> missing() {
        return missing;
    }

    /** Contenders by family, such as {@code Parser: DOM4J, JDom; NameCoder: all}. */
    String inWords(Set<String> contenders) {
        Map<String, Set<String>> catalogues = byFamily(all);
        return byFamily(contenders).entrySet().stream()
                .map(family -> family.getKey() + ": "
                        + (family.getValue().equals(catalogues.get(family.getKey()))
                                ? "all"
                                : String.join(", ", family.getValue())))
                .collect(Collectors.joining("; "));
    }

    private static Map<String, Set<String>> byFamily(Set<String> contenders) {
        return contenders.stream()
                .collect(Collectors.groupingBy(
                        name -> name.substring(0, name.indexOf(' ')),
                        TreeMap::new,
                        Collectors.mapping(
                                name -> name.substring(name.indexOf(' ') + 1), Collectors.toCollection(TreeSet::new))));
    }
}
