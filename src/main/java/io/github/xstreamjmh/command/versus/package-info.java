/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
/**
 * {@code bin/benchmark versus}: did this upgrade make it slower?
 *
 * <p>{@code Naming} turns words into jars, {@code Lineup} jars into sides, {@code Reach} says which rows a difference can
 * touch, {@code Verification} which of them work on each side, {@code Referee} which are decided.
 */
package io.github.xstreamjmh.command.versus;
