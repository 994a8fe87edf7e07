/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
/** How JMH reads its list of benchmarks. */
package io.github.xstreamjmh.olderjmh.util.lines;
