/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.engine;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;

class StopTest {

    private final List<ProcessHandle> forks = new CopyOnWriteArrayList<>();

    /** A process that ends when it is told to. */
    private Process start() throws IOException {
        Process fork = new ProcessBuilder("cat").start();
        forks.add(fork.toHandle());
        return fork;
    }

    @Test
    @DisabledOnOs(OS.WINDOWS)
    void aForkEndsAndSoDoesOneThatWasJustBeingStarted() throws IOException, InterruptedException {
        Process atWork = start();
        try (Stop stop = new Stop(forks::stream)) {
            assertThat(stop.requested()).isFalse();
            stop.signalled();
            assertThat(stop.requested()).isTrue();
            assertThat(atWork.waitFor(1, TimeUnit.MINUTES)).isTrue();
            assertThat(start().waitFor(1, TimeUnit.MINUTES)).isTrue();
        } finally {
            forks.forEach(ProcessHandle::destroyForcibly);
        }
    }
}
