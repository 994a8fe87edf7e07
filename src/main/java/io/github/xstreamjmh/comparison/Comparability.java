/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.comparison;

import io.github.xstreamjmh.comparison.RowMatcher.Pair;
import io.github.xstreamjmh.metric.Metric;
import io.github.xstreamjmh.metric.Metric.Judging;
import io.github.xstreamjmh.result.Environment;
import io.github.xstreamjmh.result.Fact;
import io.github.xstreamjmh.result.Fact.Effect;
import io.github.xstreamjmh.result.Run;
import io.github.xstreamjmh.result.Settings;
import io.github.xstreamjmh.result.SideFacts.Work;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * What differs between two runs apart from their figures, and which rows can't be compared for it: all rows with another
 * CPU, the rows of a family with another workload, a row with another JVM or JMH setting. What a difference means stands
 * beside each fact, in {@link Environment} and {@link Settings}.
 *
 * @param entries each difference
 * @param ofAllRows why no row at all can be compared; empty if some can
 * @param families the families whose workload differs
 * @param metric what is compared: the machine, JVM and settings are no obstacle to sizes, nor the machine and JDK to
 *     allocation
 */
public record Comparability(List<Entry> entries, List<String> ofAllRows, Set<String> families, Metric metric) {

    /**
     * A difference.
     *
     * @param name such as {@code cpu.model}
     * @param baseline what the baseline says; empty when nothing
     * @param candidate what the candidate says
     */
    public record Entry(String name, String baseline, String candidate) {}

    private static final String WORKLOADS = "workloads.";
    private static final String SHA256 = ".sha256";

    /** Flags that do not change how fast a fork runs: where it keeps temporary files, and what it may reach into. */
    private static final List<String> HARMLESS = List.of("-Djava.io.tmpdir=", "--add-opens=");

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

    static Comparability between(Run baseline, Run candidate, List<Pair> pairs, Metric metric) {
        List<Entry> entries = new ArrayList<>();
        List<String> ofAllRows = new ArrayList<>();
        Stream.of(baseline, candidate)
                .filter(run -> run.published() && metric.judging() != Judging.EXACT)
                .forEach(table -> ofAllRows.add(table.name() + " was measured by others, on another machine"));
        Set<String> families = new TreeSet<>();
        if (baseline.environment().isPresent() && candidate.environment().isPresent()) {
            Environment a = baseline.environment().get();
            Environment b = candidate.environment().get();
            differences(facts(a), facts(b), metric, entries, ofAllRows);
            Stream.of(baseline, candidate)
                    .filter(run -> !a.equals(b) && metric.judging() == Judging.FORKS && !tellsItsCpu(run))
                    .forEach(run -> ofAllRows.add(run.name() + " is of an unknown machine, for it does not tell which"
                            + " generation of CPU that has"));
            differences(provenance(a), provenance(b), entries);
            entries.stream()
                    .filter(entry -> entry.name().startsWith(WORKLOADS)
                            && !entry.baseline().isEmpty()
                            && !entry.candidate().isEmpty())
                    .map(entry -> entry.name().split("\\.", -1)[1])
                    .forEach(families::add);
        }
        entries.addAll(settings(pairs));
        return new Comparability(entries, ofAllRows, families, metric);
    }

