/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.family.stringconverter;

/** What an operation reads. */
public enum Documents {
    /** A document whose strings that stand in it once have stood in none before, as in a stream of messages. */
    differing,
    /** The same document each time, so that a cache that keeps all strings finds all. Published tables have this. */
    same
}
