/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.result;

/** Which part of a measurement a fork belongs to. The names are those in files. */
public enum Phase {
    /** A run, a ranking, or a comparison of a fixed number of rounds. */
    measure,
    /** The rounds in which the sides of a comparison are looked at after each round. */
    screen,
    /** The rounds that decide on rows which were chosen by other data. */
    confirm
}
