/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.stats;

import java.util.Arrays;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.stream.IntStream;

/**
 * The rules by which pairs are judged while they are made: after each round the rows that are decided leave, and the forks
 * go to the others.
 *
 * <p>Each row is put to two sequential tests, of no change against a change of the threshold up and one down (Wald,
 * "Sequential tests of statistical hypotheses", Annals of Mathematical Statistics 1945). What is tested is the normal score
 * of Student's t, whose variance is moderated over the rows (see {@link VariancePrior}); the boundaries are corrected for
 * what a step overshoots (Siegmund, "Sequential Analysis", 1985). Beside the threshold larger changes are tested, as a mixture
 * of likelihoods, so that a large change shows soon on a machine that is not quiet. A table in which nothing changed shows a change in at most
 * {@link #TABLE_ERROR} of cases, however many rows it has: its rows share that out.
 *
 * <p>Fewer than {@value #FEWEST} pairs get neither a verdict nor an interval. A verdict stands, whatever comes later. It
 * follows from the pairs alone and not from when they were looked at.
 *
 * @param threshold the change that matters, such as 0.05 for 5 %
 */
public record Sequential(double threshold) {

    public static final double THRESHOLD = 0.05;

    /** After how many pairs a row is given up, unless the user says otherwise. */
    public static final int MOST_PAIRS = 60;

    /** In how many tables at most any row is called SLOWER or FASTER though none changed. */
    public static final double TABLE_ERROR = 0.01;

    /** What of it the tests are made for: a variance that is estimated while the boundary is watched takes the rest. */
    private static final double SPENT = 0.0035;

    /** Of how many rows at most that changed by the threshold it is said that they are the SAME. */
    private static final double MISS = 0.025;

    /** Intervals of ratios. */
    private static final double ALPHA = 0.05;

    private static final double OVERALL_ALPHA = 0.01;
    private static final double OVERALL_SAME_ALPHA = 0.1;

    private static final int FEWEST = 3;

    /** The forks of reference/ have outliers: on three pairs alone they make a third of all false verdicts. */
    private static final int FEWEST_FOR_CHANGE = 4;

    /** By how much the sum of normal steps overshoots a boundary, in standard deviations of a step (Siegmund 1985). */
    private static final double OVERSHOOT = 0.5826;

    /** The largest step by which the absence of a change is tested, so that three to eight pairs decide. */
    private static final double LARGEST_STEP_BACK = 1;

    /** @throws IllegalArgumentException if the threshold isn't positive */
    public Sequential {
        if (!(threshold > 0 && Double.isFinite(threshold))) {
            throw new IllegalArgumentException("a threshold must be positive, not " + threshold);
        }
    }

    /** The confidence of intervals. */
    public double confidence() {
        return 1 - ALPHA;
    }

    /** What became of a row, and after how many pairs. */
    record Decision(Verdict verdict, int pairs) {

        boolean isChange() {
            return verdict == Verdict.SLOWER || verdict == Verdict.FASTER;
        }
    }

    /**
     * Judges a table at once; the judgements come in the order of the comparisons. Their intervals are
     * those of a {@link ConfidenceSequence}.
     *
     * @param table pairs, in the order of their rounds
     * @throws IllegalArgumentException if some are no pairs
     */
    public List<Judgement> judge(List<Comparison> table) {
        double[][] rows = differences(table);
        List<Decision> decisions = decide(rows);
        List<Look> looks = Look.at(rows, Integer.MAX_VALUE);
        return IntStream.range(0, rows.length)
                .mapToObj(row -> judgement(table.get(row), looks.get(row), decisions.get(row), rows.length))
                .toList();
    }

    static double[][] differences(List<Comparison> table) {
        if (!table.stream().allMatch(Comparison::paired)) {
            throw new IllegalArgumentException("only pairs can be judged while they are made");
        }
        return table.stream().map(Comparison::differences).toArray(double[][]::new);
    }

    /** What becomes of each row, whose pairs' differences are given in the order of the rounds. */
    List<Decision> decide(double[][] rows) {
        Decision[] decisions = new Decision[rows.length];
        Arrays.setAll(decisions, row -> new Decision(Verdict.INCONCLUSIVE, rows[row].length));
        int most = Arrays.stream(rows).mapToInt(row -> row.length).max().orElse(0);
        for (int pairs = FEWEST; pairs <= most; pairs++) {
            boolean open = false;
            List<Look> looks = Look.at(rows, pairs);
            for (int row = 0; row < rows.length; row++) {
                if (decisions[row].verdict() == Verdict.INCONCLUSIVE && rows[row].length >= pairs) {
                    decisions[row] = new Decision(verdict(looks.get(row), rows.length), pairs);
                    open |= decisions[row].verdict() == Verdict.INCONCLUSIVE;
                }
            }
            if (!open && Arrays.stream(decisions).noneMatch(row -> row.verdict() == Verdict.INCONCLUSIVE)) {
                break;
            }
        }
        for (int row = 0; row < rows.length; row++) {
            if (decisions[row].verdict() == Verdict.INCONCLUSIVE) {
                decisions[row] = new Decision(Verdict.INCONCLUSIVE, rows[row].length);
            }
        }
        return List.of(decisions);
    }

