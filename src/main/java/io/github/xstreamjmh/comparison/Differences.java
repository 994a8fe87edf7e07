/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.comparison;

import io.github.xstreamjmh.metric.Metric;
import io.github.xstreamjmh.metric.Metric.Judging;
import io.github.xstreamjmh.result.Environment;
import io.github.xstreamjmh.result.Fact;
import io.github.xstreamjmh.result.Fact.Effect;
import io.github.xstreamjmh.result.Settings;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.Pattern;

/**
 * In what the facts of two runs, or of a row in two runs, differ.
 *
 * @param entries each difference
 * @param obstacles those that keep a metric from being compared, in words
 */
public record Differences(List<Entry> entries, List<String> obstacles) {

    /**
     * A difference.
     *
     * @param name such as {@code cpu.model}
     * @param baseline what the baseline says; empty when nothing
     * @param candidate what the candidate says
     */
    public record Entry(String name, String baseline, String candidate) {

        boolean saidByBoth() {
            return !baseline.isEmpty() && !candidate.isEmpty();
        }
    }

    private static final String SHA256 = ".sha256";
    private static final String JVM_ARGS = "jvmArgs";
    private static final Fact NOTHING = new Fact("", false, Effect.NONE, "");

    /** What a steady fork has of its round: the first fork of one result may be of another round than that of the other. */
    private static final Pattern OF_ROUND = Pattern.compile("(?<=-Xbatch) -XX:CompileThresholdScaling=\\S+");

    /** What is shown of allocation, but does not forbid to compare it; it does depend on flags and the collector. */
    private static final Set<String> NOT_FOR_BYTES = Set.of(
            "host",
            "cpu.model",
            "cpu.generation",
            "cpu.extensions",
            "cpu.physicalCores",
            "cpu.logicalCores",
            "java.vendor",
            "jmhVersion",
            "jdkVersion",
            "vmName",
            "vmVersion");

    /** What format 2 did not have. */
    private static final Set<String> UNKNOWN_BEFORE =
            Set.of("boot", "virtual", "cpu.generation", "cpu.extensions", "cpu.microcode", "cpu.caches");

    /** Of two runs. */
    public static Differences between(Environment baseline, Environment candidate, Metric metric) {
        return between(facts(baseline), facts(candidate), metric);
    }

    /** None where one of them is not known. */
    static Differences between(Settings baseline, Settings candidate, Metric metric) {
        return baseline.equals(candidate) || baseline.equals(Settings.UNKNOWN) || candidate.equals(Settings.UNKNOWN)
                ? new Differences(List.of(), List.of())
                : between(facts(baseline), facts(candidate), metric);
    }

    private static Differences between(
            SortedMap<String, Fact> baseline, SortedMap<String, Fact> candidate, Metric metric) {
        List<Entry> entries = new ArrayList<>();
        List<String> obstacles = new ArrayList<>();
        Set<String> paths = new TreeSet<>(baseline.keySet());
        paths.addAll(candidate.keySet());
        for (String path : paths) {
            Fact a = baseline.getOrDefault(path, NOTHING);
            Fact b = candidate.getOrDefault(path, NOTHING);
            Effect effect = (baseline.containsKey(path) ? a : b).effect();
            if (effect == Effect.NONE
                    || a.value().equals(b.value())
                    || versionSaysIt(path, baseline, candidate)
                    || (UNKNOWN_BEFORE.contains(path)
                            && (a.value().isEmpty() || b.value().isEmpty()))) {
                continue;
            }
            entries.add(new Entry(path, a.value(), b.value()));
            if (effect == Effect.FORBIDS && matters(path, metric)) {
                obstacles.add(path + " differs");
            }
        }
        return new Differences(entries, obstacles);
    }

    /** The facts of a run of one side on one machine; of more, what they don't agree on differs from anything. */
    private static SortedMap<String, Fact> facts(Environment environment) {
        SortedMap<String, Fact> facts = new TreeMap<>();
        for (String side : environment.sides().keySet()) {
            for (String host : environment.hosts().keySet()) {
                environment
                        .facts(side, host)
                        .forEach((path, fact) -> facts.merge(
                                path,
                                fact,
                                (one, other) ->
                                        one.equals(other) ? one : with(one, one.value() + " or " + other.value())));
            }
        }
        return facts;
    }

    private static SortedMap<String, Fact> facts(Settings settings) {
        SortedMap<String, Fact> facts = Fact.of(settings);
        facts.computeIfPresent(
                JVM_ARGS,
                (path, fact) -> with(fact, OF_ROUND.matcher(fact.value()).replaceFirst("")));
        return facts;
    }

    private static Fact with(Fact fact, String value) {
        return new Fact(value, fact.resume(), fact.effect(), fact.words());
    }

    /** Whether a fact that forbids to compare times forbids it to a metric. */
    private static boolean matters(String path, Metric metric) {
        return metric.isTime() || (metric.judging() != Judging.EXACT && !NOT_FOR_BYTES.contains(path));
    }

    /** A checksum is worth telling of a jar that claims the same version. */
    private static boolean versionSaysIt(
            String path, SortedMap<String, Fact> baseline, SortedMap<String, Fact> candidate) {
        if (!path.endsWith(SHA256)) {
            return false;
        }
        String version = path.substring(0, path.length() - SHA256.length()) + ".version";
        Fact a = baseline.get(version);
        Fact b = candidate.get(version);
        return a == null || b == null || !a.value().equals(b.value());
    }
}
