/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.cli;

/** Whether talk goes to a terminal. */
public final class Terminal {

    /** Set by the launcher for sh, which knows; since JDK 22 there is a console even where there is no terminal. */
    private static final String PROPERTY = "xstreamjmh.terminal";

    private Terminal() {}

    public static boolean attached() {
        return Boolean.getBoolean(PROPERTY);
    }
}
