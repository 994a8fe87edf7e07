/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.command.compare;

import io.github.xstreamjmh.result.Row;
import java.util.List;
import java.util.OptionalDouble;

/**
 * A result beside the baseline.
 *
 * @param name the result's name
 * @param obstacles why none of its rows can be compared; empty if some can
 * @param differences what differs from the baseline apart from figures
 * @param controls how the machine itself changed from the baseline; empty when it is not known, or another machine
 * @param onlyBaseline the baseline's rows that it lacks
 * @param onlyCandidate its rows that the baseline lacks
 * @param notMeasured the common rows of which a side has not measured what is compared
 * @param geometricMean the geometric mean of the ratios of comparable rows; empty when there are none
 */
record Candidate(
        String name,
        List<String> obstacles,
        List<Comparability.Entry> differences,
        List<ComparedRow> controls,
        List<Row> onlyBaseline,
        List<Row> onlyCandidate,
        List<Row> notMeasured,
        OptionalDouble geometricMean) {}
