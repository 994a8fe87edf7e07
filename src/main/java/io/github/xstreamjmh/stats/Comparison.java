/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.stats;

import java.util.EnumSet;
import java.util.List;
import java.util.Set;

/**
 * The two sides of one row.
 *
 * @param baseline the forks of one side
 * @param candidate the forks of the other; of paired sides, forks with one index are a pair
 * @param orders for paired sides which one ran first, for each pair; empty for sides measured separately
 */
public record Comparison(Forks baseline, Forks candidate, List<Order> orders) {

    /** @throws IllegalArgumentException if paired sides don't have one fork each for each order */
    public Comparison {
        orders = List.copyOf(orders);
        if (!orders.isEmpty() && (orders.size() != baseline.count() || orders.size() != candidate.count())) {
            throw new IllegalArgumentException("%d orders for %d forks and %d forks"
                    .formatted(orders.size(), baseline.count(), candidate.count()));
        }
    }

    /** Sides of two files that were measured at different times. */
    public static Comparison separate(Forks baseline, Forks candidate) {
        return new Comparison(baseline, candidate, List.of());
    }

    private boolean paired() {
        return !orders.isEmpty();
    }

    /** How far the sides are apart. */
    public Difference difference() {
        return paired()
                ? Difference.paired(differences(), orders)
                : Difference.welch(baseline.logs(), candidate.logs());
    }

    /** What a permutation test makes of it. */
    public Permutation permutation() {
        return paired()
                ? Permutation.ofPairs(differences(), orders)
                : Permutation.ofGroups(baseline.logs(), candidate.logs());
    }

    /** Why the row can't be judged; empty when it can. */
    public Set<Reason> unfitness() {
        Set<Reason> reasons = EnumSet.noneOf(Reason.class);
        reasons.addAll(baseline.unfitness());
        reasons.addAll(candidate.unfitness());
        if (paired() && orders.stream().distinct().count() == 1) {
            reasons.add(Reason.ONE_ORDER);
        }
        return reasons;
    }

    private double[] differences() {
        double[] differences = candidate.logs();
        double[] base = baseline.logs();
        for (int pair = 0; pair < differences.length; pair++) {
            differences[pair] -= base[pair];
        }
        return differences;
    }
}
