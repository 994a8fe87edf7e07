/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.document;

/**
 * A part of a sentence.
 *
 * @param key what it is about: its words may name something else in the same way
 */
public record Clause(String key, String words) {}
