/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
/** {@code bin/benchmark rank}: which contender is fastest, and by how much? */
package io.github.xstreamjmh.command.rank;
