/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
/**
 * Paragraphs, notes, lists and tables, and their renderers.
 *
 * <p>The cells of a {@code Table} have a short text for people and an exact one for programs. A {@code Rendering} prints a
 * {@code Document} as text or Markdown, a table alone as CSV.
 */
package io.github.xstreamjmh.document;
