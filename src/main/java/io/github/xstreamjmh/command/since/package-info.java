/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
/**
 * {@code bin/benchmark since}: which release made it slower? It counts, and searches by comparisons where time stepped.
 */
package io.github.xstreamjmh.command.since;
