/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
/**
 * {@code bin/benchmark history}: how fast were a library's releases? It counts them all, and compares those at which counts step
 * with the ones before them and with the newest: a {@code Link} each. {@code Times} is the curve that links make, and a
 * {@code TimedRow} says what that means.
 */
package io.github.xstreamjmh.command.history;
