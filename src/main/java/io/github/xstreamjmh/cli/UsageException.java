/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.cli;

import io.github.xstreamjmh.fork.Causes;

/** The user asked for something that can't be done; the message says what, and how to fix it. Exit code 2, unless another is given. */
public final class UsageException extends RuntimeException {

    private static final long serialVersionUID = 1L;

    private final int exitCode;

    public UsageException(String message) {
        this(message, ExitCode.USAGE);
    }

    /** A complaint that scripts have to tell from others. */
    public UsageException(String message, int exitCode) {
        super(message);
        this.exitCode = exitCode;
    }

    public UsageException(String message, Throwable cause) {
        super(message, cause);
        this.exitCode = ExitCode.USAGE;
    }

    /** Why something failed: a complaint's own words, or the innermost reason in one line. */
    public static String reason(Exception failure) {
        return failure instanceof UsageException ? failure.getMessage() : Causes.firstLine(failure);
    }

    public int exitCode() {
        return exitCode;
    }
}
