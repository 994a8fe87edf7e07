/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.command.history;

import io.github.xstreamjmh.releases.Curve;
import io.github.xstreamjmh.releases.Times;
import io.github.xstreamjmh.search.Failure;
import io.github.xstreamjmh.search.Gap;
import io.github.xstreamjmh.search.Outcome;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.NavigableMap;
import java.util.NavigableSet;
import java.util.Optional;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.IntStream;

/**
 * A comparison of a history: two releases, and the reference beside them.
 *
 * @param step whether the two are neighbours, of which the newer may be a step; else one of them is the reference
 */
record Link(Gap gap, int reference, boolean step) {

    /**
     * Those of a row: each step with the release before it, and the ends.
     *
     * @param steps at which releases
     * @param releases how many there are
     */
    static List<Link> of(Curve curve, Collection<Integer> steps, int releases, int reference) {
        NavigableSet<Integer> working = new TreeSet<>(curve.working(releases));
        List<Link> links = new ArrayList<>();
        NavigableSet<Integer> reached = new TreeSet<>(List.of(reference));
        for (int step : new TreeSet<>(steps)) {
            if (working.contains(step) && working.lower(step) != null) {
                links.add(new Link(new Gap(working.lower(step), step), reference, true));
                reached.add(working.lower(step));
                reached.add(step);
            }
        }
        IntStream.of(working.first(), working.last())
                .filter(end -> !reached.contains(end))
                .forEach(end -> links.add(
                        new Link(new Gap(Math.min(end, reference), Math.max(end, reference)), reference, false)));
        return links;
    }

    /**
     * What may have been made of a row when other releases were the newest: it is shown, but not made any more.
     *
     * @param links those that have an outcome
     */
    static List<Link> earlier(Curve curve, Collection<Link> links, int releases, int reference) {
        return curve.working(releases).stream()
                .filter(release -> release > reference)
                .filter(release -> links.stream().noneMatch(link -> link.joins(release)))
                .map(release -> new Link(new Gap(reference, release), reference, false))
                .toList();
    }

    private boolean joins(int release) {
        return gap.older() == release || gap.newer() == release;
    }

    /** What takes turns with the older one. */
    List<Integer> others() {
        return gap.newer() == reference || gap.older() == reference
                ? List.of(gap.newer())
                : List.of(gap.newer(), reference);
    }

    /**
     * The curve that comparisons make.
     *
     * @param links by release, the outcome of each to the older one of the link
     * @param threshold the change that matters
     */
    static Times times(
            int reference, Map<Link, Map<Integer, Outcome>> links, Map<Gap, Failure> failures, double threshold) {
        NavigableMap<Integer, Outcome> levels = new TreeMap<>(Map.of(reference, Outcome.NONE));
        Map<Gap, Outcome> steps = new LinkedHashMap<>();
        links.forEach((link, outcomes) -> {
            Gap gap = link.gap();
            Optional<Outcome> newer = Optional.ofNullable(outcomes.get(gap.newer()));
            newer.filter(found -> link.step()).ifPresent(found -> steps.put(gap, found));
            Optional.ofNullable(outcomes.get(reference))
                    .filter(found -> gap.older() != reference)
                    .ifPresent(found -> levels.put(gap.older(), found.inverse()));
            newer.filter(found -> gap.older() == reference).ifPresent(found -> levels.put(gap.newer(), found));
        });
        NavigableSet<Integer> chained = new TreeSet<>();
        steps.forEach((gap, step) -> {
            if (levels.containsKey(gap.older()) && !levels.containsKey(gap.newer())) {
                levels.put(gap.newer(), levels.get(gap.older()).then(step, threshold));
                chained.add(gap.newer());
            }
        });
        return new Times(reference, levels, chained, steps, failures);
    }
}
