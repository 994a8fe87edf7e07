/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.engine;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.xstreamjmh.cli.ExitCode;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
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

    /** A run that gets the signal twice, and would go on otherwise. */
    static final class Twice {

        private Twice() {}

        public static void main(String[] args) throws InterruptedException {
            Stop stop = new Stop(Stream::empty);
            stop.signalled();
            stop.signalled();
            Thread.sleep(Long.MAX_VALUE);
        }
    }

    @Test
    void aSecondSignalIsObeyedAtOnce() throws IOException, InterruptedException {
        Process run = new ProcessBuilder(
                        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                        "-cp",
                        System.getProperty("java.class.path"),
                        Twice.class.getName())
                .start();
        try {
            assertThat(run.waitFor(1, TimeUnit.MINUTES)).isTrue();
            assertThat(run.exitValue()).isEqualTo(ExitCode.INTERRUPTED);
        } finally {
            run.destroyForcibly();
        }
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
