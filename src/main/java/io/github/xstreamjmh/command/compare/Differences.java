/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.command.compare;

import io.github.xstreamjmh.command.compare.RowMatcher.Pair;
import io.github.xstreamjmh.result.Results;
import io.github.xstreamjmh.result.Settings;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeSet;
import java.util.function.Function;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * What differs between two results apart from their figures, and which rows can't be compared for it: all rows with
 * another CPU, the rows of a family with another workload, a row with another JVM or JMH setting.
 *
 * @param entries each difference
 * @param ofAllRows why no row at all can be compared; empty if some can
 * @param families the families whose workload differs
 */
record Differences(List<Entry> entries, List<String> ofAllRows, Set<String> families) {

    /**
     * A difference.
     *
     * @param name such as {@code cpu.model}
     * @param baseline what the baseline says; empty when nothing
     * @param candidate what the candidate says
     */
    record Entry(String name, String baseline, String candidate) {}

    /** Another machine, or the JDK of another house: no row can be compared. */
    private static final Pattern MACHINE = Pattern.compile("cpu\\.(model|physicalCores|logicalCores)|java\\.vendor");

    /** Another document: the rows of its family can't be compared. */
    private static final Pattern WORKLOAD = Pattern.compile("workloads\\.([^.]+).*");

    /**
     * What two runs always differ in, and what is told better elsewhere: the JVM by the settings of each row, a jar by its
     * version, a row that failed by its absence.
     */
    private static final Pattern IGNORED = Pattern.compile(
            "date|(run|rounds|skipped|failed)\\..*|java\\.(?!vendor$).*|libraries\\..*\\.(library|jar|licence)");

    /** Worth telling for a jar that claims the same version. */
    private static final Pattern DIGEST = Pattern.compile("(libraries\\..*\\.)sha256");

    /** The class that did a row's work, followed by its jar in brackets. */
    private static final String PROVENANCE = "provenance.";

    /** A flag that does not change how a fork runs. */
    private static final String TEMPORARY_FOLDER = "-Djava.io.tmpdir=";

    /** JMH's settings by the names that its files have; each of them decides. */
    private static final Map<String, Function<Settings, Object>> SETTINGS = settings();

    private static Map<String, Function<Settings, Object>> settings() {
        Map<String, Function<Settings, Object>> settings = new LinkedHashMap<>();
        settings.put("jmhVersion", Settings::jmhVersion);
        settings.put("jdkVersion", Settings::jdkVersion);
        settings.put("vmName", Settings::vmName);
        settings.put("vmVersion", Settings::vmVersion);
        settings.put("jvmArgs", Differences::jvmArgs);
        settings.put("warmupIterations", Settings::warmupIterations);
        settings.put("warmupTime", Settings::warmupTime);
        settings.put("warmupBatchSize", Settings::warmupBatchSize);
        settings.put("measurementIterations", Settings::measurementIterations);
        settings.put("measurementTime", Settings::measurementTime);
        settings.put("measurementBatchSize", Settings::measurementBatchSize);
        return settings;
    }

    private static String jvmArgs(Settings settings) {
        return settings.jvmArgs().stream()
                .filter(flag -> !flag.startsWith(TEMPORARY_FOLDER))
                .collect(Collectors.joining(" "));
    }

    static Differences between(Results baseline, Results candidate, List<Pair> pairs) {
        List<Entry> environment = environment(baseline.environment(), candidate.environment());
        List<String> ofAllRows = Stream.concat(
                        Stream.of(baseline, candidate)
                                .filter(Results::foreign)
                                .map(table -> table.name() + " was measured by others, on another machine"),
                        environment.stream()
                                .filter(entry -> MACHINE.matcher(entry.name()).matches())
                                .map(entry -> entry.name() + " differs"))
                .toList();
        Set<String> families = environment.stream()
                .filter(entry ->
                        !entry.baseline().isEmpty() && !entry.candidate().isEmpty())
                .map(entry -> WORKLOAD.matcher(entry.name()))
                .filter(Matcher::matches)
                .map(matcher -> matcher.group(1))
                .collect(Collectors.toSet());
        List<Entry> entries = new ArrayList<>(environment);
        entries.addAll(settings(pairs));
        return new Differences(entries, ofAllRows, families);
    }

    private static List<Entry> environment(SortedMap<String, String> baseline, SortedMap<String, String> candidate) {
        if (baseline.isEmpty() || candidate.isEmpty()) {
            return List.of();
        }
        Set<String> names = new TreeSet<>(baseline.keySet());
        names.addAll(candidate.keySet());
        List<Entry> entries = new ArrayList<>();
        for (String name : names) {
            String a = baseline.getOrDefault(name, "");
            String b = candidate.getOrDefault(name, "");
            if (name.startsWith(PROVENANCE)) {
                a = classOf(a);
                b = classOf(b);
                if (a.isEmpty() || b.isEmpty()) {
                    continue;
                }
            }
            Matcher digest = DIGEST.matcher(name);
            boolean versionSaysIt = digest.matches()
                    && !String.valueOf(baseline.get(digest.group(1) + "version"))
                            .equals(candidate.get(digest.group(1) + "version"));
            if (!a.equals(b) && !versionSaysIt && !IGNORED.matcher(name).matches()) {
                entries.add(new Entry(name, a, b));
            }
        }
        return entries;
    }

    private static String classOf(String provenance) {
        int bracket = provenance.indexOf(" (");
        return bracket < 0 ? provenance : provenance.substring(0, bracket);
    }

    /** Each setting that differs in a row, once, with the number of rows if they are not all. */
    private static List<Entry> settings(List<Pair> pairs) {
        Map<Entry, Integer> counts = new LinkedHashMap<>();
        for (Pair pair : pairs) {
            for (String name : settings(pair)) {
                Function<Settings, Object> setting = SETTINGS.get(name);
                Entry entry = new Entry(
                        name,
                        String.valueOf(setting.apply(pair.baseline().settings())),
                        String.valueOf(setting.apply(pair.candidate().settings())));
                counts.merge(entry, 1, Integer::sum);
            }
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

    private static List<String> settings(Pair pair) {
        Settings a = pair.baseline().settings();
        Settings b = pair.candidate().settings();
        if (a.equals(b) || a.equals(Settings.UNKNOWN) || b.equals(Settings.UNKNOWN)) {
            return List.of();
        }
        return SETTINGS.entrySet().stream()
                .filter(setting ->
                        !setting.getValue().apply(a).equals(setting.getValue().apply(b)))
                .map(Map.Entry::getKey)
                .toList();
    }

    /** Why a row can't be compared; empty when it can. */
    List<String> against(Pair pair) {
        List<String> reasons = new ArrayList<>(ofAllRows);
        settings(pair).forEach(name -> reasons.add(name + " differs"));
        if (families.contains(family(pair.baseline().row().benchmark()))) {
            reasons.add("the workload differs");
        }
        return reasons;
    }

    /** The last part of the package's name. */
    private static String family(String benchmark) {
        String[] parts = benchmark.split("\\.", -1);
        return parts.length < 3 ? "" : parts[parts.length - 3];
    }
}
