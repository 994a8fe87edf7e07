/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
/**
 * What does XStream's security cost?
 *
 * <p>XStream unmarshals one value of each of 34 types, or 5,000 elements of two, through its Xpp3 driver and with one kind of
 * permission. The types are the JDK's, of those that XStream allows by itself in every version, so that {@code Default} can
 * take part beside the others and versions can be compared. Not measured: writing, types that are refused, types of one's own.
 *
 * <p>What confounds it:
 *
 * <ul>
 *   <li>XStream asks its permissions once for each name and keeps the answer ({@code CachingMapper}). So with {@code
 *       instance=shared} a row times a look-up in that cache, whatever the permission. With {@code instance=fresh} each
 *       document has an XStream of its own, as some programs do: then types are asked for, and most of the time is the
 *       making of the XStream, its permissions included.
 *   <li>{@code Default} is another thing in each version: all types but a few up to 1.4.17, no types but some since 1.4.18,
 *       and since 1.4.19 a guard that times how long collections take to fill. {@code DefaultWithoutGuard} tells the two
 *       apart; the other rows have no guard.
 * </ul>
 *
 * <p>Does it show that reading took 165 s with XStream 1.4.9 and 721 s with 1.4.10 (x-stream/xstream#200)? Yes, with {@code
 * instance=fresh}, and it is not security: {@code docs/FINDINGS.md} has how much longer that takes, and how much less {@code shared}.
 *
 * <p>What became dearer is to make an XStream, which the program of that report did for each value (until it kept one). By default
 * both versions allow any type, by one and the same permission, which is asked once for a name. But since 1.4.10 each mapper
 * of the some 20 in a chain asks by reflection which methods the one behind it has ({@code MapperWrapper}), and more than 20
 * converters were added, mostly for {@code java.time}: making one allocates 138 kB, where it was 41 kB. Who keeps an XStream
 * gained by both versions. For each XStream 1.4.10 also printed a warning, from which the row now shuts the console off; 1.4.21 prints none, nor does either
 * with {@code permission=Explicit}.
 */
package io.github.xstreamjmh.family.typepermission;
