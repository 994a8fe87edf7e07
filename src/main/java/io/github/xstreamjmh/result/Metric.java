/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.result;

import java.util.List;

/**
 * One measured quantity of a row.
 *
 * @param unit the unit as JMH writes it, such as {@code ns/op}, {@code ops/s} or {@code B/op}
 * @param score the score as the file states it
 * @param error the half-width of JMH's 99.9 % interval; NaN when the file has none
 * @param forks the score of each iteration of each fork, an array for each fork; empty when the file has only
 *     the score
 */
public record Metric(String unit, double score, double error, List<double[]> forks) {

    /** The name of a profiler's metric without the middle dot that versions before 1.34 of JMH put before it. */
    static String plainName(String name) {
        return name.startsWith("·") ? name.substring(1) : name;
    }
}
