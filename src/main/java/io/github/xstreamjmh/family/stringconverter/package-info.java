/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
/**
 * Is it worth caching the strings that XStream reads, and in what?
 *
 * <p>XStream unmarshals an array of 10,000 strings, most of which stand in it many times, through its Xpp3 driver; four
 * threads share one XStream and so one cache, as threads of a server do. Not measured: the memory that a cache saves or
 * holds (except for what {@code -prof gc} says), caches that grow without end, other parsers.
 */
package io.github.xstreamjmh.family.stringconverter;
