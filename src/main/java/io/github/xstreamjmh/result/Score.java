/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.result;

/**
 * A figure that a file states beside forks, or instead of them.
 *
 * @param unit the unit as JMH writes it, such as {@code ns/op}, {@code ops/s} or {@code B/op}
 * @param value the score as the file states it
 * @param error the half-width of JMH's 99.9 % interval; NaN when the file has none
 */
public record Score(String unit, double value, double error) {}
