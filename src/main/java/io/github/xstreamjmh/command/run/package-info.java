/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
/** {@code bin/benchmark}: measures in rounds. */
package io.github.xstreamjmh.command.run;
