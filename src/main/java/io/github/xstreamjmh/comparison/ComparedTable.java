/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.comparison;

import io.github.xstreamjmh.cli.ExitCode;
import io.github.xstreamjmh.metric.Metric;
import io.github.xstreamjmh.metric.ScoreForm;
import io.github.xstreamjmh.stats.Judge;
import io.github.xstreamjmh.stats.Verdict;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/**
 * Everything that a comparison has to tell.
 *
 * @param baseline the name of the result that the others are compared with
 * @param candidates the others
 * @param rules what rows were judged by
 * @param rows row by row in the baseline's order, and for each row candidate by candidate
 * @param form whether to show times or rates; empty for that in which each row was measured
 */
public record ComparedTable(
        String baseline, List<Candidate> candidates, Rules rules, List<ComparedRow> rows, Optional<ScoreForm> form) {

    public ComparedTable as(Optional<ScoreForm> other) {
        return new ComparedTable(baseline, candidates, rules, rows, other);
    }

    public Metric metric() {
        return rules.metric();
    }

    public Judge judge() {
        return rules.judge();
    }

    public long count(Verdict verdict) {
        return rows.stream().filter(row -> row.judgement().verdict() == verdict).count();
    }

    /** Whether the sides took turns in one measurement, which was made for this comparison. */
    boolean inTurns() {
        return rows.stream().anyMatch(row -> !row.sides().orders().isEmpty());
    }

    /** The worst of the rows decides; families as a whole have no say. */
    public int exitCode() {
        Verdict worst = rows.stream()
                .map(row -> row.judgement().verdict())
                .min(Comparator.naturalOrder())
                .orElseThrow();
        return switch (worst) {
            case SLOWER -> ExitCode.SLOWER;
            case NOT_COMPARABLE -> ExitCode.NOT_COMPARABLE;
            case INCONCLUSIVE -> ExitCode.INCONCLUSIVE;
            case FASTER, SAME -> ExitCode.OK;
        };
    }
}
