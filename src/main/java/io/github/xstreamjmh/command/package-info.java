/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
/** What the commands of {@code bin/benchmark} have in common. */
package io.github.xstreamjmh.command;
