/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.cli;

/** The exit codes of all commands. */
public final class ExitCode {

    /** All that was asked for is done. */
    public static final int OK = 0;

    /** A row failed, or is slower. */
    public static final int FAILED = 1;

    /** Wrong usage, unreadable input, or output that nobody takes. */
    public static final int USAGE = 2;

    /** Of {@code compare}: a row is inconclusive, and none slower. */
    public static final int INCONCLUSIVE = 3;

    /** Of {@code compare}: a row can't be compared, and none is slower. */
    public static final int NOT_COMPARABLE = 4;

    /** A fault of the suite's own: {@code EX_SOFTWARE} of BSD's sysexits.h. */
    public static final int FAULT = 70;

    /** Stopped by Ctrl-C or SIGTERM. */
    public static final int INTERRUPTED = 130;

    private ExitCode() {}
}
