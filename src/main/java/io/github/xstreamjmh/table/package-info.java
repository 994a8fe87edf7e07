/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
/**
 * Rows' figures, and a small document model with its renderers.
 *
 * <p>A {@code Document} is made of {@code Block}s: paragraphs, notes, lists, and {@code Table}s whose cells have a short
 * text for people and an exact one for programs. A {@code Rendering} prints it as text or Markdown, a table alone as CSV.
 */
package io.github.xstreamjmh.table;
