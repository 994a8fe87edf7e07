/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.stats;

import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;

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
        List<Moments> rows = table.stream()
                .map(row -> Moments.of(row.medians()))
                .filter(row -> row.n() >= fewest)
                .toList();
        if (rows.isEmpty()) {
            return Optional.empty();
        }
        Difference whole = Rows.mean(rows.stream()
                .map(row -> new Difference(row.mean(), Math.sqrt(row.varianceOfMean()), row.n() - 1))
                .toList());
        double pairs = rows.stream().mapToInt(Moments::n).average().orElseThrow();
        double matters = StrictMath.log1p(Sequential.OVERALL_THRESHOLD);
        double quantile = ConfidenceSequence.quantile(pairs, whole.degreesOfFreedom(), LEVEL);
        double error = ConfidenceSequence.quantile(pairs, whole.degreesOfFreedom(), alpha) * whole.standardError();
        Verdict verdict = Math.abs(whole.value()) >= Math.max(matters, quantile * whole.standardError())
                ? whole.value() > 0 ? Verdict.SLOWER : Verdict.FASTER
                : Math.abs(whole.value()) + error <= matters ? Verdict.SAME : Verdict.INCONCLUSIVE;
        return Optional.of(new OverallVerdict(
                rows.size(),
                new Judgement(
                        whole,
                        ConfidenceSequence.interval(whole, pairs, alpha),
                        whole.p(),
                        whole.detectable(quantile, Sequential.OVERALL_THRESHOLD),
                        OptionalInt.empty(),
                        verdict,
                        verdict == Verdict.INCONCLUSIVE ? Set.of(Note.UNDECIDED) : Set.of())));
    }
}
