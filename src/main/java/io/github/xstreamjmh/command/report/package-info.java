/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
/** {@code bin/benchmark report}: results as a page to look at. The page is made by {@code report}. */
package io.github.xstreamjmh.command.report;
