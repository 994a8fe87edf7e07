/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.command.compare;

import io.github.xstreamjmh.metric.Metric;
import io.github.xstreamjmh.stats.Judge;
import java.util.Comparator;
import java.util.List;

/**
 * Everything that a comparison has to tell.
 *
 * @param baseline the name of the result that the others are compared with
 * @param candidates the others
 * @param metric what is compared
 * @param judge the rules that times were judged by
 * @param rows row by row in the baseline's order, and for each row candidate by candidate
 */
record ComparedTable(String baseline, List<Candidate> candidates, Metric metric, Judge judge, List<ComparedRow> rows) {

    ComparedTable withRows(List<ComparedRow> others) {
        return new ComparedTable(baseline, candidates, metric, judge, others);
    }

    long count(Outcome outcome) {
        return rows.stream().filter(row -> row.finding().outcome() == outcome).count();
    }

    /** The worst of the rows decides. */
    int exitCode() {
        return rows.stream()
                .map(row -> row.finding().outcome())
                .min(Comparator.naturalOrder())
                .orElseThrow()
                .exitCode();
    }
}
