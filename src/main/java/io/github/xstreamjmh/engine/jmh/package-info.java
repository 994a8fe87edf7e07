/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
/** Forks by JMH: its options, its output, its results, and forks in lockstep. */
package io.github.xstreamjmh.engine.jmh;
