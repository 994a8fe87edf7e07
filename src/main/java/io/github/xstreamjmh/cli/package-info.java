/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
/** What the commands share with the terminal: options and their values, suggestions, usage errors, exit codes. */
package io.github.xstreamjmh.cli;
