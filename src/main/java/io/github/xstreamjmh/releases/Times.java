/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.releases;

import io.github.xstreamjmh.search.Failure;
import io.github.xstreamjmh.search.Gap;
import io.github.xstreamjmh.search.Outcome;
import io.github.xstreamjmh.search.RowSearch;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.NavigableMap;
import java.util.NavigableSet;
import java.util.Optional;

/**
 * The curve of a row's time, as far as it was measured: no error of one of its steps is in another.
 *
 * @param reference the release that times are relative to
 * @param levels by release its time to that of the reference
 * @param chained the releases that took turns with the one before them, but not with the reference
 * @param steps by neighbours, the newer one's time to the older one's
 * @param failures the comparisons in which the row failed
 */
public record Times(
        int reference,
        NavigableMap<Integer, Outcome> levels,
        NavigableSet<Integer> chained,
        Map<Gap, Outcome> steps,
        Map<Gap, Failure> failures) {

    /** What a search has found so far. */
    public static Times of(RowSearch search) {
        Map<Gap, Outcome> steps = new LinkedHashMap<>();
        search.steps().forEach(step -> steps.put(step.gap(), step.outcome()));
        return new Times(search.oldest(), search.levels(), Collections.emptyNavigableSet(), steps, search.failures());
    }

    /** One release to another: as it was measured, if they took turns, else by way of the reference. */
    public Outcome between(Gap gap, double threshold) {
        if (gap.newer() == reference && !chained.contains(gap.older())) {
            return levels.get(gap.older()).inverse();
        }
        if (gap.older() == reference && !chained.contains(gap.newer())) {
            return levels.get(gap.newer());
        }
        return levels.get(gap.older()).inverse().then(levels.get(gap.newer()), threshold);
    }

    /** Releases that differ though counts step at none from the one to the other. */
    public List<Gap> unexplained(Curve curve, double threshold) {
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

    /** The comparisons in which the row failed, by the names of the releases. */
    public List<NotCompared> notCompared(List<String> versions) {
        return failures.entrySet().stream()
                .map(failure -> NotCompared.of(versions, failure.getKey(), failure.getValue()))
                .toList();
    }

    /**
     * It for an answer.
     *
     * @param versions from the oldest on
     * @param changed releases that differ, so that nothing is inferred of those between them
     * @param threshold the change that matters
     */
    public HistoryAnswer.Timed timed(List<String> versions, Curve curve, Collection<Gap> changed, double threshold) {
        List<Compared> times = new ArrayList<>();
        levels.forEach(
                (release, outcome) -> times.add(Compared.of(versions.get(release), versions.get(reference), outcome)));
        List<Compared> between = new ArrayList<>();
        steps.forEach((gap, outcome) ->
                between.add(Compared.of(versions.get(gap.newer()), versions.get(gap.older()), outcome)));
        Map<String, String> how = new LinkedHashMap<>();
        for (int release = 0; release < versions.size(); release++) {
            String name = versions.get(release);
            how(release, versions, curve, changed, threshold).ifPresent(words -> how.put(name, words));
        }
        return new HistoryAnswer.Timed(times, between, how, notCompared(versions));
    }

    /** How a release's time is known, or may be inferred. */
    private Optional<String> how(
            int release, List<String> versions, Curve curve, Collection<Gap> changed, double threshold) {
        if (levels.containsKey(release)) {
            return Optional.of(howCompared(release));
        }
        Integer older = levels.lowerKey(release);
        boolean alike = older != null
                && failures.values().stream().noneMatch(failure -> failure.version() == release)
                && curve.alike(older, release, threshold)
                && changed.stream().noneMatch(gap -> gap.older() < release && release < gap.newer());
        return alike ? Optional.of("as " + versions.get(older) + ", by counts") : Optional.empty();
    }

    /** Of one that was compared; where no jar differed, there was nothing to measure. */
    private String howCompared(int release) {
        if (release == reference) {
            return "by definition";
        }
        if (levels.get(release).equals(Outcome.NONE)) {
            return "the same jars";
        }
        return chained.contains(release) ? "via the previous release" : "measured";
    }
}
