/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
/** {@code bin/benchmark latency}: a run of the benchmark that sends at fixed times, with tables of percentiles. */
package io.github.xstreamjmh.command.latency;
