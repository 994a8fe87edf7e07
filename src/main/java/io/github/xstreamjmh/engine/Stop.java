/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.engine;

import io.github.xstreamjmh.cli.ExitCode;
import org.jline.utils.Signals;

/**
 * Ctrl-C and SIGTERM: the first ends the fork at work and lets the run print what it has; the second is obeyed at once.
 */
public final class Stop implements AutoCloseable {

    private final Object[] previous;
    private volatile boolean requested;

    /** Takes over the signals until it is closed. */
    public Stop() {
        previous = new Object[] {Signals.register("INT", this::signalled), Signals.register("TERM", this::signalled)};
    }

    private void signalled() {
        boolean second = requested;
        requested = true;
        endForks();
        if (second) {
            Runtime.getRuntime().halt(ExitCode.INTERRUPTED);
        }
    }

    /** Whether the user wants the run to end. */
    public boolean requested() {
        return requested;
    }

    /** Ends every process that this one has started. */
    private static void endForks() {
        ProcessHandle.current().descendants().forEach(ProcessHandle::destroyForcibly);
    }

    @Override
    public void close() {
        Signals.unregister("INT", previous[0]);
        Signals.unregister("TERM", previous[1]);
    }
}
