/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.search;

import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.Comparator;
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
 * The search for the steps of one row. Versions are compared with the oldest: first the newest, then those on either side of a step
 * in what was counted, then the middle between two that differ, and at last, before a step is named, the two beside it with each
 * other. Where those two turn out to be the same, one of the comparisons before was wrong: it looks on, once.
 */
public final class RowSearch {

    /** What is next follows from what is known, whatever its order. */
    private final NavigableMap<Integer, Outcome> levels = new TreeMap<>();

    private final Map<Gap, Outcome> neighbours = new LinkedHashMap<>();
    private final Map<Gap, Failure> failures = new LinkedHashMap<>();
    private final NavigableSet<Integer> versions;
    private final NavigableSet<Integer> counted;
    private final double change;

    /**
     * @param versions that the row works on, two or more, the oldest among them
     * @param counted those in which it does more or less than in the one before, as was counted
     * @param threshold the change that matters, such as 0.05 for 5 %
     */
    public RowSearch(Collection<Integer> versions, Collection<Integer> counted, double threshold) {
        this.versions = new TreeSet<>(versions);
        this.counted = new TreeSet<>(counted);
        this.change = StrictMath.log1p(threshold);
        levels.put(oldest(), Outcome.NONE);
    }

    /** The version that the others are compared with: the oldest in which the row works. */
    public int oldest() {
        return versions.first();
    }

    /** Whether counts say where to look. */
    boolean hinted() {
        return !counted.isEmpty();
    }

    /** What it compares if time changes where counts do, and only there. */
    List<Gap> hints() {
        List<Gap> hints = new ArrayList<>(List.of(new Gap(oldest(), versions.last())));
        for (int version : counted) {
            int before = versions.lower(version);
            hints.add(new Gap(oldest(), before));
            hints.add(new Gap(oldest(), version));
            hints.add(new Gap(before, version));
        }
        return hints.stream().filter(gap -> gap.older() < gap.newer()).toList();
    }

    /** Which versions to compare next; empty when there is no more to find. */
    public Optional<Gap> next() {
        if (!levels.containsKey(versions.last())) {
            return Optional.of(new Gap(oldest(), versions.last()));
        }
        for (int version : counted) {
            for (int side : new int[] {versions.lower(version), version}) {
                if (!levels.containsKey(side)) {
                    return Optional.of(new Gap(oldest(), side));
                }
            }
        }
        return suspects().stream()
                .filter(gap -> !neighbours.containsKey(gap))
                .findFirst()
                .map(gap -> adjacent(gap) ? gap : new Gap(oldest(), middle(gap)));
    }

    /** Takes what a comparison showed. */
    public void found(Gap gap, Outcome outcome) {
        if (gap.older() == oldest()) {
            levels.put(gap.newer(), outcome);
        }
        if (adjacent(gap)) {
            neighbours.put(gap, outcome);
        }
    }

    /**
     * Takes that the row failed in a comparison. The version in which it did then counts for nothing; but where that is the oldest,
     * and others were compared with it before, the newer one.
     */
    public void failed(Gap gap, Failure failure) {
        failures.put(gap, failure);
        boolean worked = gap.older() == oldest() && levels.size() > 1;
        leaveOut(failure.version() == gap.older() && !worked ? gap.older() : gap.newer());
    }

    private void leaveOut(int version) {
        boolean first = version == oldest();
        Integer next = versions.higher(version);
        versions.remove(version);
        levels.remove(version);
        neighbours.keySet().removeIf(gap -> gap.older() == version || gap.newer() == version);
        if (first) {
            levels.put(oldest(), Outcome.NONE);
            counted.remove(oldest());
        } else if (counted.remove(version) && next != null) {
            counted.add(next);
        }
        Integer second = versions.higher(oldest());
        if (second != null && levels.containsKey(second)) { // was compared before the two were neighbours
            neighbours.putIfAbsent(new Gap(oldest(), second), levels.get(second));
        }
    }

    private boolean adjacent(Gap gap) {
        return gap.newer() == versions.higher(gap.older());
    }

    private int middle(Gap gap) {
        List<Integer> inside = List.copyOf(versions.subSet(gap.older(), false, gap.newer(), false));
        return inside.get(inside.size() / 2);
    }