    private double change() {
        return StrictMath.log1p(threshold);
    }

    /** The logarithm of what the likelihood of a change is to be of that of none. */
    private static double boundary(int rows) {
        return StrictMath.log(2 * rows / SPENT);
    }

    private Verdict verdict(Look look, int rows) {
        double change = change();
        if (look.deviation() == 0) {
            return Math.abs(look.mean()) < change / 2
                    ? Verdict.SAME
                    : look.mean() > 0 ? Verdict.SLOWER : Verdict.FASTER;
        }
        if (look.pairs() >= FEWEST_FOR_CHANGE && Likelihood.ofChange(look, change()) >= boundary(rows)) {
            return look.mean() > 0 ? Verdict.SLOWER : Verdict.FASTER;
        }
        double down = Math.min(change / look.deviation(), LARGEST_STEP_BACK);
        double againstBoth = Math.min(
                Likelihood.of(-look.score(change), down, look.pairs()),
                Likelihood.of(look.score(-change), down, look.pairs()));
        return againstBoth >= -StrictMath.log(MISS) - OVERSHOOT * down ? Verdict.SAME : Verdict.INCONCLUSIVE;
    }

    private Judgement judgement(Comparison comparison, Look look, Decision decision, int rows) {
        Set<Note> notes = EnumSet.noneOf(Note.class);
        notes.addAll(comparison.notes());
        if (look.pairs() < FEWEST) {
            return new Judgement(
                    Difference.unknown(look.mean()),
                    new Interval(0, Double.POSITIVE_INFINITY),
                    1,
                    Double.POSITIVE_INFINITY,
                    OptionalInt.empty(),
                    decision.verdict(),
                    notes);
        }
        Verdict verdict = decision.verdict() == Verdict.SAME && notes.contains(Note.PAUSES)
                ? Verdict.INCONCLUSIVE
                : decision.verdict();
        if (verdict == Verdict.INCONCLUSIVE) {
            notes.add(Note.UNDECIDED);
        }
        Difference difference = look.difference();
        if (look.deviation() == 0) {
            notes.add(Note.NO_SPREAD);
            return new Judgement(difference, difference.intervalBy(0), 0, 1, OptionalInt.empty(), verdict, notes);
        }
        return new Judgement(
                difference,
                ConfidenceSequence.interval(difference, look.pairs(), ALPHA),
                Math.min(1, 2 * rows * StrictMath.exp(-Likelihood.ofChange(look, change()))),
                look.pairs() < FEWEST_FOR_CHANGE ? Double.POSITIVE_INFINITY : detectable(look, rows),
                OptionalInt.empty(),
                verdict,
                notes);
    }

    private double detectable(Look look, int rows) {
        double needed = Likelihood.alternatives(look, change()).stream()
                .mapToDouble(of ->
                        Likelihood.scoreFor(boundary(rows) - StrictMath.log(of.weight()), of.step(), look.pairs()))
                .min()
                .orElseThrow();
        return look.difference().detectable(NormalScore.toStudent(needed, look.degrees()), 0);
    }

    /**
     * The verdict on the whole of a table: the geometric mean of its rows' ratios, of which a common change of 1 % matters.
     * Rows of fewer than {@value #FEWEST} pairs don't count; empty when there are no others.
     */
    public Optional<OverallVerdict> overall(List<Comparison> table) {
        List<Moments> rows = Arrays.stream(differences(table))
                .map(Moments::of)
                .filter(row -> row.n() >= FEWEST)
                .toList();
        if (rows.isEmpty()) {
            return Optional.empty();
        }
        Difference whole = Rows.mean(rows.stream()
                .map(row -> new Difference(row.mean(), Math.sqrt(row.varianceOfMean()), row.n() - 1))
                .toList());
        double pairs = rows.stream().mapToInt(Moments::n).average().orElseThrow();
        double matters = StrictMath.log1p(Judge.OVERALL_THRESHOLD);
        double quantile = ConfidenceSequence.quantile(pairs, whole.degreesOfFreedom(), OVERALL_ALPHA);
        double same = ConfidenceSequence.quantile(pairs, whole.degreesOfFreedom(), OVERALL_SAME_ALPHA)
                * whole.standardError();
        Verdict verdict = Math.abs(whole.value()) >= Math.max(matters, quantile * whole.standardError())
                ? whole.value() > 0 ? Verdict.SLOWER : Verdict.FASTER
                : Math.abs(whole.value()) + same <= matters ? Verdict.SAME : Verdict.INCONCLUSIVE;
        return Optional.of(new OverallVerdict(
                rows.size(),
                new Judgement(
                        whole,
                        ConfidenceSequence.interval(whole, pairs, ALPHA),
                        whole.p(),
                        whole.detectable(quantile, Judge.OVERALL_THRESHOLD),
                        OptionalInt.empty(),
                        verdict,
                        verdict == Verdict.INCONCLUSIVE ? Set.of(Note.UNDECIDED) : Set.of())));
    }
}
