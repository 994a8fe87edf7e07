/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
/** What there is to measure: each benchmark's question, its contenders and its rows, and how long it takes. */
package io.github.xstreamjmh.command.families;
