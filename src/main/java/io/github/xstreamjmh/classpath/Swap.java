/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.classpath;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** Class paths in which jars stand in place of their other versions. */
public final class Swap {

    private Swap() {}

    /**
     * A library that isn't the same on both sides.
     *
     * @param before its jar before; empty for one that was not there
     * @param after its jar now; empty for one that is not there any more
     */
    public record Change(Optional<Jar> before, Optional<Jar> after) {

        /** Which library it is. */
        public Artifact library() {
            return after.or(() -> before).orElseThrow().library();
        }
    }

    /**
     * Puts jars in place of those of the same library, whatever their version; a library that isn't there is added.
     *
     * @return the class path, sorted by file name
     * @throws io.github.xstreamjmh.cli.UsageException if the jars don't go together then
     */
    public static List<Jar> of(List<Jar> classPath, List<Jar> replacements) {
        List<Jar> jars = new ArrayList<>();
        for (Jar jar : classPath) {
            if (replacements.stream().noneMatch(jar::sameLibrary)) {
                jars.add(jar);
            }
        }
        jars.addAll(replacements);
        jars.sort(Comparator.comparing(Jar::fileName).thenComparing(Jar::path));
        Jars.requireSound(jars);
        return List.copyOf(jars);
    }

    /** What two class paths differ in. */
    public static List<Change> changes(List<Jar> before, List<Jar> after) {
        Stream<Change> gone = before.stream()
                .filter(jar -> after.stream().noneMatch(jar::sameLibrary))
                .map(jar -> new Change(Optional.of(jar), Optional.empty()));
        Stream<Change> others = after.stream()
                .map(jar -> new Change(before.stream().filter(jar::sameLibrary).findFirst(), Optional.of(jar)))
                .filter(change -> change.before()
                        .map(jar -> !jar.sha256()
                                .equals(change.after().orElseThrow().sha256()))
                        .orElse(true));
        return Stream.concat(others, gone).toList();
    }
}
