/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.comparison;

import io.github.xstreamjmh.result.Row;
import io.github.xstreamjmh.stats.OverallVerdict;
import java.util.List;
import java.util.OptionalDouble;

/**
 * A result beside the baseline.
 *
 * @param name the result's name
 * @param obstacles why none of its rows can be compared; empty if some can
 * @param differences what differs from the baseline apart from figures
 * @param controls the rows that measure the machine itself; empty when either has none, or it is another machine
 * @param machineChanged whether they say that the machine changed
 * @param onlyBaseline the baseline's rows that it lacks
 * @param onlyCandidate its rows that the baseline lacks
 * @param notMeasured the common rows of which a side has not measured what is compared
 * @param geometricMean the geometric mean of the ratios of comparable rows; empty when there are none
 * @param families the verdicts on families as a whole
 */
public record Candidate(
        String name,
        List<String> obstacles,
        List<Comparability.Entry> differences,
        List<ComparedRow> controls,
        boolean machineChanged,
        List<Row> onlyBaseline,
        List<Row> onlyCandidate,
        List<Row> notMeasured,
        OptionalDouble geometricMean,
        List<Family> families) {

    /** The verdict on the comparable rows of a family together. */
    public record Family(String name, OverallVerdict verdict) {}
}
