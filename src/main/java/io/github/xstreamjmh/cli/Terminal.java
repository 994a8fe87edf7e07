/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.cli;

/** Whether talk goes to a terminal. */
public final class Terminal {

    /** Set by the launcher for sh, which knows; since JDK 22 there is a console even where there is no terminal. */
    private static final String PROPERTY = "xstreamjmh.terminal";

    /** Set by it, too, unless nobody knows. */
    private static final String WIDTH = "xstreamjmh.width";

    private static final int USUAL_WIDTH = 80;
    private static final int NARROWEST = 20;

    private Terminal() {}

    public static boolean attached() {
        return Boolean.getBoolean(PROPERTY);
    }

    /** How many characters a line has that is written over again and again; the cursor has its place behind them. */
    public static int width() {
        int told = Integer.getInteger(WIDTH, USUAL_WIDTH);
        return (told > 0 ? Math.max(NARROWEST, told) : USUAL_WIDTH) - 1;
    }
}
