/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
/**
 * Numbers in, verdicts out. The sample is the fork: iterations of one fork share its code layout, heap and luck, so
 * that pooling them makes a sample look larger than it is (Kalibera &amp; Jones, "Rigorous benchmarking in reasonable
 * time", ISMM 2013).
 *
 * <ul>
 *   <li>{@link io.github.xstreamjmh.stats.Forks}: what was measured of a row on one side, in one run or in several, and what
 *       to know of it.
 *   <li>{@link io.github.xstreamjmh.stats.Estimate}: a row's mean, by itself or in its table; {@link
 *       io.github.xstreamjmh.stats.Precision}: when it is known well enough.
 *   <li>{@link io.github.xstreamjmh.stats.Comparison}: a row's two sides; {@link io.github.xstreamjmh.stats.Difference}:
 *       how far apart they are.
 *   <li>{@link io.github.xstreamjmh.stats.Judge}: a table of comparisons in, a {@link
 *       io.github.xstreamjmh.stats.Judgement} for each out, and an {@link io.github.xstreamjmh.stats.OverallVerdict} for
 *       all; {@link io.github.xstreamjmh.stats.Sequential}: the same of pairs while they are made.
 *   <li>{@link io.github.xstreamjmh.stats.Ranking}: contenders of heats by how fast they are; {@link
 *       io.github.xstreamjmh.stats.HeatJudge}: two of them, by the same model.
 *   <li>{@link io.github.xstreamjmh.stats.ControlRows}: whether the machine changed between two runs, and by how much runs
 *       differ ({@link io.github.xstreamjmh.stats.RunToRun}).
 * </ul>
 *
 * <p>Knows no files, no rows and no JMH. But for contenders that no heats connect, nothing is ever NaN: what isn't known is an interval without ends, a p-value of
 * 1, and a {@link io.github.xstreamjmh.stats.Note} that says so. The same numbers give the same bits on every machine,
 * hence {@link StrictMath} and fixed seeds.
 */
package io.github.xstreamjmh.stats;
