/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.command.run;

import com.grack.nanojson.JsonArray;
import com.grack.nanojson.JsonObject;
import io.github.xstreamjmh.classpath.Jar;
import io.github.xstreamjmh.cli.UsageException;
import io.github.xstreamjmh.cli.Version;
import io.github.xstreamjmh.contender.Provenance;
import io.github.xstreamjmh.engine.JmhOptions;
import io.github.xstreamjmh.engine.Plan;
import io.github.xstreamjmh.machine.Machine;
import io.github.xstreamjmh.result.Environment;
import io.github.xstreamjmh.result.Row;
import io.github.xstreamjmh.suite.Flags;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Properties;
import java.util.TreeMap;
import java.util.TreeSet;

/** Fills the {@code environment.json} of a run: what is measured, on what, with what. */
final class Surroundings {

    private static final String WORKLOADS = "/io/github/xstreamjmh/workloads.properties";

    /** What must be as it was when a run goes on: by dotted path, with the words for it. */
    private static final Map<String, String> FIXED = Map.of(
            "suite.", "the suite",
            "libraries.", "the jars in lib/",
            "java.", "the JVM",
            "cpu.model", "the CPU");

    private Surroundings() {}

    /** What can be told before the first fork. */
    static Environment of(RunRequest request, Plan plan, List<Jar> jars, Machine machine) throws IOException {
        Environment environment = new Environment();
        environment.put("suite", Machine.object("version", Version.ofSuite()));
        environment.put("date", Instant.now().toString());
        environment.put(RunRequest.SECTION, request.json());
        machine.facts().forEach(environment::put);
        environment.put("java", java(request.options()));
        JsonArray libraries = new JsonArray();
        for (Jar jar : jars) {
            libraries.add(Machine.object(
                    "library",
                    jar.artifact(),
                    "version",
                    jar.version(),
                    "jar",
                    jar.fileName(),
                    "sha256",
                    jar.sha256(),
                    "licence",
                    jar.licence()));
        }
        environment.put("libraries", libraries);
        environment.put("workloads", workloads());
        JsonArray skipped = new JsonArray();
        plan.skipped()
                .forEach(row -> skipped.add(Machine.object("row", row.row().toString(), "reason", row.reason())));
        environment.put("skipped", skipped);
        environment.put("rounds", new JsonArray());
        return environment;
    }

    private static JsonObject java(JmhOptions options) {
        JsonObject java = Machine.object(
                "version",
                System.getProperty("java.version"),
                "vendor",
                System.getProperty("java.vendor"),
                "vmName",
                System.getProperty("java.vm.name"),
                "vmVersion",
                System.getProperty("java.vm.version"));
        if (options.getJvm().hasValue()) {
            java.put("forksUse", options.getJvm().get());
        }
        java.put("flags", new JsonArray(Flags.inherited()));
        return java;
    }

    private static JsonObject workloads() throws IOException {
        Properties digests = new Properties();
        try (InputStream in = Surroundings.class.getResourceAsStream(WORKLOADS)) {
            digests.load(new InputStreamReader(in, StandardCharsets.UTF_8));
        }
        JsonObject sorted = new JsonObject();
        new TreeSet<>(digests.stringPropertyNames()).forEach(name -> sorted.put(name, digests.getProperty(name)));
        return sorted;
    }

    /**
     * Makes sure that a run goes on where it was begun.
     *
     * @throws UsageException if jars, JVM or machine are others
     */
    static void requireSame(Environment then, Environment now) {
        Map<String, String> before = new TreeMap<>(then.flat());
        Map<String, String> after = new TreeMap<>(now.flat());
        TreeSet<String> paths = new TreeSet<>(before.keySet());
        paths.addAll(after.keySet());
        for (String path : paths) {
            for (Map.Entry<String, String> fixed : FIXED.entrySet()) {
                if (path.startsWith(fixed.getKey())
                        && !String.valueOf(before.get(path)).equals(after.get(path))) {
                    throw new UsageException("The run can't go on: " + fixed.getValue() + " changed since it began ("
                            + path + " was " + before.getOrDefault(path, "absent") + ", is "
                            + after.getOrDefault(path, "absent") + "). Put it back, or begin a new run.");
                }
            }
        }
    }

    /** Sets which classes from which jars do the work of each row. */
    static void setProvenance(Environment environment, Map<Row, List<Provenance>> provenance) {
        JsonObject rows = new JsonObject();
        provenance.forEach((row, classes) -> rows.put(
                row.toString(),
                new JsonArray(classes.stream()
                        .map(type -> type.implementation() + " (" + type.origin() + ")")
                        .toList())));
        environment.put("provenance", rows);
    }

    /** Adds the state of the machine before a round. */
    static void addRound(Environment environment, int round, Machine machine) {
        JsonObject state = machine.state();
        state.put("round", round);
        state.put("start", Instant.now().toString());
        environment.list("rounds").add(state);
    }

    /** Sets the rows that could not be measured. */
    static void setFailed(Environment environment, Map<Row, String> causes) {
        JsonArray failed = new JsonArray();
        causes.forEach((row, cause) -> failed.add(Machine.object("row", row.toString(), "cause", cause)));
        environment.put("failed", failed);
    }
}
