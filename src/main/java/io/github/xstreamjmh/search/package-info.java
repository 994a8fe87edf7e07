/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
/**
 * Between which neighbours of a list of versions rows changed: a binary search by comparisons that are noisy, which somebody
 * else makes. It knows no jars and no forks.
 */
package io.github.xstreamjmh.search;
