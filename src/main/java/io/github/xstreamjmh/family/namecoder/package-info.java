/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
/**
 * What does a legal XML name cost, when Java's names hold {@code $} and {@code _}?
 *
 * <p>XStream writes and reads 250 objects of a nested class, in 25 chains of ten, one inside the other, through its Xpp3
 * driver and one coder of names. The document has no references. Not measured: names beyond ASCII, writing and reading
 * apart, other writers.
 *
 * <p>What confounds it:
 *
 * <ul>
 *   <li>Escaping makes the document longer, by 17 % of its characters: those rows write and parse more besides coding
 *       names. The size beside the time tells, in bytes of UTF-8, where the {@code U+00B7} of {@code NoCoding} and {@code
 *       Dollar} counts as two; these two have the same document, and differ by the coding alone.
 *   <li>XStream codes a name more often than it stands in the document: each element's twice when written and twice when
 *       read, because it tracks paths; and at each element that it reads, those of some four attributes of its own, such as
 *       {@code class} and {@code reference}, to look for them, though none is there.
 *   <li>{@code EscapedUnderscore} copies those, too, as in the published table. XStream's default returns a plain name as it
 *       is: so what the cache of {@code CachedEscapedUnderscore} gains is in part what not copying would.
 *   <li>{@code XmlFriendly} has caches of its own for each document, and fills them anew each time; {@code
 *       CachedEscapedUnderscore} shares its two with all threads and has each name since the set-up.
 *   <li>The threads share one XStream, and with it caches that only one thread can use at a time: of strings ({@code
 *       WeakCache} behind a lock), of classes by name ({@code CachingMapper}), of fields ({@code FieldDictionary}) and
 *       their offsets ({@code SunUnsafeReflectionProvider}), and of {@code readResolve} and {@code writeReplace} methods
 *       ({@code SerializationMembers}). The waiting is in all rows alike and makes them more alike than the coders are;
 *       {@code -t 1} leaves it out.
 * </ul>
 */
package io.github.xstreamjmh.family.namecoder;
