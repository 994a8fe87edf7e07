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
 * <p>SLOWER and FASTER: each row is put to two sequential tests, of no change against a change of the threshold up and one down
 * (Wald, "Sequential tests of statistical hypotheses", Annals of Mathematical Statistics 1945). What is tested is the normal
 * score of Student's t, whose variance is moderated over the rows (see {@link VariancePrior}). Beside the threshold larger
 * changes are tested, as a mixture of likelihoods, so that a large change shows soon on a machine that is not quiet. The whole
 * time, which has the stalls that most turns don't show, is put to the same tests, of a threshold twice as large; where it
 * points the other way, it alone decides. A table in
 * which nothing changed shows a change in at most 1 % of cases, however many rows it has: its rows share that
 * out.
 *
 * <p>The mean of a row is one in which pairs far from the others count for less, see {@link Sample#winsorized}.
 *
 * <p>SAME: the interval of the row lies inside the threshold, also where all pairs count in full, that of its whole time
 * inside one twice as large, and its forks were warm. The intervals are those of a {@link ConfidenceSequence}, so they hold
 * at every look. It takes {@value #FEWEST_FOR_SAME} pairs, for a state that strikes one fork in four has to be given the time to show; pairs
 * that agree to the last digit are decided after {@value #FEWEST}.
 *
 * <p>Where a change that another mode shows is to be confirmed, it is also shown by an interval that excludes 1, after as many
 * pairs as <i>same</i> takes. Its half-width is never below 2 %, for two layouts differ.
 *
 * <p>Fewer than {@value #FEWEST} pairs get neither a verdict nor an interval. A verdict stands, with its interval, whatever
 * comes later. It follows from the pairs alone and not from when they were looked at.
 *
 * @param threshold the change that matters, such as 0.05 for 5 %
 * @param mostPairs after how many pairs a row is given up
 * @param confirms whether the rows are known to have changed in another mode
 */
public record Sequential(double threshold, int mostPairs, boolean confirms) {

    public static final double THRESHOLD = 0.05;

    /** After how many pairs a row is given up, unless the user says otherwise. */
    public static final int MOST_PAIRS = 60;

    /** How many times the threshold a change of the whole time has to be. */
    public static final int WHOLE = 2;

    /** The change of a table's geometric mean that matters: what layout alone does to a side reaches less. */
    public static final double OVERALL_THRESHOLD = 0.015;

    /** What of the error the tests are made for: a variance that is estimated while the boundary is watched takes the rest. */
    static final double SPENT = 0.003;

    /** Likewise of the tests of whole times. */
    private static final double SPENT_ON_WHOLES = 0.0005;

    /** Intervals of ratios. */
    private static final double ALPHA = 0.05;

    private static final int FEWEST = 3;

    /** Whole times have outliers on most machines: fewer show changes that aren't there. */
    private static final int FEWEST_WHOLES = 6;

    /** The chance that none of so many forks has a state of every fourth is 4 %. */
    public static final int FEWEST_FOR_SAME = 11;

    /** By how much pairs far from the others have to move a mean, were they to count in full, to be worth a note. */
    private static final double OUTLYING = 0.01;

    /** Of more pairs than this not every number is tried. */
    private static final int EACH = 1000;

    /** @throws IllegalArgumentException if the threshold isn't positive */
    public Sequential {
        if (!(threshold > 0 && Double.isFinite(threshold))) {
            throw new IllegalArgumentException("a threshold must be positive, not " + threshold);
        }
    }

    /** Of rows of which nothing is known. */
    public Sequential(double threshold, int mostPairs) {
        this(threshold, mostPairs, false);
    }

    /** The same of rows that are known to have changed in another mode. */
    public Sequential confirming() {
        return new Sequential(threshold, mostPairs, true);
    }

    /**
     * What became of a row.
     *
     * @param looks what was known of it when it was decided
     * @param inWholes whether the change is one of the whole time
     */
    record Decision(Verdict verdict, RowLooks looks, boolean inWholes) {

        int pairs() {
            return looks.medians().pairs();
        }

        boolean isChange() {
            return verdict.isChange();
        }
    }

    /**
     * Judges a table at once; the judgements come in the order of the comparisons.
     *
     * @param table pairs, in the order of their rounds
     * @throws IllegalArgumentException if some are no pairs
     */
    public List<Judgement> judge(List<Comparison> table) {
        List<Decision> decisions = decide(pairs(table));
        return IntStream.range(0, table.size())
                .mapToObj(row -> judgement(table.get(row), decisions.get(row), table.size()))
                .toList();
    }

    static List<Pairs> pairs(List<Comparison> table) {
        if (!table.stream().allMatch(Comparison::paired)) {
            throw new IllegalArgumentException("only pairs can be judged while they are made");
        }
        return table.stream().map(Comparison::pairs).toList();
    }

    /** What becomes of each row. */
    List<Decision> decide(List<Pairs> rows) {
        return decide(rows, rows.size());
    }

    /** What becomes of the first of the rows, beside the others. */
    List<Decision> decide(List<Pairs> rows, int first) {
        Decision[] decisions = new Decision[first];
        int most = rows.stream().mapToInt(Pairs::count).max().orElse(0);
        for (int pairs = 1; pairs <= most && Arrays.asList(decisions).contains(null); pairs++) {
            List<RowLooks> looks = RowLooks.at(rows, pairs);
            for (int row = 0; row < decisions.length; row++) {
                int there = rows.get(row).count();
                if (decisions[row] == null && there >= pairs) {
                    Decision now = decision(looks.get(row), rows.size());
                    decisions[row] = now.verdict() == Verdict.INCONCLUSIVE && pairs < there ? null : now;
                }
            }
        }
        return List.of(decisions);
    }

    private Decision decision(RowLooks looks, int rows) {
        Look look = looks.medians();
        if (look.pairs() < FEWEST) {
            return new Decision(Verdict.INCONCLUSIVE, looks, false);
        }
        Verdict most = Verdict.SAME;
        if (look.excludesNone(ALPHA)) { // with one row, the test may be over before
            most = confirms && look.pairs() >= FEWEST_FOR_SAME
                    ? look.direction()
                    : Likelihood.changed(look, change(), SPENT / rows);
        }
        Verdict whole = Likelihood.changed(looks.wholes(), wholeChange(), SPENT_ON_WHOLES / rows);
        boolean matters = Math.abs(looks.wholes().mean()) >= wholeChange() / 2;
        boolean against = most != Verdict.SAME && opposite(looks);
        boolean inWholes =
                (most == Verdict.SAME || against) && whole != Verdict.SAME && matters && look.pairs() >= FEWEST_WHOLES;
        Verdict change = inWholes ? whole : against ? Verdict.INCONCLUSIVE : most;
        return new Decision(change == Verdict.SAME && !same(looks) ? Verdict.INCONCLUSIVE : change, looks, inWholes);
    }

    /**
     * Whether most turns and the whole time point opposite ways, both by half of what matters or more; of most turns the half of
     * {@link #THRESHOLD} is enough, for little less shows as a change, however large the one that matters.
     */
    private boolean opposite(RowLooks looks) {
        double most = looks.medians().mean();
        double whole = looks.wholes().mean();
        return most * whole < 0
                && Math.abs(most) >= Math.min(change(), StrictMath.log1p(THRESHOLD)) / 2
                && Math.abs(whole) >= wholeChange() / 2;
    }

    private double change() {
        return StrictMath.log1p(threshold);
    }

    private double wholeChange() {
        return StrictMath.log1p(WHOLE * threshold);
    }

    private boolean same(RowLooks looks) {
        return looks.warm()
                && inside(looks.medians(), change())
                && inside(looks.unbounded(), change())
                && inside(looks.wholes(), wholeChange());
    }

    /** Whether no change of so much is shown, after pairs enough. */
    private static boolean inside(Look look, double change) {
        return look.deviation() == 0
                ? Math.abs(look.mean()) < change / 2
                : look.pairs() >= FEWEST_FOR_SAME && Math.abs(look.mean()) + look.halfWidth(ALPHA) <= change;
    }

    private Judgement judgement(Comparison comparison, Decision decision, int rows) {
        Set<Note> notes = EnumSet.noneOf(Note.class);
        notes.addAll(comparison.notes());
        // Pairs say whether forks were warm; what slows down both sides is the machine.
        notes.removeAll(Set.of(Note.WARMING_UP, Note.GETTING_SLOWER));
        if (!decision.looks().warm()) {
            notes.add(Note.NOT_WARM);
        }
        Look look = decision.inWholes()
                ? decision.looks().wholes()
                : decision.looks().medians();
        if (look.pairs() < FEWEST) {
            return Judgement.unknown(Difference.unknown(look.mean()), decision.verdict(), notes);
        }
        if (decision.inWholes()) {
            notes.remove(Note.PAUSES);
            boolean inMost = decision.looks().medians().mean() / look.mean() > 0.5;
            notes.add(inMost ? Note.IN_WHOLES : Note.IN_PAUSES);
        }
        if (decision.verdict() == Verdict.INCONCLUSIVE) {
            notes.add(open(decision.looks()));
        }
        double outlying =
                decision.looks().unbounded().mean() - decision.looks().medians().mean();
        if (!decision.inWholes() && Math.abs(outlying) > OUTLYING && !notes.contains(Note.OUTLIERS_OPEN)) {
            notes.add(Note.OUTLIERS);
        }
        Difference difference = look.difference();
        if (look.deviation() == 0) {
            notes.add(Note.NO_SPREAD);
            return new Judgement(
                    difference,
                    difference.intervalBy(0),
                    1,
                    OptionalInt.empty(),
                    OptionalInt.of(decision.pairs()),
                    decision.verdict(),
                    notes);
        }
        return new Judgement(
                difference,
                look.interval(ALPHA),
                look.pairs() < Likelihood.FEWEST_PAIRS
                        ? Double.POSITIVE_INFINITY
                        : detectable(look, decision.inWholes(), rows),
                OptionalInt.empty(),
                OptionalInt.of(decision.pairs()),
                decision.verdict(),
                notes);
    }

    /** Why a row isn't called the same. */
    private Note open(RowLooks looks) {
        boolean inMost = inside(looks.medians(), change());
        if (!looks.warm()) {
            return Note.NOT_WARM;
        }
        if (inMost && !inside(looks.unbounded(), change())) {
            return Note.OUTLIERS_OPEN;
        }
        if (inMost && !inside(looks.wholes(), wholeChange())) {
            return Note.PAUSES_OPEN;
        }
        return opposite(looks) ? Note.OPPOSITE : Note.UNDECIDED;
    }

    /** The smallest change that is found in four cases of five, before the row leaves or is given up. */
    private double detectable(Look now, boolean inWholes, int rows) {
        double change = inWholes ? wholeChange() : change();
        double least = inWholes ? change / 2 : 0;
        double boundary = Likelihood.boundary((inWholes ? SPENT_ON_WHOLES : SPENT) / rows);
        int fewest = inWholes ? FEWEST_WHOLES : Likelihood.FEWEST_PAIRS;
        double smallest = Double.POSITIVE_INFINITY;
        boolean open = true;
        for (long pairs = fewest; pairs <= mostPairs && open; pairs += 1 + pairs / EACH) {
            Look look = now.after((int) pairs);
            Difference difference = look.difference();
            double needed = Likelihood.alternatives(look, change).stream()
                    .mapToDouble(of ->
                            Likelihood.scoreFor(boundary - StrictMath.log(of.weight()), of.step(), look.information()))
                    .min()
                    .orElseThrow();
            double shown = NormalScore.toStudent(needed, difference.degreesOfFreedom());
            if (confirms && !inWholes && pairs >= FEWEST_FOR_SAME) {
                shown = look.halfWidth(ALPHA) / difference.standardError();
            }
            double found =
                    (Math.max(least / difference.standardError(), shown) + Design.POWER) * difference.standardError();
            open = pairs < FEWEST_FOR_SAME || smallest + look.halfWidth(ALPHA) > change;
            smallest = Math.min(smallest, found);
        }
        return StrictMath.exp(smallest);
    }

    /**
     * The verdict on the whole of a table: the geometric mean of its rows' ratios, of which a common change of {@link
     * #OVERALL_THRESHOLD} matters. Rows of fewer than {@value #FEWEST} pairs don't count; empty when there are no others.
     */
    public Optional<OverallVerdict> overall(List<Comparison> table) {
        return Whole.of(pairs(table), FEWEST, ALPHA);
    }
}
