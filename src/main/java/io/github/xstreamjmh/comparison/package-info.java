/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
/**
 * What {@code compare} and {@code versus} make of results: two sides in, verdicts on rows and families out.
 *
 * <p>{@code RowMatcher} says which rows belong together, {@code Comparability} whether they can be compared at all; {@code
 * Matched} has both of two sides, {@code Meanwhile} what the machine did between them, {@code Rules} what became of each
 * row. Of contenders that were measured in heats {@code Ranks} says who is fastest, and {@code HeatPairs} how two of them
 * differ, by one model. {@code Comparer} puts them together into a {@code ComparedTable}, and a {@code Format} prints it. The
 * statistics are those of {@code stats}. No two classes know each other, not even roundabout.
 */
package io.github.xstreamjmh.comparison;
