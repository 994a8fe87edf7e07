/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.plan;

/** A row on a side: what one fork measures. */
public record Member(PlannedRow row, Side side) {}
