/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.session;

import io.github.xstreamjmh.classpath.Artifact;
import io.github.xstreamjmh.classpath.Bom;
import io.github.xstreamjmh.classpath.Jar;
import io.github.xstreamjmh.classpath.Jars;
import io.github.xstreamjmh.classpath.Swap;
import io.github.xstreamjmh.classpath.Swap.Change;
import io.github.xstreamjmh.cli.UsageException;
import io.github.xstreamjmh.plan.Plan;
import io.github.xstreamjmh.plan.PlannedRow;
import io.github.xstreamjmh.plan.Side;
import io.github.xstreamjmh.result.Asked;
import io.github.xstreamjmh.result.Environment;
import io.github.xstreamjmh.result.Place;
import io.github.xstreamjmh.suite.LibraryJars;
import io.github.xstreamjmh.suite.SuiteRow;
import java.io.File;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Who is to be measured: the baseline, and the candidates that are compared with it.
 *
 * @param sides the baseline first
 * @param changes by candidate, in which libraries it differs from the baseline
 * @param everything whether the difference is more than one of libraries, such as another JVM
 */
public record Lineup(List<Contestant> sides, Map<String, List<Change>> changes, boolean everything) {

    /** What a candidate without jars of its own is called. */
    private static final String CANDIDATE = "candidate";

    private static final int SHORT_SHA = 12;

    /**
     * Puts them together.
     *
     * @param own what the suite's own class path has
     * @throws UsageException if jars don't go together, or a candidate does not differ though it should
     */
    public static Lineup of(Asked.Versus asked, List<Jar> own) {
        boolean whole = asked.whole();
        boolean otherJvm = asked.jvm().isPresent() || !asked.jvmArgs().isEmpty();
        List<Jar> named = jars(asked.baseline());
        // Whole jars of benchmarks stand behind the suite's own, where forks begin: those answer in its JMH's words.
        List<Jar> suite = own.stream()
                .filter(jar -> !whole || !jar.path().equals(named.get(0).path()))
                .toList();
        List<Jar> baseline = whole ? with(suite, named.get(0)) : Swap.of(suite, named);
        List<Contestant> sides = new ArrayList<>();
        sides.add(side(Place.BASELINE, baseline, Optional.empty(), List.of()));
        Map<String, List<Change>> changes = new LinkedHashMap<>();
        List<Asked.Jars> candidates =
                asked.candidates().isEmpty() ? List.of(new Asked.Jars(CANDIDATE, List.of())) : asked.candidates();
        for (Asked.Jars candidate : candidates) {
            List<Jar> others = jars(candidate.paths());
            List<Jar> jars = whole ? with(suite, others.get(0)) : Swap.of(baseline, others);
            List<Change> differing = whole ? change(named.get(0), others.get(0)) : Swap.changes(baseline, jars);
            if (differing.isEmpty() && !otherJvm && !asked.same()) {
                throw new UsageException((candidate.paths().isEmpty() ? "The candidate" : candidate.name())
                        + " is the same as the baseline, byte for byte."
                        + (whole ? "" : " To test the machine itself, use --aa."));
            }
            sides.add(side(candidate.name(), jars, asked.jvm(), asked.jvmArgs()));
            changes.put(candidate.name(), differing);
        }
        return new Lineup(List.copyOf(sides), changes, whole || otherJvm);
    }

    private static List<Jar> with(List<Jar> suite, Jar whole) {
        return Stream.concat(suite.stream(), Stream.of(whole)).toList();
    }

    private static List<Change> change(Jar before, Jar after) {
        return after.sha256().equals(before.sha256())
                ? List.of()
                : List.of(new Change(Optional.of(before), Optional.of(after)));
    }

    private static List<Jar> jars(List<String> paths) {
        return Jars.of(String.join(File.pathSeparator, paths));
    }

    private static Contestant side(String name, List<Jar> jars, Optional<String> jvm, List<String> jvmArgs) {
        return new Contestant(Side.of(name, jars, jvm, jvmArgs), jars, Optional.empty());
    }

    /** The artifact ids of all libraries in which any candidate differs. */
    public Set<String> changedArtifacts() {
        return changed().map(Artifact::id).collect(Collectors.toCollection(LinkedHashSet::new));
    }

    private Stream<Artifact> changed() {
        return changes.values().stream().flatMap(List::stream).map(Change::library);
    }

    /**
     * Which rows the difference can touch: those whose contender uses a library that changed, or one that brings such a
     * library along; and those of which nothing is known.
     */
    public Predicate<SuiteRow> touched(Bom bom) {
        List<Artifact> changed = changed().distinct().toList();
        boolean all = everything
                || changed.isEmpty()
                || changed.stream().anyMatch(artifact -> artifact.id().startsWith(Environment.Suite.ARTIFACT));
        LibraryJars baseline =
                new LibraryJars(sides.stream().findFirst().map(Contestant::jars).orElse(List.of()));
        return row -> all
                || row.contender().isEmpty()
                || row.uses(bom, baseline).stream()
                        .anyMatch(used -> changed.stream().anyMatch(used::is));
    }

    /**
     * The rows of a plan that sides are compared by: those that the difference can touch.
     *
     * @param all whether the others are among them
     * @param remedy what the user may do if there are none, as the end of a sentence that says to name other benchmarks
     * @throws UsageException if there are none
     */
    public List<PlannedRow> selected(Plan plan, boolean all, String remedy) {
        List<PlannedRow> candidates = plan.measured();
        if (candidates.isEmpty()) {
            String first = plan.skipped().stream()
                    .findFirst()
                    .map(skipped -> ": " + plan.name(skipped.row()) + " (" + skipped.reason() + ")")
                    .orElse("");
            throw new UsageException("None of the selected rows can be compared" + first + ".");
        }
        Predicate<SuiteRow> touched = touched(Bom.ofSuite());
        List<PlannedRow> rows = candidates.stream()
                .filter(row -> all || touched.test(row.suiteRow()))
                .toList();
        if (rows.isEmpty()) {
            throw new UsageException("No selected row uses "
                    + String.join(", ", changedArtifacts()) + ". Name other benchmarks, such as '.*' for all" + remedy
                    + ".");
        }
        return rows;
    }

    /** In what each candidate differs, a sentence a library. */
    public List<String> differences() {
        List<String> sentences = new ArrayList<>();
        for (Contestant candidate : sides.subList(1, sides.size())) {
            Side side = candidate.side();
            changes.get(side.name())
                    .forEach(change -> sentences.add(side.name() + ": "
                            + change.library().id() + " " + words(change.before()) + " -> " + words(change.after())));
            side.jvm().ifPresent(jvm -> sentences.add(side.name() + ": JVM " + jvm));
            if (!side.jvmArgs().isEmpty()) {
                sentences.add(side.name() + ": flags " + String.join(" ", side.jvmArgs()));
            }
            if (sentences.isEmpty()) {
                sentences.add(side.name() + ": the same as the baseline");
            }
        }
        return sentences;
    }

    private static String words(Optional<Jar> jar) {
        return jar.map(there -> there.version() + " (SHA-256 " + there.sha256().substring(0, SHORT_SHA) + ")")
                .orElse("none");
    }
}
