/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.stats;

import java.util.Arrays;
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

    private static final int FEWEST_TURNS = 5;
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

    /** Sides that were measured at different times, in a run each or in several. */
    public static Comparison separate(Forks baseline, Forks candidate) {
        return new Comparison(baseline, candidate, List.of());
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
        }
        if (paired() && pauses()) {
            notes.add(Note.PAUSES);
        }
        return notes;
    }

    /**
     * Candidate minus baseline of each pair, in logarithms. Where iterations ran in turns, what other programs do to one of
     * them tells on its own turn only: so it is the median over the turns. Of few iterations, or different numbers, the
     * forks' means are compared.
     */
    double[] differences() {
        double[] differences = differencesOfMeans();
        for (int pair = 0; pair < differences.length; pair++) {
            double[] a = baseline.iterations().get(pair);
            double[] b = candidate.iterations().get(pair);
            differences[pair] = a.length == b.length && a.length >= FEWEST_TURNS ? ofTurns(a, b) : differences[pair];
        }
        return differences;
    }

    private double[] differencesOfMeans() {
        return Pooled.minus(candidate.logs(), baseline.logs());
    }

    /** Whether what the medians leave out makes the sides differ by more, or less: by a t-test over the pairs. */
    private boolean pauses() {
        double[] leftOut = Pooled.minus(differencesOfMeans(), differences());
        if (leftOut.length < FEWEST_PAIRS) {
            return false;
        }
        Moments moments = Moments.of(leftOut);
        double error = Math.sqrt(moments.varianceOfMean());
        return Math.abs(moments.mean()) > PAUSES
                && (error == 0 || Math.abs(NormalScore.of(moments.mean() / error, leftOut.length - 1)) > SURELY);
    }

    private static double ofTurns(double[] baseline, double[] candidate) {
        double[] turns = new double[baseline.length];
        Arrays.setAll(turns, turn -> StrictMath.log(candidate[turn] / baseline[turn]));
        Arrays.sort(turns);
        return (turns[(turns.length - 1) / 2] + turns[turns.length / 2]) / 2;
    }
}
