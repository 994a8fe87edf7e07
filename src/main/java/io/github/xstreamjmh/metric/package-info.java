/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
/**
 * What is measured: the one catalogue of metrics, and the figures of a fork by metric. Whoever measures, prints, compares
 * or reports a metric reads its name, unit, heading and rule here.
 */
package io.github.xstreamjmh.metric;
