/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.engine;

import io.github.xstreamjmh.classpath.Jar;
import io.github.xstreamjmh.classpath.Jars;
import io.github.xstreamjmh.cli.ExitCode;
import io.github.xstreamjmh.cli.UsageException;
import io.github.xstreamjmh.cli.Version;
import io.github.xstreamjmh.contender.ParamFields;
import io.github.xstreamjmh.contender.Provenance;
import io.github.xstreamjmh.fork.Causes;
import io.github.xstreamjmh.plan.JmhOptions;
import io.github.xstreamjmh.plan.Plan;
import io.github.xstreamjmh.plan.XmlFiles;
import io.github.xstreamjmh.result.Asked;
import io.github.xstreamjmh.result.Environment;
import io.github.xstreamjmh.result.Host;
import io.github.xstreamjmh.result.Row;
import io.github.xstreamjmh.result.SideFacts;
import io.github.xstreamjmh.result.SideFacts.Java;
import io.github.xstreamjmh.result.SideFacts.Library;
import io.github.xstreamjmh.result.SideFacts.Work;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Properties;
import java.util.SortedMap;
import java.util.TreeMap;

/** Describes a run before its first fork: what is measured, on what, with what. */
public final class EnvironmentRecorder {

    private static final String WORKLOADS = "/io/github/xstreamjmh/workloads.properties";

    private EnvironmentRecorder() {}

    /**
     * The environment of a run.
     *
     * @param sides the sides by name, the baseline first
     * @param uses by row, the artifacts that its contender works with
     * @param begun whether a run goes on
     * @throws UsageException if a file that rows read can't be read
     */
    public static Environment of(
            Asked request,
            Plan plan,
            Host host,
            Map<String, SideFacts> sides,
            SortedMap<String, List<String>> uses,
            boolean begun) {
        return new Environment(
                Environment.FORMAT,
                new Environment.Suite(Version.ofSuite()),
                Instant.now(),
                request,
                Map.of(host.id(), host),
                sides,
                workloads(files(
                        plan, JmhOptions.parse(request.arguments()), begun ? ExitCode.NOT_AS_BEGUN : ExitCode.USAGE)),
                uses,
                plan.skipped().stream()
                        .map(row -> new Environment.Skipped(row.row(), row.reason(), row.failure()))
                        .toList(),
                List.of(),
                List.of());
    }

    /**
     * A side's part of it.
     *
     * @param java the JVM of the forks, as one like them said
     * @param jars what is on the class path
     * @param provenance by row, the classes that do the work
     */
    public static SideFacts side(Java java, List<Jar> jars, Map<Row, List<Provenance>> provenance) {
        SortedMap<String, List<Work>> works = new TreeMap<>();
        provenance.forEach((row, classes) -> works.put(
                row.toString(),
                classes.stream()
                        .map(type -> new Work(type.implementation(), type.origin()))
                        .toList()));
        return new SideFacts(
                java,
                jars.stream()
                        .filter(jar -> !jar.isFolder())
                        .map(jar ->
                                new Library(jar.artifact(), jar.version(), jar.fileName(), jar.sha256(), jar.licence()))
                        .toList(),
                jars.stream()
                        .filter(Jar::isFolder)
                        .map(jar -> new SideFacts.Folder(jar.path().toString(), jar.sha256()))
                        .toList(),
                works);
    }

    /**
     * Makes sure that the files that rows read are still those that were recorded.
     *
     * @throws UsageException if one has changed
     */
    public static void requireSameFiles(Plan plan, JmhOptions options, Environment recorded) {
        files(plan, options, ExitCode.NOT_AS_BEGUN).forEach((name, digest) -> {
            if (!digest.equals(recorded.workloads().get(name))) {
                throw new UsageException(
                        name.substring(name.indexOf('.') + 1)
                                + " changed while it was measured, so forks may have read different documents. Start a new"
                                + " run, and leave it alone.",
                        ExitCode.NOT_AS_BEGUN);
            }
        });
    }

    /**
     * Digests of the files that rows read.
     *
     * @param unreadable the exit code if one can't be read
     */
    private static SortedMap<String, String> files(Plan plan, JmhOptions options, int unreadable) {
        SortedMap<String, String> files = new TreeMap<>();
        plan.rows()
                .forEach(row -> row.row().params().forEach((param, value) -> {
                    String type = row.benchmark().getUserClassQName();
                    if (ParamFields.isXmlFile(type, param)) {
                        String[] packages = type.split("\\.", -1);
                        String path = XmlFiles.withPaths(options, row.benchmark(), row.row())
                                .params()
                                .get(param);
                        files.computeIfAbsent(
                                packages[packages.length - 2] + "." + value, file -> digest(Path.of(path), unreadable));
                    }
                }));
        return files;
    }

    private static String digest(Path file, int unreadable) {
        try {
            return Jars.sha256(file) + " (" + Files.size(file) + " bytes)";
        } catch (IOException e) {
            throw new UsageException(file + " can't be read: " + Causes.firstLine(e) + ".", unreadable);
        }
    }

    /** Digests of the suite's workloads, and others. */
    private static SortedMap<String, String> workloads(SortedMap<String, String> others) {
        Properties digests = new Properties();
        try (InputStream in = EnvironmentRecorder.class.getResourceAsStream(WORKLOADS)) {
            if (in == null) { // the harness without contenders
                return others;
            }
            digests.load(new InputStreamReader(in, StandardCharsets.UTF_8));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        SortedMap<String, String> sorted = new TreeMap<>(others);
        digests.stringPropertyNames().forEach(name -> sorted.put(name, digests.getProperty(name)));
        return sorted;
    }

    /**
     * Makes sure that a run goes on where it was begun.
     *
     * @throws UsageException if jars, JVM or machine are others
     */
    public static void requireSame(Environment then, Environment now) {
        String host = now.hosts().keySet().iterator().next();
        String hostThen = then.hosts().keySet().iterator().next();
        then.difference(hostThen, now, host).ifPresent(one -> {
            throw new UsageException(
                    "The run can't go on: " + one.words() + " changed since it began (" + one.path() + " was "
                            + one.here() + ", is " + one.there() + "). Put it back, or start a new run.",
                    ExitCode.NOT_AS_BEGUN);
        });
    }

    /** Whether a run that goes on does so on a virtual machine that was started anew since it began. */
    public static boolean rebooted(Environment then, Environment now) {
        Optional<String> boot = boot(then);
        return boot.isPresent() && boot(now).isPresent() && !boot.equals(boot(now));
    }

    private static Optional<String> boot(Environment environment) {
        return environment.hosts().values().iterator().next().boot();
    }
}
