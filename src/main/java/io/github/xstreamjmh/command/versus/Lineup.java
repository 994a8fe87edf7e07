/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.command.versus;

import io.github.xstreamjmh.classpath.Jar;
import io.github.xstreamjmh.classpath.Jars;
import io.github.xstreamjmh.classpath.Swap;
import io.github.xstreamjmh.classpath.Swap.Change;
import io.github.xstreamjmh.cli.UsageException;
import io.github.xstreamjmh.plan.Side;
import io.github.xstreamjmh.result.Environment;
import io.github.xstreamjmh.result.Place;
import java.io.File;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * Who is to be measured: the baseline, and the candidates that are held against it.
 *
 * @param entrants the baseline first
 * @param otherJvm whether candidates differ in their JVM or its flags
 */
record Lineup(List<Entrant> entrants, boolean otherJvm) {

    /** What a candidate without jars of its own is called. */
    private static final String CANDIDATE = "candidate";

    private static final int SHORT_SHA = 12;

    /**
     * One of them.
     *
     * @param changes in which libraries it differs from the baseline
     */
    record Entrant(Side side, List<Jar> jars, List<Change> changes) {}

    /**
     * Puts them together.
     *
     * @param own what the suite's own class path has
     * @throws UsageException if jars don't go together, or a candidate does not differ though it should
     */
    static Lineup of(Environment.Versus asked, List<Jar> own) {
        if (asked.whole()) {
            return ofWhole(asked, own);
        }
        List<Jar> baseline = Swap.of(own, jars(asked.baseline())).jars();
        List<Entrant> entrants = new ArrayList<>();
        entrants.add(new Entrant(side(Place.BASELINE, baseline, Optional.empty(), List.of()), baseline, List.of()));
        boolean otherJvm = asked.jvm().isPresent() || !asked.jvmArgs().isEmpty();
        List<Environment.Jars> candidates =
                asked.candidates().isEmpty() ? List.of(new Environment.Jars(CANDIDATE, List.of())) : asked.candidates();
        for (Environment.Jars candidate : candidates) {
            Swap swap = Swap.of(baseline, jars(candidate.paths()));
            List<Change> changes = Swap.changes(baseline, swap.jars());
            if (changes.isEmpty() && !otherJvm && !asked.same()) {
                throw noDifference(
                        candidate.paths().isEmpty() ? "The candidate" : candidate.name(),
                        " --aa measures what the machine makes of no difference.");
            }
            entrants.add(new Entrant(
                    side(candidate.name(), swap.jars(), asked.jvm(), asked.jvmArgs()), swap.jars(), changes));
        }
        return new Lineup(List.copyOf(entrants), otherJvm);
    }

    private static UsageException noDifference(String candidate, String wayOut) {
        return new UsageException(
                candidate + " is no different from the baseline: its jars are the same to the byte." + wayOut);
    }

    /** Whole jars of benchmarks stand behind the suite's own, which have to win: forks answer in its JMH's words. */
    private static Lineup ofWhole(Environment.Versus asked, List<Jar> own) {
        Path old = Path.of(asked.baseline().get(0));
        List<Jar> suite = own.stream().filter(jar -> !jar.path().equals(old)).toList();
        Jar before = jars(asked.baseline()).get(0);
        List<Entrant> entrants = new ArrayList<>();
        entrants.add(entrant(Place.BASELINE, suite, before, asked, List.of()));
        for (Environment.Jars candidate : asked.candidates()) {
            Jar after = jars(candidate.paths()).get(0);
            List<Change> changes = after.sha256().equals(before.sha256())
                    ? List.of()
                    : List.of(new Change(Optional.of(before), Optional.of(after)));
            if (changes.isEmpty() && asked.jvm().isEmpty() && asked.jvmArgs().isEmpty()) {
                throw noDifference(candidate.name(), "");
            }
            entrants.add(entrant(candidate.name(), suite, after, asked, changes));
        }
        return new Lineup(List.copyOf(entrants), true);
    }

    private static Entrant entrant(
            String name, List<Jar> suite, Jar jar, Environment.Versus asked, List<Change> changes) {
        List<Jar> jars = new ArrayList<>(suite);
        jars.add(jar);
        boolean baseline = name.equals(Place.BASELINE);
        return new Entrant(
                side(name, jars, baseline ? Optional.empty() : asked.jvm(), baseline ? List.of() : asked.jvmArgs()),
                jars,
                changes);
    }

    private static List<Jar> jars(List<String> paths) {
        return Jars.of(String.join(File.pathSeparator, paths));
    }

    private static Side side(String name, List<Jar> jars, Optional<String> jvm, List<String> jvmArgs) {
        return new Side(name, jars.stream().map(jar -> jar.path().toString()).toList(), jvm, jvmArgs);
    }

    List<Entrant> candidates() {
        return entrants.subList(1, entrants.size());
    }

    /** The artifact ids of all libraries in which any candidate differs. */
    Set<String> changedArtifacts() {
        return candidates().stream()
                .flatMap(candidate -> candidate.changes().stream())
                .map(Change::artifact)
                .collect(Collectors.toCollection(LinkedHashSet::new));
    }

    /** In what each candidate differs, a sentence a library. */
    List<String> differences() {
        List<String> sentences = new ArrayList<>();
        for (Entrant candidate : candidates()) {
            String name = candidate.side().name();
            candidate
                    .changes()
                    .forEach(change -> sentences.add(name + ": " + change.artifact() + " " + words(change.before())
                            + " -> " + words(change.after())));
            candidate.side().jvm().ifPresent(jvm -> sentences.add(name + ": JVM " + jvm));
            if (!candidate.side().jvmArgs().isEmpty()) {
                sentences.add(
                        name + ": flags " + String.join(" ", candidate.side().jvmArgs()));
            }
            if (sentences.isEmpty()) {
                sentences.add(name + ": the same as the baseline");
            }
        }
        return sentences;
    }

    private static String words(Optional<Jar> jar) {
        return jar.map(there -> there.version() + " (SHA-256 " + there.sha256().substring(0, SHORT_SHA) + ")")
                .orElse("none");
    }
}
