/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.stats;

import java.util.Arrays;
import java.util.Collections;
import java.util.EnumSet;
import java.util.List;
import java.util.OptionalInt;
import java.util.Set;
import java.util.stream.IntStream;

/**
 * The rules by which a table of comparisons is judged.
 *
 * <p>SLOWER and FASTER: the adjusted p-value is below {@code alpha} and the change reaches the threshold. SAME: the
 * interval at confidence {@code 1 - 2 alpha} lies inside the threshold. Otherwise, and for every row that is unfit,
 * CANNOT_TELL.
 *
 * @param threshold the change that matters, such as 0.03 for 3 %
 * @param alpha the level of the tests, such as 0.05
 * @param adjustment what the p-values pay for being many
 */
public record Judge(double threshold, double alpha, Adjustment adjustment) {

    public static final double THRESHOLD = 0.03;
    public static final double ALPHA = 0.05;

    /** The change for which the forks are counted that would tell. */
    private static final double PLANNED_CHANGE = 0.05;

    /** What more forks of the same kind would not change. */
    private static final Set<Reason> NOT_CURED_BY_FORKS =
            Set.of(Reason.SPREAD, Reason.TWO_STATES, Reason.WARMING_UP, Reason.ONE_ORDER);

    /** @throws IllegalArgumentException if the threshold isn't positive, or alpha not between 0 and 0.5 */
    public Judge {
        if (!(threshold > 0 && Double.isFinite(threshold))) {
            throw new IllegalArgumentException("a threshold must be positive, not " + threshold);
        }
        if (!(alpha > 0 && alpha < 0.5)) {
            throw new IllegalArgumentException("a level must lie between 0 and 0.5, not at " + alpha);
        }
    }

    /** Judges a table at once; the judgements come in the order of the comparisons. */
    public List<Judgement> judge(List<Comparison> table) {
        List<Difference> differences =
                table.parallelStream().map(Comparison::difference).toList();
        List<Set<Reason>> unfitness =
                table.parallelStream().map(Comparison::unfitness).toList();
        double[] adjusted = adjusted(differences, unfitness);
        return IntStream.range(0, adjusted.length)
                .parallel()
                .mapToObj(row -> judge(table.get(row), differences.get(row), unfitness.get(row), adjusted[row]))
                .toList();
    }

    /** Unfit rows can't be given a verdict: they neither pay for the others nor vouch for them. */
    private double[] adjusted(List<Difference> differences, List<Set<Reason>> unfitness) {
        int[] fit = IntStream.range(0, differences.size())
                .filter(row -> unfitness.get(row).isEmpty())
                .toArray();
        double[] adjustedFit = adjustment.adjust(
                Arrays.stream(fit).mapToDouble(row -> differences.get(row).p()).toArray());
        double[] adjusted = new double[differences.size()];
        Arrays.fill(adjusted, 1);
        for (int i = 0; i < fit.length; i++) {
            adjusted[fit[i]] = adjustedFit[i];
        }
        return adjusted;
    }

    private Judgement judge(Comparison comparison, Difference difference, Set<Reason> unfitness, double adjustedP) {
        Verdict verdict = unfitness.isEmpty() ? verdict(difference, adjustedP) : Verdict.CANNOT_TELL;
        Set<Reason> reasons = EnumSet.noneOf(Reason.class);
        reasons.addAll(unfitness);
        if (verdict == Verdict.CANNOT_TELL && unfitness.isEmpty()) {
            reasons.add(Reason.UNDECIDED);
        }
        if (difference.standardError() == 0) {
            reasons.add(Reason.NO_SPREAD);
        }
        if ((verdict == Verdict.SLOWER || verdict == Verdict.FASTER) && contradicted(comparison.permutation())) {
            reasons.add(Reason.UNCONFIRMED);
        }
        int forks =
                Math.min(comparison.baseline().count(), comparison.candidate().count());
        OptionalInt needed = difference.forksNeeded(PLANNED_CHANGE);
        boolean enough = needed.isEmpty() || needed.getAsInt() <= forks;
        boolean helps = Collections.disjoint(unfitness, NOT_CURED_BY_FORKS);
        return new Judgement(
                difference, alpha, adjustedP, enough || !helps ? OptionalInt.empty() : needed, verdict, reasons);
    }

    /** Very few forks can't confirm anything, which is no contradiction. */
    private boolean contradicted(Permutation permutation) {
        return permutation.p() > alpha && permutation.smallest() <= alpha;
    }

    private Verdict verdict(Difference difference, double adjustedP) {
        if (adjustedP < alpha && Math.abs(difference.value()) >= StrictMath.log1p(threshold)) {
            return difference.value() > 0 ? Verdict.SLOWER : Verdict.FASTER;
        }
        return difference.within(threshold, alpha) ? Verdict.SAME : Verdict.CANNOT_TELL;
    }
}
