/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
/**
 * The one model of results: a {@link io.github.xstreamjmh.result.Run} is its environment and its forks. Knows no statistics
 * and no runner.
 */
package io.github.xstreamjmh.result;
