/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.stats;

import java.util.Collections;
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

    private static final double PAUSES = StrictMath.log(1.03);
    private static final int FEWEST_PAIRS = 3;

    /** A normal deviate that is exceeded once in a thousand cases. */
    private static final double SURELY = 3.29;

    /**
     * @throws IllegalArgumentException if paired sides come from several runs, or have not one fork for each order
     */
    public Comparison {
        orders = List.copyOf(orders);
        if (!orders.isEmpty() && (orders.size() != baseline.count() || orders.size() != candidate.count())) {
            throw new IllegalArgumentException("%d orders for %d forks and %d forks"
                    .formatted(orders.size(), baseline.count(), candidate.count()));
        }
        if (!orders.isEmpty() && (baseline.runs() > 1 || candidate.runs() > 1)) {
            throw new IllegalArgumentException("pairs have no runs beside their rounds");
        }
    }

    /** Whether the sides took turns within one run. */
    boolean paired() {
        return !orders.isEmpty();
    }

    /** Whether a side comes from several runs, which are then the sample. */
    boolean ofRuns() {
        return baseline.runs() > 1 || candidate.runs() > 1;
    }

    /** How far the sides are apart, by this row alone. */
    public Difference difference() {
        return paired()
                ? Difference.paired(differences(), orders)
                : Difference.welch(sample(baseline), sample(candidate));
    }

    /** The same with one variance for both sides, for {@link VariancePrior} to moderate; of sides of single runs. */
    Pooled pooled() {
        return paired() ? Pooled.paired(differences(), orders) : Pooled.groups(baseline.logs(), candidate.logs());
    }

    private double[] sample(Forks side) {
        return ofRuns() ? side.logsOfRuns() : side.logs();
    }

    /** What to know of the row; empty when there is nothing. */
    public Set<Note> notes() {
        Set<Note> notes = EnumSet.noneOf(Note.class);
        notes.addAll(baseline.notes());
        notes.addAll(candidate.notes());
        if (paired() && orders.stream().distinct().count() == 1) {
            notes.add(Note.ONE_ORDER);
        } else if (paired() && unbalanced()) {
            notes.add(Note.UNBALANCED);
        }
        if (paired() && pauses()) {
            notes.add(Note.PAUSES);
        }
        return notes;
    }

    /** Candidate minus baseline of each pair, in logarithms. */
    double[] differences() {
        return pairs().medians();
    }

    /** The same with the whole times. */
    Pairs pairs() {
        return Pairs.of(baseline, candidate);
    }

    /** Whether a side ran first more often than the other by two pairs or more. */
    private boolean unbalanced() {
        return Math.abs(2 * Collections.frequency(orders, Order.BASELINE_FIRST) - orders.size()) > 1;
    }

    /** Whether what the medians leave out makes the sides differ by more, or less: by a t-test over the pairs. */
    private boolean pauses() {
        Pairs pairs = pairs();
        double[] leftOut = Pooled.minus(pairs.wholes(), pairs.medians());
        if (leftOut.length < FEWEST_PAIRS) {
            return false;
        }
        Moments moments = Moments.of(leftOut);
        double error = Math.sqrt(moments.varianceOfMean());
        return Math.abs(moments.mean()) > PAUSES
                && (error == 0 || Math.abs(NormalScore.of(moments.mean() / error, leftOut.length - 1)) > SURELY);
    }
}
