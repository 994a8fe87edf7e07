/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
/**
 * {@code bin/benchmark since}: which release made it slower?
 *
 * <p>{@code Range} says which versions, {@code Releases} their jars, {@code Curve} what was counted of them, {@code ComparedReleases} compares two
 * for the {@code search}; {@code Story} keeps what was asked for and counted.
 */
package io.github.xstreamjmh.command.since;
