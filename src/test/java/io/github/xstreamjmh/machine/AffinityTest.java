/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.machine;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.CountDownLatch;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class AffinityTest {

    private static final String NAME = "io.github.xstreamjmh.AffinityTest.waits-jmh-worker-1";

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

    @Test
    void aThreadThatIsNotThereIsNotBound() {
        long self = ProcessHandle.current().pid();
        assertThat(affinity.bind(self, "nobody is called that", affinity.cores().get(0)))
                .isFalse();
        assertThat(affinity.bind(Integer.MAX_VALUE, NAME, affinity.cores().get(0)))
                .isFalse();
    }

    /** Of a name that is longer than what the system keeps. */
    @Test
    void aThreadOfAProcessIsBoundByItsName() throws IOException, InterruptedException {
        CountDownLatch known = new CountDownLatch(1);
        CountDownLatch enough = new CountDownLatch(1);
        Path[] worker = new Path[1];
        Thread thread = new Thread(
                () -> {
                    try {
                        worker[0] = Path.of("/proc/thread-self").toRealPath();
                        known.countDown();
                        enough.await();
                    } catch (IOException | InterruptedException e) {
                        throw new IllegalStateException(e);
                    }
                },
                NAME);
        thread.start();
        known.await();
        String before = allowed(worker[0]);
        int core = affinity.cores().get(affinity.cores().size() - 1);

        assertThat(affinity.bind(ProcessHandle.current().pid(), NAME, core)).isTrue();
        assertThat(allowed(worker[0])).isEqualTo(String.valueOf(core));
        assertThat(allowed(Path.of("/proc/thread-self").toRealPath())).isEqualTo(before);

        enough.countDown();
        thread.join();
    }
}
