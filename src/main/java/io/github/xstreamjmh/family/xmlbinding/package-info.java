/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
/**
 * Which library maps objects to XML fastest?
 *
 * <p>Libraries that map by themselves stand beside code that reads and writes each element by hand. Each library is used
 * the simplest way that its documentation shows and keeps its own form of XML, so the size of the document is reported
 * beside the time. Not measured: making the mapper or context, attributes, namespaces, validation, documents from files.
 */
package io.github.xstreamjmh.family.xmlbinding;
