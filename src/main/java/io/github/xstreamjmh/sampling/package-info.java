/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */

/**
 * Where the time of a row goes, by method, and what the compiler made of these: from pairs of forks that are sampled and belong
 * to no measurement.
 */
package io.github.xstreamjmh.sampling;
