/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
/** Rows' figures, and the tables that commands print. */
package io.github.xstreamjmh.table;
