/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
/**
 * Does every contender work here? JMH runs each row once in a JVM of its own kind, and nothing is timed.
 *
 * <p>A {@link io.github.xstreamjmh.probe.Workers worker} is that JVM; it gets one row after the other, so that a row that
 * hangs or dies costs itself alone.
 */
package io.github.xstreamjmh.command.verify;
