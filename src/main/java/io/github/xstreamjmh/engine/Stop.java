/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.engine;

import io.github.xstreamjmh.cli.ExitCode;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.function.Supplier;
import java.util.stream.Stream;
import org.jline.utils.Signals;

/**
 * Ctrl-C and SIGTERM: the first ends the forks at work, and those that are just being started, and lets the run print what
 * it has; the second is obeyed at once.
 */
public final class Stop implements AutoCloseable {

    private static final long AGAIN_MILLIS = 100;

    private final Supplier<Stream<ProcessHandle>> forks;
    private final CountDownLatch closed = new CountDownLatch(1);
    private final Object[] previous;
    private volatile boolean requested;

    /** Takes over the signals until it is closed. */
    public Stop() {
        this(() -> ProcessHandle.current().descendants());
    }

    /** @param forks the processes that this one has started */
    Stop(Supplier<Stream<ProcessHandle>> forks) {
        this.forks = forks;
        previous = new Object[] {Signals.register("INT", this::signalled), Signals.register("TERM", this::signalled)};
    }

    void signalled() {
        boolean second = requested;
        requested = true;
        endForks();
        if (second) {
            Runtime.getRuntime().halt(ExitCode.INTERRUPTED);
        }
        Thread late = new Thread(this::endLateForks, "stop");
        late.setDaemon(true);
        late.start();
    }

    /** Whether the user wants the run to end. */
    public boolean requested() {
        return requested;
    }

    private void endForks() {
        forks.get().forEach(ProcessHandle::destroyForcibly);
    }

    private void endLateForks() {
        try {
            while (!closed.await(AGAIN_MILLIS, TimeUnit.MILLISECONDS)) {
                endForks();
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    @Override
    public void close() {
        closed.countDown();
        Signals.unregister("INT", previous[0]);
        Signals.unregister("TERM", previous[1]);
    }
}
