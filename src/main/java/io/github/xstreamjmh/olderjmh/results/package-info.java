/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
/** What generated code counts in. */
package io.github.xstreamjmh.olderjmh.results;
