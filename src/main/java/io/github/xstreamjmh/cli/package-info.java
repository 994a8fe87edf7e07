/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
/** What the commands share with the terminal: usage errors, suggestions, tables, units. */
package io.github.xstreamjmh.cli;
