/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.comparison;

import io.github.xstreamjmh.result.Environment;
import io.github.xstreamjmh.result.Row;
import io.github.xstreamjmh.result.Run;
import io.github.xstreamjmh.result.SideFacts;
import java.util.Collection;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Which rows a difference between the jars of two runs can reach.
 *
 * @param jars the file names of the jars that differ, by artifact; those of the candidate where it has them
 * @param everything whether the difference can reach any row, or there is none
 * @param uses by row, the artifacts that it uses, as far as they are known
 */
record Reached(Map<String, String> jars, boolean everything, Map<String, List<String>> uses) {

    /** Of more jars a command is no longer one to type. */
    private static final int MOST_JARS = 4;

    /** What differs between the first and any other of some runs of one side each; everything where one says nothing. */
    static Reached between(List<Run> runs) {
        List<Environment> environments =
                runs.stream().flatMap(run -> run.environment().stream()).toList();
        if (environments.size() < runs.size()) {
            return new Reached(Map.of(), true, Map.of());
        }
        Environment first = environments.get(0);
        Map<String, String> jars = new TreeMap<>();
        Map<String, List<String>> uses = new TreeMap<>(first.uses());
        boolean everything = false;
        for (Environment other : environments.subList(1, environments.size())) {
            Map<String, Set<String>> before = checksums(first);
            Map<String, Set<String>> after = checksums(other);
            Stream.of(first, other)
                    .forEach(environment -> libraries(environment)
                            .filter(library -> !before.getOrDefault(library.library(), Set.of())
                                    .equals(after.getOrDefault(library.library(), Set.of())))
                            .forEach(library -> jars.put(library.library(), library.jar())));
            everything |=
                    !first.suite().equals(other.suite()) || !folders(first).equals(folders(other));
            uses.keySet().retainAll(other.uses().keySet());
            other.uses()
                    .forEach((row, artifacts) -> uses.computeIfPresent(
                            row,
                            (same, known) -> Stream.of(known, artifacts)
                                    .flatMap(Collection::stream)
                                    .toList()));
        }
        return new Reached(
                jars,
                everything
                        || jars.isEmpty()
                        || jars.keySet().stream().anyMatch(artifact -> artifact.startsWith(Environment.Suite.ARTIFACT)),
                Map.copyOf(uses));
    }

    private static Stream<SideFacts.Library> libraries(Environment environment) {
        return environment.sides().values().stream().flatMap(side -> side.libraries().stream());
    }

    private static Map<String, Set<String>> checksums(Environment environment) {
        return libraries(environment)
                .collect(Collectors.groupingBy(
                        SideFacts.Library::library, Collectors.mapping(SideFacts.Library::sha256, Collectors.toSet())));
    }

    private static Set<SideFacts.Folder> folders(Environment environment) {
        return environment.sides().values().stream()
                .flatMap(side -> side.folders().stream())
                .collect(Collectors.toCollection(HashSet::new));
    }

    /** Whether the difference can be what a row shows. */
    boolean reaches(Row row) {
        List<String> used = uses.get(row.toString());
        return everything || used == null || used.stream().anyMatch(jars::containsKey);
    }

    /**
     * The command that measures both sets of jars at the same time; empty where they are not known.
     *
     * @param rows what the difference can reach
     */
    Optional<String> versus(List<Row> rows) {
        if (jars.isEmpty() || jars.size() > MOST_JARS || rows.isEmpty()) {
            return Optional.empty();
        }
        String benchmarks = rows.stream().map(Row::className).distinct().collect(Collectors.joining(" "));
        return Optional.of("bin/benchmark versus " + String.join("+", jars.values()) + " " + benchmarks);
    }
}
