/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
/** The figures of rows as documents. */
package io.github.xstreamjmh.document.figures;
