/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
/** Results on disk: what a row, a fork and a result folder are, read and written. Knows no statistics and no runner. */
package io.github.xstreamjmh.result;
