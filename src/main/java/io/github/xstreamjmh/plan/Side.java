/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.plan;

import io.github.xstreamjmh.classpath.ClassPath;
import io.github.xstreamjmh.classpath.Jar;
import io.github.xstreamjmh.result.Place;
import io.github.xstreamjmh.suite.GeneratedCode;
import java.util.List;
import java.util.Optional;

/**
 * One class path and one JVM: what forks run on.
 *
 * @param name the name in results; a plain run has one side
 * @param classPath the jars, in their order
 * @param jvm the java executable; empty for the one asked for, or the suite's own
 * @param jvmArgs flags of this side alone, after all others
 */
public record Side(String name, List<String> classPath, Optional<String> jvm, List<String> jvmArgs) {

    /** The baseline with the class path and the JVM of the suite itself. */
    public static Side own() {
        return new Side(Place.BASELINE, GeneratedCode.runnable(ClassPath.measured()), Optional.empty(), List.of());
    }

    /** One with these jars. */
    public static Side of(String name, List<Jar> jars, Optional<String> jvm, List<String> jvmArgs) {
        List<String> paths = jars.stream().map(jar -> jar.path().toString()).toList();
        return new Side(name, GeneratedCode.runnable(paths), jvm, jvmArgs);
    }
}