    private static boolean tellsItsCpu(Run run) {
        return run.environment().stream()
                .flatMap(environment -> environment.hosts().values().stream())
                .allMatch(host -> host.cpu().generation().isPresent());
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
                                (one, other) -> one.equals(other)
                                        ? one
                                        : new Fact(
                                                one.value() + " or " + other.value(),
                                                one.resume(),
                                                one.effect(),
                                                one.words())));
            }
        }
        return facts;
    }

    private static void differences(
            SortedMap<String, Fact> baseline,
            SortedMap<String, Fact> candidate,
            Metric metric,
            List<Entry> entries,
            List<String> forbidding) {
        Set<String> paths = new TreeSet<>(baseline.keySet());
        paths.addAll(candidate.keySet());
        for (String path : paths) {
            Optional<Fact> a = Optional.ofNullable(baseline.get(path));
            Optional<Fact> b = Optional.ofNullable(candidate.get(path));
            Effect effect = a.or(() -> b).orElseThrow().effect();
            Entry entry = new Entry(
                    path, a.map(Fact::value).orElse(""), b.map(Fact::value).orElse(""));
            if (effect == Effect.NONE
                    || entry.baseline().equals(entry.candidate())
                    || versionSaysIt(path, baseline, candidate)
                    || isOfUnknownMachine(path, entry)) {
                continue;
            }
            entries.add(entry);
            if (effect == Effect.FORBIDS && matters(path, metric)) {
                forbidding.add(path + " differs");
            }
        }
    }

    /** Whether a fact that forbids to compare times forbids it to a metric. */
    private static boolean matters(String path, Metric metric) {
        return switch (metric.judging()) {
            case FORKS -> true;
            case RANGE -> !NOT_FOR_BYTES.contains(path);
            case EXACT -> false;
        };
    }

    /** What older results don't tell of their machine, which is said once. */
    private static boolean isOfUnknownMachine(String path, Entry entry) {
        return UNKNOWN_BEFORE.contains(path)
                && (entry.baseline().isEmpty() || entry.candidate().isEmpty());
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

    /** The classes that did the work of each row. */
    private static Map<String, String> provenance(Environment environment) {
        Map<String, String> classes = new TreeMap<>();
        environment
                .sides()
                .values()
                .forEach(side -> side.provenance()
                        .forEach((row, works) -> classes.put(
                                "provenance." + row,
                                works.stream().map(Work::implementation).collect(Collectors.joining(" ")))));
        return classes;
    }

    private static void differences(Map<String, String> baseline, Map<String, String> candidate, List<Entry> entries) {
        baseline.forEach((name, value) -> {
            String other = candidate.get(name);
            if (other != null && !other.equals(value)) {
                entries.add(new Entry(name, value, other));
            }
        });
    }

    /** Each setting that differs in a row, once, with the number of rows if they are not all. */
    private static List<Entry> settings(List<Pair> pairs) {
        Map<Entry, Integer> counts = new LinkedHashMap<>();
        for (Pair pair : pairs) {
            List<Entry> entries = new ArrayList<>();
            settings(pair, Metric.time, entries);
            entries.forEach(entry -> counts.merge(entry, 1, Integer::sum));
        }
        return counts.entrySet().stream()
                .map(count -> count.getValue() == pairs.size()
                        ? count.getKey()
                        : new Entry(
                                count.getKey().name() + " (" + count.getValue() + " of " + pairs.size() + " rows)",
                                count.getKey().baseline(),
                                count.getKey().candidate()))
                .toList();
    }

    /** Finds the settings that differ; returns why the row can't be compared. */
    private static List<String> settings(Pair pair, Metric metric, List<Entry> entries) {
        Settings a = pair.baseline().settings();
        Settings b = pair.candidate().settings();
        if (a.equals(b) || a.equals(Settings.UNKNOWN) || b.equals(Settings.UNKNOWN)) {
            return List.of();
        }
        List<String> forbidding = new ArrayList<>();
        differences(Fact.of(comparable(a)), Fact.of(comparable(b)), metric, entries, forbidding);
        return forbidding;
    }

    private static Settings comparable(Settings settings) {
        return new Settings(
                settings.jmhVersion(),
                settings.jvm(),
                settings.jdkVersion(),
                settings.vmName(),
                settings.vmVersion(),
                settings.jvmArgs().stream()
                        .filter(flag -> HARMLESS.stream().noneMatch(flag::startsWith))
                        .toList(),
                settings.warmupIterations(),
                settings.warmupTime(),
                settings.warmupBatchSize(),
                settings.measurementIterations(),
                settings.measurementTime(),
                settings.measurementBatchSize(),
                settings.options());
    }

    /** Why a row can't be compared; empty when it can. */
    List<String> against(Pair pair) {
        List<String> reasons = new ArrayList<>(ofAllRows);
        reasons.addAll(settings(pair, metric, new ArrayList<>()));
        if (families.contains(family(pair.baseline().row().benchmark()))) {
            reasons.add("the workload differs");
        }
        return reasons;
    }

    /** Whether a virtual machine, or what may be one, was started anew between two runs. */
    static boolean rebooted(List<Entry> differences) {
        return differences.stream()
                .anyMatch(entry -> entry.name().equals("boot")
                        && !entry.baseline().isEmpty()
                        && !entry.candidate().isEmpty());
    }

    /** The last part of the package's name. */
    public static String family(String benchmark) {
        String[] parts = benchmark.split("\\.", -1);
        return parts.length < 3 ? "" : parts[parts.length - 3];
    }
}
