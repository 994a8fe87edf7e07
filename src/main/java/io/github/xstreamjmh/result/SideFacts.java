/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.result;

import static io.github.xstreamjmh.result.Fact.Effect.FORBIDS;
import static io.github.xstreamjmh.result.Fact.Effect.SHOWN;

import java.util.List;
import java.util.SortedMap;

/**
 * What a side ran on: one class path and one JVM.
 *
 * @param java the JVM of the forks, as one like them said
 * @param libraries the jars
 * @param folders the folders of classes on the class path
 * @param provenance by row, the classes that did the work and where they came from
 */
public record SideFacts(
        Java java,
        @Rule(resume = true, words = "the jars in lib/") List<Library> libraries,

        @Rule(resume = true, compare = SHOWN, words = "the classes")
        List<Folder> folders,

        SortedMap<String, List<Work>> provenance) {

    /**
     * The JVM of the forks. Its version and flags are compared row by row, as {@link Settings}.
     *
     * @param executable the java executable; {@code java} where that does not matter
     * @param collector the garbage collector that runs with the flags of the forks, such as {@code G1}
     * @param flags the flags that forks get beside those of their row
     */
    public record Java(
            String executable,
            @Rule(resume = true, words = "the JVM") String version,

            @Rule(resume = true, compare = FORBIDS, words = "the JDK's vendor")
            String vendor,

            @Rule(resume = true, words = "the JVM") String vmName,
            @Rule(resume = true, words = "the JVM") String vmVersion,

            @Rule(resume = true, compare = FORBIDS, words = "the garbage collector")
            String collector,

            @Rule(resume = true, words = "the JVM's flags") List<String> flags) {}

    /** A jar of {@code lib/}: its artifact id, version, file name, checksum and licence. */
    public record Library(
            String library,
            @Rule(resume = true, compare = SHOWN) String version,
            String jar,
            @Rule(resume = true, compare = SHOWN) String sha256,
            String licence) {}

    /** A folder of classes, and the checksum of what is in it. */
    public record Folder(String folder, String sha256) {}

    /** A class that did a row's work, and the jar that it came from. */
    public record Work(String implementation, String origin) {}
}
