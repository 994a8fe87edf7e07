/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
/**
 * What does the parser cost XStream?
 *
 * <p>XStream unmarshals three documents through each of its drivers: one with a huge text, one with many children, one
 * nested deeply. Not measured: parsers on their own, namespaces, attributes, validation, documents from files.
 */
package io.github.xstreamjmh.family.parser;
