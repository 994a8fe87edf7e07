/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.counting;

import io.github.xstreamjmh.cli.ExitCode;

/** What became of a row's work, the worst first. It says nothing of time. */
public enum WorkVerdict {
    MORE("does more work"),
    VARIES("work varies"),
    LESS("does less work"),
    SAME("same work");

    private final String words;

    WorkVerdict(String words) {
        this.words = words;
    }

    /** The verdict as tables say it. */
    public String words() {
        return words;
    }

    /** Whether it is one of more or of less. */
    public boolean isChange() {
        return this == MORE || this == LESS;
    }

    /** A change of work, above zero if it goes the way that the verdict says. */
    double direction(double change) {
        return switch (this) {
            case MORE -> change;
            case LESS -> -change;
            case VARIES, SAME -> Math.abs(change);
        };
    }

    /** That of a command that only counts. */
    public int exitCode() {
        return switch (this) {
            case MORE -> ExitCode.MORE_WORK;
            case VARIES -> ExitCode.INCONCLUSIVE;
            case LESS, SAME -> ExitCode.OK;
        };
    }
}
