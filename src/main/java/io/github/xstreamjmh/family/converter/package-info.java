/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
/**
 * What does the kind of converter cost: one written by hand, one that calls getters and setters, one that sets fields?
 *
 * <p>XStream unmarshals the same document of 1,000 beans with each, through its Xpp3 driver. Measured is the whole of it:
 * parsing and the making of UUIDs of text are the same in all rows, and make the difference between them look smaller than
 * it is. XStream's own converters take numbers in more forms, and box them. Not measured: writing, other parsers, deep class hierarchies, values with references, annotations.
 *
 * <p>What confounds it:
 *
 * <ul>
 *   <li>{@code JavaBean} and {@code Reflection} leave each property to XStream's converter for its type, and so its string
 *       to the string converter, which caches it ({@code WeakCache} behind a lock); {@code Custom} takes the text as it
 *       comes, and pays for no cache and gains by none. One document is read over and over, so that the cache has nearly
 *       all of its strings.
 *   <li>XStream looks for references as it does by default: {@code JavaBean} and {@code Reflection} ask each property for
 *       one, {@code Custom} once for each bean.
 *   <li>The threads share one XStream, and with it caches that only one thread can use at a time: all rows that of the
 *       classes by name ({@code CachingMapper}), once for each bean; {@code JavaBean} for each property that of the
 *       descriptors ({@code PropertyDictionary}); {@code Reflection} for each field those of the fields ({@code
 *       FieldDictionary}) and of their offsets ({@code SunUnsafeReflectionProvider}), and for each bean that of {@code
 *       readResolve} methods ({@code SerializationMembers}). With several threads a row has waiting in it, the more the
 *       more cores there are; {@code -t 1} leaves it out.
 * </ul>
 */
package io.github.xstreamjmh.family.converter;
