/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
/** {@code bin/benchmark compare}: which rows got slower, faster, stayed the same, and which are inconclusive. */
package io.github.xstreamjmh.command.compare;
