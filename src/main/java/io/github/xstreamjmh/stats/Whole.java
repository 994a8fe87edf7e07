/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.stats;

import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.function.Function;

/** The verdict on the whole of a table of pairs, see {@link Sequential#overall}. */
final class Whole {

    private static final double LEVEL = 0.01;

    private Whole() {}

    /**
     * Judges the rows' mean.
     *
     * @param fewest pairs of a row that counts
     * @param alpha of the interval
     */
    static Optional<OverallVerdict> of(List<Pairs> table, int fewest, double alpha) {
        List<Pairs> rows = table.stream().filter(row -> row.count() >= fewest).toList();
        if (rows.isEmpty()) {
            return Optional.empty();
        }
        Difference whole = mean(rows, Pairs::medians, Sample::winsorized);
        double pairs = drawn(rows);
        double matters = StrictMath.log1p(Sequential.OVERALL_THRESHOLD);
        double quantile = ConfidenceSequence.quantile(pairs, whole.degreesOfFreedom(), LEVEL);
        boolean same = inside(whole, pairs, alpha, matters)
                && inside(mean(rows, Pairs::medians, Sample::of), pairs, alpha, matters)
                && inside(
                        mean(rows, Pairs::wholes, Sample::of),
                        pairs,
                        alpha,
                        StrictMath.log1p(Sequential.WHOLE * Sequential.OVERALL_THRESHOLD));
        Verdict verdict = Math.abs(whole.value()) >= Math.max(matters, quantile * whole.standardError())
                ? whole.value() > 0 ? Verdict.SLOWER : Verdict.FASTER
                : same ? Verdict.SAME : Verdict.INCONCLUSIVE;
        return Optional.of(new OverallVerdict(
                rows.size(),
                new Judgement(
                        whole,
                        ConfidenceSequence.interval(whole, pairs, alpha),
                        whole.detectable(quantile, Sequential.OVERALL_THRESHOLD),
                        OptionalInt.empty(),
                        verdict,
                        verdict == Verdict.INCONCLUSIVE ? Set.of(Note.UNDECIDED) : Set.of())));
    }

    /** Of the rows' means: by most turns or by whole times, and by all pairs in full or not. */
    private static Difference mean(
            List<Pairs> rows, Function<Pairs, double[]> figures, Function<double[], Sample> summary) {
        return Rows.mean(rows.stream()
                .map(row -> summary.apply(figures.apply(row)))
                .map(row -> look(row).difference())
                .toList());
    }

    /** With what two builds of the same code may differ by. */
    private static Look look(Sample row) {
        return new Look(row.mean(), Math.sqrt(row.variance()), row.degrees(), row.pairs());
    }

    /** How many pairs their mean is of in the mean: what two builds differ by is drawn once. */
    private static double drawn(List<Pairs> rows) {
        return rows.stream()
                .map(row -> look(Sample.winsorized(row.medians())))
                .mapToDouble(look -> Math.max(1, look.information()))
                .average()
                .orElseThrow();
    }

    private static boolean inside(Difference mean, double pairs, double alpha, double change) {
        double error = ConfidenceSequence.quantile(pairs, mean.degreesOfFreedom(), alpha) * mean.standardError();
        return Math.abs(mean.value()) + error <= change;
    }
}
