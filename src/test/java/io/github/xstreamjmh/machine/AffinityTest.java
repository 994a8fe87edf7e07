/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.machine;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.xstreamjmh.machine.Affinity.NativeThread;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.BooleanSupplier;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(60)
class AffinityTest {

    private static final String NAME = "io.github.xstreamjmh.AffinityTest.waits-jmh-worker-1";
    private static final int NO_CORE = 8000;

    private Affinity affinity;

    @BeforeEach
    void onlyLinuxBindsThreadsOfOthers() {
        Assumptions.assumeTrue(Affinity.here().isPresent(), "threads can't be bound to one of several cores");
        affinity = Affinity.here().orElseThrow();
    }

    private static String allowed(Path thread) throws IOException {
        return Files.readAllLines(thread.resolve("status")).stream()
                .filter(line -> line.startsWith("Cpus_allowed_list:"))
                .map(line -> line.replaceFirst(".*:\\s*", ""))
                .findFirst()
                .orElseThrow();
    }

    @Test
    void aThreadBindsItselfAndIsReleased() throws IOException {
        Path self = Path.of("/proc/thread-self").toRealPath();
        String before = allowed(self);
        for (int core : affinity.cores()) {
            assertThat(affinity.bind(core)).isTrue();
            assertThat(allowed(self)).isEqualTo(String.valueOf(core));
        }
        assertThat(affinity.release()).isTrue();
        assertThat(allowed(self)).isEqualTo(before);
    }

    @AfterEach
    void release() {
        affinity.release();
    }

    @Test
    void aThreadThatIsNotThereIsNotFound() {
        assertThat(affinity.thread(ProcessHandle.current().pid(), "nobody is called that"))
                .isEmpty();
        assertThat(affinity.thread(Integer.MAX_VALUE, NAME)).isEmpty();
    }

    /** Of a name that is longer than what the system keeps. */
    @Test
    void aThreadIsFoundByItsNameAndBoundAndReleased() throws IOException, InterruptedException {
        CountDownLatch known = new CountDownLatch(1);
        CountDownLatch enough = new CountDownLatch(1);
        AtomicBoolean busy = new AtomicBoolean(true);
        Path[] path = new Path[1];
        Thread thread = new Thread(
                () -> {
                    try {
                        path[0] = Path.of("/proc/thread-self").toRealPath();
                        known.countDown();
                        enough.await();
                        while (busy.get()) {
                            Thread.onSpinWait();
                        }
                    } catch (IOException | InterruptedException e) {
                        throw new IllegalStateException(e);
                    }
                },
                NAME);
        thread.start();
        known.await();
        String before = allowed(path[0]);
        int core = affinity.cores().get(affinity.cores().size() - 1);
        NativeThread worker =
                affinity.thread(ProcessHandle.current().pid(), NAME).orElseThrow();

        assertThat(worker.bind(core)).isTrue();
        assertThat(allowed(path[0])).isEqualTo(String.valueOf(core));
        assertThat(allowed(Path.of("/proc/thread-self").toRealPath()))
                .as("the others")
                .isEqualTo(before);
        assertThat(worker.bind(NO_CORE)).isFalse();
        assertThat(worker.release()).isTrue();
        assertThat(allowed(path[0])).isEqualTo(before);

        enough.countDown();
        until(worker::runs);
        busy.set(false);
        thread.join();
        until(() -> !worker.bind(core));
        assertThat(worker.runs()).isFalse();
    }

    private static void until(BooleanSupplier what) throws InterruptedException {
        while (!what.getAsBoolean()) {
            Thread.sleep(1);
        }
    }
}
