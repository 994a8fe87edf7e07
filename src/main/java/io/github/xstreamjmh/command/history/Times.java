/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.command.history;

import io.github.xstreamjmh.releases.Curve;
import io.github.xstreamjmh.search.Failure;
import io.github.xstreamjmh.search.Gap;
import io.github.xstreamjmh.search.Outcome;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.NavigableMap;
import java.util.NavigableSet;
import java.util.Optional;
import java.util.TreeMap;
import java.util.TreeSet;

/**
 * The curve of a row's time, as far as it was measured: no error of one of its steps is in another.
 *
 * @param reference the release that times are relative to
 * @param levels by release its time to that of the reference
 * @param chained the releases that took turns with the one before them, but not with the reference
 * @param steps by neighbours, the newer one's time to the older one's
 * @param failures the comparisons in which the row failed
 */
record Times(
        int reference,
        NavigableMap<Integer, Outcome> levels,
        NavigableSet<Integer> chained,
        Map<Gap, Outcome> steps,
        Map<Gap, Failure> failures) {

    /**
     * Of the outcomes of comparisons, by release each to the older one of the link.
     *
     * @param threshold the change that matters
     */
    static Times of(
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

    /** One release to another. */
    Outcome between(Gap gap, double threshold) {
        return levels.get(gap.older()).inverse().then(levels.get(gap.newer()), threshold);
    }

    /** Releases that differ though counts step at none from the one to the other. */
    List<Gap> unexplained(Curve curve, double threshold) {
        List<Integer> counted = curve.steps(threshold);
        List<Gap> gaps = new ArrayList<>();
        for (Integer newer : levels.navigableKeySet()) {
            Integer older = levels.lowerKey(newer);
            if (older != null) {
                Gap gap = new Gap(older, newer);
                boolean stepped = counted.stream().anyMatch(step -> older < step && step <= newer);
                if (!stepped
                        && !steps.containsKey(gap)
                        && between(gap, threshold).changed()) {
                    gaps.add(gap);
                }
            }
        }
        return gaps;
    }
}
