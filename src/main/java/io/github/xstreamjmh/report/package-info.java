/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
/**
 * Results as a page to look at: another renderer of the same model and the same tables.
 *
 * <p>{@code Report} makes a {@code Page} of {@code View}s, whose {@code Part}s are sentences and tables of {@code document},
 * and {@code Chart}s, records of figures and words. {@code HtmlPage} writes it as one HTML file; in
 * Markdown it is the document of its sentences and tables. Every figure is computed here or below: the scripts beside these
 * classes only say where it is drawn.
 *
 * <p>Charts are drawn by Apache ECharts, from its WebJar. It was chosen against Vega by a dot plot of 14 parsers made with
 * both, side by side. Vega had the better logarithmic axis (1, 2, 3 and 4 in each decade; {@code charts.js} now draws such
 * lines itself), but labels neither shortened nor kept apart, no words at the pointer, and it makes functions from text,
 * which a page's content security policy would have to allow; the interpreter that avoids it has no WebJar, nor has
 * Vega-Lite. Of its builds the {@code common} one has all that is needed, at two thirds of the size.
 */
package io.github.xstreamjmh.report;
