/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
/**
 * What does a legal XML name cost, when Java's names hold {@code $} and {@code _}?
 *
 * <p>XStream writes and reads 250 objects of a nested class, through its Xpp3 driver and one coder of names, four
 * threads sharing one XStream. Not measured: names beyond ASCII, the size of the document, other writers.
 */
package io.github.xstreamjmh.family.namecoder;
