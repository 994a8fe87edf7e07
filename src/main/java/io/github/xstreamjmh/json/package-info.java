/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
/** Reads and writes JSON, and says file and line of what is wrong in it. */
package io.github.xstreamjmh.json;
