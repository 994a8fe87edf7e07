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
 */
package io.github.xstreamjmh.family.typepermission;
