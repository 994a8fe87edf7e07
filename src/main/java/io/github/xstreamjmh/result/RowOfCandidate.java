/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.result;

/** A row of a comparison, and which candidate is compared: what is found out about it is kept by that. */
public record RowOfCandidate(Row row, String candidate) {}
