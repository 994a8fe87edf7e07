/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.stats;

import java.util.Arrays;
import java.util.Collections;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * The rules by which a table of comparisons is judged.
 *
 * <p>SLOWER and FASTER: the adjusted p-value is below {@link #level} and the change reaches the threshold. SAME: the
 * interval, as shown beside it, lies inside the threshold, that of the whole time of pairs inside one twice as large, and no
 * {@link Note} speaks against it. Otherwise, and for every row that is barred, INCONCLUSIVE.
 *
 * <p>Variances are moderated over the rows of the table, see {@link VariancePrior}; tables of fewer than eight rows are
 * judged by Welch's test, pairs by {@link Difference#paired}.
 *
 * @param threshold the change that matters, such as 0.03 for 3 %
 * @param alpha the level of intervals, such as 0.05
 */
public record Judge(double threshold, double alpha) {

    public static final double THRESHOLD = 0.03;
    public static final double ALPHA = 0.05;

    /** The common change of a whole table that matters: means of many rows are known better than any row. */
    public static final double OVERALL_THRESHOLD = 0.01;

    /** The change for which the forks are counted that would tell. */
    private static final double PLANNED_CHANGE = 0.05;

    /** @throws IllegalArgumentException if the threshold isn't positive, or alpha not between 0 and 0.5 */
    public Judge {
        if (!(threshold > 0 && Double.isFinite(threshold))) {
            throw new IllegalArgumentException("a threshold must be positive, not " + threshold);
        }
        if (!(alpha > 0 && alpha < 0.5)) {
            throw new IllegalArgumentException("a level must lie between 0 and 0.5, not at " + alpha);
        }
    }

    /**
     * The level at which rows are called SLOWER or FASTER, a tenth of alpha: 0.5 % where intervals have 95 %. People look
     * at whole tables, and a table should show a false change in one case of a hundred, not of twenty.
     */
    public double level() {
        return alpha / 10;
    }

    /** The level at which a table as a whole is called SLOWER or FASTER, a fifth of alpha. */
    public double overallLevel() {
        return alpha / 5;
    }

    /**
     * Judges a table at once; the judgements come in the order of the comparisons.
     *
     * @param table all pairs, or all of one run a side, or all of the same runs; of two separate runs what differs between
     *     any two is taken for a difference of the sides
     * @param drift what runs differ by, for sides of one run each; pairs have none, and several runs a side show theirs
     * @throws IllegalArgumentException if the table is of several kinds
     */
    public List<Judgement> judge(List<Comparison> table, RunToRun drift) {
        return judge(table, Collections.nCopies(table.size(), drift));
    }

    /** The same of rows of several candidates, each of which may have drifted otherwise. */
    public List<Judgement> judge(List<Comparison> table, List<RunToRun> drifts) {
        Rows rows = Rows.of(table, drifts);
        List<Set<Note>> notes = table.parallelStream().map(Comparison::notes).toList();
        int[] judged = IntStream.range(0, table.size())
                .filter(row -> notes.get(row).stream().noneMatch(Note::bars))
                .toArray();
        double[] adjusted = adjusted(rows.differences(), judged);
        int rejected = (int) Arrays.stream(adjusted).filter(p -> p < level()).count();
        Quantiles rest = critical(rejected, judged.length, rows);
        Quantiles found = rejected == 0 ? rest : critical(rejected - 1, judged.length, rows);
        Quantiles ends = Quantiles.of(alpha, rows);
        return IntStream.range(0, adjusted.length)
                .parallel()
                .mapToObj(row -> judge(
                        table.get(row),
                        rows.differences().get(row),
                        rows.wholes().get(row),
                        rows.designs().get(row),
                        notes.get(row),
                        adjusted[row],
                        adjusted[row] < level() ? found : rest,
                        ends))
                .toList();
    }

    /** Barred rows can't be given a verdict: they neither pay for the others nor vouch for them. */
    private double[] adjusted(List<Difference> differences, int[] judged) {
        double[] adjustedJudged = Adjustment.adjust(Arrays.stream(judged)
                .parallel()
                .mapToDouble(row -> differences.get(row).p())
                .toArray());
        double[] adjusted = new double[differences.size()];
        Arrays.fill(adjusted, 1);
        for (int i = 0; i < judged.length; i++) {
            adjusted[judged[i]] = adjustedJudged[i];
        }
        return adjusted;
    }

    /** What a row has to reach beside others that are called different. */
    private Quantiles critical(int others, int judged, Rows rows) {
        return Quantiles.of(Adjustment.levelBeside(others, Math.max(others + 1, judged), level()), rows);
    }

    /** The quantiles of a two-sided level, each computed once, as the rows of a table share their degrees of freedom. */
    private record Quantiles(double z, Map<Double, Double> byDegrees) {

        static Quantiles of(double level, Rows rows) {
            return new Quantiles(
                    StudentT.quantile(1 - level / 2, Double.POSITIVE_INFINITY),
                    rows.differences().parallelStream()
                            .map(Difference::degreesOfFreedom)
                            .distinct()
                            .collect(Collectors.toConcurrentMap(d -> d, d -> StudentT.quantile(1 - level / 2, d))));
        }

        double of(Difference difference) {
            return byDegrees.get(difference.degreesOfFreedom());
        }
    }

    private Judgement judge(
            Comparison comparison,
            Difference difference,
            Difference whole,
            Design design,
            Set<Note> known,
            double adjustedP,
            Quantiles critical,
            Quantiles ends) {
        Set<Note> notes = EnumSet.noneOf(Note.class);
        notes.addAll(known);
        if (comparison.paired()) {
            notes.removeIf(Note::isOfForks);
        }
        boolean inMost = difference.within(threshold, alpha / 2);
        boolean same = inMost && whole.within(Sequential.WHOLE * threshold, alpha / 2);
        boolean shown = shown(difference, adjustedP, threshold, level());
        Verdict verdict = verdict(difference.value(), shown, same, notes);
        explain(notes, verdict, inMost, same, difference);
        int forks =
                Math.min(comparison.baseline().count(), comparison.candidate().count());
        OptionalInt needed = design.forksNeeded(PLANNED_CHANGE, threshold, critical.z());
        return new Judgement(
                difference,
                difference.intervalBy(ends.of(difference)),
                difference.detectable(critical.of(difference), threshold),
                needed.isPresent() && needed.getAsInt() <= forks ? OptionalInt.empty() : needed,
                verdict,
                notes);
    }

    private static boolean shown(Difference difference, double p, double matters, double level) {
        return p < level && Math.abs(difference.value()) >= StrictMath.log1p(matters);
    }

    /**
     * The verdict on a change.
     *
     * @param shown whether the data show that there is one, large enough to matter
     * @param same whether they show that there is none
     */
    static Verdict verdict(double value, boolean shown, boolean same, Set<Note> notes) {
        if (notes.stream().anyMatch(Note::bars)) {
            return Verdict.INCONCLUSIVE;
        }
        if (shown) {
            return value > 0 ? Verdict.SLOWER : Verdict.FASTER;
        }
        return same && notes.stream().noneMatch(Note::vetoesSame) ? Verdict.SAME : Verdict.INCONCLUSIVE;
    }

    /**
     * Adds to the notes what the verdict leaves open.
     *
     * @param inMost whether the time of most turns is the same
     * @param same whether the whole time is too
     */
    static void explain(Set<Note> notes, Verdict verdict, boolean inMost, boolean same, Difference difference) {
        if (verdict == Verdict.INCONCLUSIVE && !inMost && notes.stream().noneMatch(Note::bars)) {
            notes.add(Note.UNDECIDED);
        } else if (inMost && !same && notes.stream().noneMatch(Note::vetoesSame)) {
            notes.add(Note.PAUSES_OPEN);
        }
        if (difference.standardError() == 0) {
            notes.add(Note.NO_SPREAD);
        }
    }

    /**
     * The verdict on the whole of a table: whether the geometric mean of its ratios (Fleming &amp; Wallace, "How not to lie
     * with statistics", CACM 1986) differs from 1 by {@link #OVERALL_THRESHOLD} or more, at {@link #overallLevel}.
     *
     * <p>Its standard error comes from the rows' where the sides took turns, as then nothing moves all rows of one side
     * alike. Between separate runs something does: it comes from the spread of several runs' means, or is given.
     *
     * @param table all pairs, or all of one run a side, or all of the same runs
     * @param drift what runs differ by, for sides of one run each; empty when not known, which leaves these inconclusive
     * @throws IllegalArgumentException if the table is of several kinds, or there is none
     */
    public OverallVerdict overall(List<Comparison> table, Optional<RunToRun> drift) {
        if (table.isEmpty()) {
            throw new IllegalArgumentException("no rows have no mean");
        }
        Comparison first = table.get(0);
        boolean drifting = !first.paired() && !first.ofRuns();
        RunToRun added = drift.orElse(RunToRun.NONE);
        Rows.Whole rows = Rows.whole(table, added);
        Difference whole = drifting ? rows.difference().atMost(added.degreesOfFreedom()) : rows.difference();
        Set<Note> notes = EnumSet.noneOf(Note.class);
        if (drifting && drift.isEmpty()) {
            notes.add(Note.ONE_RUN);
        }
        if (!whole.known()) {
            notes.add(Note.FEW_FORKS);
        }
        boolean same = whole.within(OVERALL_THRESHOLD, alpha / 2);
        boolean shown = shown(whole, whole.p(), OVERALL_THRESHOLD, overallLevel());
        Verdict verdict = verdict(whole.value(), shown, same, notes);
        if (verdict == Verdict.INCONCLUSIVE && notes.isEmpty()) {
            notes.add(Note.UNDECIDED);
        }
        double detectable = notes.contains(Note.ONE_RUN)
                ? Double.POSITIVE_INFINITY
                : whole.detectableChange(overallLevel(), OVERALL_THRESHOLD);
        return new OverallVerdict(
                rows.counted(),
                new Judgement(whole, whole.interval(1 - alpha), detectable, OptionalInt.empty(), verdict, notes));
    }
}
