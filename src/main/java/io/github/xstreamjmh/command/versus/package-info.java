/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
/**
 * {@code bin/benchmark versus}: did this upgrade make it slower?
 *
 * <p>{@code Naming} turns words into jars, the session's {@code Lineup} jars into sides and its {@code Measurement} sides into
 * verdicts; {@code Selection} says which rows a difference can touch.
 */
package io.github.xstreamjmh.command.versus;
