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

    /** That of a command that only counts. */
    public int exitCode() {
        return switch (this) {
            case MORE -> ExitCode.MORE_WORK;
            case VARIES -> ExitCode.INCONCLUSIVE;
            case LESS, SAME -> ExitCode.OK;
        };
    }
}
