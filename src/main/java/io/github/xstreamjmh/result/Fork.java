/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.result;

import java.time.Instant;
import java.util.SortedMap;

/**
 * One finished forked JVM: one row, once, on one side.
 *
 * @param row the row
 * @param side the side's name; a plain run has one side
 * @param round the round, from 1
 * @param order how many forks of the run were started before this one
 * @param start when the fork was started
 * @param seconds how long it took, start-up included
 * @param settings how it was measured
 * @param primary the time or throughput
 * @param secondary what profilers added, by name
 */
public record Fork(
        Row row,
        String side,
        int round,
        int order,
        Instant start,
        double seconds,
        Settings settings,
        Series primary,
        SortedMap<String, Series> secondary) {}
