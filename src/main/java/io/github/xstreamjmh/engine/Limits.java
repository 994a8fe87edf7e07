/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.engine;

import java.time.Duration;
import java.util.Optional;
import java.util.OptionalDouble;

/**
 * When a run ends before all its rounds are done.
 *
 * @param budget no fork starts after this time; empty for no limit
 * @param precision a row leaves the rounds when the 95 % half-width of its mean is at most this share of it; empty for
 *     rows that stay
 * @param failOnError whether the first failed fork ends the run, as {@code -foe true} asks
 */
public record Limits(Optional<Duration> budget, OptionalDouble precision, boolean failOnError) {}
