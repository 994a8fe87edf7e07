/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
/** What to run, before anything runs: rows with their limits, the order of forks, shards. Pure: starts and writes nothing. */
package io.github.xstreamjmh.plan;
