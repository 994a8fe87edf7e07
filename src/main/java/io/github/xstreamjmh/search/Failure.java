/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.search;

/**
 * A row that failed when versions were compared.
 *
 * @param version in which of them
 * @param why as the rest of a sentence
 */
public record Failure(int version, String why) {}
