/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.cli;

/** The exit codes of all commands. */
public final class ExitCode {

    public static final int OK = 0;
    /** A row failed. */
    public static final int FAILED = 1;
    /** Wrong usage, unreadable input, or output that nobody takes. */
    public static final int USAGE = 2;
    /** Stopped by Ctrl-C or SIGTERM. */
    public static final int INTERRUPTED = 130;

    private ExitCode() {}
}
