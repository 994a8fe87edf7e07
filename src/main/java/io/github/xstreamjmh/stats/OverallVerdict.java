/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.stats;

/**
 * What became of a table as a whole: the geometric mean of its rows' ratios.
 *
 * @param rows how many rows it is the mean of
 * @param judgement what became of the mean of their differences, as a common change of all of them
 */
public record OverallVerdict(int rows, Judgement judgement) {}
