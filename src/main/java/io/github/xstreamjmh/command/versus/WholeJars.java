/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.command.versus;

import io.github.xstreamjmh.classpath.Bom;
import io.github.xstreamjmh.classpath.Jar;
import io.github.xstreamjmh.cli.UsageException;
import io.github.xstreamjmh.contender.Library;
import io.github.xstreamjmh.suite.Suite;
import java.io.File;
import java.io.IOException;
import java.io.InputStream;
import java.lang.management.ManagementFactory;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;
import org.jline.utils.Signals;
import org.openjdk.jmh.runner.BenchmarkList;
import org.openjdk.jmh.runner.BenchmarkListEntry;

/**
 * Jars with whole sets of JMH benchmarks, everything that they need inside. The suite drives them from a JVM of its own,
 * whose class path has the baseline's jar behind the suite's own jars, and none of the libraries that the suite measures.
 */
final class WholeJars {

    /** Selects their benchmarks rather than the suite's. */
    static final List<String> SELECTION = List.of("-e", "^io\\.github\\.xstreamjmh\\.family\\.");

    /** The artifact id of the suite's own jar. */
    static final String SUITE = "xstream-jmh";

    /** Tells that JVM that it is the one. */
    private static final String INSIDE = "xstreamjmh.whole";

    private static final int MOST_NAMED = 5;

    private static final String LIST = BenchmarkList.BENCHMARK_LIST.substring(1);

    private WholeJars() {}

    static boolean inside() {
        return Boolean.getBoolean(INSIDE);
    }

    /** The jars that no contender needs, and what they bring along. */
    static List<Jar> ofSuite(List<Jar> own, Bom bom) {
        Set<String> measured =
                Suite.rows(Suite.find(List.of(), List.of()), Map.of(), List.of(), Optional.empty()).stream()
                        .flatMap(row -> row.contender().stream())
                        .flatMap(contender -> contender.libraries().stream())
                        .map(Library::artifact)
                        .collect(Collectors.toSet());
        Set<String> others = new TreeSet<>(measured);
        measured.forEach(artifact -> others.addAll(bom.broughtBy("", artifact)));
        List<Jar> suites =
                own.stream().filter(jar -> !others.contains(jar.artifact())).toList();
        Set<String> needed = suites.stream()
                .filter(jar -> !jar.artifact().equals(SUITE)) // which brings all that it measures
                .flatMap(jar -> bom.broughtBy(jar.group(), jar.artifact()).stream())
                .collect(Collectors.toSet());
        return own.stream()
                .filter(jar -> suites.contains(jar) || needed.contains(jar.artifact()))
                .toList();
    }

    /**
     * Starts that JVM with a command line, and waits for its end.
     *
     * @return its exit code
     */
    static int drive(List<Jar> suite, Path baseline, String mainClass, List<String> arguments)
            throws IOException, InterruptedException {
        List<String> command = new ArrayList<>();
        command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
        command.addAll(ManagementFactory.getRuntimeMXBean().getInputArguments());
        command.add("-D" + INSIDE + "=true");
        List<String> classPath = new ArrayList<>();
        suite.forEach(jar -> classPath.add(jar.path().toString()));
        classPath.add(baseline.toString());
        command.addAll(List.of("-cp", String.join(File.pathSeparator, classPath), mainClass));
        command.addAll(arguments);
        Process process = new ProcessBuilder(command).inheritIO().start();
        // Ctrl-C reaches both; this one waits for the table.
        Object interrupt = Signals.register("INT", () -> {});
        Object terminate = Signals.register("TERM", process::destroy);
        try {
            return process.waitFor();
        } finally {
            Signals.unregister("INT", interrupt);
            Signals.unregister("TERM", terminate);
        }
    }

    /**
     * The benchmarks of a jar, by name and mode.
     *
     * @throws UsageException if it has none, or they can't be read
     */
    private static Map<String, BenchmarkListEntry> benchmarks(Path jar) {
        try (ZipFile zip = new ZipFile(jar.toFile())) {
            ZipEntry list = zip.getEntry(LIST);
            if (list == null) {
                throw new UsageException(jar + " is no jar of JMH benchmarks: it has no " + LIST + ".");
            }
            try (InputStream in = zip.getInputStream(list)) {
                return BenchmarkList.readBenchmarkList(in).stream()
                        .collect(Collectors.toMap(
                                entry -> entry.getUsername() + " "
                                        + entry.getMode().shortLabel(),
                                entry -> entry,
                                (a, b) -> a,
                                LinkedHashMap::new));
            }
        } catch (IOException | IllegalStateException e) {
            throw new UsageException(jar + " can't be read as a jar of JMH benchmarks: " + e.getMessage() + ".", e);
        }
    }

    /** The benchmarks, by name and mode, that a jar lacks of another's. */
    static Set<String> lacking(Path jar, Path other) {
        Set<String> lacking = new LinkedHashSet<>(benchmarks(other).keySet());
        lacking.removeAll(benchmarks(jar).keySet());
        return lacking;
    }

    /**
     * What changed in benchmarks that both have, by which the workload is another and not the product alone.
     *
     * @param selected the benchmarks that matter, by name and mode
     */
    static List<String> changes(Path baseline, Path candidate, Set<String> selected) {
        Map<String, BenchmarkListEntry> before = benchmarks(baseline);
        Map<String, BenchmarkListEntry> after = benchmarks(candidate);
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
            sentences.add("the benchmark class" + (types.size() == 1 ? " " : "es ") + named(types)
                    + " changed, so that a difference need not be the product's");
        }
        if (!annotations.isEmpty()) {
            sentences.add("the annotations of " + named(annotations) + " changed");
        }
        return sentences;
    }

    private static String named(Set<String> names) {
        return names.stream().limit(MOST_NAMED).collect(Collectors.joining(", "))
                + (names.size() > MOST_NAMED ? " and " + (names.size() - MOST_NAMED) + " more" : "");
    }

    /** The check sums of a type's class files: its own and those of the types inside, such as its states. */
    private static Map<String, Long> classFiles(Path jar, String type) {
        String file = type.replace('.', '/');
        try (ZipFile zip = new ZipFile(jar.toFile())) {
            return zip.stream()
                    .filter(entry -> entry.getName().equals(file + ".class")
                            || entry.getName().startsWith(file + "$"))
                    .collect(Collectors.toMap(ZipEntry::getName, ZipEntry::getCrc, (a, b) -> b));
        } catch (IOException e) {
            throw new UsageException(jar + " can't be read: " + e.getMessage() + ".", e);
        }
    }
}
