/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
/**
 * The releases of a library: what rows do in each, and comparisons of some of them.
 *
 * <p>{@code Range} says which versions, {@code Releases} their jars, {@code Survey} which rows work in them and, in a {@code
 * Curve} a row, what was counted; {@code ComparedReleases} compares them; {@code Story} keeps what was asked for and counted;
 * {@code HistoryAnswer} is what became of it, to be kept and read again; {@code StoryFolder} is where both are kept.
 */
package io.github.xstreamjmh.releases;
