/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.result;

import java.util.SortedMap;

/**
 * What was measured of a row.
 *
 * @param row the row
 * @param settings how it was measured
 * @param primary the time or throughput
 * @param secondary what profilers added, by name, such as {@code gc.alloc.rate.norm}
 */
public record RowResult(Row row, Settings settings, Metric primary, SortedMap<String, Metric> secondary) {}
