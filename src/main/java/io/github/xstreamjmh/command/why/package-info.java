/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
/** {@code bin/benchmark why}: what rows that changed do otherwise than before, method by method. */
package io.github.xstreamjmh.command.why;
