/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.command.versus;

import io.github.xstreamjmh.cli.UsageException;
import io.github.xstreamjmh.fork.Causes;
import io.github.xstreamjmh.metric.Units;
import io.github.xstreamjmh.suite.Suite;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;
import org.openjdk.jmh.runner.BenchmarkListEntry;

/** Jars with whole sets of JMH benchmarks, everything that they need inside: in what two of them differ. */
final class WholeJars {

    private WholeJars() {}

    /**
     * The benchmarks that a jar lacks of another's.
     *
     * @param anyMode whether they go by name alone, not by name and mode
     */
    static Set<String> lacking(Path jar, Path other, boolean anyMode) {
        Set<String> lacking = new LinkedHashSet<>(in(other, anyMode).keySet());
        lacking.removeAll(in(jar, anyMode).keySet());
        return lacking;
    }

    /**
     * Makes sure that forks find in one jar what the list of the other names.
     *
     * @throws UsageException if JMH gave what it generated for a benchmark another name
     */
    static void requireAlike(Path jar, Path other) {
        Map<String, BenchmarkListEntry> there = Suite.in(other);
        Suite.in(jar).forEach((name, entry) -> {
            BenchmarkListEntry counterpart = there.getOrDefault(name, entry);
            if (!counterpart.generatedTarget().equals(entry.generatedTarget())) {
                throw new UsageException(
                        jar + " and " + other
                                + " were built with JMH before 1.24 and with 1.24 or later, which name generated classes differently. Build both with the same JMH.");
            }
        });
    }

    private static Map<String, BenchmarkListEntry> in(Path jar, boolean anyMode) {
        Map<String, BenchmarkListEntry> all = Suite.in(jar);
        if (!anyMode) {
            return all;
        }
        Map<String, BenchmarkListEntry> byName = new LinkedHashMap<>();
        all.values().forEach(entry -> byName.putIfAbsent(entry.getUsername(), entry));
        return byName;
    }

    /**
     * What changed in benchmarks that both have, by which the workload is another and not the product alone.
     *
     * @param selected the benchmarks that matter
     * @param anyMode whether they go by name alone, not by name and mode
     */
    static List<String> changes(Path baseline, Path candidate, Set<String> selected, boolean anyMode) {
        Map<String, BenchmarkListEntry> before = in(baseline, anyMode);
        Map<String, BenchmarkListEntry> after = in(candidate, anyMode);
        before.keySet().retainAll(selected);
        before.keySet().retainAll(after.keySet());
        Set<String> types = new LinkedHashSet<>();
        Set<String> annotations = new LinkedHashSet<>();
        before.forEach((name, entry) -> {
            String type = entry.getUserClassQName();
            if (!classFiles(baseline, type).equals(classFiles(candidate, type))) {
                types.add(type);
            }
            if (!entry.toLine().equals(after.get(name).toLine())) {
                annotations.add(entry.getUsername());
            }
        });
        List<String> sentences = new ArrayList<>();
        if (!types.isEmpty()) {
            sentences.add("the benchmark class" + (types.size() == 1 ? " " : "es ") + Units.some(types)
                    + " changed: a difference may come from the benchmark");
        }
        if (!annotations.isEmpty()) {
            sentences.add("the annotations of " + Units.some(annotations) + " changed");
        }
        return sentences;
    }

    /**
     * The check sums of a type's class files: its own and those of the types inside, such as its states.
     *
     * @param type its name in sources, whatever it is inside of itself
     */
    private static Map<String, Long> classFiles(Path jar, String type) {
        String file = type.replace('.', '/').replace('$', '/');
        try (ZipFile zip = new ZipFile(jar.toFile())) {
            return zip.stream()
                    .filter(entry -> entry.getName().endsWith(".class"))
                    .filter(entry -> entry.getName().replace('$', '/').startsWith(file + "/")
                            || entry.getName().replace('$', '/').equals(file + ".class"))
                    .collect(Collectors.toMap(ZipEntry::getName, ZipEntry::getCrc, (a, b) -> b));
        } catch (IOException e) {
            throw new UsageException(jar + " can't be read: " + Causes.firstLine(e) + ".", e);
        }
    }
}