    /**
     * The gaps that steps lie in: of two versions that differ, the widest step between such as were compared; those between
     * which no others differ come first.
     */
    private List<Gap> suspects() {
        List<Integer> known = List.copyOf(levels.keySet());
        List<Gap> suspects = new ArrayList<>();
        List<Gap> wrong = refuted().stream().map(Step::gap).toList();
        boolean looksOn = wrong.size() < 2;
        for (int span = 1; span < known.size(); span++) {
            for (int first = 0; first + span < known.size(); first++) {
                Gap ends = new Gap(known.get(first), known.get(first + span));
                if (differ(ends)
                        && suspects.stream().noneMatch(gap -> gap.within(ends))
                        && (looksOn || wrong.stream().noneMatch(gap -> gap.within(ends)))) {
                    widest(known.subList(first, first + span + 1)).ifPresent(suspects::add);
                }
            }
        }
        return suspects;
    }

    private Optional<Gap> widest(List<Integer> known) {
        return IntStream.range(1, known.size())
                .mapToObj(i -> new Gap(known.get(i - 1), known.get(i)))
                .filter(gap -> !refuted(gap))
                .max(Comparator.comparingDouble(gap -> levels.get(gap.older()).distance(levels.get(gap.newer()))));
    }

    /** Whether the two beside a step were not found to differ. */
    private boolean refuted(Gap gap) {
        return neighbours.containsKey(gap) && !neighbours.get(gap).changed();
    }

    /** Two neighbours, and what comparing them with each other showed. */
    public record Step(Gap gap, Outcome outcome) {}

    /** The steps: neighbours that differ. */
    public List<Step> steps() {
        return neighbours.entrySet().stream()
                .filter(entry -> entry.getValue().changed())
                .map(entry -> new Step(entry.getKey(), entry.getValue()))
                .sorted(Comparator.comparingInt(step -> step.gap().older()))
                .toList();
    }

    /** Neighbours between which there had to be a step, and that were not found to differ. */
    public List<Step> refuted() {
        return neighbours.entrySet().stream()
                .filter(entry -> !entry.getValue().changed() && entry.getKey().older() != oldest())
                .map(entry -> new Step(entry.getKey(), entry.getValue()))
                .toList();
    }

    /** The comparisons in which the row failed. */
    public Map<Gap, Failure> failures() {
        return Collections.unmodifiableMap(failures);
    }

    /** Versions that differ, with others between them that were not compared yet, or neighbours not yet compared with each other. */
    public List<Gap> open() {
        return suspects().stream().filter(gap -> !neighbours.containsKey(gap)).toList();
    }

    /** The newest version that the row works on, with the oldest; empty as long as they were not compared. */
    public Optional<Step> whole() {
        return Optional.ofNullable(levels.get(versions.last()))
                .map(outcome -> new Step(new Gap(oldest(), versions.last()), outcome));
    }

    /** The versions that were compared with the oldest. */
    public NavigableMap<Integer, Outcome> levels() {
        return Collections.unmodifiableNavigableMap(levels);
    }

    /** The versions that were not compared with any. */
    public List<Integer> notCompared() {
        return versions.stream().filter(version -> !levels.containsKey(version)).toList();
    }

    /**
     * How much any version that was compared may differ from the one after the last step before it, or from the oldest, such as 0.05
     * for 5 %; infinite where that is not known.
     */
    public double rest() {
        double rest = 0;
        int start = oldest();
        for (int version : levels.tailMap(oldest(), false).keySet()) {
            Gap gap = new Gap(levels.lowerKey(version), version);
            if (neighbours.containsKey(gap) && neighbours.get(gap).changed()) {
                start = version;
            } else {
                Outcome first = levels.get(start);
                Outcome there = levels.get(version);
                rest = Math.max(rest, first.distance(there) + first.error(there));
            }
        }
        return StrictMath.expm1(rest);
    }

    private boolean differ(Gap gap) {
        Outcome older = levels.get(gap.older());
        Outcome newer = levels.get(gap.newer());
        if (gap.older() == oldest()) {
            return newer.changed();
        }
        double distance = older.distance(newer);
        return (older.changed() || newer.changed()) && distance > change / 2 && distance > older.error(newer);
    }
}
