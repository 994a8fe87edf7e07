/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
/**
 * What does the kind of converter cost: one written by hand, one that calls getters and setters, one that sets fields?
 *
 * <p>XStream unmarshals the same document of 1,000 beans with each, through its Xpp3 driver, four threads sharing one
 * XStream. Not measured: writing, other parsers, deep class hierarchies, references, annotations.
 */
package io.github.xstreamjmh.family.converter;
