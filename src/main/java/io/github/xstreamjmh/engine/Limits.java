/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.engine;

import io.github.xstreamjmh.result.Fork;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;

/**
 * When a run, or a row of it, ends before all rounds are done.
 *
 * @param budget no row starts a round after this time; empty for no limit
 * @param settled whether a row is known well enough by its finished forks on one side; once it is on all sides, it leaves
 * @param failOnError whether the first failed fork ends the run, as {@code -foe true} asks
 */
public record Limits(Optional<Duration> budget, Predicate<List<Fork>> settled, boolean failOnError) {}
