/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.search;

import java.io.IOException;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * The searches of several rows, which share comparisons: those first that tell of rows whose counts step, of these those that tell of
 * the most.
 *
 * @param rows by whatever names a row
 */
public record Search<R>(Map<R, RowSearch> rows) {

    /** Compares two versions. */
    @FunctionalInterface
    public interface Comparer<R> {

        /**
         * Compares them by some rows.
         *
         * @return what became of each; if there is no more time, of those that are decided
         */
        Found<R> compare(Gap gap, Set<R> rows) throws IOException, InterruptedException;
    }

    /**
     * What a comparison shows: each row is in one of the two, or not decided.
     *
     * @param outcomes by row, what it shows
     * @param failures by row, in which of the versions it failed
     */
    public record Found<R>(Map<R, Outcome> outcomes, Map<R, Failure> failures) {

        private boolean isOf(R row) {
            return outcomes.containsKey(row) || failures.containsKey(row);
        }
    }

    private record Wish<R>(Gap gap, Set<R> rows, long hinted) {}

    /** How many comparisons find one change among some versions, if they are told apart at once. */
    public static int usual(int versions) {
        int halvings = Integer.SIZE - Integer.numberOfLeadingZeros(versions - 1); // rounded up
        return Math.min(halvings + 2, versions * (versions - 1) / 2);
    }

    /** How many they are where counts say where to look, and times change there. */
    public int expected(int versions) {
        long hinted = rows.values().stream()
                .flatMap(row -> row.hints().stream())
                .distinct()
                .count();
        return (int) Math.max(hinted, usual(versions));
    }

    /** Compares until there is no more to find; false if the time was up before. */
    public boolean run(Comparer<R> comparer) throws IOException, InterruptedException {
        for (Optional<Wish<R>> next = next(); next.isPresent(); next = next()) {
            Wish<R> wish = next.get();
            Found<R> found = comparer.compare(wish.gap(), wish.rows());
            found.outcomes().forEach((row, outcome) -> rows.get(row).found(wish.gap(), outcome));
            found.failures().forEach((row, failure) -> rows.get(row).failed(wish.gap(), failure));
            if (!wish.rows().stream().allMatch(found::isOf)) {
                return false;
            }
        }
        return true;
    }

    private Optional<Wish<R>> next() {
        Map<Gap, Set<R>> wishes = new LinkedHashMap<>();
        rows.forEach((row, search) -> search.next()
                .ifPresent(gap -> wishes.computeIfAbsent(gap, key -> new LinkedHashSet<>())
                        .add(row)));
        return wishes.entrySet().stream()
                .map(wish -> new Wish<>(
                        wish.getKey(),
                        wish.getValue(),
                        wish.getValue().stream()
                                .filter(row -> rows.get(row).hinted())
                                .count()))
                .min(Comparator.<Wish<R>>comparingLong(wish -> -wish.hinted())
                        .thenComparingInt(wish -> -wish.rows().size()));
    }
}
