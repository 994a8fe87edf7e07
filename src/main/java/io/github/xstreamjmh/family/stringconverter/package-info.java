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
 *   <li>A {@code WeakCache} loses at each garbage collection what nothing else holds: mostly strings that stand in a document
 *       once, for an array that is being read soon holds the others. So does the JVM's table, behind {@code Intern}. A
 *       concurrent map holds each string for ever.
 *   <li>A string is made before the cache is asked, so that a cache saves no allocation while a document is read.
 *   <li>Of a document's strings an eighth stands in it once. With {@code documents=differing} they are others in each
 *       document, as in a stream of messages: caches look for them in vain and keep them. They have 49 characters, so that
 *       the {@code Limited} rows, as XStream's default, pass them by. {@code ConcurrentMapUnlimited} would grow by all of
 *       them until the heap is full, and has no such row. With {@code documents=same}, as in published tables, one document
 *       is read over and over, and a cache without a limit finds all strings.
 *   <li>Where documents differ, the next one's making is timed as well, in all rows: 11 kB are written and 373 kB copied.
 * </ul>
 */
package io.github.xstreamjmh.family.stringconverter;
