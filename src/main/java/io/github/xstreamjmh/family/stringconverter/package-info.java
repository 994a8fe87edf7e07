/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
/**
 * Is it worth caching the strings that XStream reads, and in what?
 *
 * <p>XStream unmarshals an array of 10,000 strings, most of which stand in it many times, through its Xpp3 driver; the
 * threads share one XStream and so one cache, as threads of a server do. Not measured: the memory that a cache saves or
 * holds (except for what {@code -prof gc} says), caches that grow without end, other parsers.
 *
 * <p>What confounds it:
 *
 * <ul>
 *   <li>Only one thread at a time can use the {@code WeakCache} rows' map, for it is behind a lock, as XStream has it: with
 *       several threads they show the lock as much as the cache. The {@code ConcurrentMap} rows and {@code Intern} have no
 *       such lock.
 *   <li>One lock is in all rows: for each string XStream looks the class of its element up by name in a cache that is
 *       synchronized too ({@code CachingMapper}). It makes all rows more alike; {@code -t 1} leaves the waiting out.
 *   <li>A concurrent map holds each string since the set-up; a {@code WeakCache} loses at each garbage collection what
 *       nothing else holds, which here is all, and fills again.
 *   <li>A string is made before the cache is asked, so that a cache saves no allocation while a document is read.
 *   <li>The same document is read over and over, so that caches find every string. In a real stream of documents the 1,250
 *       strings that stand in the array once would be others each time: an eighth of the look-ups would miss, and the
 *       unlimited concurrent map would never let go of them. Documents that differ would have to be as many as the cache
 *       can't hold, which for that map and {@code Intern} is no number.
 * </ul>
 */
package io.github.xstreamjmh.family.stringconverter;
