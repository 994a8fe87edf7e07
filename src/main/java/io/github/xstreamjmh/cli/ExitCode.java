/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.cli;

import java.util.List;

/** The exit codes of all commands, and what help says of them. */
public final class ExitCode {

    /** All that was asked for is done. */
    public static final int OK = 0;

    /** A row is slower. */
    public static final int SLOWER = 1;

    /** Wrong usage, unreadable input, or output that nobody takes. */
    public static final int USAGE = 2;

    /** A row is inconclusive. */
    public static final int INCONCLUSIVE = 3;

    /** A row can't be compared. */
    public static final int NOT_COMPARABLE = 4;

    /** A row failed, or is missing from a merge or an explanation. */
    public static final int ROW_FAILED = 5;

    /** A run was to go on with another machine, JVM or jars than it began with. */
    public static final int NOT_AS_BEGUN = 6;

    /** By counts a row does more work, which is not time. */
    public static final int MORE_WORK = 7;

    /** A fault of the suite's own: {@code EX_SOFTWARE} of BSD's sysexits.h. */
    public static final int FAULT = 70;

    /** Stopped by Ctrl-C or SIGTERM; where nothing is measured, the JVM has 143 for SIGTERM. */
    public static final int INTERRUPTED = 130;

    /** Of several codes the one that says most. */
    private static final List<Integer> PRECEDENCE = List.of(
            INTERRUPTED, FAULT, USAGE, NOT_AS_BEGUN, SLOWER, MORE_WORK, ROW_FAILED, NOT_COMPARABLE, INCONCLUSIVE);

    /** What help says of them, as picocli reads it. */
    static final List<String> HELP = List.of(
            "0:done, and no row is slower",
            "1:a row is slower",
            "2:wrong usage, unreadable input, or output that can't be written",
            "3:a row is inconclusive; none is slower",
            "4:a row can't be compared, or the machine may have changed; none is slower",
            "5:a row failed, or is missing (merge, why, --count); none is slower",
            "6:the run can't go on: machine, JVM, jars or document changed since it began",
            "7:a row does more work (--count)",
            "70:a bug in the suite",
            "130:stopped by Ctrl-C, or by SIGTERM while measuring",
            "143:stopped by SIGTERM otherwise");

    private ExitCode() {}

    /** Which of two codes says more. */
    public static int worse(int one, int other) {
        return PRECEDENCE.stream()
                .filter(code -> code == one || code == other)
                .findFirst()
                .orElse(OK);
    }
}
