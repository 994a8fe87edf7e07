/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
/** {@code bin/benchmark plan}: what each of several machines would measure, and how long it would take. */
package io.github.xstreamjmh.command.plan;
